import { imports, pharmacies, products, salesReports } from '@portal/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeUser, productChange } from '../../test/factories.ts';
import * as repository from './commit.repository.ts';
import { LOAD, salesPortal } from './sales.fixture.ts';

const portal = await salesPortal();
const { db, client, as, check, confirm, commit, load, read, work, act, wholesaler } = portal;
const { loader, reader, product, form, otherForm, pharmacy, otherPharmacy } = portal;

afterEach(() => vi.restoreAllMocks());

const line = (traits: object = {}) => ({ product: 'A', pharmacy: 'P', ...traits });
const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;

/** Everything that is loaded of a wholesaler, table by table. */
async function everythingOf(wholesalerId: number) {
  const loads = sql`(select id from sales_load where wholesaler_id = ${wholesalerId})`;
  return {
    loads: await rowsOf(sql`select * from sales_load where wholesaler_id = ${wholesalerId} order by id`),
    totals: await rowsOf(sql`select * from sales_total where load_id in ${loads} order by 1, 3, 2`),
    sums: await rowsOf(sql`select * from sales_load_sum where load_id in ${loads} order by 1, 2, 3`),
    rows: await rowsOf(sql`select * from sales_row where load_id in ${loads} order by load_id, line, part`),
  };
}

/** What counts of a wholesaler. */
const figuresOf = (wholesalerId: number) =>
  rowsOf(sql`
    select sales_load.month, sales_total.form_id, sales_total.pharmacy_id, sales_total.quantity,
      sales_total.free_units, sales_total.amount
    from sales_total join sales_load on sales_load.id = load_id
    where state = 'current' and wholesaler_id = ${wholesalerId} order by 1, 2, 3`);

const statesOf = async (wholesalerId: number) =>
  (await everythingOf(wholesalerId)).loads.map((one) => (one as { state: string }).state);

