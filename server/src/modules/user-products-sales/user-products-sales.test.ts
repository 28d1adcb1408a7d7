import { monthAfter, userProductsSales } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../http/export.fixture.ts';
import { makeCity, makePharmacy, makeProduct, makeUser, makeWholesaler } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { makeSold } from '../../test/sales-sold.ts';

const { db, as, anonymous } = await testPortal();

const reads = [
  'UserProductSales.ModuleAccess',
  'UserProductSales.Monthly.Read',
  'UserProductSales.Quarterly.Read',
] as const;
const manager = await makeUser(db, { permissions: reads });
const awa = await makeUser(db, { permissions: reads, representative: true, managerId: manager.id, name: 'Awa' });
const bob = await makeUser(db, { permissions: reads, representative: true, name: 'Bob' });
const admin = await makeUser(db, { permissions: [...reads, 'UserProductSales.ReadAll'] });

const cityId = await makeCity(db, { name: 'Douala' });
const wholesalerId = await makeWholesaler(db, 'Laborex');
const { formIds } = await makeProduct(db, { name: 'Alpha', forms: 3 });
const [hers, his] = [await makePharmacy(db, { cityId }), await makePharmacy(db, { cityId })];
for (const [pharmacyId, userId] of [
  [hers, awa.id],
  [his, bob.id],
] as const)
  await db
    .insertInto('pharmacyAssignment')
    .values({ pharmacyId, userId, fromMonth: '2024-01-01', share: '100' })
    .execute();

const [first = 0, second = 0, third = 0] = formIds;
const objective = (userId: number, formId: number, month: string, quantity: number) =>
  db.insertInto('objective').values({ userId, formId, month, quantity, version: 1, changedBy: admin.id }).execute();
// 100 of the first form in each month of the year, none of the second; the third is 0 in January.
for (let index = 0; index < 12; index += 1) await objective(awa.id, first, monthAfter('2026-01-01', index), 100);
await objective(awa.id, third, '2026-01-01', 0);
await objective(bob.id, first, '2026-01-01', 40);

const sold = (formId: number, quantity: number, pharmacyId = hers) => ({ formId, quantity, pharmacyId, amount: '1' });
await makeSold(db, {
  wholesalerId,
  month: '2026-01-01',
  userId: admin.id,
  rows: [sold(first, 80), sold(third, 30), sold(second, 20), sold(first, 50, his)],
});
await makeSold(db, { wholesalerId, month: '2026-02-01', userId: admin.id, rows: [sold(first, 120)] });

const ask = async (userId: number, query: object = {}) =>
  (await (await as(userId))(userProductsSales.monthly, { query: { year: 2026, ...query } })).body;

