import { monthAfter, salesFigures } from '@portal/contract';
import { expect, it } from 'vitest';
import { makeCity, makePharmacy, makeProduct, makeUser, makeWholesaler } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { makeSold } from '../../test/sales-sold.ts';

const { db, as } = await testPortal();
const admin = await makeUser(db, { roles: ['SUPERADMIN'] });
const reader = await as(admin.id);
const pharmacyId = await makePharmacy(db, { cityId: await makeCity(db) });
const wholesalerId = await makeWholesaler(db);
const { formIds } = await makeProduct(db, { forms: 1 });

// 100 in each month of 2025, 110 in each of the first four of 2026.
for (let month = '2025-01-01'; month <= '2026-04-01'; month = monthAfter(month, 1)) {
  const amount = month < '2026' ? '100' : '110';
  const row = { formId: formIds[0] ?? 0, pharmacyId, quantity: 1, amount };
  await makeSold(db, { wholesalerId, month, userId: admin.id, rows: [row] });
}

it('a running year grows against the same months of the year before, and names them', async () => {
  const { body } = await reader(salesFigures.yearly, { query: { year: 2026 } });
  expect(body.comparedTo).toEqual({ from: '2025-01-01', to: '2025-12-01' });
  expect(body.comparedMonths).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']);
  expect(body.total).toMatchObject({ value: '440.00', compared: '440.00', before: '400.00', change: '40.00' });
  expect(body.total.growth).toBe('0.1000');
  const quarter = (await reader(salesFigures.quarterly, { query: { year: 2026, period: 2 } })).body;
  expect([quarter.comparedMonths, quarter.total.growth]).toEqual([['2026-04-01'], '0.1000']);
});

it('a chosen comparison does so too: missing months are no growth', async () => {
  const chosen = (await reader(salesFigures.yearly, { query: { year: 2025, compareYear: 2026 } })).body;
  // Of the year only the months that are loaded in both count, whichever of the two lacks them.
  expect(chosen.total).toMatchObject({ value: '1200.00', compared: '400.00', before: '440.00', growth: '-0.0909' });
  expect(chosen.incomplete.filter(({ wholesalers }) => wholesalers.length === 0)).toEqual([]);
});

it('growth against a partly loaded year covers the common months, and names the missing ones', async () => {
  const wholesaler = await makeWholesaler(db);
  const row = { formId: formIds[0] ?? 0, pharmacyId, quantity: 1, amount: '50' };
  await makeSold(db, { wholesalerId: wholesaler, month: '2024-11-01', userId: admin.id, rows: [row] });
  const { body } = await reader(salesFigures.yearly, { query: { year: 2025 } });
  expect(body.comparedMonths).toEqual(['2025-11-01']);
  expect(body.total).toMatchObject({ value: '1200.00', compared: '100.00', before: '50.00', growth: '1.0000' });
  expect(body.incomplete.filter(({ wholesalers }) => wholesalers.length === 0).map(({ month }) => month)).toEqual(
    ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((month) => `2024-${month}-01`),
  );
  // Each month is a pair of its own.
  const months = (await reader(salesFigures.yearly, { query: { year: 2025, by: 'month' } })).body;
  const growths = new Map(months.lines.map(({ key, growth }) => [key, growth]));
  expect([growths.get('2025-11-01'), growths.get('2025-10-01')]).toEqual(['1.0000', null]);
  expect(months.total.growth).toBe('1.0000');
});

it('without common months, or sales before, there is no growth', async () => {
  const { body } = await reader(salesFigures.monthly, { query: { year: 2025, period: 2 } });
  expect([body.comparedMonths, body.total.compared, body.total.before, body.total.growth]).toEqual([
    [],
    null,
    null,
    null,
  ]);
});