describe('a load', () => {
  it('writes rows, totals, sums and learnt aliases, and deletes the staged lines', async () => {
    const wholesalerId = await wholesaler();
    const lines = [
      line({ quantity: 2, freeUnits: 1, amount: '10.10' }),
      line({ quantity: 3, amount: '0.05' }),
      line({ product: 'B', pharmacy: 'Q', month: '2026-02-01', quantity: -1, amount: '-7' }),
      line({ product: 'X' }),
    ];
    const id = await load({ wholesalerId, lines });
    const { loads, totals, sums, rows } = await everythingOf(wholesalerId);
    const figures = { freeUnits: 0, rowCount: 1, quantity: -1, amount: '-7.00' };
    const march = { freeUnits: 1, rowCount: 2, quantity: 5, amount: '10.15' };
    expect(loads).toMatchObject([
      { importId: id, month: '2026-02-01', state: 'current', layer: 1, loadedBy: loader, ...figures },
      { importId: id, month: '2026-03-01', state: 'current', layer: 1, loadedBy: loader, ...march },
    ]);
    expect(totals).toMatchObject([
      { formId: otherForm, pharmacyId: otherPharmacy, ...figures },
      { formId: form, pharmacyId: pharmacy, ...march },
    ]);
    expect(sums).toMatchObject([
      { formId: otherForm, pharmacyId: null, ...figures },
      { formId: null, pharmacyId: otherPharmacy, ...figures },
      { formId: form, pharmacyId: null, ...march },
      { formId: null, pharmacyId: pharmacy, ...march },
    ]);
    expect(rows).toMatchObject([
      { month: '2026-02-01', line: 4, part: 0, productHow: 'manual', pharmacyHow: 'manual', amount: '-7.00' },
      { month: '2026-03-01', line: 2, part: 0, productHow: 'code', pharmacyHow: 'name', amount: '10.10' },
      { month: '2026-03-01', line: 3, part: 0, formId: form, pharmacyId: pharmacy, quantity: 3 },
    ]);
    const learnt = await db
      .selectFrom('salesAlias')
      .where('wholesalerId', '=', wholesalerId)
      .select(['side', 'name', 'formId', 'pharmacyId', 'importId', 'learntBy'])
      .orderBy('name')
      .execute();
    const from = { importId: id, learntBy: loader };
    expect(learnt).toEqual([
      { side: 'product', name: 'B', formId: otherForm, pharmacyId: null, ...from },
      { side: 'pharmacy', name: 'Q', formId: null, pharmacyId: otherPharmacy, ...from },
      { side: 'product', name: 'X', formId: null, pharmacyId: null, ...from },
    ]);
    expect(await db.selectFrom('salesLine').where('importId', '=', id).selectAll().execute()).toEqual([]);
  });

  it('leaves one audit row, and notifies everyone who reads sales except the loader', async () => {
    const wholesalerId = await wholesaler();
    const id = await load({ wholesalerId, lines: [line(), line({ month: '2026-02-01' })], name: 'mars.csv' });
    const trail = await db.selectFrom('auditEvent').where('entityId', '=', id).select(['action', 'label']).execute();
    expect(trail.filter(({ action }) => action === 'imports.commit')).toEqual([
      { action: 'imports.commit', label: 'mars.csv' },
    ]);
    const told = await db
      .selectFrom('notification')
      .where('link', '=', `/dashboard/sales-reports/upload?id=${id}`)
      .select(['userId', 'tab', 'key', 'params'])
      .execute();
    const { name } = await db
      .selectFrom('wholesaler')
      .where('id', '=', wholesalerId)
      .select('name')
      .executeTakeFirstOrThrow();
    const params = { months: '2026-02-01,2026-03-01', wholesaler: name };
    expect(told).toContainEqual({ userId: reader, tab: 'updates', key: 'salesLoaded', params });
    // The loader is notified that it is done, and of nothing else.
    expect(told.filter(({ userId }) => userId === loader).map(({ key }) => key)).toEqual(['importLoaded']);
  });

  it('learns a name once, and again if it was decided differently', async () => {
    const wholesalerId = await wholesaler();
    const known = (id: number) => ({ B: { how: 'manual', id }, b: { how: 'manual', id } });
    const lines = [line({ product: 'B' }), line({ product: 'b' })];
    const aliases = () =>
      db
        .selectFrom('salesAlias')
        .where('wholesalerId', '=', wholesalerId)
        .select(['formId', 'importId', 'version'])
        .execute();
    const first = await load({ wholesalerId, lines, products: known(form) });
    expect(await aliases()).toEqual([{ formId: form, importId: first, version: 1 }]);
    await load({ wholesalerId, lines, products: known(form) });
    expect(await aliases()).toEqual([{ formId: form, importId: first, version: 1 }]);
    const third = await load({ wholesalerId, lines, products: known(otherForm) });
    expect(await aliases()).toEqual([{ formId: otherForm, importId: third, version: 2 }]);
  });

  it('of an existing month replaces it, and keeps the former load', async () => {
    const wholesalerId = await wholesaler();
    await load({ wholesalerId, lines: [line({ amount: '1' }), line({ amount: '1', month: '2026-02-01' })] });
    const before = await everythingOf(wholesalerId);
    await load({ wholesalerId, lines: [line({ amount: '2' })] });
    const after = await everythingOf(wholesalerId);
    expect(await statesOf(wholesalerId)).toEqual(['current', 'replaced', 'current']);
    expect(after.loads.slice(1)).toMatchObject([
      { layer: 1, month: '2026-03-01' },
      { layer: 2, month: '2026-03-01' },
    ]);
    expect(after.rows.slice(0, 2)).toEqual(before.rows);
    expect((await figuresOf(wholesalerId)).map((row) => (row as { amount: string }).amount)).toEqual(['1.00', '2.00']);
  });
});

