import { loadConfig } from './config.ts';
import { OperatorError } from './operator-error.ts';
import { type Portal, startPortal } from './start.ts';

const STOP_LIMIT = 10_000;
/** Neither a stop that was asked for (0) nor a start that cannot succeed (1): tools/launch.mjs starts the portal again. */
const START_AGAIN = 70;

/** One line for errors that the operator can fix; otherwise the stack trace, for developers. */
function fail(error: unknown, code = 1): never {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(code);
}

async function announce({ url, setUpLink }: Portal, demo: boolean): Promise<void> {
  console.log(`\nPortail de travail : ${url}`);
  if (setUpLink) console.log(`\nCreate the first SUPERADMIN (the link works once): ${setUpLink}`);
  if (!demo) return;
  // Read now, that nobody waits for it.
  const { demoAccounts } = await import('./demo/people.ts');
  console.log('\nDemonstration accounts:');
  for (const { username, password, description } of demoAccounts) {
    console.log(`  ${username.padEnd(12)} ${password}   ${description}`);
  }
}

type Stop = (code: number) => void;

/** A signal during the start lets the start finish first, so that everything is closed in order. */
function stopOnSignal(starting: Promise<Portal>): Stop {
  let stopping = false;
  const stop: Stop = (code) => {
    if (stopping) return;
    stopping = true;
    // Requests in flight finish first; a stop that hangs must not be mistaken for one that works.
    const giveUp = (error: unknown) => fail(error, code || 1);
    setTimeout(() => giveUp(new OperatorError('The portal did not stop in time.')), STOP_LIMIT).unref();
    starting.then((portal) => portal.stop()).then(() => process.exit(code), giveUp);
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  return stop;
}

/** An uncaught error is a bug that may have left anything half done: the portal restarts. */
function stopOnDefect(stop: Stop): void {
  process.on('uncaughtException', (error) => {
    console.error(error);
    stop(START_AGAIN);
  });
}

try {
  const config = loadConfig();
  const starting = startPortal(config);
  const stop = stopOnSignal(starting);
  await announce(await starting, config.demo);
  stopOnDefect(stop);
} catch (error) {
  fail(error);
}
