import { addDays, buildPath, monthAfter, performanceTracking } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeProduct, makeUser } from '../../test/factories.ts';
import { textOfPages } from '../../pdf/pdf.fixture.ts';
import { tokenFor } from '../../test/portal.ts';
import { watchDatabase } from '../../test/plans.ts';
import { daysAgo, makeReport } from '../../test/reports.ts';
import { rebuildRollups as rebuild } from './rollup.service.ts';
import {
  READ,
  allRows,
  doctor,
  expectRowsToAddUp,
  link,
  makeDoctor,
  makeMember,
  performancePortal,
} from './performance.fixture.ts';
import { frameOf } from './figures.service.ts';
import { getTeam } from './team.service.ts';

const portal = await performancePortal();
const { db, as, anonymous, admin, manager, cityId } = portal;
const awa = await makeMember(db, { managerId: manager, firstname: 'Awa', name: 'Ba' });
const bob = await makeMember(db, { managerId: manager, firstname: 'Bob', name: 'Co' });
const eve = await makeMember(db, { firstname: 'Eve', name: 'Da' });
await db.insertInto('userCity').values({ userId: bob, cityId }).execute();
const [one, two, gone] = [
  await makeDoctor(db, 'Un', 'A'),
  await makeDoctor(db, 'Deux', 'C'),
  await makeDoctor(db, 'Passé'),
];
await link(db, awa, one, { target: 1 });
await link(db, awa, two, { target: 1 });
// Linked and unlinked within the month: not linked.
await link(db, awa, gone, { from: '2025-05-05T00:00:00Z', until: '2025-05-20T00:00:00Z' });
const approved = (authorId: number, day: string, ids: number[]) =>
  makeReport(db, {
    authorId,
    periodStart: day,
    statusId: 3,
    decidedBy: manager,
    visits: ids.map((id) => ({ target: doctor(id) })),
  });
await approved(awa, '2025-05-06', [one, gone]);
await approved(awa, '2025-05-07', [gone]);
// Bob took Awa's place: the visit is his.
await approved(bob, '2025-05-08', [one]);
await approved(eve, '2025-05-09', [two]);
await rebuild(db);

const query = { year: 2025, period: 5 };
const [asAwa, asManager, asAdmin] = [await as(awa), await as(manager), await as(admin)];
const sorted = (ids: readonly number[]) => ids.toSorted((left, right) => left - right);
const idsOf = (body: { lines: { person: { id: number } }[] }) => sorted(body.lines.map(({ person }) => person.id));

