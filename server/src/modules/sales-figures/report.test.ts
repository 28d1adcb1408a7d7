import { type SalesDimension, type SalesMeasure, monthAfter, salesFigures } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeCity, makePharmacy, makeProduct, makeUser, makeWholesaler } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { type SoldRow, makeSold } from '../../test/sales-sold.ts';

const { db, as, anonymous } = await testPortal();

const reads = ['SalesReports.ModuleAccess', 'SalesReports.Read'] as const;
const admin = await makeUser(db, { permissions: [...reads, 'UserProductSales.ReadAll'] });
const manager = await makeUser(db, { permissions: reads });
const awa = await makeUser(db, { permissions: reads, representative: true, managerId: manager.id, name: 'Awa' });
const bob = await makeUser(db, { permissions: reads, representative: true, name: 'Bob' });
const reader = await as(admin.id);

const cities = [
  await makeCity(db, { name: 'Douala', region: 'Littoral' }),
  await makeCity(db, { name: 'Kribi', region: 'Sud' }),
];
const [here, there] = [await makeWholesaler(db, 'Laborex'), await makeWholesaler(db, 'Ubipharm')];
const products = [
  { range: 'Antalgiques', ...(await makeProduct(db, { name: 'Alpha', range: 'Antalgiques', forms: 2 })) },
  { range: 'Antibiotiques', ...(await makeProduct(db, { name: 'Beta', range: 'Antibiotiques', forms: 1 })) },
];
const forms = products.flatMap(({ id: productId, range, formIds }) => formIds.map((id) => ({ id, productId, range })));
const pharmacies = await Promise.all(
  [0, 0, 1, 1].map(async (city, index) => ({
    id: await makePharmacy(db, { name: `Pharmacie ${index}`, cityId: cities[city] ?? 0 }),
    city,
  })),
);
// The first is Awa's, the second shared in thirds, the third Bob's until the end of 2025, the last nobody's.
const assign = (pharmacy: number, userId: number, share: string, toMonth: string | null = null) =>
  db
    .insertInto('pharmacyAssignment')
    .values({ pharmacyId: pharmacies[pharmacy]?.id ?? 0, userId, fromMonth: '2024-01-01', toMonth, share })
    .execute();
await assign(0, awa.id, '100');
await assign(1, awa.id, '33.33');
await assign(1, bob.id, '66.67');
await assign(2, bob.id, '100', '2025-12-01');

/** The same each time. */
let seed = 7;
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

type Sale = SoldRow & { month: string; wholesalerId: number };
const sales: Sale[] = [];
for (let month = '2025-01-01'; month <= '2026-06-01'; month = monthAfter(month, 1))
  for (const wholesalerId of [here, there]) {
    // One month of one wholesaler is missing.
    if (wholesalerId === there && month === '2026-03-01') continue;
    const rows = Array.from({ length: 12 }, () => ({
      formId: forms[random(forms.length)]?.id ?? 0,
      pharmacyId: pharmacies[random(pharmacies.length)]?.id ?? 0,
      quantity: random(40) - 5,
      freeUnits: random(3),
      amount: `${random(90_000) - 9_000}.${String(random(100)).padStart(2, '0')}`,
    }));
    await makeSold(db, { wholesalerId, month, userId: admin.id, rows });
    sales.push(...rows.map((row) => ({ ...row, month, wholesalerId })));
  }
// What was replaced does not count.
await makeSold(db, {
  wholesalerId: here,
  month: '2026-01-01',
  userId: admin.id,
  state: 'replaced',
  rows: [{ formId: forms[0]?.id ?? 0, pharmacyId: pharmacies[0]?.id ?? 0, quantity: 999, amount: '99999' }],
});

const hundredths = (amount: string) => Math.round(Number(amount) * 100);
const valueOf = (measure: SalesMeasure) => (sale: Sale) =>
  measure === 'amount'
    ? hundredths(sale.amount)
    : measure === 'quantity'
      ? sale.quantity * 100
      : (sale.freeUnits ?? 0) * 100;
const pharmacyOf = ({ pharmacyId }: Sale) => pharmacies.find(({ id }) => id === pharmacyId);
const formOf = ({ formId }: Sale) => forms.find(({ id }) => id === formId);
const keyOf: Record<Exclude<SalesDimension, 'representative'>, (sale: Sale) => string> = {
  product: (sale) => String(formOf(sale)?.productId),
  form: ({ formId }) => String(formId),
  range: (sale) => formOf(sale)?.range ?? '',
  city: (sale) => String(cities[pharmacyOf(sale)?.city ?? 0]),
  region: (sale) => (pharmacyOf(sale)?.city === 0 ? 'Littoral' : 'Sud'),
  pharmacy: ({ pharmacyId }) => String(pharmacyId),
  wholesaler: ({ wholesalerId }) => String(wholesalerId),
  month: ({ month }) => month,
};

/** The sums by key, counted without the database. */
function recount(by: keyof typeof keyOf, measure: SalesMeasure, from: string, to: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const sale of sales.filter(({ month }) => from <= month && month <= to)) {
    const key = keyOf[by](sale);
    sums.set(key, (sums.get(key) ?? 0) + valueOf(measure)(sale));
  }
  return sums;
}

