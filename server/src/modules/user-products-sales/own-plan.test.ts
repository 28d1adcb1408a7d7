import { monthAfter, monthsOf } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { makeCity, makePharmacy, makeProduct, makeUser, makeWholesaler } from '../../test/factories.ts';
import { watchDatabase } from '../../test/plans.ts';
import { testPortal } from '../../test/portal.ts';
import { makeSales } from '../../test/sales-totals.ts';
import { listSold } from '../expectations/realised.repository.ts';
import { countReport } from '../sales-figures/report.repository.ts';
import { sumMonth } from './month.repository.ts';
import { listOwn } from './user-products-sales.repository.ts';

const { db, connection } = await testPortal();
const userId = (await makeUser(db, { representative: true })).id;
const { formIds } = await makeProduct(db, { forms: 2 });
const [wholesalerId, cityId] = [await makeWholesaler(db), await makeCity(db)];
const [own, other] = [await makePharmacy(db, { cityId }), await makePharmacy(db, { cityId })];
await db
  .insertInto('pharmacyAssignment')
  .values({ pharmacyId: own, userId, fromMonth: '2020-01-01', share: 100 })
  .execute();

// Five years of two pharmacies, and a thousand other forms.
for (let month = 0; month < 60; month += 1)
  await makeSales(db, {
    wholesalerId,
    userId,
    month: new Date(Date.UTC(2020, month, 1)).toISOString().slice(0, 10),
    totals: formIds.flatMap((formId) => [own, other].map((pharmacyId) => ({ formId, pharmacyId, quantity: 1 }))),
  });
await sql`
  insert into sales_total (load_id, form_id, pharmacy_id, row_count, quantity, free_units, amount)
  select id, 1000000 + n, ${other}::integer, 1, 1, 0, 1 from sales_load cross join generate_series(1, 1000) n`.execute(
  db,
);
await sql`analyze sales_load, sales_total, sales_user_month, pharmacy_holder`.execute(db);

const watched = watchDatabase(connection);
const year = { from: '2024-01-01', to: '2024-12-01' };
const months = monthsOf(year);
const judged = { periods: months, year: months };
const request = { months, measure: 'amount', size: 1, people: [userId], judged } as const;
const report = (by: 'representative' | 'pharmacy', people: number[] | null) => (one: Database) =>
  countReport(one, {
    asked: { dimensions: [by], filters: {}, people },
    by,
    measure: 'amount',
    sort: 'rank',
    compared: months,
    counterparts: months.map((month) => monthAfter(month, -12)),
    judged: months,
    told: months,
    monthRanges: { period: year, comparedTo: { from: '2023-01-01', to: '2023-12-01' }, yearToDate: year },
  });

describe('someone’s sales are read by an index, however many there are of others and other years', () => {
  it.each<[string, (one: Database) => Promise<unknown>]>([
    ['each form in each month and over the year', (one) => listOwn(one, request, { loaded: 12, monthsLeft: 0 })],
    ['a month', (one) => sumMonth(one, { month: '2024-05-01', measure: 'amount', people: [userId], judged: months })],
    ['beside their objectives', (one) => listSold(one, { year: 2024, userId, formId: undefined })],
    ['in a report', report('representative', [userId])],
  ])('%s', async (_name, read) => {
    const plan = await watched.planOfLast(read);
    expect(plan.filter((node) => node.includes('sales_user_month'))).not.toEqual([]);
    // Nor is the attribution of each total computed again.
    expect(plan.filter((node) => /Seq Scan sales_user_month|sales_total/.test(node))).toEqual([]);
  });

  it('by pharmacy, out of the totals of their own', async () => {
    const plan = await watched.planOfLast(report('pharmacy', [userId]));
    expect(plan.filter((node) => node.endsWith('Index Scan sales_total_pkey'))).not.toEqual([]);
    expect(plan).not.toContain('Seq Scan sales_total');
  });
});