describe('visibility', () => {
  it('requires a session and the permission', async () => {
    const nobody = await as((await makeUser(db, { permissions: ['PerformanceTracking.ModuleAccess'] })).id);
    const params = { userId: awa };
    expect((await anonymous(performanceTracking.monthly, { query })).status).toBe(401);
    expect((await nobody(performanceTracking.monthly, { query })).status).toBe(403);
    expect((await nobody(performanceTracking.quarterly, { query: { ...query, period: 2 } })).status).toBe(403);
    expect((await nobody(performanceTracking.monthlyPerson, { params, query })).status).toBe(403);
    const monthly = await as(await makeMember(db, { permissions: [READ[0], READ[1]], representative: false }));
    const rows = {
      params: { figure: 'coverage' as const },
      query: { span: 'quarter' as const, year: 2025, period: 2 },
    };
    expect((await monthly(performanceTracking.rows, rows)).status).toBe(403);
  });

  it('covers one’s own figures, with the team’s median and no names', async () => {
    const { body, text } = await asAwa(performanceTracking.monthly, { query });
    expect(idsOf(body)).toEqual([awa]);
    expect(text).not.toContain('Bob');
    // Awa sees one of two, Bob has no list: the median is hers. Visits a day: 1.5 and 1.
    expect(body.median).toMatchObject({ coverage: '0.5000', callAverage: '1.25' });
    expect((await asAwa(performanceTracking.monthlyPerson, { params: { userId: bob }, query })).status).toBe(404);
    const rows = await asAwa(performanceTracking.rows, {
      params: { figure: 'coverage' },
      query: { ...query, span: 'month', userId: bob },
    });
    expect(rows.status).toBe(404);
  });

  it('covers the team for its manager, and everyone with the permission', async () => {
    const team = (await asManager(performanceTracking.monthly, { query })).body;
    expect(idsOf(team)).toEqual(sorted([awa, bob]));
    expect(team.lines.every(({ isOwnTeam }) => isOwnTeam)).toBe(true);
    expect(team.total.figures.callAverage).toMatchObject({ part: '4', whole: '3', value: '1.33' });
    expect((await asManager(performanceTracking.monthlyPerson, { params: { userId: eve }, query })).status).toBe(404);
    const all = (await asAdmin(performanceTracking.monthly, { query })).body;
    expect(idsOf(all)).toEqual(sorted([awa, bob, eve]));
    const filtered = async (more: object) =>
      idsOf((await asAdmin(performanceTracking.monthly, { query: { ...query, ...more } })).body);
    expect(await filtered({ managerId: manager })).toEqual(sorted([awa, bob]));
    expect(await filtered({ cityId })).toEqual([bob]);
    expect(await filtered({ userId: eve })).toEqual([eve]);
  });

  it('also limits the rows of a filtered total: a filter reveals nobody', async () => {
    const other = await makeMember(db, { representative: false });
    await db.updateTable('appUser').set({ managerId: other }).where('id', '=', eve).execute();
    const rows = async (call: typeof asAwa, more: object) => {
      const { status, body } = await call(performanceTracking.rows, {
        params: { figure: 'callAverage' as const },
        query: { ...query, span: 'month', ...more },
      });
      const people = status === 200 ? body.items.map(({ person }) => person?.id ?? 0) : [];
      return [status, ...sorted([...new Set(people)])];
    };
    expect(await rows(asAdmin, { managerId: other })).toEqual([200, eve]);
    expect(await rows(asAdmin, { managerId: [other, manager] })).toEqual([200, ...sorted([awa, bob, eve])]);
    expect(await rows(asManager, { managerId: other })).toEqual([200]);
    expect(await rows(asManager, { managerId: [other, manager] })).toEqual([200, ...sorted([awa, bob])]);
    expect(await rows(asAwa, { managerId: manager })).toEqual([200, awa]);
    expect(await rows(asAwa, { cityId })).toEqual([200]);
    // With a person as well, both filters apply.
    expect(await rows(asManager, { userId: bob, cityId })).toEqual([200, bob]);
    expect(await rows(asManager, { userId: awa, cityId })).toEqual([404]);
    expect(await rows(asManager, { userId: eve, managerId: other })).toEqual([404]);
    await db.updateTable('appUser').set({ managerId: null }).where('id', '=', eve).execute();
  });
});