const total = (sums: Map<string, number>) => [...sums.values()].reduce((sum, value) => sum + value, 0);

describe('a report', () => {
  it('is refused without a session or permission, and for an invalid question', async () => {
    const query = { year: 2026, period: 2 };
    expect((await anonymous(salesFigures.monthly, { query })).status).toBe(401);
    const stranger = await as((await makeUser(db)).id);
    expect((await stranger(salesFigures.monthly, { query })).status).toBe(403);
    expect((await reader(salesFigures.monthly, { query: { year: 2026, period: 13 } })).status).toBe(400);
    expect((await reader(salesFigures.quarterly, { query: { year: 2026, period: 5 } })).status).toBe(400);
    expect((await reader(salesFigures.yearly, { query: { year: 1999 } })).status).toBe(400);
  });

  it.each(Object.keys(keyOf) as (keyof typeof keyOf)[])(
    'by %s says what a recount says, and its parts are the total',
    async (by) => {
      for (const measure of ['amount', 'quantity', 'freeUnits'] as const) {
        const { body } = await reader(salesFigures.quarterly, { query: { year: 2026, period: 1, by, measure } });
        const now = recount(by, measure, '2026-01-01', '2026-03-01');
        const before = recount(by, measure, '2025-01-01', '2025-03-01');
        for (const line of body.lines) {
          const key = line.key ?? '';
          expect(hundredths(line.value), `${by} ${line.key}`).toBe(now.get(key) ?? 0);
          // A month is held against the same one of the year before.
          expect(hundredths(line.before ?? '0')).toBe(before.get(key.replace(/^2026-/, '2025-')) ?? 0);
        }
        expect(hundredths(body.total.value)).toBe(total(now));
        expect(body.lines.reduce((sum, { value }) => sum + hundredths(value), 0)).toBe(total(now));
      }
    },
  );

  it('by representative attributes every sale to someone or to nobody, to the last unit', async () => {
    for (const measure of ['amount', 'quantity'] as const) {
      const { body } = await reader(salesFigures.yearly, { query: { year: 2026, by: 'representative', measure } });
      const all = total(recount('month', measure, '2026-01-01', '2026-12-01'));
      expect(body.lines.reduce((sum, { value }) => sum + hundredths(value), 0)).toBe(all);
      expect(body.lines.map(({ key }) => key)).toContain(null);
    }
  });

  it('shows callers without ReadAll only their own and their team’s sales, whatever they ask for', async () => {
    const ask = async (userId: number, query: object = {}) =>
      (await (await as(userId))(salesFigures.yearly, { query: { year: 2026, by: 'representative', ...query } })).body;
    expect((await ask(awa.id)).lines.map(({ key }) => key)).toEqual([String(awa.id)]);
    expect((await ask(manager.id)).lines.map(({ key }) => key)).toEqual([String(awa.id)]);
    expect((await ask(bob.id, { userId: [awa.id] })).lines).toEqual([]);
    const own = await ask(awa.id, { by: 'pharmacy' });
    expect(own.lines.map(({ key }) => key ?? '').toSorted()).toEqual(
      [0, 1].map((one) => String(pharmacies[one]?.id)).toSorted(),
    );
    expect(own.total.value).toBe((await ask(awa.id)).total.value);
  });

  it('crossed with a second dimension has cells that sum to its lines and columns', async () => {
    const query = { year: 2026, period: 2, by: 'product', across: 'city', measure: 'quantity' } as const;
    const { body } = await reader(salesFigures.quarterly, { query });
    expect(body.columns.map(({ name }) => name ?? '').toSorted()).toEqual(['Douala', 'Kribi']);
    for (const { cells, value } of [...body.lines, body.total])
      expect(cells.reduce((sum, cell) => sum + Number(cell ?? 0), 0)).toBe(Number(value));
  });

  it('shows share, rank, growth and change, and — without a denominator', async () => {
    const { body } = await reader(salesFigures.monthly, { query: { year: 2026, period: 1, by: 'wholesaler' } });
    const [first, second] = body.lines;
    expect([first?.rank, second?.rank]).toEqual([1, 2]);
    expect(Number(first?.share) + Number(second?.share)).toBeCloseTo(1, 3);
    expect(Number(first?.growth)).toBeCloseTo(Number(first?.value) / Number(first?.before) - 1, 3);
    expect(hundredths(first?.change ?? '0')).toBe(hundredths(first?.value ?? '0') - hundredths(first?.before ?? '0'));
    const old = (await reader(salesFigures.monthly, { query: { year: 2025, period: 1, by: 'wholesaler' } })).body;
    expect(old.lines.map(({ before, growth }) => [before, growth])).toEqual([
      [null, null],
      [null, null],
    ]);
    const empty = (await reader(salesFigures.yearly, { query: { year: 2030 } })).body;
    expect([empty.lines, empty.total]).toMatchObject([[], { value: '0', growth: null, share: null }]);
  });

  it('can be compared with any other period, and counts from January on request', async () => {
    const against = { year: 2026, period: 2, compareYear: 2026, comparePeriod: 1, by: 'month' } as const;
    const { body } = await reader(salesFigures.monthly, { query: against });
    expect(body.comparedTo).toEqual({ from: '2026-01-01', to: '2026-01-01' });
    expect(hundredths(body.total.before ?? '0')).toBe(total(recount('month', 'amount', '2026-01-01', '2026-01-01')));
    const since = (
      await reader(salesFigures.monthly, { query: { year: 2026, period: 4, cumulative: true, by: 'month' } })
    ).body;
    expect(since.period).toEqual({ from: '2026-01-01', to: '2026-04-01' });
    expect(hundredths(since.total.value)).toBe(total(recount('month', 'amount', '2026-01-01', '2026-04-01')));
    expect(since.total.yearToDate).toBe(since.total.value);
  });

  it('by month shows only the months of the period, each with its counterpart and the sales since January', async () => {
    const query = { year: 2026, period: 2, by: 'month' } as const;
    const { body } = await reader(salesFigures.quarterly, { query });
    expect(body.lines.map(({ key }) => key)).toEqual(['2026-04-01', '2026-05-01', '2026-06-01']);
    for (const { key, value, before, yearToDate } of body.lines) {
      const month = key ?? '';
      expect(hundredths(value)).toBe(total(recount('month', 'amount', month, month)));
      const counterpart = monthAfter(month, -12);
      expect(hundredths(before ?? '0')).toBe(total(recount('month', 'amount', counterpart, counterpart)));
      expect(hundredths(yearToDate)).toBe(total(recount('month', 'amount', '2026-01-01', month)));
    }
    expect(body.total.yearToDate).toBe(body.lines.at(-1)?.yearToDate);
  });

  it('compares a month without a load with nothing: it is not behind', async () => {
    const { body } = await reader(salesFigures.yearly, { query: { year: 2026, compareYear: 2025, by: 'month' } });
    const july = body.lines.find(({ key }) => key === '2026-07-01');
    const nothing = { compared: null, before: null, change: null, growth: null, difference: null, attainment: null };
    expect(july ?? nothing).toMatchObject(nothing);
    expect(body.comparedMonths).toEqual(body.comparedMonths.filter((month) => month < '2026-07-01'));
    expect(body.movers.worst.map(({ key }) => key)).not.toContain('2026-07-01');
  });

  it('compares a period without any load with nothing, not even its objectives', async () => {
    const [form] = forms;
    const place = { userId: awa.id, month: '2028-01-01', version: 1, changedBy: admin.id };
    await db
      .insertInto('objective')
      .values({ ...place, formId: form?.id ?? 0, quantity: 100 })
      .execute();
    const query = { year: 2028, compareYear: 2026, by: 'form', measure: 'quantity' } as const;
    const { body } = await reader(salesFigures.yearly, { query });
    const nothing = { value: '0', before: null, change: null, growth: null, difference: null, attainment: null };
    const aimed = { objective: '100', objectiveToDate: null, onObjective: '0', offObjective: '0', left: '100' };
    expect(body.total).toMatchObject({ ...nothing, ...aimed });
    expect(body.lines).toMatchObject([{ ...nothing, ...aimed, key: String(form?.id) }]);
    expect([body.movers, body.loadedMonths]).toEqual([{ best: [], worst: [] }, 0]);
  });

  it('names the months for which a wholesaler is missing', async () => {
    const { body } = await reader(salesFigures.quarterly, { query: { year: 2026, period: 1 } });
    expect(body.incomplete).toEqual([{ month: '2026-03-01', wholesalers: ['Ubipharm'] }]);
  });

  it('counts R/O over lines with an objective: 100, 0 and none, sold 80, 30 and 20', async () => {
    const [one, two] = forms;
    const place = { userId: awa.id, month: '2027-01-01', version: 1, changedBy: admin.id };
    await db
      .insertInto('objective')
      .values([
        { ...place, formId: one?.id ?? 0, quantity: 100 },
        { ...place, formId: two?.id ?? 0, quantity: 0 },
      ])
      .execute();
    const rows = forms.map(({ id }, index) => ({
      formId: id,
      pharmacyId: pharmacies[0]?.id ?? 0,
      quantity: [80, 30, 20][index] ?? 0,
      amount: '1',
    }));
    await makeSold(db, { wholesalerId: here, month: '2027-01-01', userId: admin.id, rows });
    for (const ask of [reader, await as(awa.id)]) {
      const query = { year: 2027, period: 1, by: 'form', measure: 'quantity' } as const;
      const { body } = await ask(salesFigures.monthly, { query });
      const byForm = new Map(body.lines.map((line) => [line.key, line.attainment]));
      expect(forms.map(({ id }) => byForm.get(String(id)))).toEqual(['0.8000', null, null]);
      expect([body.total.attainment, body.total.value]).toEqual(['0.8000', '130']);
      // Sales without an objective are shown apart, so that the sum can be followed.
      const sum = {
        objective: '100',
        objectiveToDate: '100',
        onObjective: '80',
        offObjective: '50',
        difference: '-20',
      };
      expect(body.total).toMatchObject({ ...sum, left: '20' });
    }
  });
});
