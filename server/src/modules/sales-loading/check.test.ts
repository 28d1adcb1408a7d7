import { imports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { today } from '../../days.ts';
import { makeUser } from '../../test/factories.ts';
import { newFileKey } from '../../test/sales.ts';
import { salesPortal } from './sales.fixture.ts';

const { db, resources, client, sheet, check, load, read, work, wholesaler, form } = await salesPortal();

/** The first day of the current month in the portal's time zone, or of a later one. */
function monthIn(months: number): string {
  const [year = 0, month = 0] = today(resources.config.timeZone).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
const line = (traits: object = {}) => ({ product: 'A', pharmacy: 'P', ...traits });
const details = async (id: string) => (await client(imports.details, { params: { kind: 'sales', id } })).body;
const faultsOf = async (id: string) =>
  (await client(imports.rows, { params: { kind: 'sales', id }, query: { outcome: 'faulty' } })).body.items.map(
    (row) => [row.line, row.faults],
  );
/** Of sheets with one worksheet, which has no name. */
const noticesOf = async (id: string) => (await read(id)).notices.map(({ worksheet: _none, ...notice }) => notice);

describe('the check refuses', () => {
  it('a sheet without a fault can be committed, with its months and figures', async () => {
    const lines = [line({ quantity: 3, amount: '10.50' }), line({ quantity: 2, freeUnits: 1, amount: '-0.25' })];
    const id = await check({ wholesalerId: await wholesaler(), lines });
    const { state, counts, actions } = await details(id);
    expect([state, counts, actions]).toEqual([
      'checked',
      { added: 2, changed: 0, unchanged: 0, faulty: 0, ignored: 0 },
      ['map', 'commit', 'delete'],
    ]);
    expect((await read(id)).months).toEqual([
      { month: '2026-03-01', rows: 2, quantity: 5, freeUnits: 1, amount: '10.25', state: null },
    ]);
  });

  it('a closed or unknown year, and a name without a decision, at their lines', async () => {
    await db.insertInto('calendarYear').values({ id: 2023, isOpen: false }).execute();
    const lines = [
      line({ month: '2023-05-01' }),
      line({ month: '1999-05-01', product: '?' }),
      line({ pharmacy: '??' }),
      line(),
    ];
    const id = await check({ wholesalerId: await wholesaler(), lines });
    expect((await details(id)).counts).toMatchObject({ added: 1, faulty: 3 });
    expect((await details(id)).actions).not.toContain('commit');
    expect(await faultsOf(id)).toEqual([
      [2, [{ field: 'month', fault: 'closed_year' }]],
      [
        3,
        [
          { field: 'month', fault: 'unknown_year' },
          { field: 'product', fault: 'unknown' },
        ],
      ],
      [4, [{ field: 'pharmacy', fault: 'unknown' }]],
    ]);
  });

  it('a future month, whether its year is open or not; the current month is a notice', async () => {
    const [thisMonth, next] = [monthIn(0), monthIn(1)];
    await db
      .insertInto('calendarYear')
      .values([thisMonth, next].map((month) => ({ id: Number(month.slice(0, 4)), isOpen: true })))
      .onConflict((oc) => oc.doNothing())
      .execute();
    const lines = [line({ month: next }), line({ month: '2099-01-01' }), line({ month: thisMonth })];
    const id = await check({ wholesalerId: await wholesaler(), lines });
    expect(await faultsOf(id)).toEqual([
      [2, [{ field: 'month', fault: 'month_not_begun' }]],
      [3, [{ field: 'month', fault: 'month_not_begun' }]],
    ]);
    expect(await noticesOf(id)).toEqual([{ code: 'current_month', line: null, details: { month: thisMonth } }]);
    const alone = await load({ wholesalerId: await wholesaler(), lines: [line({ month: thisMonth })] });
    expect((await read(alone)).months).toMatchObject([{ month: thisMonth, state: 'current' }]);
  });

  it('faults of the check until the next check, while those of reading stay', async () => {
    const id = await sheet({ wholesalerId: await wholesaler(), lines: [line({ product: '?' }), line()] });
    const unread = { importId: id, line: 9, cells: '[]', outcome: 'faulty' };
    const faults = [{ field: 'quantity', fault: 'decimals' }];
    await db
      .insertInto('importRow')
      .values({ ...unread, faults: JSON.stringify(faults) })
      .execute();
    await work(id);
    expect((await details(id)).counts).toMatchObject({ added: 1, faulty: 2 });
    await db.updateTable('salesName').set({ how: 'manual', formId: form }).where('name', '=', '?').execute();
    await db.updateTable('import').set({ state: 'checking' }).where('id', '=', id).execute();
    await work(id);
    expect((await details(id)).counts).toMatchObject({ added: 2, faulty: 1 });
    expect(await faultsOf(id)).toEqual([[9, faults]]);
  });

  it('nothing in lines of ignored names, which are left out', async () => {
    const lines = [line({ product: 'X', pharmacy: '??', month: '1999-01-01' }), line()];
    const id = await check({ wholesalerId: await wholesaler(), lines });
    expect((await details(id)).counts).toMatchObject({ added: 1, faulty: 0, ignored: 1 });
    expect((await read(id)).months.map(({ month, rows }) => [month, rows])).toEqual([['2026-03-01', 1]]);
  });
});

describe('the check points out', () => {
  it('the same file again', async () => {
    const [wholesalerId, fileKey] = [await wholesaler(), newFileKey()];
    await load({ wholesalerId, fileKey, name: 'mars.csv', lines: [line()] });
    const id = await check({ wholesalerId, fileKey, lines: [line()] });
    expect(await noticesOf(id)).toEqual([
      { code: 'same_file', line: null, details: { name: 'mars.csv', at: expect.stringMatching(/^20.*Z$/) } },
    ]);
  });

  it('duplicate lines, and returns', async () => {
    const lines = [line(), line({ quantity: 2 }), line(), line({ quantity: -1, amount: '-100' }), line()];
    const id = await check({ wholesalerId: await wholesaler(), lines });
    expect(await noticesOf(id)).toEqual([
      { code: 'duplicate', line: 4, details: { of: 2 } },
      { code: 'duplicate', line: 6, details: { of: 2 } },
      { code: 'negative', line: 5, details: {} },
    ]);
    expect((await read(id)).noticeCounts).toEqual({ duplicate: 2, negative: 1 });
  });

  it('the first two hundred of a code, and their number', async () => {
    const lines = Array.from({ length: 251 }, () => line());
    const { notices, noticeCounts } = await read(await check({ wholesalerId: await wholesaler(), lines }));
    expect([notices.length, noticeCounts]).toEqual([200, { duplicate: 250 }]);
  });

  it('ten times the usual month of a product and of a pharmacy, once three months are known', async () => {
    const wholesalerId = await wholesaler();
    const monthly = (month: string, amount: string) =>
      load({ wholesalerId, lines: [line({ month, amount }), line({ month, amount, product: 'B', pharmacy: 'Q' })] });
    const noticesAt = async (amount: string) =>
      noticesOf(await check({ wholesalerId, lines: [line({ month: '2026-04-01', amount })] }));
    await monthly('2026-01-01', '100');
    await monthly('2026-02-01', '200');
    expect(await noticesAt('5000')).toEqual([]);
    await monthly('2026-03-01', '300');
    expect(await noticesAt('2000')).toEqual([]);
    const figures = { usual: '200.00', now: '2000.01' };
    expect(await noticesAt('2000.01')).toEqual([
      { code: 'unusual_product', line: null, details: { name: 'Dolo Comprimé 1 mg', ...figures } },
      { code: 'unusual_pharmacy', line: null, details: { name: 'Pharmacie du Centre', ...figures } },
    ]);
    // At another wholesaler nothing is usual yet.
    expect(
      await noticesOf(
        await check({ wholesalerId: await wholesaler(), lines: [line({ month: '2026-04-01', amount: '9000' })] }),
      ),
    ).toEqual([]);
  });

  it('a total that equals neither the lines before it nor all of them', async () => {
    const id = await sheet({
      wholesalerId: await wholesaler(),
      lines: [line({ amount: '10.10' }), line({ amount: '20.20' }), line({ quantity: 5, amount: '30' })],
    });
    const sum = async (at: number, cells: unknown[]) =>
      db
        .insertInto('importRow')
        .values({ importId: id, line: at, cells: JSON.stringify(cells), note: 'total', outcome: 'ignored' })
        .execute();
    // The lines are 2 to 4; sums further down stand behind all of them.
    await sum(7, ['TOTAL', null, null, '7', '60,30']);
    await sum(8, ['TOTAL GÉNÉRAL', null, null, '8', '61 000 FCFA']);
    await work(id);
    expect(await noticesOf(id)).toEqual([
      { code: 'total_differs', line: 8, details: { figure: 'quantity', sheet: '8', lines: '7', faulty: 0 } },
      { code: 'total_differs', line: 8, details: { figure: 'amount', sheet: '61000', lines: '60.30', faulty: 0 } },
    ]);
  });

  it('a differing total even with faulty lines, and how many of them are in no sum', async () => {
    const id = await sheet({
      wholesalerId: await wholesaler(),
      lines: [line({ amount: '10' }), line({ amount: '20', product: '?' }), line({ amount: '30' })],
    });
    const row = (at: number, cells: unknown[], note: string | null, outcome: string) =>
      db
        .insertInto('importRow')
        .values({ importId: id, line: at, cells: JSON.stringify(cells), note, outcome })
        .execute();
    await row(5, ['A', 'P', '2026-03-01', 'douze', '40'], null, 'faulty');
    await row(6, ['TOTAL', null, null, '15', '100'], 'total', 'ignored');
    await work(id);
    expect((await details(id)).counts).toMatchObject({ added: 2, faulty: 2 });
    expect(await noticesOf(id)).toEqual([
      { code: 'total_differs', line: 6, details: { figure: 'quantity', sheet: '15', lines: '3', faulty: 1 } },
      { code: 'total_differs', line: 6, details: { figure: 'amount', sheet: '100', lines: '60', faulty: 1 } },
    ]);
  });
});

it('a user who may no longer load sales gets a failure, and nothing is checked', async () => {
  const other = await makeUser(db, { permissions: ['SalesReports.Read'] });
  const id = await sheet({ wholesalerId: await wholesaler(), lines: [line()] });
  await db.updateTable('import').set({ userId: other.id }).where('id', '=', id).execute();
  await work(id);
  expect(await details(id)).toMatchObject({ state: 'failed', failure: 'forbidden' });
});
