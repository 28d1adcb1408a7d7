import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { makeCity, makePharmacy, makeProduct, makeUser, makeWholesaler } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { makeSales } from '../../test/sales-totals.ts';
import { restoreLoads, revertLoads } from '../sales-loading/loads.repository.ts';
import { countAttributionDifferences, rebuildAttribution } from './attribution.repository.ts';

/* The stored attribution equals the rule, whatever is done with loads, pharmacies and sectors. */

const { db } = await testPortal();
const clerk = (await makeUser(db)).id;
const { formIds } = await makeProduct(db, { forms: 2 });
// Three: removing one is subtracted from the sums, removing two sums up the rest again.
const wholesalerIds = [await makeWholesaler(db), await makeWholesaler(db), await makeWholesaler(db)];
const cityIds = [await makeCity(db), await makeCity(db)];
const people: number[] = [];
for (let count = 0; count < 4; count += 1) people.push((await makeUser(db, { representative: true })).id);
const pharmacyIds: number[] = [];
for (let count = 0; count < 3; count += 1)
  pharmacyIds.push(await makePharmacy(db, { cityId: cityIds[count % 2] ?? 0 }));

const { id: designationId } = await db
  .selectFrom('appUser')
  .innerJoin('designation', 'designation.id', 'appUser.designationId')
  .where('appUser.id', '=', people[0] ?? 0)
  .select('designation.id')
  .executeTakeFirstOrThrow();

const months = ['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01'];
const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('There is nothing to pick.');
  return found;
};

/** The loads of a place that count, or that do not. */
async function loadsOf(one: Database, wholesalerId: number, month: string, isCurrent: boolean): Promise<number[]> {
  const place = one.selectFrom('salesLoad').where('wholesalerId', '=', wholesalerId).where('month', '=', month);
  const loads = await place
    .where('state', isCurrent ? '=' : '<>', 'current')
    .select('id')
    .orderBy('id')
    .execute();
  return loads.map(({ id }) => id);
}

/** One of all acts that change the attribution; `a`, `b` and `c` select its objects. */
type Act = { kind: keyof typeof acts; a: number; b: number; c: number };

const acts = {
  load: async (one: Database, a: number, b: number, c: number) => {
    const [wholesalerId, month] = [pick(wholesalerIds, a), pick(months, b)];
    const totals = pharmacyIds.flatMap((pharmacyId, index) =>
      formIds.map((formId) => ({
        formId,
        pharmacyId,
        quantity: c - index * 7,
        freeUnits: (c * 3) % 5,
        amount: `${c * 11 + index}.37`,
      })),
    );
    const place = one.updateTable('salesLoad').where('wholesalerId', '=', wholesalerId).where('month', '=', month);
    await place.set({ state: 'replaced' }).where('state', '=', 'current').execute();
    await makeSales(one, { wholesalerId, userId: clerk, month, totals });
  },
  takeOut: async (one: Database, a: number, b: number) =>
    sql`update sales_load set state = 'reverted' where wholesaler_id = ${pick(wholesalerIds, a)} and state = 'current'
      and month >= ${pick(months, b)}::date`.execute(one),
  putBack: async (one: Database, a: number) =>
    sql`update sales_load set state = 'current' where id = (
      select max(id) from sales_load load where wholesaler_id = ${pick(wholesalerIds, a)} and not exists (
        select from sales_load other where other.wholesaler_id = load.wholesaler_id and other.month = load.month
          and other.state = 'current'))`.execute(one),
  // As reverting and restoring a sheet does, with one statement for both loads.
  revert: async (one: Database, a: number, b: number) =>
    revertLoads(one, await loadsOf(one, pick(wholesalerIds, a), pick(months, b), true)),
  restore: async (one: Database, a: number, b: number) =>
    restoreLoads(one, (await loadsOf(one, pick(wholesalerIds, a), pick(months, b), false)).slice(-1)),
  correct: async (one: Database, a: number, _b: number, c: number) =>
    sql`update sales_total set amount = ${c} where pharmacy_id = ${pick(pharmacyIds, a)}`.execute(one),
  forget: async (one: Database, a: number, b: number) =>
    sql`delete from sales_total where pharmacy_id = ${pick(pharmacyIds, a)} and form_id = ${pick(formIds, b)}`.execute(
      one,
    ),
  assign: async (one: Database, a: number, b: number, c: number) =>
    one
      .insertInto('pharmacyAssignment')
      .values(
        [0, 1].map((other) => ({
          pharmacyId: pick(pharmacyIds, a),
          userId: pick(people, b + other),
          fromMonth: pick(months, c),
          toMonth: c % 3 === 0 ? null : '2025-04-01',
          share: 1 + ((c * 37 + other * 29) % 99),
        })),
      )
      .execute(),
  share: async (one: Database, a: number, b: number, c: number) =>
    sql`update pharmacy_assignment set share = ${1 + (c % 99)}, user_id = ${pick(people, b)}, pharmacy_id = ${pick(pharmacyIds, c)}
      where pharmacy_id = ${pick(pharmacyIds, a)} and user_id = ${pick(people, b + 1)}`.execute(one),
  leave: async (one: Database, a: number, b: number) =>
    sql`delete from pharmacy_assignment where pharmacy_id = ${pick(pharmacyIds, a)} or user_id = ${pick(people, b)}`.execute(
      one,
    ),
  open: async (one: Database, a: number) => makePharmacy(one, { cityId: pick(cityIds, a) }),
  movePharmacy: async (one: Database, a: number, b: number) =>
    sql`update pharmacy set city_id = ${pick(cityIds, b)} where id = ${pick(pharmacyIds, a)}`.execute(one),
  join: async (one: Database, a: number, b: number) =>
    sql`insert into user_city (user_id, city_id) values (${pick(people, a)}, ${pick(cityIds, b)}) on conflict do nothing`.execute(
      one,
    ),
  quit: async (one: Database, a: number) => sql`delete from user_city where user_id = ${pick(people, a)}`.execute(one),
  promote: async (one: Database, a: number, b: number) =>
    sql`update app_user set designation_id = ${b % 2 === 0 ? designationId : null} where id = ${pick(people, a)}`.execute(
      one,
    ),
  rename: async (one: Database, a: number) =>
    sql`update designation set is_medical_representative = ${a % 2 === 0} where id = ${designationId}`.execute(one),
};

