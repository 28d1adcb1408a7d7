import { performanceSettings, performanceTracking, workReports } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { decisionOn, deciding } from '../../test/reporting.ts';
import { makeReport } from '../../test/reports.ts';
import { makeSold } from '../../test/sales-sold.ts';
import { rebuildRollups as rebuild } from './rollup.service.ts';
import {
  READ,
  doctor,
  expectRowsToAddUp,
  link,
  makeDoctor,
  makeMember,
  performancePortal,
} from './performance.fixture.ts';

const { db, as, anonymous, admin, product, wholesalerId, pharmacyOf, goal } = await performancePortal();
const boss = await makeMember(db, { representative: false, permissions: [...READ, ...deciding] });
const awa = await makeMember(db, { managerId: boss });
const doctorId = await makeDoctor(db, 'Docteur');
await link(db, awa, doctorId, { target: 1 });
const day = (date: number) => `2025-05-${String(date).padStart(2, '0')}`;
const visits = [{ target: doctor(doctorId) }];
await makeReport(db, { authorId: awa, periodStart: day(5), statusId: 3, decidedBy: boss, visits });
const late = await makeReport(db, { authorId: awa, periodStart: day(6), statusId: 2, visits });
const pharmacyId = await pharmacyOf(awa);
const [formId = 0] = product.formIds;
await goal(awa, formId, '2025-05-01', '100');
await makeSold(db, {
  wholesalerId,
  month: '2025-05-01',
  userId: admin,
  rows: [{ formId, pharmacyId, quantity: 1, amount: '50' }],
});
await rebuild(db);

const month = '2025-05-01';
const query = { year: 2025, period: 5 };
const [asAdmin, asAwa, asBoss] = [await as(admin), await as(awa), await as(boss)];
const figures = async (call = asAwa) => (await call(performanceTracking.monthly, { query })).body.lines[0]!.figures;

describe('closing a month', () => {
  it('requires the permission and a past month, and happens once', async () => {
    expect((await anonymous(performanceSettings.close, { body: { month } })).status).toBe(401);
    expect((await asBoss(performanceSettings.close, { body: { month } })).status).toBe(403);
    const future = await asAdmin(performanceSettings.close, { body: { month: '2090-01-01' } });
    expect([future.status, future.body]).toMatchObject([400, { errors: { month: ['in_future'] } }]);
    const closed = await asAdmin(performanceSettings.close, { body: { month } });
    expect(closed.status, closed.text).toBe(200);
    expect(closed.body).toMatchObject({ isClosed: true, waiting: 1, changed: 0, actions: ['reopen'] });
    expect((await asAdmin(performanceSettings.close, { body: { month } })).status).toBe(409);
    const audit = await db
      .selectFrom('auditEvent')
      .where('action', '=', 'performance-tracking.close')
      .selectAll()
      .execute();
    expect(audit).toHaveLength(1);
    // Readers of a month's figures are notified of its closing, except the person who closed it.
    const told = await db
      .selectFrom('notification')
      .where('key', '=', 'monthClosed')
      .select(['userId', 'params'])
      .execute();
    expect(told.map(({ userId }) => userId)).toEqual(expect.arrayContaining([awa, boss]));
    expect(told.some(({ userId }) => userId === admin)).toBe(false);
    expect(told[0]?.params).toEqual({ month: '2025-05' });
  });

  it('keeps the figures: a late approval and reloaded sales are differences beside them', async () => {
    const before = await figures();
    expect(before.callAverage).toMatchObject({ value: '1.00', part: '1', whole: '1', changedTo: null });
    const changed = async () =>
      (await asAdmin(performanceSettings.closings, { query: { year: 2025 } })).body.map((one) => one.changed);
    expect((await changed())[4]).toBe(0);
    await sql`update sales_total set amount = 70 where amount = 50`.execute(db);
    // Sales alone: nobody's work has changed yet.
    expect((await changed())[4]).toBe(1);
    const { body: report } = await asBoss(workReports.details, { params: { typeId: 1, reportId: late } });
    expect((await asBoss(workReports.approve, { body: decisionOn(report) })).status).toBe(200);
    const after = await figures();
    expect(after.callAverage).toMatchObject({
      value: '1.00',
      part: '1',
      changedTo: { value: '1.00', part: '2', whole: '2' },
    });
    expect(after.attainment).toMatchObject({
      value: '0.5000',
      changedTo: { value: '0.7000', part: '70', whole: '100' },
    });
    expect(after.coverage.changedTo).toBeNull();
    const { body } = await asAdmin(performanceSettings.closings, { query: { year: 2025 } });
    expect(body[4]).toMatchObject({ month, isClosed: true, waiting: 0, changed: 1 });
    expect(body).toHaveLength(12);
    // The rows are those from the closing, and the quarter contains the closed month.
    await expectRowsToAddUp(asAwa, { span: 'month', ...query, userId: awa });
    await expectRowsToAddUp(asAwa, { span: 'quarter', year: 2025, period: 2, userId: awa });
    const quarter = (await asAwa(performanceTracking.quarterly, { query: { year: 2025, period: 2 } })).body;
    expect(quarter.lines[0]!.figures.fieldDays).toMatchObject({ value: '1.00', changedTo: { value: '2.00' } });
    expect(quarter.closing.isClosed).toBe(false);
  });

  it('refuses changed rules and holidays for it', async () => {
    const { body } = await asAdmin(performanceSettings.read, {});
    expect(body.firstOpenMonth).toBe('2025-06-01');
    const { version: _v, changedAt: _a, changedBy: _b, ...rules } = body.rules[0]!;
    const earlier = await asAdmin(performanceSettings.save, {
      body: { ...rules, fromMonth: '2025-05-01', version: null },
    });
    expect([earlier.status, earlier.body]).toMatchObject([400, { errors: { fromMonth: ['closed_month'] } }]);
    const holidays = [{ day: day(1), name: 'Fête du Travail' }];
    const refused = await asAdmin(performanceSettings.saveHolidays, { body: { year: 2025, holidays } });
    expect([refused.status, refused.body]).toMatchObject([400, { errors: { holidays: ['closed_month'] } }]);
    const other = await asAdmin(performanceSettings.saveHolidays, {
      body: { year: 2025, holidays: [{ day: '2025-12-25', name: 'Noël' }] },
    });
    expect([other.status, other.body]).toEqual([200, [{ day: '2025-12-25', name: 'Noël', isClosed: false }]]);
    const kept = await figures();
    expect(kept.punctuality.changedTo).toEqual(expect.objectContaining({ whole: kept.punctuality.whole }));
  });

  it('is undone with a reason, and shows current data then', async () => {
    expect((await asAdmin(performanceSettings.reopen, { body: { month, reason: '' } })).status).toBe(400);
    const { status, body } = await asAdmin(performanceSettings.reopen, { body: { month, reason: 'Rapport oublié' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ isClosed: false, reopenings: 1, lastReason: 'Rapport oublié', actions: ['close'] });
    expect((await figures()).callAverage).toMatchObject({ part: '2', changedTo: null });
    expect((await asAdmin(performanceSettings.reopen, { body: { month, reason: 'Encore' } })).status).toBe(409);
    const [audit] = await db
      .selectFrom('auditEvent')
      .where('action', '=', 'performance-tracking.reopen')
      .selectAll()
      .execute();
    expect(JSON.stringify(audit?.changes)).toContain('Rapport oublié');
    expect((await asAdmin(performanceSettings.close, { body: { month } })).status).toBe(200);
    expect((await figures()).callAverage).toMatchObject({ part: '2', changedTo: null });
  });
});
