import { randomUUID } from 'node:crypto';
import { type ReportSave, addDays, workReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeCity, makeFacility, makeProduct, makeProfessional, makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import {
  dailyToSave,
  daysAgo,
  makeReport,
  monthlyToSave,
  specialToSave,
  visitToSave,
  weeklyToSave,
  weeksAgo,
} from '../../test/reports.ts';
import { findRights } from '../../security/caller.ts';
import { watchDatabase } from '../../test/plans.ts';
import { savedOver, decisionOn, peopleOf, submit } from '../../test/reporting.ts';
import { reports } from './work-reports.service.ts';

const portal = await testPortal({ REPORT_DAYS_BACK: '10' });
const { db, resources, connection } = portal;
const { someone, pair } = peopleOf(portal);

const author = await someone();
const faultsOf = async (body: ReportSave) => (await author.call(workReports.save, { body, files: [] })).problem?.errors;

const line = (traits: object) => ({
  id: randomUUID(),
  day: addDays(weeksAgo(1), 7),
  cityId: null,
  targets: [],
  aim: '',
  ...traits,
});

describe('a period', () => {
  it('of a day is neither to come nor too long past', async () => {
    expect(await faultsOf(dailyToSave({ periodStart: daysAgo(-1) }))).toEqual({ periodStart: ['in_future'] });
    expect(await faultsOf(dailyToSave({ periodStart: daysAgo(11) }))).toEqual({ periodStart: ['too_old:10'] });
    expect(await faultsOf(dailyToSave({ periodStart: daysAgo(10) }))).toBeUndefined();
  });

  it('once begun may be finished later, but not moved there', async () => {
    const id = await makeReport(db, { authorId: author.id, periodStart: daysAgo(40) });
    const old = dailyToSave({ id, periodStart: daysAgo(40), version: 1 });
    expect(await faultsOf(old)).toBeUndefined();
    expect(await faultsOf(savedOver(old, 2, { periodStart: daysAgo(39) }))).toEqual({ periodStart: ['too_old:10'] });
  });

  it('of a week begins on a Monday, that of a month on its first day, and neither lies ahead', async () => {
    expect(await faultsOf(weeklyToSave({ periodStart: addDays(weeksAgo(0), 1) }))).toEqual({
      periodStart: ['invalid'],
    });
    expect(await faultsOf(weeklyToSave({ periodStart: weeksAgo(-1) }))).toEqual({ periodStart: ['in_future'] });
    expect(await faultsOf(monthlyToSave({ periodStart: '2026-01-02' }))).toEqual({ periodStart: ['invalid'] });
    expect(await faultsOf(monthlyToSave({ periodStart: '2099-01-01' }))).toEqual({ periodStart: ['in_future'] });
    const { body } = await author.call(workReports.save, {
      body: monthlyToSave({ periodStart: '2026-02-01' }),
      files: [],
    });
    expect([body.periodStart, body.periodEnd]).toEqual(['2026-02-01', '2026-02-28']);
  });

  it('of an event ends after it begins, and within a year', async () => {
    expect(await faultsOf(specialToSave({ periodEnd: daysAgo(1) }))).toEqual({ periodEnd: ['invalid'] });
    expect(await faultsOf(specialToSave({ periodEnd: daysAgo(-366) }))).toEqual({ periodEnd: ['invalid'] });
    expect(await faultsOf(specialToSave({ periodEnd: daysAgo(-2) }))).toBeUndefined();
  });

  it('may change until the first submission only', async () => {
    const { boss, author: other } = await pair();
    const report = dailyToSave();
    await other.call(workReports.save, { body: report, files: [] });
    const moved = savedOver(report, 1, { periodStart: daysAgo(1) });
    expect((await other.call(workReports.save, { body: moved, files: [] })).body.periodEnd).toBe(daysAgo(1));
    const submitted = await submit(other, savedOver(moved, 2));
    await boss.call(workReports.approve, { body: decisionOn(submitted, 'return') });
    const { problem } = await other.call(workReports.update, { body: savedOver(report, 4), files: [] });
    expect(problem.errors).toEqual({ periodStart: ['fixed'] });
  });
});

describe('what a report names', () => {
  it('must be there, each fault at its field and all of them at once', async () => {
    const nobody = 999_999;
    const disabled = await makeUser(db, { enabled: false });
    const target = { kind: 'professional', id: nobody, facilityId: nobody } as const;
    const visits = [
      visitToSave(),
      visitToSave({ target, products: [{ formId: nobody, reaction: null, competitor: '' }] }),
      visitToSave({ target: { kind: 'pharmacy', id: nobody }, samples: [{ formId: nobody, quantity: 1 }] }),
    ];
    const companionIds = [author.id, disabled.id, nobody];
    expect(await faultsOf(dailyToSave({ cityIds: [nobody], companionIds, visits }))).toEqual({
      'cityIds.0': ['unknown'],
      'companionIds.0': ['unknown'],
      'companionIds.1': ['unknown'],
      'companionIds.2': ['unknown'],
      'visits.1.target.id': ['unknown'],
      'visits.1.target.facilityId': ['unknown'],
      'visits.1.products.0.formId': ['unknown'],
      'visits.2.target.id': ['unknown'],
      'visits.2.samples.0.formId': ['unknown'],
    });
    const plan = [line({ cityId: nobody, targets: [{ kind: 'unlisted', name: 'X' }, target] })];
    expect(await faultsOf(weeklyToSave({ periodStart: weeksAgo(1), plan }))).toEqual({
      'plan.0.cityId': ['unknown'],
      'plan.0.targets.1.id': ['unknown'],
      'plan.0.targets.1.facilityId': ['unknown'],
    });
  });

  it('is a professional at one of their facilities; what stands there already may stay', async () => {
    const cityId = await makeCity(db);
    const [own, other] = [await makeFacility(db, { cityId }), await makeFacility(db, { cityId })];
    const id = await makeProfessional(db);
    await db.insertInto('professionalFacility').values({ professionalId: id, facilityId: own }).execute();
    const friend = await makeUser(db);
    const at = (facilityId: number | null) => visitToSave({ target: { kind: 'professional', id, facilityId } });
    const daily = dailyToSave({ periodStart: daysAgo(2), visits: [at(own), at(null)], companionIds: [friend.id] });
    expect(await faultsOf({ ...daily, visits: [at(other)] })).toEqual({ 'visits.0.target.facilityId': ['unknown'] });
    expect(await faultsOf(daily)).toBeUndefined();
    await db.deleteFrom('professionalFacility').where('professionalId', '=', id).execute();
    await db.updateTable('appUser').set({ enabled: false }).where('id', '=', friend.id).execute();
    expect(await faultsOf(savedOver(daily, 1))).toBeUndefined();
  });
});

describe('visits and plans', () => {
  it('have an id of their own', async () => {
    const visit = visitToSave();
    const same = { ...visit, id: visit.id.toUpperCase() };
    expect(await faultsOf(dailyToSave({ visits: [visit, same] }))).toEqual({ 'visits.1.id': ['taken'] });
    expect(await faultsOf(dailyToSave({ periodStart: daysAgo(3), visits: [visit] }))).toBeUndefined();
    expect(await faultsOf(dailyToSave({ periodStart: daysAgo(4), visits: [visit] }))).toEqual({
      'visits.0.id': ['taken'],
    });
    const entry = line({});
    expect(await faultsOf(weeklyToSave({ periodStart: weeksAgo(1), plan: [entry, entry] }))).toEqual({
      'plan.1.id': ['taken'],
    });
  });

  it('look ahead: the next visit lies after the day, the plan in the week from next Monday', async () => {
    const visits = [visitToSave({ nextVisitOn: daysAgo(5) }), visitToSave({ nextVisitOn: daysAgo(4) })];
    expect(await faultsOf(dailyToSave({ periodStart: daysAgo(5), visits }))).toEqual({
      'visits.0.nextVisitOn': ['invalid'],
    });
    const monday = weeksAgo(1);
    const plan = [6, 7, 13, 14].map((days) => line({ day: addDays(monday, days) }));
    expect(await faultsOf(weeklyToSave({ periodStart: monday, plan }))).toEqual({
      'plan.0.day': ['invalid'],
      'plan.3.day': ['invalid'],
    });
  });

  it('are saved and read with as many statements for forty visits as for one', async () => {
    const { formIds } = await makeProduct(db, { forms: 2 });
    const products = formIds.map((formId) => ({ formId, reaction: 'interested' as const, competitor: '' }));
    const samples = formIds.map((formId) => ({ formId, quantity: 1 }));
    const watched = watchDatabase(connection);
    const context = { ...resources, db: watched.db, address: '', device: '', requestId: '' };
    const rights = await findRights(db, author.id);
    const caller = { ...rights, id: author.id, sessionId: '' };
    const counts: { saving: number; reading: number }[] = [];
    for (const [count, day] of [
      [1, 6],
      [40, 7],
    ] as const) {
      const visits = Array.from({ length: count }, () => visitToSave({ products, samples }));
      const report = dailyToSave({ periodStart: daysAgo(day), visits });
      watched.takeStatements();
      await reports.save({ ...context, caller }, report, []);
      const saving = watched.takeStatements().length;
      const read = await reports.get({ ...context, caller }, { id: report.id });
      counts.push({ saving, reading: watched.takeStatements().length });
      expect(read.visits.map(({ id }) => id)).toEqual(visits.map(({ id }) => id));
      expect(read.visits.every((visit) => visit.products.length === 2 && visit.samples.length === 2)).toBe(true);
    }
    expect(counts[1]).toEqual(counts[0]);
    expect(counts[0]?.reading).toBeLessThan(10);
    expect(counts[0]?.saving).toBeLessThan(40);
  });
});