describe('special cases', () => {
  const page = async (userId: number, asked: { year: number; period: number } = query) =>
    (await asAdmin(performanceTracking.monthlyPerson, { params: { userId }, query: asked })).body;
  const quarter = async (userId: number, asked: { year: number; period: number }) =>
    (await asAdmin(performanceTracking.quarterlyPerson, { params: { userId }, query: asked })).body;

  it('a professional linked and unlinked within the month is not linked, and the row says so', async () => {
    const { line } = await page(awa);
    expect(line.figures.coverage).toMatchObject({ part: '1', whole: '2' });
    expect(line.figures.frequency).toMatchObject({ part: '1', whole: '1' });
    const { rows } = await allRows(asAwa, 'coverage', { span: 'month', ...query });
    expect(rows.find(({ name }) => name === 'Passé')).toMatchObject({ reason: 'not_linked', part: '0', whole: '0' });
  });

  it('a substitute’s visit counts for the substitute', async () => {
    expect((await page(bob)).line.figures.callAverage).toMatchObject({ part: '1' });
    expect((await page(awa)).line.figures.callAverage).toMatchObject({ part: '3' });
  });

  it('a period in the future, or before any data, has no figures and is not an error', async () => {
    for (const asked of [
      { year: 2099, period: 1 },
      { year: 2001, period: 2 },
    ]) {
      const { status, body } = await asAdmin(performanceTracking.monthly, { query: asked });
      expect([status, body.isEmpty]).toEqual([200, true]);
      expect(Object.values(body.total.figures).every(({ value }) => value === null)).toBe(true);
      const own = await page(awa, asked);
      expect(own.isEmpty).toBe(true);
      expect(Object.values(own.line.figures).every(({ value }) => value === null)).toBe(true);
    }
    for (const year of [1999, 2101])
      expect((await asAdmin(performanceTracking.monthly, { query: { year, period: 1 } })).status).toBe(400);
    expect((await asAdmin(performanceTracking.quarterly, { query: { year: 2025, period: 5 } })).status).toBe(400);
  });

  it('people who left or came in mid-month have working days and links only for their time', async () => {
    const left = await makeMember(db, { managerId: manager, enabled: false });
    await link(db, left, one, { until: '2025-05-15T00:00:00Z' });
    await link(db, left, two, { from: '2025-05-16T00:00:00Z' });
    const day = (text: string) => new Date(`${text}T10:00:00Z`);
    await db
      .updateTable('appUser')
      .set({ createdAt: day('2025-05-05'), disabledAt: day('2025-05-14') })
      .where('id', '=', left)
      .execute();
    const { line } = await page(left);
    expect(line.leftOn).toBe('2025-05-14');
    expect(line.figures.punctuality).toMatchObject({ part: '0', whole: '8' });
    expect(line.figures.coverage).toMatchObject({ part: '0', whole: '1' });
    const shown = async (period: number) =>
      idsOf((await asAdmin(performanceTracking.monthly, { query: { year: 2025, period } })).body);
    expect(await shown(5)).toContain(left);
    expect(await shown(4)).not.toContain(left);
    expect(await shown(6)).not.toContain(left);
    await expectRowsToAddUp(asAdmin, { span: 'month', ...query, userId: left });
    // The list of the quarter is that of the month they left in.
    expect((await quarter(left, { year: 2025, period: 2 })).line.figures.coverage).toMatchObject({
      part: '0',
      whole: '1',
    });
    await expectRowsToAddUp(asAdmin, { span: 'quarter', year: 2025, period: 2, userId: left });
    await db.deleteFrom('userProfessionalSpan').where('userId', '=', left).execute();
  });

  it('people who changed teams appear in the present team', async () => {
    const other = await makeMember(db, { representative: false, name: 'Autre' });
    await db.updateTable('appUser').set({ managerId: other }).where('id', '=', eve).execute();
    expect((await page(eve)).line.manager?.id).toBe(other);
    expect(idsOf((await (await as(other))(performanceTracking.monthly, { query })).body)).toEqual([eve]);
    await db.updateTable('appUser').set({ managerId: null }).where('id', '=', eve).execute();
  });

  it('the running month is counted up to yesterday, with the present links', async () => {
    const now = daysAgo(0);
    const running = await makeMember(db);
    await db
      .insertInto('userProfessional')
      .values({ userId: running, professionalId: one, targetFrequency: 4 })
      .execute();
    await makeReport(db, { authorId: running, periodStart: now, statusId: 3, visits: [{ target: doctor(one) }] });
    await rebuild(db);
    const asked = { year: Number(now.slice(0, 4)), period: Number(now.slice(5, 7)) };
    const { line, days } = await page(running, asked);
    expect(line.figures.coverage).toMatchObject({ part: '1', whole: '1' });
    const over = Array.from({ length: 31 }, (_, index) => addDays(`${now.slice(0, 7)}-01`, index)).filter(
      (day) => day < now,
    );
    const weekdays = over.filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()));
    expect(Number(line.figures.punctuality.whole)).toBe(weekdays.length);
    expect(days).toHaveLength(Number(addDays(monthAfter(`${now.slice(0, 7)}-01`, 1), -1).slice(8)));
    await expectRowsToAddUp(asAdmin, { span: 'month', ...asked, userId: running });
    // So has the running quarter, whichever of its months runs.
    const askedQuarter = { year: asked.year, period: Math.ceil(asked.period / 3) };
    expect((await quarter(running, askedQuarter)).line.figures.coverage).toMatchObject({ part: '1', whole: '1' });
    await expectRowsToAddUp(asAdmin, { span: 'quarter', ...askedQuarter, userId: running });
    // Another target changes the link from now on, and unlinking ends it.
    await db.updateTable('userProfessional').set({ targetFrequency: 2 }).where('userId', '=', running).execute();
    expect((await page(running, asked)).line.figures.visitAttainment.whole).toBe('2');
    await db.deleteFrom('userProfessional').where('userId', '=', running).execute();
    expect((await page(running, asked)).line.figures.coverage.whole).toBe('0');
  });
});