describe('one’s own sales', () => {
  it('require a session and the permission, and a valid question', async () => {
    const query = { year: 2026 };
    expect((await anonymous(userProductsSales.monthly, { query })).status).toBe(401);
    const call = await as((await makeUser(db, { permissions: ['UserProductSales.ModuleAccess'] })).id);
    expect((await call(userProductsSales.monthly, { query })).status).toBe(403);
    expect((await call(userProductsSales.quarterly, { query })).status).toBe(403);
    expect((await anonymous(userProductsSales.summary, {})).status).toBe(401);
    expect((await call(userProductsSales.summary, {})).status).toBe(403);
    expect((await (await as(awa.id))(userProductsSales.monthly, { query: { year: 1800 } })).status).toBe(400);
  });

  const sum = (whole: string | null, toDate: string | null, realised: string, on: string, beside: string) => ({
    objective: whole,
    objectiveToDate: toDate,
    realised,
    onObjective: on,
    offObjective: beside,
  });

  it('are by form and month, with objective, difference and R/O; none without an objective', async () => {
    const { lines, total } = await ask(awa.id);
    expect(lines.map(({ formId, periods: [january] }) => [formId, january])).toEqual([
      [first, { ...sum('100', '100', '80', '80', '0'), difference: '-20', attainment: '0.8000', left: '20' }],
      [second, { ...sum(null, null, '20', '0', '20'), difference: null, attainment: null, left: null }],
      [third, { ...sum('0', null, '30', '0', '30'), difference: null, attainment: null, left: '0' }],
    ]);
    // Sales without an objective are shown apart: realised = on objective + off objective.
    expect(total.periods[0]).toMatchObject({ ...sum('100', '100', '130', '80', '50'), attainment: '0.8000' });
    expect(total.periods).toHaveLength(12);
  });

  it('of a month without a load are not behind: there is an objective, and no R/O', async () => {
    const { lines, periods } = await ask(awa.id);
    expect(periods[1]).toMatchObject({ from: '2026-02-01', to: '2026-02-01', loaded: 1 });
    expect(periods[2]).toMatchObject({ from: '2026-03-01', to: '2026-03-01', loaded: 0 });
    expect(lines[0]?.periods[2]).toMatchObject({
      ...sum('100', null, '0', '0', '0'),
      difference: null,
      attainment: null,
    });
  });

  it('are by quarter: a past one is measured against all its months, once anything of it is loaded', async () => {
    const query = { year: 2026 };
    const { body } = await (await as(awa.id))(userProductsSales.quarterly, { query });
    const [line] = body.lines;
    expect(line?.periods[0]).toMatchObject({ ...sum('300', '300', '200', '200', '0'), attainment: '0.6667' });
    expect(line?.periods[1]).toMatchObject({ ...sum('300', null, '0', '0', '0'), attainment: null });
    expect(line?.periods).toHaveLength(4);
    expect([body.loadedMonths, body.lastLoaded, body.monthsLeft]).toEqual([2, '2026-02-01', 10]);
    expect(body.periods[0]).toEqual({ from: '2026-01-01', to: '2026-03-01', loaded: 2, isRunning: false });
  });

  it('show what is left of the year, per month, as a multiple of the pace, and the landing', async () => {
    const [line] = (await ask(awa.id)).lines;
    expect(line).toMatchObject({ toDate: { objective: '1200', left: '1000' }, leftPerMonth: '100.00' });
    expect([line?.landing, line?.paceNeeded]).toEqual(['1200.00', '1.0000']);
  });

  it('have nothing left without an objective', async () => {
    const [, line] = (await ask(awa.id)).lines;
    expect(line).toMatchObject({ formId: second, toDate: { objective: null, left: null } });
    expect([line?.leftPerMonth, line?.paceNeeded]).toEqual([null, null]);
  });

  it('are hidden from colleagues, visible to the manager, and to everyone with the permission', async () => {
    const other = await (await as(awa.id))(userProductsSales.monthly, { query: { year: 2026, userId: bob.id } });
    expect(other.status).toBe(404);
    expect((await ask(awa.id)).people.map(({ id }) => id)).toEqual([awa.id]);
    expect((await ask(manager.id, { userId: awa.id })).total.toDate.realised).toBe('250');
    expect((await ask(manager.id, { userId: 'team' })).total.toDate.realised).toBe('250');
    // A caller without sales sees those of their team.
    expect((await ask(manager.id)).total.toDate.realised).toBe('250');
    expect((await ask(manager.id)).user).toBeNull();
    const all = await ask(admin.id, { userId: 'team' });
    expect([all.total.toDate.realised, all.user]).toEqual(['300', null]);
    expect((await ask(admin.id, { userId: bob.id })).lines.map(({ formId }) => formId)).toEqual([first]);
  });

  it('of a year without data are empty, not zero percent', async () => {
    const { lines, total, loadedMonths } = await ask(awa.id, { year: 2040 });
    expect([lines, loadedMonths, total.landing, total.toDate.attainment]).toEqual([[], 0, null, null]);
  });
});

describe('filtering one’s own sales', () => {
  const file = async (query: object) => {
    const call = await as(awa.id);
    const { text } = await call(userProductsSales.quarterly, { query: { year: 2026, format: 'csv', ...query } });
    const all = csvOf(text);
    const blank = all.findIndex((line) => line.length === 1 && line[0] === '');
    return { heading: all.slice(0, blank).flat(), names: all.slice(blank + 2).map(([name]) => name) };
  };

  it('finds the matching lines that are behind; the total stays that of all', async () => {
    await objective(awa.id, second, '2026-02-01', 400);
    const [one, two] = (await ask(awa.id)).lines;
    const behind = await ask(awa.id, { behind: true });
    expect(behind.lines.map(({ formId }) => formId)).toEqual([second]);
    expect(behind.total).toEqual((await ask(awa.id)).total);
    const found = await ask(awa.id, { q: one?.name.toUpperCase() });
    expect(found.lines.map(({ formId }) => formId)).toEqual([first]);
    const sorted = await ask(awa.id, { sort: 'attainment' });
    expect(sorted.lines.map(({ formId }) => formId)).toEqual([second, first, third]);

    expect((await file({})).names).toHaveLength(4);
    const { heading, names } = await file({ behind: true, q: 'alpha', sort: 'difference' });
    expect(names).toEqual([two?.name, 'Total']);
    // The filters are above the rows.
    expect(heading).toEqual(
      expect.arrayContaining(['Recherche\u202f: alpha', 'Sous l’objectif\u202f: Oui', 'Tri\u202f: écart']),
    );
  });
});

