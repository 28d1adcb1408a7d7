import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyIn, copyLine } from '@portal/server/db/copy.ts';
import { streamXlsx } from '@portal/server/http/sheet-xlsx.ts';
import { readSheet } from '@portal/server/sheets/read-sheet.ts';
import type pg from 'pg';
import type { Bench, Figure } from './bench.ts';
import { inFolder } from './folder.ts';
import { type BenchPortal, signIn, withPortal } from './portal.ts';
import { MAPPING, TITLES, cellsOf, fillReferences, fillRows } from './sales-data.ts';

const LINES = 100_000;
const ROUNDS = 3;
const MEGABYTE = 1024 * 1024;

type Sheet = { name: string; content: Buffer };

async function makeSheets(): Promise<Sheet[]> {
  const lines = Array.from({ length: LINES }, (_, line) => cellsOf(line));
  const csv = Buffer.from([TITLES, ...lines].map((cells) => cells.join(';')).join('\n'));
  const batches = async function* () {
    for (let start = 0; start < LINES; start += 200) yield lines.slice(start, start + 200);
  };
  const parts: Buffer[] = [];
  for await (const chunk of streamXlsx({ name: 'Ventes', head: [TITLES], sample: [] }, batches()))
    parts.push(chunk as Buffer);
  return [
    { name: 'ventes.csv', content: csv },
    { name: 'ventes.xlsx', content: Buffer.concat(parts) },
  ];
}

const timeOf = async (act: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await act();
  return performance.now() - before;
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The least that can be done: the file is read, and its cells are copied as they are. */
async function readBare(pool: pg.Pool, { content }: Sheet): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      'create temp table bare (owner text, line integer, cells json, note text, primary key (owner, line))',
    );
    const wanted = {
      owner: 'x',
      titles: [...TITLES],
      limits: { rows: 1_048_576 },
      signal: new AbortController().signal,
    };
    await readSheet(Readable.from([content]), wanted, async ({ batches }) => {
      const rows = async function* () {
        for await (const { lines } of batches) yield Buffer.from(lines);
      };
      await copyIn(client, 'copy bare from stdin', rows());
    });
    await client.query('drop table bare');
  } finally {
    client.release();
  }
}

/** Rows into the table itself, with its indexes, as they come. */
async function copyBare(pool: pg.Pool): Promise<number> {
  const rows = Array.from({ length: LINES }, (_, line) => {
    const [, , , , , quantity = 0, amount = 0] = cellsOf(line);
    return copyLine(['2026-03-01', 1_000_000, line, 0, line % 250, line % 400, quantity, 0, amount, 'code', 'code']);
  });
  const client = await pool.connect();
  try {
    const text = Buffer.from(rows.join(''));
    await client.query('begin');
    const columns =
      'month, load_id, line, part, form_id, pharmacy_id, quantity, free_units, amount, product_how, pharmacy_how';
    const time = await timeOf(() => copyIn(client, `copy sales_row (${columns}) from stdin`, Readable.from([text])));
    const total = 'load_id, form_id, pharmacy_id, row_count, quantity, free_units, amount';
    const totals = Array.from({ length: LINES }, (_, line) =>
      copyLine([1_000_000, line % 250, Math.floor(line / 250), 1, 1, 0, 1]),
    );
    const ofTotals = await timeOf(() =>
      copyIn(client, `copy sales_total (${total}) from stdin`, Readable.from([Buffer.from(totals.join(''))])),
    );
    const end = await timeOf(() => client.query('commit'));
    await client.query('delete from sales_row where load_id = 1000000 and month = $1', ['2026-03-01']);
    await client.query('delete from sales_total where load_id = 1000000');
    return time + ofTotals + end;
  } finally {
    client.release();
  }
}

type Api = { url: string; headers: { authorization: string } };
type State = { state: string; version: number; failure: string | null };

async function call({ url, headers }: Api, method: string, path: string, body?: unknown): Promise<State> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as State;
}

