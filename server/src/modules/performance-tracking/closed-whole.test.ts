import { type TeamPerformance, performanceSettings, performanceTracking } from '@portal/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeCity } from '../../test/factories.ts';
import { makeReport } from '../../test/reports.ts';
import { makeSold } from '../../test/sales-sold.ts';
import { rebuildRollups as rebuild } from './rollup.service.ts';
import { doctor, expectRowsToAddUp, link, makeDoctor, makeMember, performancePortal } from './performance.fixture.ts';

/* A closed month is frozen as a whole: later changes are shown beside its figures and alter none of them. */

/** A small generator of our own: the same changes at every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = randomFrom(4);
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;

const { db, as, admin, manager, product, wholesalerId, cityId, pharmacyOf, goal } = await performancePortal();
const call = await as(admin);
const people: number[] = [];
for (let index = 0; index < 3; index += 1)
  people.push(await makeMember(db, { managerId: manager, name: `Délégué ${index}` }));
await db
  .insertInto('userCity')
  .values({ userId: people[0] as number, cityId })
  .execute();
const doctors: number[] = [];
for (let index = 0; index < 6; index += 1)
  doctors.push(await makeDoctor(db, `Docteur ${index}`, pick(['A', 'B', 'C'])));
for (const userId of people)
  for (const id of doctors) if (random(5) > 0) await link(db, userId, id, { target: 1 + random(3) });
const late: string[] = [];
for (const userId of people)
  for (let day = 1; day <= 28; day += 1) {
    const periodStart = `2025-0${3 + random(3)}-${String(day).padStart(2, '0')}`;
    const isWaiting = random(4) === 0;
    const id = await makeReport(db, {
      authorId: userId,
      periodStart,
      late: random(4) === 0,
      ...(isWaiting ? { statusId: 2 } : { statusId: 3, decidedBy: manager }),
      visits: Array.from({ length: random(4) }, () => ({ target: doctor(pick(doctors)) })),
    });
    if (isWaiting) late.push(id);
  }
const pharmacies: number[] = [];
for (const userId of people) pharmacies.push(await pharmacyOf(userId));
async function sell(month: string) {
  await db.updateTable('salesLoad').set({ state: 'replaced' }).where('month', '=', month).execute();
  await makeSold(db, {
    wholesalerId,
    month,
    userId: admin,
    rows: Array.from({ length: 4 }, () => ({
      formId: pick(product.formIds),
      pharmacyId: pick(pharmacies),
      quantity: 1 + random(9),
      amount: String(random(900)),
    })),
  });
}
for (const month of ['2024-04-01', '2025-02-01', '2025-03-01', '2025-04-01', '2025-05-01']) await sell(month);
for (const userId of people)
  for (const formId of product.formIds)
    if (random(4) > 0) await goal(userId, formId, '2025-04-01', pick(['0', '300', '700']));
await rebuild(db);

const query = { year: 2025, period: 4 };

/** Everything that the month shows of itself; figures of other periods beside it are excluded. */
async function told() {
  const { status, body, text } = await call(performanceTracking.monthly, { query });
  expect(status, text).toBe(200);
  const own = (figures: TeamPerformance['total']['figures']) =>
    Object.entries(figures).map(([name, { value, part, whole }]) => `${name} ${value} ${part} ${whole}`);
  return {
    lines: body.lines.map(({ person, figures, rankBefore: _, isOwnTeam: _own, ...line }) => ({
      ...line,
      id: person.id,
      figures: own(figures),
    })),
    total: { ...body.total, figures: own(body.total.figures) },
    median: body.median,
    comparedMonths: body.comparedMonths,
    rules: body.rules,
  };
}