describe('the last loaded month', () => {
  const summary = async (userId: number) => (await (await as(userId))(userProductsSales.summary, {})).body;

  it('is one’s own in a few figures, and names the month', async () => {
    expect(await summary(bob.id)).toEqual({
      month: '2026-02-01',
      isTeam: false,
      isRunning: false,
      before: null,
      growth: null,
      missing: [],
      realised: '0',
      objective: null,
      objectiveToDate: null,
      onObjective: '0',
      offObjective: '0',
      difference: null,
      attainment: null,
      left: null,
    });
    expect(await summary(awa.id)).toMatchObject({ month: '2026-02-01', isTeam: false, realised: '1.00' });
  });

  it('is the team’s for its manager, and never a colleague’s', async () => {
    expect(await summary(manager.id)).toMatchObject({ isTeam: true, realised: '1.00' });
    const alone = await makeUser(db, { permissions: reads });
    expect(await summary(alone.id)).toMatchObject({ isTeam: true, realised: '0' });
  });

  it('is compared with the same month of the year before, if that is loaded', async () => {
    await makeSold(db, {
      wholesalerId,
      month: '2025-02-01',
      userId: admin.id,
      rows: [{ formId: first, quantity: 1, pharmacyId: hers, amount: '0.80' }],
    });
    expect(await summary(awa.id)).toMatchObject({ before: '0.80', growth: '0.2500' });
    // Nothing before is nothing to grow from.
    expect(await summary(bob.id)).toMatchObject({ before: '0', growth: null });
  });
});

describe('a running year', () => {
  it('is measured against the objectives of its loaded months: to date', async () => {
    const year = new Date().getUTCFullYear() + 1;
    // Only its first two months are loaded, and it is not over.
    for (let index = 0; index < 12; index += 1) await objective(bob.id, second, monthAfter(`${year}-01-01`, index), 10);
    const rows = [{ formId: second, quantity: 9, pharmacyId: his, amount: '1' }];
    for (const month of [`${year}-01-01`, `${year}-02-01`])
      await makeSold(db, { wholesalerId, month, userId: admin.id, rows });
    const own = await ask(bob.id, { year });
    const figures = { objective: '120', objectiveToDate: '20', onObjective: '18', difference: '-2', left: '102' };
    expect([own.isRunning, own.total.toDate.attainment]).toEqual([true, '0.9000']);
    expect(own.total.toDate).toMatchObject(figures);
    const quarter = (await (await as(bob.id))(userProductsSales.quarterly, { query: { year } })).body;
    expect(quarter.periods[0]).toMatchObject({ loaded: 2, isRunning: true });
    expect(quarter.total.periods[0]).toMatchObject({ objective: '30', objectiveToDate: '20', attainment: '0.9000' });
  });
});

describe('a closed month', () => {
  it('stays as it was closed, whatever is sold or planned afterwards', async () => {
    const closed = { month: '2026-02-01', userId: awa.id, formId: first };
    await db
      .insertInto('performanceClosing')
      .values({ month: closed.month, closedAt: new Date().toISOString(), closedBy: admin.id, isLoaded: true })
      .execute();
    await db
      .insertInto('performanceClosedSale')
      .values({ ...closed, goalQuantity: 60, goalAmount: '6', soldQuantity: 45, soldAmount: '3' })
      .execute();
    const { total } = await ask(awa.id);
    expect(total.periods[1]).toMatchObject({
      objective: '60',
      realised: '45',
      onObjective: '45',
      attainment: '0.7500',
    });
    // A month that was not loaded at its closing has no R/O now either.
    await db.updateTable('performanceClosing').set({ isLoaded: false }).where('month', '=', closed.month).execute();
    expect((await ask(awa.id)).total.periods[1]).toMatchObject({ objective: '60', attainment: null });
  });
});
