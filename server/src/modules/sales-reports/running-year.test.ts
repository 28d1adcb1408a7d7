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

it('a year that runs grows against the same months of the year before', async () => {
  const { body } = await reader(salesFigures.yearly, { query: { year: 2026 } });
  expect(body.comparedTo).toEqual({ from: '2025-01-01', to: '2025-04-01' });
  expect(body.total).toMatchObject({ value: '440.00', before: '400.00', growth: '0.1000' });
  const quarter = (await reader(salesFigures.quarterly, { query: { year: 2026, period: 2 } })).body;
  expect(quarter.comparedTo).toEqual({ from: '2025-04-01', to: '2025-04-01' });
  expect(quarter.total.growth).toBe('0.1000');
});

it('a year that is over, and what one chose to compare with, are compared whole', async () => {
  const chosen = (await reader(salesFigures.yearly, { query: { year: 2026, compareYear: 2025 } })).body;
  expect([chosen.comparedTo.to, chosen.total.before]).toEqual(['2025-12-01', '1200.00']);
  const over = (await reader(salesFigures.yearly, { query: { year: 2025 } })).body;
  expect(over.comparedTo).toEqual({ from: '2024-01-01', to: '2024-12-01' });
});
