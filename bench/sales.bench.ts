import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyIn, copyLine } from '@portal/server/db/copy.ts';
import { readSheet } from '@portal/server/sheets/read-sheet.ts';
import type pg from 'pg';
import type { Bench, Figure } from './bench.ts';
import { type BenchPortal, withPortal } from './portal.ts';
import { TITLES, cellsOf, fillReferences, fillRows } from './sales-data.ts';
import {
  type Api,
  LINES,
  type Sheet,
  asAdmin,
  call,
  check,
  commit,
  figure,
  makeSheets,
  residentOf,
  startWatching,
  timeOf,
} from './sales-steps.ts';

const ROUNDS = 3;

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

/** Keeps calling the portal as another user would; returns the waiting times when it is stopped. */
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

/** How long other users wait during a load, and how much memory the load takes. */
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

async function measureLoads(portal: BenchPortal): Promise<Figure[]> {
  const wholesalerId = await fillReferences(portal.pool);
  const api = await asAdmin(portal);
  const sheets = await makeSheets();
  const figures: Figure[] = [];
  for (const sheet of sheets) figures.push(...(await measureSheet(portal, api, sheet, wholesalerId)));
  for (const sheet of sheets.slice(1)) figures.push(...(await measureOthers(api, sheet, wholesalerId)));
  return figures;
}

/** How long it takes to load a month again in a table of so many rows. */
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

/** A sheet of a hundred thousand lines, compared with the minimum work that it needs. */
export const salesBench: Bench = { name: 'sales: a sheet of 100,000 lines', run: () => withPortal(measureLoads) };

/** The time to load a month depends on its own lines, not on how many other rows the table has. */
export const salesReplacedBench: Bench = {
  name: 'sales: a month loaded again',
  run: async () => [await compareTables()],
};