describe('reverting and restoring', () => {
  it('revert after replace after revert gives the first figures, table by table', async () => {
    const wholesalerId = await wholesaler();
    const lines = [line({ amount: '1.10' }), line({ product: 'B', amount: '3', month: '2026-02-01' })];
    await load({ wholesalerId, lines });
    const first = await everythingOf(wholesalerId);
    const figures = await figuresOf(wholesalerId);
    const second = await load({ wholesalerId, lines: [line({ amount: '9' }), line({ month: '2026-02-01' })] });
    expect(await figuresOf(wholesalerId)).not.toEqual(figures);
    expect((await act('revert', second)).status).toBe(200);
    expect(await figuresOf(wholesalerId)).toEqual(figures);
    const third = await load({ wholesalerId, lines: [line({ amount: '8' })] });
    expect((await act('revert', third)).status).toBe(200);
    expect(await figuresOf(wholesalerId)).toEqual(figures);
    const last = await everythingOf(wholesalerId);
    const firstOnes = (table: keyof typeof last) => last[table].slice(0, first[table].length);
    expect([firstOnes('loads'), firstOnes('rows')]).toEqual([first.loads, first.rows]);
    const ids = new Set(first.loads.map((one) => (one as { id: number }).id));
    for (const table of ['totals', 'sums'] as const)
      expect(last[table].filter((one) => ids.has((one as { loadId: number }).loadId))).toEqual(first[table]);
    expect(await statesOf(wholesalerId)).toEqual(['current', 'current', 'reverted', 'reverted', 'reverted']);
  });

  it('a restored load replaces the current one, which returns when the restored one is reverted', async () => {
    const wholesalerId = await wholesaler();
    const first = await load({ wholesalerId, lines: [line({ amount: '1' })] });
    const second = await load({ wholesalerId, lines: [line({ amount: '2' })] });
    const { body } = await act('restore', first);
    expect(body).toMatchObject({ months: [{ state: 'current' }], actions: ['revert'] });
    expect(await statesOf(wholesalerId)).toEqual(['current', 'replaced']);
    expect((await read(second)).actions).toEqual(['restore']);
    await act('revert', first);
    expect(await statesOf(wholesalerId)).toEqual(['reverted', 'current']);
    // After both are reverted, neither comes back by itself.
    await act('revert', second);
    expect(await statesOf(wholesalerId)).toEqual(['reverted', 'reverted']);
    await act('restore', second);
    expect(await statesOf(wholesalerId)).toEqual(['reverted', 'current']);
  });

  it('leaves an audit row with the name of the file, and notifies readers of sales', async () => {
    const id = await load({ wholesalerId: await wholesaler(), lines: [line()], name: 'avril.csv' });
    await act('revert', id);
    await act('restore', id);
    const trail = await db
      .selectFrom('auditEvent')
      .where('entity', '=', 'salesUpload')
      .where('entityId', '=', id)
      .select(['action', 'label', 'changes', 'actorId'])
      .orderBy('id')
      .execute();
    const months = (state: string) => ({ '2026-03-01': state });
    const common = { label: 'avril.csv', actorId: loader };
    expect(trail).toEqual([
      {
        action: 'sales-reports.revert',
        ...common,
        changes: { months: { before: months('current'), after: months('reverted') } },
      },
      {
        action: 'sales-reports.restore',
        ...common,
        changes: { months: { before: months('reverted'), after: months('current') } },
      },
    ]);
    const keys = await db
      .selectFrom('notification')
      .where('userId', '=', reader)
      .where('link', 'like', `%${id}`)
      .select('key')
      .orderBy('id')
      .execute();
    expect(keys.map(({ key }) => key)).toEqual(['salesLoaded', 'salesReverted', 'salesRestored']);
  });

  it('refuses an older version, and a sheet without loads', async () => {
    const id = await load({ wholesalerId: await wholesaler(), lines: [line()] });
    const { version } = await read(id);
    const none = await client(salesReports.restore, { params: { id }, body: { version } });
    expect([none.status, none.problem.code]).toEqual([409, 'conflict']);
    await act('revert', id);
    const late = await client(salesReports.restore, { params: { id }, body: { version } });
    expect([late.status, late.problem.code]).toEqual([409, 'stale']);
    expect(late.problem.current).toMatchObject({ id, version: version + 1 });
  });
});

describe('a closed year', () => {
  it('refuses loads, reverts and restores', async () => {
    await db.insertInto('calendarYear').values({ id: 2022, isOpen: true }).execute();
    const open = (isOpen: boolean) => db.updateTable('calendarYear').set({ isOpen }).where('id', '=', 2022).execute();
    const wholesalerId = await wholesaler();
    const lines = [line({ month: '2022-03-01' })];
    const id = await load({ wholesalerId, lines });
    const next = await check({ wholesalerId, lines });
    await confirm(next);
    await open(false);
    const before = await everythingOf(wholesalerId);
    await work(next);
    expect(await read(next)).toMatchObject({ state: 'checked', months: [{ state: null }] });
    const { body } = await client(imports.details, { params: { kind: 'sales', id: next } });
    expect([body.counts?.faulty, body.actions]).toEqual([1, ['map', 'delete']]);
    expect((await act('revert', id)).problem.code).toBe('closed_year');
    await open(true);
    await act('revert', id);
    await open(false);
    expect((await act('restore', id)).problem.code).toBe('closed_year');
    await open(true);
    await act('restore', id);
    expect(await everythingOf(wholesalerId)).toEqual(before);
  });
});

