import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './child.ts';
import { type Failure, failures } from './failures.ts';
import { type Findings, Ledger } from './ledger.ts';
import { Load } from './load.ts';
import { ensurePrograms } from './packages.ts';
import { Parts } from './parts.ts';
import { makePeople } from './people.ts';
import { makeMarket } from './sales.ts';
import { type Result, brokenPromises, tableOf } from './table.ts';

/** Everybody works undisturbed before and after each failure. */
const BEFORE = 6_000;
const AFTER = 5_000;
/** A killed portal's job is taken over after half a minute without a heartbeat, at the next check. */
const JOBS = 150;

type Drill = { parts: Parts; load: Load; ledger: Ledger };

const secondsSince = (start: number, end = Date.now()) => Math.max(0, end - start) / 1_000;

/** Waits until every portal is ready, everybody listens, and nobody's call has failed for a while; since when all are back. */
async function recover({ parts, load }: Drill, start: number): Promise<number> {
  const areBack = async () => {
    const ready = await Promise.all(parts.portals.map((portal) => portal.isReady()));
    return load.allListen() && ready.every(Boolean);
  };
  await until('all parts are back', areBack, { seconds: 180 });
  const whole = secondsSince(start);
  await until(
    'nobody’s call fails',
    async () => secondsSince(load.journal.since(start).lastFailure ?? start) * 1_000 > AFTER,
    { seconds: 180 },
  );
  return whole;
}

/** Waits for the jobs to finish; returns the findings. */
async function settle({ load, ledger }: Drill): Promise<{ found: Findings; jobs: number }> {
  await load.close();
  const start = Date.now();
  let found = await ledger.check(load.clients);
  while ((found.undone.length > 0 || found.missed.length > 0) && secondsSince(start) < JOBS) {
    await sleep(500);
    found = await ledger.check(load.clients);
  }
  const jobs = secondsSince(start);
  const { lost } = await ledger.checkFiles();
  return { found: ledger.fresh({ ...found, lost: [...found.lost, ...lost] }), jobs };
}

async function suffer(drill: Drill, failure: Failure): Promise<Result> {
  const { parts, load, ledger } = drill;
  await failure.prepare?.(parts);
  const before = ledger.count();
  load.open();
  await sleep(BEFORE);
  const start = Date.now();
  await failure.run(parts);
  const whole = await recover(drill, start);
  const seen = load.journal.since(start);
  const served = seen.lastFailure === undefined ? 0 : secondsSince(start, seen.lastFailure);
  const { found, jobs } = await settle(drill);
  return { failure, seen, served, whole, jobs, acknowledged: ledger.count() - before, found };
}

/** Nothing fails: anything that goes wrong now is a fault of the drill. */
const calm: Failure = { name: 'calm', what: 'nothing', run: () => sleep(10_000).then(() => undefined) };

function choose(words: readonly string[]): Failure[] {
  const all = [calm, ...failures];
  const unknown = words.filter((word) => !all.some(({ name }) => name === word));
  if (unknown.length > 0) throw new Error(`There is: ${all.map(({ name }) => name).join(', ')}.`);
  return all.filter(({ name }) => words.length === 0 || words.includes(name));
}

const chosen = choose(process.argv.slice(2));
const results: Result[] = [];
const parts = await Parts.begin(ensurePrograms());
const ledger = new Ledger(parts.database, parts.mail);
const load = new Load(parts.url, await makePeople(parts.database), ledger, await makeMarket(parts.database));
let broken = true;
try {
  await load.begin();
  for (const failure of chosen) {
    const reason = failure.cannot?.();
    console.log(`${failure.name}: ${reason ? `left out, ${reason}` : failure.what}`);
    if (!reason) results.push(await suffer({ parts, load, ledger }, failure));
    for (const promise of results.at(-1) && !reason ? brokenPromises(results.at(-1) as Result) : [])
      console.log(`  BROKEN: ${promise}`);
  }
  broken = results.some((result) => brokenPromises(result).length > 0);
  console.log(`\n${tableOf(results)}\n`);
  console.log(`E-mails of which nobody knows whether they arrived: ${await ledger.uncertainMails()}.`);
  console.log(`Sheets of sales that were loaded: ${ledger.sales.size}.`);
  console.log(broken ? 'A promise is broken: see above.' : 'Every promise was kept.');
} finally {
  load.stop();
  await ledger.close();
  await parts.stop(broken);
}
process.exitCode = broken ? 1 : 0;
