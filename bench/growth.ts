import type pg from 'pg';
import { withoutTimeLimit } from './reports-data.ts';
import { VISITS_A_DAY } from './scale-load.ts';

const USERS = 50_000;
/** Days on which somebody reports. */
const DAYS = 220;
const VISITS = DAYS * VISITS_A_DAY;
/** Rows of sales that are somebody's: pharmacies of their own, forms that each buys in a month. */
const PHARMACIES = 30;
const FORMS = 20;
const SOLD = PHARMACIES * FORMS * 12;
/** Professionals somebody sees in a month. */
const CONTACTS = 80;

/**
 * `from`: whether the demonstration's rows are representative, or only those written by the load (the demonstration's
 * audit trail and document steps were not left by people at work). `kept`: days until the nightly clean-up removes the
 * rows, or for good.
 */
type Assumption = { table: string; rows: number; why: string; from: 'demo' | 'load'; kept?: number };

const assumptions: readonly Assumption[] = [
  { table: 'work_report', rows: DAYS + 52 + 12, why: 'a day, a week, a month', from: 'demo' },
  { table: 'visit', rows: VISITS, why: `${VISITS_A_DAY} a day`, from: 'demo' },
  { table: 'visit_product', rows: 2 * VISITS, why: '2 a visit', from: 'demo' },
  { table: 'visit_sample', rows: VISITS / 4, why: '1 in 4 visits', from: 'demo' },
  { table: 'approval_event', rows: 2 * (DAYS + 64), why: 'submitted, approved', from: 'load' },
  { table: 'approval_request', rows: 4 * DAYS, why: '4 acts a day', from: 'load', kept: 180 },
  { table: 'audit_event', rows: 6 * DAYS, why: 'acts and sign-ins, 6 a day', from: 'load' },
  { table: 'notification', rows: 3 * DAYS, why: '3 a day', from: 'load', kept: 365 },
  { table: 'message_recipient', rows: 150, why: '3 messages a week', from: 'demo' },
  { table: 'objective', rows: FORMS * 12, why: 'a form and month', from: 'demo' },
  { table: 'objective_change', rows: 2 * FORMS * 12, why: 'each set and corrected', from: 'demo' },
  { table: 'performance_contact', rows: CONTACTS * 12, why: `${CONTACTS} people a month`, from: 'demo' },
  { table: 'sales_row', rows: SOLD, why: `${PHARMACIES} pharmacies, ${FORMS} forms`, from: 'demo' },
  { table: 'sales_total', rows: SOLD, why: 'the same', from: 'demo' },
  { table: 'import_row', rows: SOLD, why: 'the lines of the sheets', from: 'demo' },
  { table: 'sales_user_month', rows: FORMS * 12, why: 'a form and month', from: 'demo' },
  { table: 'performance_closed_sale', rows: FORMS * 12, why: 'a form and month', from: 'demo' },
];

/** Rows and bytes, including partitions and TOAST. */
type Size = { rows: number; data: number; indexes: number };
type Sizes = ReadonlyMap<string, Size>;

/** The bytes of a table or of its indexes, with all of its partitions. */
async function bytesIn(client: pg.ClientBase, table: string, what: string): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select sum(${what})::float8 as bytes
     from pg_class where oid = $1::regclass or oid in (select relid from pg_partition_tree($1::regclass))`,
    [table],
  );
  return rows[0]?.bytes ?? 0;
}

const DATA = 'pg_relation_size(oid) + coalesce(pg_total_relation_size(nullif(reltoastrelid, 0)), 0)';

/**
 * Two dozen concurrent writers each start a page of their own, and a thousand rows fill those pages less than millions
 * would. So tables are counted without their free space, but indexes with it.
 */
async function sizeOf(client: pg.ClientBase, { table, from }: Assumption): Promise<Size> {
  const indexes = await bytesIn(client, table, 'pg_indexes_size(oid)');
  if (from === 'load') await client.query(`vacuum full ${table}`);
  const { rows } = await client.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
  return { rows: rows[0]?.n ?? 0, data: await bytesIn(client, table, DATA), indexes };
}

/** Rewrites tables and indexes without free space, so that the growth of the indexes can be measured. */
export const compact = (pool: pg.Pool): Promise<void> =>
  withoutTimeLimit(pool, async (client) => {
    for (const { table, from } of assumptions) if (from === 'load') await client.query(`vacuum full ${table}`);
  });

export async function measureSizes(pool: pg.Pool): Promise<Sizes> {
  const sizes = new Map<string, Size>();
  await withoutTimeLimit(pool, async (client) => {
    for (const one of assumptions) sizes.set(one.table, await sizeOf(client, one));
  });
  return sizes;
}

const NOTHING: Size = { rows: 0, data: 0, indexes: 0 };

/** The bytes of a row, by the demonstration's rows or by those that came since. */
function bytesOf({ table, from }: Assumption, before: Sizes, after: Sizes): Size {
  const [old, now] = [before.get(table) ?? NOTHING, after.get(table) ?? NOTHING];
  const [rows, data, indexes] =
    from === 'demo'
      ? [old.rows, old.data, old.indexes]
      : [now.rows - old.rows, now.data - old.data, now.indexes - old.indexes];
  return { rows, data: data / rows, indexes: indexes / rows };
}

const GIGABYTE = 2 ** 30;
const count = (value: number) => Math.round(value).toLocaleString('en');

type Line = { cells: string[]; total: number };

function lineOf(one: Assumption, before: Sizes, after: Sizes): Line {
  const { rows, data, indexes } = bytesOf(one, before, after);
  const ofYear = (bytes: number) => (bytes * one.rows * USERS) / GIGABYTE;
  const kept = one.kept === undefined ? 'for good' : `${one.kept} days`;
  const [millions, total] = [(one.rows * USERS) / 1e6, ofYear(data + indexes)];
  const measured = [count(rows), count(data), count(indexes)];
  const grown = [count(((data + indexes) * one.rows) / 1024), count(millions), ofYear(data).toFixed(0)];
  const cells = [one.table, ...measured, count(one.rows), one.why, ...grown, ofYear(indexes).toFixed(0), kept];
  return { cells, total };
}

const TITLES = [
  'table',
  'measured on rows',
  'bytes a row',
  'and in indexes',
  'rows a user and year',
  'because',
  'KB a user and year',
  `million rows a year, ${count(USERS)} users`,
  'GB a year',
  'GB of indexes a year',
  'kept',
];

/** How much each main table grows in a year, largest first, as a Markdown table with a total. */
export function growthTable(before: Sizes, after: Sizes): string {
  const lines = assumptions.map((one) => lineOf(one, before, after)).toSorted((a, b) => b.total - a.total);
  const rows = [TITLES, ...lines.map(({ cells }) => cells)];
  const widths = TITLES.map((_title, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const show = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const [head = '', ...body] = rows.map(show);
  const sum = lines.reduce((all, { total }) => all + total, 0);
  const last = `All of them: ${count(sum)} GB a year, on paper: bytes a row were measured, rows are assumed.`;
  return [head, show(widths.map((width) => '-'.repeat(width))), ...body, '', last].join('\n');
}