describe('the filter by product', () => {
  it('counts its presentations, sales and plans; visits without it do not count, and say so', async () => {
    const userId = await makeMember(db, { managerId: manager });
    const other = await makeProduct(db, { name: 'Autre', forms: 1 });
    const [ours, theirs] = [portal.product.formIds[0] ?? 0, other.formIds[0] ?? 0];
    await link(db, userId, one);
    await link(db, userId, two);
    const presenting = (formId: number) => ({ products: [{ formId, reaction: null, competitor: '' }] });
    await makeReport(db, {
      authorId: userId,
      periodStart: '2025-05-12',
      statusId: 3,
      decidedBy: manager,
      visits: [
        { target: doctor(one), ...presenting(ours) },
        { target: doctor(two), ...presenting(theirs) },
      ],
    });
    await rebuild(db);
    await portal.goal(userId, ours, '2025-05-01', '100');
    await portal.goal(userId, theirs, '2025-05-01', '300');
    const figuresOf = async (...productId: number[]) => {
      const asked = { ...query, userId: [userId], ...(productId.length > 0 && { productId }) };
      const { body } = await asManager(performanceTracking.monthly, { query: asked });
      return { ...body.lines[0]?.figures, sales: body.lines[0]?.sales };
    };
    const [all, some] = [await figuresOf(), await figuresOf(portal.product.id)];
    expect([all.coverage?.part, all.callAverage?.part, all.sales?.objective]).toEqual(['2', '2', '400']);
    expect([some.coverage?.part, some.callAverage?.part, some.sales?.objective]).toEqual(['1', '1', '100']);
    expect(await figuresOf(portal.product.id, other.id)).toEqual(all);
    const { body } = await asManager(performanceTracking.rows, {
      params: { figure: 'callAverage' },
      query: { span: 'month', ...query, userId, productId: [portal.product.id] },
    });
    expect(body.items.filter(({ reason }) => reason === 'other_product')).toHaveLength(1);
  });
});

describe('one person’s page', () => {
  it('names missed professionals, and shows days, weeks and history', async () => {
    const { body } = await asAwa(performanceTracking.monthlyPerson, { params: { userId: awa }, query });
    expect(body.missed).toMatchObject([
      { id: two, name: 'Deux', potential: 'C', target: 1, visits: 0, lastVisitOn: null },
    ]);
    expect(body.missedCount).toBe(1);
    expect(body.days).toHaveLength(31);
    expect(body.days[5]).toMatchObject({
      day: '2025-05-06',
      nature: 'field',
      fraction: '1',
      visits: 2,
      kind: 'working',
      counts: true,
    });
    expect(body.days[9]).toMatchObject({ day: '2025-05-10', kind: 'weekend', nature: null, isOnTime: null });
    expect(body.weeks[1]).toEqual({ monday: '2025-05-05', working: '5', onTime: '2', value: '0.4000' });
    expect(body.history).toHaveLength(12);
    expect(body.history.at(-1)).toMatchObject({ from: '2025-05-01', to: '2025-05-01' });
    expect(body.actions).toEqual([]);
    const led = await asManager(performanceTracking.monthlyPerson, { params: { userId: awa }, query });
    expect(led.body.actions).toEqual(['comment']);
  });

  it('is printed on two pages, with every figure and its formula', async () => {
    const path = buildPath(performanceTracking.monthlyPersonPdf, { params: { userId: awa }, query });
    const headers = { authorization: `Bearer ${await tokenFor(portal.resources, awa)}` };
    const answer = await portal.app.inject({ url: `/api${path}`, headers });
    expect(answer.statusCode).toBe(200);
    const pages = textOfPages(answer.rawPayload);
    expect(pages).toHaveLength(2);
    for (const words of ['AwaBa', 'mai2025', 'Couverture', '1professionnelsvus÷2danslaliste'])
      expect(pages[0]).toContain(words);
    expect(pages[1]).toContain('Deux');
  });
});

describe('the team’s page', () => {
  it('reads the rollup and no visits, however many there are', async () => {
    const watch = watchDatabase(portal.resources.connection);
    const context = {
      ...portal.resources,
      db: watch.db,
      caller: { id: admin, sessionId: '', permissions: ['PerformanceTracking.ReadAll'] },
    };
    watch.takeStatements();
    await getTeam(context as never, 'month', { ...query, provisional: false, sort: 'score' });
    const statements = watch.takeStatements();
    expect(statements.filter(({ sql }) => /\bvisit\b|\bwork_report\b/.test(sql))).toEqual([]);
    const count = statements.length;
    for (let index = 0; index < 3; index += 1) await makeMember(db, { managerId: manager });
    await getTeam(context as never, 'month', { ...query, provisional: false, sort: 'score' });
    expect(watch.takeStatements()).toHaveLength(count);
    expect(await frameOf(context as never, 'month', { ...query, provisional: false })).toMatchObject({
      isEmpty: false,
    });
  });

  it('is exported as it is shown', async () => {
    const { status, text } = await asManager(performanceTracking.monthly, {
      query: { ...query, format: 'csv' } as never,
    });
    expect(status).toBe(200);
    expect(text).toContain('Awa Ba');
    expect(text).toContain('Toute l’équipe');
    const rows = await asManager(performanceTracking.rows, {
      params: { figure: 'coverage' as const },
      query: { ...query, span: 'month', userId: awa, format: 'csv' } as never,
    });
    expect(rows.text).toContain('Pas dans la liste du délégué');
  });
});