describe('two people with the same month', () => {
  it('the second waits, gets a conflict, has changed nothing, and can confirm again', async () => {
    const wholesalerId = await wholesaler();
    const other = (await makeUser(db, { permissions: LOAD })).id;
    const first = await check({ wholesalerId, lines: [line({ amount: '1' })] });
    const second = await check({ wholesalerId, lines: [line({ amount: '2' })], userId: other });
    await confirm(first);
    await confirm(second);
    // The first one stops in the middle, until the second one waits for it.
    const { promise: middle, resolve: reached } = Promise.withResolvers<void>();
    const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
    const insertRows = repository.insertRows;
    vi.spyOn(repository, 'insertRows').mockImplementationOnce(async (...given) => {
      reached();
      await goOn;
      return insertRows(...given);
    });
    const one = work(first);
    await middle;
    const two = work(second);
    const waiting = sql<{ count: number }>`
      select count(*) from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows[0]?.count).toBe(1));
    release();
    await Promise.all([one, two]);
    expect((await read(first)).state).toBe('committed');
    expect(await read(second)).toMatchObject({ state: 'checked', failure: 'loaded_meanwhile' });
    expect((await everythingOf(wholesalerId)).loads).toMatchObject([{ importId: first, state: 'current' }]);
    const { body } = await (await as(other))(salesReports.differences, { params: { id: second } });
    expect(body.months).toMatchObject([
      { upload: { id: first }, before: { amount: '1.00' }, after: { amount: '2.00' } },
    ]);
    expect((await commit(second)).state).toBe('committed');
    expect(await statesOf(wholesalerId)).toEqual(['replaced', 'current']);
  });

  it('the same if the month was reverted meanwhile', async () => {
    const wholesalerId = await wholesaler();
    const first = await load({ wholesalerId, lines: [line()] });
    const second = await check({ wholesalerId, lines: [line()] });
    await act('revert', first);
    expect(await commit(second)).toMatchObject({ state: 'checked', failure: 'loaded_meanwhile' });
    expect(await commit(second)).toMatchObject({ state: 'committed', failure: null });
  });
});

describe('an unfinished load', () => {
  const spoil = (how: () => Promise<void>) =>
    vi.spyOn(repository, 'forgetLines').mockImplementationOnce(async () => {
      await how();
    });

  it('changes nothing when it is cancelled', async () => {
    const wholesalerId = await wholesaler();
    const id = await check({ wholesalerId, lines: [line({ product: 'B' })] });
    await confirm(id);
    spoil(async () => {
      const answer = await client(imports.cancel, { params: { kind: 'sales', id } });
      expect(answer.status).toBe(200);
    });
    await work(id);
    expect((await read(id)).state).toBe('checked');
    expect(await everythingOf(wholesalerId)).toEqual({ loads: [], totals: [], sums: [], rows: [] });
    expect(await db.selectFrom('salesAlias').where('importId', '=', id).selectAll().execute()).toEqual([]);
    expect((await commit(id)).state).toBe('committed');
  });

  it('changes nothing when it fails, and the load to replace stays', async () => {
    const wholesalerId = await wholesaler();
    await load({ wholesalerId, lines: [line()] });
    const before = await everythingOf(wholesalerId);
    const id = await check({ wholesalerId, lines: [line({ amount: '5' })] });
    await confirm(id);
    spoil(() => Promise.reject(new Error('a fault of ours')));
    await expect(work(id)).rejects.toThrow('a fault of ours');
    expect(await read(id)).toMatchObject({ state: 'failed', failure: 'unexpected' });
    expect(await everythingOf(wholesalerId)).toEqual(before);
  });

  it('asks again if the target of a name was deleted since the check', async () => {
    const wholesalerId = await wholesaler();
    const id = await check({ wholesalerId, lines: [line({ product: 'B' })] });
    await confirm(id);
    await db.updateTable('salesName').set({ formId: null }).where('importId', '=', id).execute();
    await work(id);
    expect((await read(id)).state).toBe('checked');
    const rows = await client(imports.rows, { params: { kind: 'sales', id }, query: { outcome: 'faulty' } });
    expect(rows.body.items).toMatchObject([{ line: 2, faults: [{ field: 'product', fault: 'unknown' }] }]);
    expect((await everythingOf(wholesalerId)).loads).toEqual([]);
  });
});

it('a form with sales that is removed from its product stays, inactive', async () => {
  await load({ wholesalerId: await wholesaler(), lines: [line()] });
  const editor = await as((await makeUser(db, { permissions: ['Products.Update'] })).id);
  const before = (await editor(products.details, { params: { id: product.id } })).body;
  const { status, body } = await editor(products.update, { body: productChange(before, { forms: [] }) });
  expect(status).toBe(200);
  expect(body.forms).toMatchObject([
    { id: form, active: false },
    { id: otherForm, active: false },
  ]);
});

it('a pharmacy with sales is not deleted', async () => {
  await load({ wholesalerId: await wholesaler(), lines: [line({ pharmacy: 'Q' })] });
  const editor = await as((await makeUser(db, { permissions: ['Pharmacies.Update', 'Pharmacies.Delete'] })).id);
  const { body } = await editor(pharmacies.removeMany, { body: { ids: [otherPharmacy] } });
  expect(body.results).toMatchObject([{ ok: false, code: 'in_use', details: { sales: expect.any(Number) } }]);
});
