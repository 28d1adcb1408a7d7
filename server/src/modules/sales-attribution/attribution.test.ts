import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { makeCity, makePharmacy, makeProduct, makeUser, makeWholesaler } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { makeSales } from '../../test/sales-totals.ts';

const { db } = await testPortal();

const cityId = await makeCity(db);
const wholesalerId = await makeWholesaler(db);
const { formIds } = await makeProduct(db, { forms: 3 });
const clerk = (await makeUser(db)).id;
const people: number[] = [];
for (let count = 0; count < 6; count += 1) people.push((await makeUser(db, { representative: true })).id);

const monthAt = (index: number) => new Date(Date.UTC(2025, index, 1)).toISOString().slice(0, 10);

type Assigned = { userId: number; fromMonth: string; toMonth: string | null; share: number };
type Sold = { month: string; formId: number; quantity: number; freeUnits: number; cents: bigint };
type Part = { month: string; formId: number; userId: number | null } & Record<
  'quantity' | 'freeUnits' | 'cents',
  bigint
>;

const centsText = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
const amountOf = (cents: bigint) => (cents < 0n ? `-${centsText(-cents)}` : centsText(cents));

class Over extends Error {}

/** Creates a history, reads the attribution of each total, and rolls back. */
async function attribute(sector: number[], assignments: Assigned[], sold: Sold[]): Promise<Part[]> {
  let parts: Part[] = [];
  const work = async (tx: Database) => {
    const members = sector.map((userId) => ({ userId, cityId }));
    if (members.length > 0) await tx.insertInto('userCity').values(members).execute();
    const pharmacyId = await makePharmacy(tx, { cityId });
    const assigned = assignments.map((one) => ({ pharmacyId, ...one }));
    if (assigned.length > 0) await tx.insertInto('pharmacyAssignment').values(assigned).execute();
    for (const month of new Set(sold.map((one) => one.month))) {
      const totals = sold
        .filter((one) => one.month === month)
        .map(({ formId, quantity, freeUnits, cents }) => ({
          formId,
          pharmacyId,
          quantity,
          freeUnits,
          amount: amountOf(cents),
        }));
      await makeSales(tx, { wholesalerId, userId: clerk, month, totals });
    }
    const { rows } = await sql<Record<'quantity' | 'freeUnits' | 'cents', string> & Omit<Part, 'quantity'>>`
      select month, form_id, user_id, quantity::text, free_units::text, (amount * 100)::bigint::text as cents
      from sales_attributed where pharmacy_id = ${pharmacyId} order by month, form_id, user_id`.execute(tx);
    parts = rows.map((row) => ({
      month: row.month,
      formId: row.formId,
      userId: row.userId,
      quantity: BigInt(row.quantity),
      freeUnits: BigInt(row.freeUnits),
      cents: BigInt(row.cents),
    }));
    throw new Over();
  };
  await expect(db.transaction().execute(work)).rejects.toThrow(Over);
  return parts;
}

/** The weights of the representatives in a month: the rule, implemented a second time. */
function weightsIn(month: string, sector: number[], assignments: Assigned[]): Map<number, bigint> {
  const weights = new Map<number, bigint>();
  for (const { userId, fromMonth, toMonth, share } of assignments)
    if (fromMonth <= month && (toMonth === null || month <= toMonth))
      weights.set(userId, (weights.get(userId) ?? 0n) + BigInt(Math.round(share * 100)));
  return weights.size > 0 ? weights : new Map(sector.map((userId) => [userId, 1n]));
}

const figures = ['quantity', 'freeUnits', 'cents'] as const;

/** The largest remainder, counted out one by one; ties by user id. */
function shareOut(figure: bigint, weights: Map<number, bigint>): Map<number, bigint> {
  const size = figure < 0n ? -figure : figure;
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0n);
  const shares = [...weights].map(([userId, weight]) => ({
    userId,
    part: (size * weight) / whole,
    remainder: (size * weight) % whole,
  }));
  const left = size - shares.reduce((sum, { part }) => sum + part, 0n);
  const queue = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.userId - b.userId);
  for (const one of queue.slice(0, Number(left))) one.part += 1n;
  return new Map(shares.map(({ userId, part }) => [userId, figure < 0n ? -part : part]));
}

const share = fc.oneof(
  fc.constantFrom(33.33, 33.34, 50, 25, 100, 0.01, 66.67),
  fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
);
const assignment = fc
  .record({ who: fc.nat(5), from: fc.nat(11), length: fc.option(fc.nat(6)), share })
  .map(({ who, from, length, share: part }): Assigned => {
    const toMonth = length === null ? null : monthAt(from + length);
    return { userId: people[who] ?? 0, fromMonth: monthAt(from), toMonth, share: part };
  });