const changes: [string, () => Promise<unknown>][] = [
  ['a sheet of another month of the year', () => sell(pick(['2025-01-01', '2025-02-01', '2025-03-01']))],
  ['a sheet of the month', () => sell('2025-04-01')],
  ['a sheet of the year before', () => sell('2024-04-01')],
  [
    'sheets that are taken out',
    () =>
      sql`update sales_load set state = 'reverted' where id = (
      select id from sales_load where state = 'current' order by random() limit 1)`.execute(db),
  ],
  [
    'another holder of a pharmacy',
    () =>
      db
        .updateTable('pharmacyAssignment')
        .set({ userId: pick(people) })
        .where('pharmacyId', '=', pick(pharmacies))
        .execute(),
  ],
  [
    'a designation that is no representative’s any more',
    () => sql`update designation set is_medical_representative = not is_medical_representative`.execute(db),
  ],
  [
    'another potential',
    () =>
      db
        .updateTable('healthProfessional')
        .set({ potential: pick(['A', 'B', 'C']) })
        .where('id', '=', pick(doctors))
        .execute(),
  ],
  [
    'another list',
    () =>
      sql`update user_professional_span set target_frequency = ${random(5)}, until_at = 'infinity'
      where user_id = ${pick(people)}`.execute(db),
  ],
  [
    'a link that ends',
    () => sql`delete from user_professional_span where professional_id = ${pick(doctors)}`.execute(db),
  ],
  [
    'an account that ends, or is enabled again',
    () => sql`update app_user set enabled = not enabled where id = ${pick(people)}`.execute(db),
  ],
  [
    'another team and other cities',
    async () => {
      await db
        .updateTable('appUser')
        .set({ managerId: pick([manager, admin]) })
        .where('id', '=', pick(people))
        .execute();
      await db
        .insertInto('userCity')
        .values({ userId: pick(people), cityId: await makeCity(db) })
        .execute();
    },
  ],
  [
    'other objectives',
    () => sql`update objective set amount = ${random(900)} where user_id = ${pick(people)}`.execute(db),
  ],
  [
    'a report that is approved later',
    async () => {
      const id = late.pop();
      if (id === undefined) return;
      await sql`update work_report set status_id = 3, decided_by = ${manager}, decided_at = now() where id = ${id}`.execute(
        db,
      );
      await rebuild(db);
    },
  ],
];

it('keeps every figure of a closed month through fifty changes, and shows the differences beside it', async () => {
  expect((await call(performanceSettings.close, { body: { month: '2025-04-01' } })).status).toBe(200);
  const before = await told();
  expect(before.lines.map(({ id }) => id)).toEqual(people);
  expect(before.comparedMonths).toEqual(['2025-04-01']);
  for (let turn = 0; turn < 50; turn += 1) {
    const [what, change] = changes[turn < changes.length ? turn : random(changes.length)] as (typeof changes)[number];
    await change();
    expect([what, await told()]).toEqual([what, before]);
  }
  const { body } = await call(performanceTracking.monthly, { query });
  for (const name of ['growth', 'landing', 'attainment', 'coverage', 'score'] as const)
    expect([name, body.total.figures[name].changedTo]).toEqual([name, expect.objectContaining({})]);
  // Its rows are those from the closing.
  await expectRowsToAddUp(call, { span: 'month', ...query });
});

it('counts the closed month as it was in the quarter and in the sums since January', async () => {
  await expectRowsToAddUp(call, { span: 'quarter', year: 2025, period: 2 });
  await expectRowsToAddUp(call, { span: 'month', year: 2025, period: 5 });
  const april = await call(performanceTracking.rows, {
    params: { figure: 'landing' },
    query: { span: 'month', year: 2025, period: 5, limit: 100 },
  });
  const kept = await sql<{ sold: string }>`
    select sum(sold_amount)::text as sold from performance_closed_sale where month = '2025-04-01'`.execute(db);
  const parts = april.body.items.filter(({ day }) => day === '2025-04-01').map(({ part }) => Number(part));
  expect(parts.reduce((sum, one) => sum + one, 0)).toBe(Number(kept.rows[0]?.sold));
});

it('shows the current data once it is reopened, and is frozen again once it is closed again', async () => {
  const reopened = await call(performanceSettings.reopen, { body: { month: '2025-04-01', reason: 'Correction' } });
  expect(reopened.status).toBe(200);
  const open = await told();
  expect((await call(performanceSettings.close, { body: { month: '2025-04-01' } })).status).toBe(200);
  expect(await told()).toEqual(open);
});