async function until(api: Api, id: string, state: string): Promise<State> {
  for (;;) {
    const found = await call(api, 'GET', `/imports/sales/${id}`);
    if (found.state === state) return found;
    if (found.state === 'failed' || found.state === 'matched') throw new Error(`${found.state}: ${found.failure}`);
    // Seldom enough to be no load of its own.
    await sleep(25);
  }
}

/** Reads, matches and checks a sheet; the id, and how long each took. */
const check = (api: Api, { name, content }: Sheet, wholesalerId: number) =>
  checkFile(api, name, new Blob([new Uint8Array(content)]), wholesalerId);

async function checkFile(api: Api, name: string, file: Blob, wholesalerId: number) {
  const id = randomUUID();
  const form = new FormData();
  form.set('import', JSON.stringify({ id, options: { wholesalerId, month: null } }));
  form.set('file', file, name);
  await call(api, 'POST', '/imports/sales', form);
  const read = await timeOf(() => until(api, id, 'read'));
  const { version } = await until(api, id, 'read');
  const checked = await timeOf(async () => {
    await call(api, 'PATCH', `/imports/sales/${id}/mapping`, { version, mapping: MAPPING });
    await until(api, id, 'checked');
  });
  return { id, time: read + checked };
}

async function commit(api: Api, id: string): Promise<number> {
  const { version } = await until(api, id, 'checked');
  return timeOf(async () => {
    await call(api, 'POST', `/imports/sales/${id}/commit`, { version });
    await until(api, id, 'committed');
  });
}

/** What others wait for an answer, until they are told to stop. */
function startCalling(api: Api) {
  const times: number[] = [];
  let calling = true;
  const done = (async () => {
    while (calling) {
      times.push(await timeOf(() => call(api, 'GET', '/cities')));
      await sleep(5);
    }
  })();
  return async () => {
    calling = false;
    await done;
    return medianOf(times);
  };
}

const residentOf = async () => {
  const status = await readFile('/proc/self/status', 'utf8');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / MEGABYTE;
};

/** The most memory that was in use until it is told to stop. */
function startWatching() {
  let most = 0;
  const timer = setInterval(() => void residentOf().then((now) => (most = Math.max(most, now))), 50);
  return () => {
    clearInterval(timer);
    return most;
  };
}

const figure = (what: string, measured: number, yardstick: number, most: number, unit = 'ms'): Figure => ({
  ...{ what, measured: `${Math.round(measured)} ${unit}`, yardstick: `${Math.round(yardstick)} ${unit}` },
  ...{ ratio: measured / yardstick, mustReach: `at most ${most}`, holds: measured <= most * yardstick },
});

async function measureSheet({ pool }: BenchPortal, api: Api, sheet: Sheet, wholesalerId: number): Promise<Figure[]> {
  const [bare, whole, copied, loaded]: number[][] = [[], [], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare?.push(await timeOf(() => readBare(pool, sheet)));
    const { id, time } = await check(api, sheet, wholesalerId);
    whole?.push(time);
    copied?.push(await copyBare(pool));
    loaded?.push(await commit(api, id));
  }
  return [
    figure(`${sheet.name}: read, match, check`, medianOf(whole ?? []), medianOf(bare ?? []), 3),
    figure(`${sheet.name}: commit`, medianOf(loaded ?? []), medianOf(copied ?? []), 2),
  ];
}

/** What others feel of it, and what it takes of memory. */
async function measureOthers(api: Api, sheet: Sheet, wholesalerId: number): Promise<Figure[]> {
  const quietly = startCalling(api);
  await sleep(3_000);
  const quiet = await quietly();
  const before = await residentOf();
  const [meanwhile, most] = [startCalling(api), startWatching()];
  const { id } = await check(api, sheet, wholesalerId);
  await commit(api, id);
  const busy = await meanwhile();
  return [
    figure('another call meanwhile', busy * 1000, quiet * 1000, 3, 'µs'),
    { ...figure('memory', most(), before + 300, 1, 'MB'), beside: `${Math.round(before)} MB before it` },
  ];
}