const figure = fc.oneof(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }));
const soldArbitrary = fc.uniqueArray(
  fc
    .record({
      month: fc.nat(13),
      form: fc.nat(2),
      quantity: figure,
      freeUnits: figure,
      cents: fc.bigInt(-(10n ** 17n), 10n ** 17n),
    })
    .map(({ month, form, ...sold }): Sold => ({ month: monthAt(month), formId: formIds[form] ?? 0, ...sold })),
  { minLength: 1, maxLength: 12, selector: ({ month, formId }) => `${month} ${formId}` },
);
const sectorArbitrary = fc.subarray(people, { maxLength: 4 });
const history = [sectorArbitrary, fc.array(assignment, { maxLength: 6 }), soldArbitrary] as const;

describe('the attribution of a sale', () => {
  it('is exact: the parts of each total sum up to it, and each is less than a unit from its share', async () => {
    await fc.assert(
      fc.asyncProperty(...history, async (sector, assignments, sold) => {
        const parts = await attribute(sector, assignments, sold);
        for (const total of sold) {
          const own = parts.filter(({ month, formId }) => month === total.month && formId === total.formId);
          const weights = weightsIn(total.month, sector, assignments);
          const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0n);
          expect(own.map(({ userId }) => userId)).toEqual(
            weights.size === 0 ? [null] : [...weights.keys()].toSorted((a, b) => a - b),
          );
          for (const name of figures) {
            const all = BigInt(total[name]);
            expect(own.reduce((sum, part) => sum + part[name], 0n)).toBe(all);
            for (const part of own.filter(({ userId }) => userId !== null)) {
              const difference = part[name] * whole - all * (weights.get(part.userId ?? 0) ?? 0n);
              expect(difference < whole && -difference < whole).toBe(true);
            }
          }
        }
        for (const name of figures)
          expect(parts.reduce((sum, part) => sum + part[name], 0n)).toBe(
            sold.reduce((sum, total) => sum + BigInt(total[name]), 0n),
          );
      }),
      { numRuns: 40 },
    );
  });

  it('equals the largest remainders one by one, in whatever order people were named', async () => {
    await fc.assert(
      fc.asyncProperty(...history, async (sector, assignments, sold) => {
        const parts = await attribute(sector, assignments, sold);
        expect(await attribute(sector.toReversed(), assignments.toReversed(), sold)).toEqual(parts);
        for (const total of sold) {
          const weights = weightsIn(total.month, sector, assignments);
          if (weights.size === 0) continue;
          const own = parts.filter(({ month, formId }) => month === total.month && formId === total.formId);
          for (const name of figures)
            expect(new Map(own.map((part) => [part.userId, part[name]]))).toEqual(
              new Map([...shareOut(BigInt(total[name]), weights)].toSorted(([a], [b]) => a - b)),
            );
        }
      }),
      { numRuns: 40 },
    );
  });

  const [ana = 0, ben = 0, cyr = 0] = people;
  const ten = [{ month: '2025-03-01', formId: formIds[0] ?? 0, quantity: 10, freeUnits: -10, cents: 100n }];
  const shown = (parts: Part[]) =>
    parts.map(({ userId, quantity, freeUnits, cents }) => [userId, ...[quantity, freeUnits, cents].map(Number)]);

  it('follows the shares of the month, then the city if nobody is assigned, else nobody', async () => {
    const shares = [33.33, 33.33, 33.34].map((part, index) => ({
      userId: people[index] ?? 0,
      fromMonth: '2025-03-01',
      toMonth: '2025-03-01',
      share: part,
    }));
    expect(shown(await attribute([ben], shares, ten))).toEqual([
      [ana, 3, -3, 33],
      [ben, 3, -3, 33],
      [cyr, 4, -4, 34],
    ]);
    const earlier = shares.map((one) => ({ ...one, fromMonth: '2025-02-01', toMonth: '2025-02-01' }));
    expect(shown(await attribute([ana, ben, cyr], earlier, ten))).toEqual([
      [ana, 4, -4, 34],
      [ben, 3, -3, 33],
      [cyr, 3, -3, 33],
    ]);
    expect(shown(await attribute([], earlier, ten))).toEqual([[null, 10, -10, 100]]);
  });

  it('ignores people of the city who are not representatives', async () => {
    expect(shown(await attribute([clerk], [], ten))).toEqual([[null, 10, -10, 100]]);
    expect(shown(await attribute([clerk, ben], [], ten))).toEqual([[ben, 10, -10, 100]]);
  });

  it('counts current loads, not replaced or reverted ones', async () => {
    const pharmacyId = await makePharmacy(db, { cityId });
    const load = { wholesalerId, userId: clerk, month: '2025-07-01' };
    const totals = [{ formId: formIds[0] ?? 0, pharmacyId, quantity: 1 }];
    for (const state of ['replaced', 'reverted']) await makeSales(db, { ...load, totals, state });
    const { loadId } = await makeSales(db, { ...load, totals });
    const counted = await db
      .selectFrom('salesAttributed')
      .where('pharmacyId', '=', pharmacyId)
      .select('loadId')
      .execute();
    expect(counted).toEqual([{ loadId }]);
  });
});
