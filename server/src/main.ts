import { loadConfig } from './config.ts';
import { demoAccounts } from './db/seed/demo-people.ts';
import { Fault } from './fault.ts';
import { type Portal, startPortal } from './start.ts';

const STOP_LIMIT = 10_000;

/** What went wrong in one line, where the operator can cure it; otherwise with its trace, for us. */
function fail(error: unknown): never {
  console.error(error instanceof Fault ? error.message : error);
  process.exit(1);
}

function announce({ url, setUpLink }: Portal, demo: boolean): void {
  console.log(`\nPortail de travail : ${url}`);
  if (setUpLink) console.log(`\nCreate the first SUPERADMIN (the link works once): ${setUpLink}`);
  if (!demo) return;
  console.log('\nDemonstration accounts:');
  for (const { username, password, description } of demoAccounts) {
    console.log(`  ${username.padEnd(12)} ${password}   ${description}`);
  }
}

function stopOnSignal(portal: Portal): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Requests in flight finish first; a stop that hangs must not be mistaken for one that works.
    setTimeout(() => fail(new Fault('The portal did not stop in time.')), STOP_LIMIT).unref();
    portal.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  const config = loadConfig();
  const portal = await startPortal(config);
  stopOnSignal(portal);
  announce(portal, config.demo);
} catch (error) {
  fail(error);
}
