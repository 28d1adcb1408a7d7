import { readFile } from 'node:fs/promises';
import { imports, salesReports } from '@portal/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { demoPortal } from '../test/portal.ts';
import { salesSteps } from '../test/sales-sheets.ts';

const { db, resources, as } = await demoPortal();

const { id: adminId } = await db
  .selectFrom('appUser')
  .where('username', '=', 'admin')
  .select('id')
  .executeTakeFirstOrThrow();
const admin = await as(adminId);

const monthsAgo = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
};

it('is 26 months of three wholesalers up to last month, with one month missing', async () => {
  const { rows } = await sql<
    Record<'wholesalers' | 'months' | 'loads' | 'rows', number> & Record<'first' | 'last', string>
  >`
    select count(distinct wholesaler_id) as wholesalers, count(distinct month) as months, count(*) as loads,
      min(month) as first, max(month) as last, (select count(*) from sales_row) as rows
    from sales_load where state = 'current'`.execute(db);
  expect(rows[0]).toMatchObject({ wholesalers: 3, months: 26, loads: 77, first: monthsAgo(26), last: monthsAgo(1) });
  expect(rows[0]?.rows).toBeGreaterThan(130_000);
  expect(rows[0]?.rows).toBeLessThan(170_000);
  const closed = await sql`
    select from sales_load where extract(year from month) not in (select id from calendar_year where is_open)`.execute(
    db,
  );
  expect(closed.rows).toEqual([]);
});

it('adds up: rows, totals, sums of a load, and attribution', async () => {
  const { rows } = await sql<Record<'rows' | 'totals' | 'sums' | 'loads' | 'attributed', string>>`
    select (select sum(amount) from sales_row) as rows, (select sum(amount) from sales_total) as totals,
      (select sum(amount) from sales_load_sum where form_id is not null) as sums,
      (select sum(amount) from sales_load) as loads, (select sum(amount) from sales_attributed) as attributed`.execute(
    db,
  );
  expect(new Set(Object.values(rows[0] ?? {})).size).toBe(1);
});

it('has returns, seasons and growth, and people to whom the sales are attributed', async () => {
  const { rows } = await sql<Record<'returns' | 'wet' | 'dry' | 'former' | 'latter' | 'people' | 'nobody', number>>`
    select (select count(*) from sales_row where quantity < 0) as returns,
      (select avg(quantity)::float8 from sales_row join product_form on product_form.id = form_id
        join product on product.id = product_id
        where range = 'Antipaludiques' and extract(month from month) = 7) as wet,
      (select avg(quantity)::float8 from sales_row join product_form on product_form.id = form_id
        join product on product.id = product_id
        where range = 'Antipaludiques' and extract(month from month) = 2) as dry,
      (select avg(quantity)::float8 from sales_row where month = ${monthsAgo(13)}) as former,
      (select avg(quantity)::float8 from sales_row where month = ${monthsAgo(1)}) as latter,
      (select count(distinct user_id) from sales_attributed) as people`.execute(db);
  const { returns = 0, wet = 0, dry = 0, former = 0, latter = 0, people = 0 } = rows[0] ?? {};
  expect(returns).toBeGreaterThan(1_000);
  expect(wet).toBeGreaterThan(dry * 1.5);
  expect(latter).toBeGreaterThan(former);
  expect(people).toBeGreaterThan(8);
});

it('was matched in every way, and learnt some names', async () => {
  const { rows: ways } = await sql<{ how: string }>`
    select distinct product_how as how from sales_row union select distinct pharmacy_how from sales_row`.execute(db);
  expect(ways.map(({ how }) => how).toSorted()).toEqual(['alias', 'code', 'manual', 'name']);
  const learnt = await db.selectFrom('salesAlias').select(['formId', 'learntAt']).execute();
  expect(learnt.some(({ formId }) => formId === null)).toBe(true);
  expect(learnt.length).toBeGreaterThan(5);
});

