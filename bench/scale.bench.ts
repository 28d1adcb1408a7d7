import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openPool } from '@portal/server/db/database.ts';
import { urlOf } from '@portal/server/db/embedded/connection.ts';
import { startEmbeddedPostgres } from '@portal/server/db/embedded/embedded.ts';
import { postmasterOf } from '@portal/server/test/postmaster.ts';
import { type PortalProcess, startProcess } from '@portal/server/test/process.ts';
import type pg from 'pg';
import type { Bench, Figure } from './bench.ts';
import { inFolder } from './folder.ts';
import { compact, growthTable, measureSizes } from './growth.ts';
import { processorSeconds } from './processor.ts';
import { DAYS_BACK, ScaleLoad } from './scale-load.ts';

const MOST = 3;
/** Reports of each before anything is measured. */
const WRITTEN = 10;
const ROUND = 3_000;
const ROUNDS = 5;

const flags = JSON.parse(readFileSync(new URL('../tools/server-flags.json', import.meta.url), 'utf8')) as string[];

/** Seconds of processor, each kind of its own. */
type Used = { portals: number; database: number; callers: number };
type Round = { seconds: number; calls: number; used: Used | undefined };
type Company = { urls: string[]; portals: PortalProcess[]; postmaster: number };

async function usedBy({ portals, postmaster }: Company): Promise<Used | undefined> {
  const each = await Promise.all(portals.map(({ pid }) => processorSeconds(pid)));
  const database = await processorSeconds(postmaster);
  if (database === undefined || each.includes(undefined)) return undefined;
  const { user, system } = process.cpuUsage();
  const sum = each.reduce<number>((all, one) => all + (one ?? 0), 0);
  return { portals: sum, database, callers: (user + system) / 1e6 };
}

async function measureRound(company: Company, load: ScaleLoad, number: number): Promise<Round> {
  const [before, start] = [await usedBy(company), performance.now()];
  const calls = await load.run(company.urls.slice(0, number), ROUND);
  const seconds = (performance.now() - start) / 1_000;
  const after = await usedBy(company);
  const since = (kind: keyof Used) => (after?.[kind] ?? 0) - (before?.[kind] ?? 0);
  const used = after && { portals: since('portals'), database: since('database'), callers: since('callers') };
  return { seconds, calls, used };
}

const rateOf = ({ calls, seconds }: Round) => calls / seconds;
const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Where the CPU time went, and what one call costs each kind of process. */
function sayUsed(rounds: readonly Round[]): string {
  const sum = (read: (used: Used) => number) => rounds.reduce((all, { used }) => all + (used ? read(used) : 0), 0);
  if (rounds.some(({ used }) => used === undefined))
    return 'what the processor was used for cannot be read on this system (it has no /proc)';
  const [portals, database, callers] = [
    sum((one) => one.portals),
    sum((one) => one.database),
    sum((one) => one.callers),
  ];
  const share = (part: number) => `${Math.round((100 * part) / (portals + database + callers))} %`;
  const calls = rounds.reduce((all, one) => all + one.calls, 0);
  const each = (part: number) => `${((1_000 * part) / calls).toFixed(2)} ms`;
  const cores = availableParallelism() * rounds.reduce((all, { seconds }) => all + seconds, 0);
  return [
    `of the processor the database had ${share(database)}, the portals ${share(portals)}, the callers ${share(callers)};`,
    `a call costs the database ${each(database)}, the portal ${each(portals)};`,
    `together they had ${Math.round((100 * (portals + database + callers)) / cores)} % of ${availableParallelism()} cores`,
  ].join(' ');
}

function figureOf(rounds: readonly Round[], alone: readonly Round[], number: number): Figure {
  const say = (some: readonly Round[]) => `${medianOf(some.map(rateOf)).toFixed(0)}/s`;
  return {
    what: number === 1 ? 'one portal' : `${number} portals`,
    measured: say(rounds),
    yardstick: `${say(alone)} one`,
    ratio: medianOf(rounds.map((one, round) => rateOf(one) / rateOf(alone[round] ?? one))),
    mustReach: 'for information',
    holds: true,
    beside: sayUsed(rounds),
  };
}

/** The numbers of portals take turns, since other work on the machine comes and goes. */
async function measureRounds(company: Company, load: ScaleLoad): Promise<Figure[]> {
  await load.write(company.urls, WRITTEN);
  const numbers = Array.from({ length: MOST }, (_, index) => index + 1);
  const rounds = new Map(numbers.map((number): [number, Round[]] => [number, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const number of numbers) rounds.get(number)?.push(await measureRound(company, load, number));
  return numbers.map((number) => figureOf(rounds.get(number) ?? [], rounds.get(1) ?? [], number));
}

async function measureCompany(company: Company, pool: pg.Pool): Promise<Figure[]> {
  await compact(pool);
  const before = await measureSizes(pool);
  const load = await ScaleLoad.begin(pool, company.urls[0] ?? '');
  const figures = await measureRounds(company, load);
  console.log(growthTable(before, await measureSizes(pool)));
  return figures;
}

/** So many portals on one database, each a process of its own. The first loads the demonstration data. */
async function measure(folder: string): Promise<Figure[]> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
  const pool = openPool({ connection: postgres.connection, onError: (error) => console.error(error.message) });
  const portals: PortalProcess[] = [];
  const urls: string[] = [];
  try {
    for (let number = 1; number <= MOST; number += 1) {
      const places = { DATA_DIR: join(folder, `portal-${number}`), FILES_URL: join(folder, 'files') };
      const settings = { DATABASE_URL: urlOf(postgres.connection), DEMO: 'on', REPORT_DAYS_BACK: String(DAYS_BACK) };
      const portal = startProcess({ ...places, ...settings, LOG_LEVEL: 'error' }, { flags });
      portals.push(portal);
      urls.push(await portal.ready);
    }
    const postmaster = await postmasterOf(join(folder, 'database'));
    return await measureCompany({ urls, portals, postmaster }, pool);
  } finally {
    await Promise.all(portals.map((portal) => portal.kill('SIGTERM')));
    await pool.end();
    await postgres.stop();
  }
}

/** What a second and a third portal add, on one machine; and on paper how the tables grow. */
export const scaleBench: Bench = {
  name: 'scale: one to three portals on one PostgreSQL',
  run: () => inFolder(measure),
};