const asAdmin = async ({ url }: BenchPortal): Promise<Api> => ({ url, headers: await signIn(url, 'superadmin') });

async function measureLoads(portal: BenchPortal): Promise<Figure[]> {
  const wholesalerId = await fillReferences(portal.pool);
  const api = await asAdmin(portal);
  const sheets = await makeSheets();
  const figures: Figure[] = [];
  for (const sheet of sheets) figures.push(...(await measureSheet(portal, api, sheet, wholesalerId)));
  for (const sheet of sheets.slice(1)) figures.push(...(await measureOthers(api, sheet, wholesalerId)));
  return figures;
}

/** Ten months of a hundred thousand lines each, one after another in one file. */
function* millionLines(): Generator<string> {
  yield TITLES.join(';');
  for (let line = 0; line < 10 * LINES; line += 1) {
    const month = String(1 + Math.floor(line / LINES)).padStart(2, '0');
    yield `\n${cellsOf(line).with(TITLES.indexOf('Mois'), `${month}/2026`).join(';')}`;
  }
}

/** A million lines through all steps, from a file: none of the memory is the sheet's own. */
async function measureMillion(portal: BenchPortal, folder: string): Promise<Figure[]> {
  const wholesalerId = await fillReferences(portal.pool);
  const api = await asAdmin(portal);
  const [csv] = await makeSheets();
  if (!csv) throw new Error('There is no sheet.');
  const path = join(folder, 'million.csv');
  await pipeline(Readable.from(millionLines()), createWriteStream(path));
  // What a portal at work has once and for all, its compiled code first of all, is there before it is measured.
  const few = await check(api, csv, wholesalerId);
  const fewLoaded = await commit(api, few.id);
  const before = await residentOf();
  const most = startWatching();
  const many = await checkFile(api, 'million.csv', await openAsBlob(path), wholesalerId);
  const manyLoaded = await commit(api, many.id);
  return [
    figure('1,000,000 lines: read, match, check', many.time / 10, few.time, 2),
    figure('1,000,000 lines: commit', manyLoaded / 10, fewLoaded, 2),
    {
      ...figure('1,000,000 lines: memory', most(), before + 300, 1, 'MB'),
      beside: `${Math.round(before)} MB before it`,
    },
  ];
}

/** How long a month takes to be loaded again, where there are so many rows. */
async function measureReplacing(portal: BenchPortal, rows: number, sheet: Sheet): Promise<number> {
  const wholesalerId = await fillReferences(portal.pool);
  await fillRows(portal.pool, wholesalerId, rows);
  const api = await asAdmin(portal);
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { id } = await check(api, sheet, wholesalerId);
    const time = await commit(api, id);
    if (round > 0) times.push(time);
  }
  return medianOf(times);
}

async function compareTables(): Promise<Figure> {
  const [csv] = await makeSheets();
  if (!csv) throw new Error('There is no sheet.');
  const small = await withPortal((portal) => measureReplacing(portal, 500_000, csv));
  const large = await withPortal((portal) => measureReplacing(portal, 5_000_000, csv));
  return figure('a month replaced at 5,000,000 rows', large, small, 1.2);
}

/** A sheet of a hundred thousand lines against what is the least that can be done with it. */
export const salesBench: Bench = {
  name: 'sales: a sheet of 100,000 lines',
  run: () => withPortal(measureLoads),
};

/** Ten times the lines cost ten times the time and the same memory. */
export const salesMillionBench: Bench = {
  name: 'sales: a million lines',
  run: () => inFolder((folder) => withPortal((portal) => measureMillion(portal, folder))),
};

/** A month costs by its lines, not by what there is besides. */
export const salesReplacedBench: Bench = {
  name: 'sales: a month loaded again',
  run: async () => [await compareTables()],
};