it('opens: the matrix with its gap, a sheet, its lines as written, its file without notices', async () => {
  const missing = monthsAgo(7);
  const { body: matrix } = await admin(salesReports.matrix, { query: { year: Number(missing.slice(0, 4)) } });
  expect(matrix.cells.filter(({ state }) => state === 'missing')).toMatchObject([{ month: missing }]);
  const { body: uploads } = await admin(salesReports.uploads, { query: {} });
  const id = uploads.items[0]?.id ?? '';
  const { body: details } = await admin(salesReports.upload, { params: { id } });
  expect(details).toMatchObject({ state: 'committed', names: { product: { unknown: 0 }, pharmacy: { unknown: 0 } } });
  const { body: lines } = await admin(salesReports.lines, { params: { id }, query: {} });
  expect(lines.items[0]?.productText).not.toBe('');
  expect(lines.items[0]?.pharmacyText).not.toBe('');
  const annotated = await admin(imports.annotated, { params: { kind: 'sales', id } });
  expect(annotated.status).toBe(200);
});

it('names things that our own matching finds too: the next sheet asks nothing', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from sales_name name
    join import on import.id = name.import_id
    where name.how = 'code' and name.side = 'pharmacy' and not exists (
      select from pharmacy_code where lower(code) = lower(name.code) and wholesaler_id = import.wholesaler_id
        and pharmacy_id = name.pharmacy_id)`.execute(db);
  expect(rows[0]?.count).toBe(0);
});

const { match, faultsOf } = salesSteps(resources, admin);

/** Sends a sheet of docs/samples up to the matching of names: its unknown names, and the faults of its lines. */
async function tryOut(name: string, wholesaler: string, month: string | null) {
  const { id: wholesalerId } = await db
    .selectFrom('wholesaler')
    .where('name', '=', wholesaler)
    .select('id')
    .executeTakeFirstOrThrow();
  const content = await readFile(new URL(`../../../docs/samples/${name}`, import.meta.url));
  const { id } = await match(content, { wholesalerId, month, name });
  const names = await db.selectFrom('salesName').where('importId', '=', id).select(['name', 'how']).execute();
  const unknown = names.filter(({ how }) => how === null).map((one) => one.name);
  return { unknown: unknown.toSorted(), faults: await faultsOf(id), known: names.length - unknown.length };
}

it('knows the names in the sample sheets, except those meant to be unknown', async () => {
  expect(await tryOut('laborex-equateur-2026-10.xlsx', 'Laborex Équateur', '2026-10-01')).toEqual({
    unknown: [],
    faults: [],
    known: 15,
  });
  expect(await tryOut('pharma-depot-octobre-2026.csv', 'Pharma-Dépôt', '2026-10-01')).toEqual({
    unknown: [
      'AMOXILIS GELU 500MG B/16',
      'AZITRANE CP 500 MG B/3',
      'CLAVERIS CPR 1G/125MG BT 14',
      'PH. DU SOLEIL',
      'PHARM. DES PALMIERS',
      'PHCIE BETHEL',
      'PHCIE DU CARREFOUR',
      'PHCIE NOUVELLE DU PORT',
      'PHCIE STE MARIE',
      'PHIE DE L’ETOILE',
      'PHIE DU CENTRE',
      'VITAFORCE CPR EFF B/20',
    ],
    faults: [],
    known: 5,
  });
  expect(await tryOut('sogephar-centre-3e-trimestre-2026.xlsx', 'Sogephar Centre', null)).toEqual({
    unknown: [
      'AMOXILIS GELU 500MG B/16',
      'AZITRANE CP 500 MG B/3',
      'CLAVERIS CPR 1G/125MG BT 14',
      'IBUVANE FORTE CPR PELLIC',
    ],
    faults: [],
    known: 9,
  });
  const wrong = await tryOut('ubipharm-littoral-2026-10-avec-fautes.csv', 'Ubipharm Littoral', null);
  expect(wrong.unknown).toEqual([]);
  expect(wrong.faults.map(([line]) => line)).toEqual([4, 5, 6, 8, 11]);
});
