import { performanceSettings, performanceTracking } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeReport } from '../../test/reports.ts';
import { rebuildRollups as rebuild } from './rollup.service.ts';
import { READ, doctor, link, makeDoctor, makeMember, performancePortal } from './performance.fixture.ts';

const { db, as, anonymous, admin, manager } = await performancePortal();
const awa = await makeMember(db, { managerId: manager });
const doctorId = await makeDoctor(db, 'Docteur');
await link(db, awa, doctorId, { target: 2 });
await makeReport(db, { authorId: awa, periodStart: '2025-05-05', statusId: 3, visits: [{ target: doctor(doctorId) }] });
await rebuild(db);

const [asAdmin, asAwa] = [await as(admin), await as(awa)];
const read = async () => (await asAdmin(performanceSettings.read, {})).body;
const figures = async (period: number) =>
  (await asAwa(performanceTracking.monthly, { query: { year: 2025, period } })).body.lines[0]!.figures;

describe('the rules', () => {
  it('are readable with the figures, and changed with a permission', async () => {
    expect((await anonymous(performanceSettings.read, {})).status).toBe(401);
    expect((await (await as(await makeMember(db, { permissions: [] })))(performanceSettings.read, {})).status).toBe(
      403,
    );
    const { rules, firstOpenMonth } = await read();
    expect(firstOpenMonth).toBeNull();
    expect(rules).toHaveLength(1);
    expect(rules[0]).toMatchObject({
      weights: { attainment: 50, coverage: 20, frequencyKept: 20, punctuality: 10 },
      scoreCap: 120,
      band: 20,
      visitCap: 150,
      workingWeekdays: [1, 2, 3, 4, 5],
      fromMonth: '2000-01-01',
    });
    const { version: _v, changedAt: _a, changedBy: _b, ...body } = rules[0]!;
    expect((await asAwa(performanceSettings.save, { body: { ...body, version: null } })).status).toBe(403);
    const wrong = { ...body, fairFrom: 90, weights: { ...body.weights, coverage: 30 }, version: null };
    const refused = await asAdmin(performanceSettings.save, { body: wrong });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: { weights: ['weights_sum'], fairFrom: ['fair_below_good'] } },
    ]);
  });

  it('apply from a month on, and not before', async () => {
    const { rules } = await read();
    const { version: _v, changedAt: _a, changedBy: _b, ...body } = rules[0]!;
    expect((await figures(5)).frequencyKept.value).toBe('0.0000');
    const wider = { ...body, band: 50, fromMonth: '2025-05-01', version: null };
    expect((await asAdmin(performanceSettings.save, { body: wider })).status).toBe(200);
    expect((await figures(5)).frequencyKept.value).toBe('1.0000');
    expect((await asAdmin(performanceSettings.save, { body: wider })).status).toBe(409);
    const later = { ...body, fromMonth: '2025-06-01', workingWeekdays: [1, 2, 3, 4, 5, 6], version: null };
    expect((await asAdmin(performanceSettings.save, { body: later })).status).toBe(200);
    expect((await figures(5)).frequencyKept.value).toBe('1.0000');
    expect(Number((await figures(5)).punctuality.whole)).toBe(22);
    expect(Number((await figures(6)).punctuality.whole)).toBe(25);
  });

  it('subtract national holidays from the working days, once', async () => {
    const before = Number((await figures(5)).punctuality.whole);
    const holidays = [
      { day: '2025-05-01', name: 'Fête du Travail' },
      { day: '2025-05-20', name: 'Fête nationale' },
    ];
    expect((await asAwa(performanceSettings.saveHolidays, { body: { year: 2025, holidays } })).status).toBe(403);
    const twice = await asAdmin(performanceSettings.saveHolidays, {
      body: { year: 2025, holidays: [...holidays, holidays[0]!] },
    });
    expect(twice.status).toBe(400);
    const elsewhere = await asAdmin(performanceSettings.saveHolidays, { body: { year: 2024, holidays } });
    expect(elsewhere.status).toBe(400);
    expect((await asAdmin(performanceSettings.saveHolidays, { body: { year: 2025, holidays } })).status).toBe(200);
    expect(Number((await figures(5)).punctuality.whole)).toBe(before - 2);
    // A day of leave on a holiday is taken out once.
    await makeReport(db, { authorId: awa, periodStart: '2025-05-20', nature: 'leave', statusId: 3 });
    await makeReport(db, {
      authorId: awa,
      periodStart: '2025-05-21',
      nature: 'leave',
      dayPart: 'morning',
      statusId: 3,
    });
    await rebuild(db);
    expect(Number((await figures(5)).punctuality.whole)).toBe(before - 2.5);
    const { body } = await asAwa(performanceSettings.holidays, { query: { year: 2025 } });
    expect(body.map(({ day }) => day)).toEqual(['2025-05-01', '2025-05-20']);
  });
});

describe('a comment', () => {
  const comment = (userId: number, id = crypto.randomUUID(), text = 'Bravo pour mai.') =>
    ({ id, userId, span: 'month', from: '2025-05-01', text }) as const;

  it('is written by a manager, and by nobody about themselves or a stranger', async () => {
    const stranger = await as(await makeMember(db, { permissions: READ }));
    expect((await anonymous(performanceSettings.comment, { body: comment(awa) })).status).toBe(401);
    expect((await stranger(performanceSettings.comment, { body: comment(awa) })).status).toBe(404);
    expect((await asAwa(performanceSettings.comment, { body: comment(awa) })).status).toBe(403);
    const wrong = { ...comment(awa), span: 'quarter' as const };
    expect((await asAdmin(performanceSettings.comment, { body: wrong })).status).toBe(400);
  });

  it('notifies the person, who marks it as read; its author deletes it', async () => {
    const asManager = await as(manager);
    const body = comment(awa);
    const added = await asManager(performanceSettings.comment, { body });
    expect(added.status, added.text).toBe(201);
    expect(added.body).toMatchObject({ text: 'Bravo pour mai.', seenAt: null, actions: ['delete'] });
    expect((await asManager(performanceSettings.comment, { body })).status).toBe(409);
    expect((await asAdmin(performanceSettings.comment, { body })).status).toBe(404);
    const [notice] = await db.selectFrom('notification').where('userId', '=', awa).selectAll().execute();
    expect(notice).toMatchObject({ tab: 'alerts', key: 'performanceCommented' });
    expect(notice?.link).toBe(`/dashboard/performance-tracking/monthly?person=${awa}&year=2025&period=5`);
    const person = { params: { userId: awa }, query: { year: 2025, period: 5 } };
    expect((await asAwa(performanceTracking.monthlyPerson, person)).body.comments).toMatchObject([
      { text: body.text, actions: [] },
    ]);
    // Someone else's reading is not hers.
    await asManager(performanceSettings.seeComments, { body: { ids: [body.id] } });
    expect((await asAwa(performanceTracking.monthlyPerson, person)).body.comments[0]?.seenAt).toBeNull();
    await asAwa(performanceSettings.seeComments, { body: { ids: [body.id] } });
    expect((await asAwa(performanceTracking.monthlyPerson, person)).body.comments[0]?.seenAt).not.toBeNull();
    expect((await asAwa(performanceSettings.removeComment, { params: { id: body.id } })).status).toBe(404);
    expect((await asManager(performanceSettings.removeComment, { params: { id: body.id } })).status).toBe(204);
    expect((await asAwa(performanceTracking.monthlyPerson, person)).body.comments).toEqual([]);
  });
});