const kinds = Object.keys(acts) as (keyof typeof acts)[];
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds),
  a: fc.nat(20),
  b: fc.nat(20),
  c: fc.nat(200),
});

const waiting = sql<{ count: number }>`
  select count(*) from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;

const keptSums = () => db.selectFrom('salesUserMonth').selectAll().orderBy('month').orderBy('formId').orderBy('userId');

describe('the stored attribution', () => {
  it('equals the rule after any acts', async () => {
    for (const month of [0, 1, 2, 3])
      for (const wholesaler of [0, 1, 2]) await acts.load(db, wholesaler, month, 40 + month * 3 + wholesaler);
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (list) => {
        for (const { kind, a, b, c } of list) {
          await acts[kind](db, a, b, c);
          expect(await countAttributionDifferences(db), kind).toBe(0);
        }
      }),
      { numRuns: 40, seed: 20_260_301 },
    );
  });

  it.each([
    ['a pharmacy changes hands', 'assign', 'load'],
    ['sales are loaded', 'load', 'assign'],
    ['a city loses a representative', 'quit', 'open'],
  ] as const)('stays correct when, while %s, something else happens', async (_name, first, second) => {
    await acts.join(db, 1, 1);
    let later: Promise<unknown> | undefined;
    await db.transaction().execute(async (tx) => {
      await acts[first](tx, 1, 1, 50);
      later = acts[second](db, 1, 1, 50);
      // The other continues after this one, and sees it: neither sees uncommitted changes of the other.
      await vi.waitFor(async () => expect((await waiting.execute(db)).rows[0]?.count).toBe(1));
    });
    await later;
    expect(await countAttributionDifferences(db)).toBe(0);
  });

  it('is reported when it is wrong, and rebuilt', async () => {
    await acts.load(db, 1, 2, 12);
    const before = await keptSums().execute();
    expect(before.length).toBeGreaterThan(0);
    await db.updateTable('salesUserMonth').set({ amount: '1.01' }).execute();
    expect(await countAttributionDifferences(db)).toBe(before.length * 2);
    await db.deleteFrom('pharmacyHolder').execute();
    expect(await countAttributionDifferences(db)).toBeGreaterThan(before.length);
    await db.transaction().execute(rebuildAttribution);
    expect(await countAttributionDifferences(db)).toBe(0);
    expect(await keptSums().execute()).toEqual(before);
  });
});
