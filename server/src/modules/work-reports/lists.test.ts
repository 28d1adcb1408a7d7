import { addDays, mondayOf, reportType, status, workReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { makeCity, makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { daysAgo, makeReport } from '../../test/reports.ts';

const { db, as } = await testPortal();
const city = await makeCity(db, { name: 'Kribi' });

const manager = await makeUser(db, { permissions: ['WorkReports.Read', 'WorkReports.Approve'] });
const writes = ['WorkReports.Read', 'WorkReports.Add', 'WorkReports.Update', 'WorkReports.Delete'] as const;
const fatou = await makeUser(db, { permissions: writes, managerId: manager.id, firstname: 'Fatou', name: 'Diop' });
const stranger = await makeUser(db, { permissions: writes, firstname: 'Zoé', name: 'Étranger' });
const director = await makeUser(db, {
  permissions: ['WorkReports.Read', 'WorkReports.ReadAll', 'WorkReports.Approve'],
});

const { submitted, approved, returned } = status;
const ids = {
  draft: await makeReport(db, { authorId: fatou.id, periodStart: daysAgo(1) }),
  submitted: await makeReport(db, {
    authorId: fatou.id,
    periodStart: daysAgo(2),
    statusId: submitted,
    cityIds: [city],
    late: true,
    submittedAt: new Date('2026-02-02T10:00:00Z'),
  }),
  approved: await makeReport(db, {
    authorId: fatou.id,
    periodStart: daysAgo(3),
    statusId: approved,
    decidedBy: manager.id,
  }),
  returned: await makeReport(db, {
    authorId: fatou.id,
    periodStart: daysAgo(4),
    statusId: returned,
    decidedBy: manager.id,
  }),
  event: await makeReport(db, {
    authorId: fatou.id,
    typeId: reportType.special,
    title: 'Congrès de Pédiatrie',
    statusId: submitted,
    periodStart: daysAgo(9),
    periodEnd: daysAgo(7),
    submittedAt: new Date('2026-02-03T10:00:00Z'),
  }),
  strangers: await makeReport(db, {
    authorId: stranger.id,
    periodStart: daysAgo(5),
    statusId: submitted,
    submittedAt: new Date('2026-02-01T10:00:00Z'),
  }),
  managers: await makeReport(db, { authorId: manager.id, periodStart: daysAgo(2), statusId: submitted }),
};
const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0];

type Query = z.input<typeof workReports.submitted.query>;
type List = 'mine' | 'submitted' | 'waiting';
const listed = async (userId: number, list: List, query: object = {}) => {
  const { body } = await (await as(userId))(workReports[list], { query: query as Query });
  return body.items.map(({ id }) => nameOf(id));
};

describe('mine', () => {
  it('are the caller’s own in every state, newest first', async () => {
    expect(await listed(fatou.id, 'mine')).toEqual(['draft', 'submitted', 'approved', 'returned', 'event']);
    expect(await listed(stranger.id, 'mine')).toEqual(['strangers']);
  });

  it('return what the author may do with each', async () => {
    const { body } = await (await as(fatou.id))(workReports.mine, {});
    const actions = Object.fromEntries(body.items.map((row) => [nameOf(row.id), row.actions]));
    expect(actions).toEqual({
      draft: ['update', 'submit', 'delete'],
      submitted: ['recall'],
      approved: [],
      returned: ['update', 'submit', 'delete'],
      event: ['recall'],
    });
  });
});

describe('the submitted reports', () => {
  it('are one’s own and the team’s without drafts; everyone’s with ReadAll', async () => {
    expect(await listed(manager.id, 'submitted')).toEqual(
      expect.arrayContaining(['managers', 'submitted', 'approved', 'returned', 'event']),
    );
    expect(await listed(manager.id, 'submitted')).not.toContain('strangers');
    expect(await listed(director.id, 'submitted')).toContain('strangers');
    expect(await listed(director.id, 'submitted')).not.toContain('draft');
    expect(await listed(stranger.id, 'submitted')).toEqual(['strangers']);
  });

  it('can be narrowed', async () => {
    const narrowed = (query: object) => listed(director.id, 'submitted', query);
    expect(await narrowed({ typeId: 4 })).toEqual(['event']);
    expect(await narrowed({ statusId: [approved, returned] })).toEqual(['approved', 'returned']);
    expect(await narrowed({ authorId: stranger.id })).toEqual(['strangers']);
    expect(await narrowed({ cityId: city })).toEqual(['submitted']);
    expect(await narrowed({ late: true })).toEqual(['submitted']);
    expect(await narrowed({ from: daysAgo(4), to: daysAgo(3) })).toEqual(['approved', 'returned']);
    expect(await narrowed({ from: daysAgo(8), to: daysAgo(8) })).toEqual(['event']);
    expect(await narrowed({ q: 'pediatrie congres' })).toEqual(['event']);
    expect(await narrowed({ q: 'etranger' })).toEqual(['strangers']);
    expect(await listed(manager.id, 'submitted', { team: false })).toEqual([]);
  });

  it('refuse an invalid type, state or date', async () => {
    const query = { typeId: 9, statusId: 0, from: '2026-13-01' };
    const { status: code, problem } = await (await as(director.id))(workReports.submitted, { query });
    expect(code).toBe(400);
    expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual(['from', 'statusId', 'typeId']);
  });
});

describe('the waiting reports', () => {
  it('have the own team first, then the longest waiting, and never the reader’s own', async () => {
    const boss = await makeUser(db, { permissions: ['WorkReports.ReadAll', 'WorkReports.Approve'] });
    await db.updateTable('appUser').set({ managerId: boss.id }).where('id', '=', manager.id).execute();
    expect(await listed(boss.id, 'waiting')).toEqual(['submitted', 'event', 'managers', 'strangers']);
    expect(await listed(manager.id, 'waiting')).toEqual(['submitted', 'event']);
    expect(await listed(stranger.id, 'waiting')).toEqual([]);
  });

  it('are counted for the menu, beside the returned ones', async () => {
    expect((await (await as(manager.id))(workReports.counts)).body).toEqual({ waiting: 2, returned: 0 });
    expect((await (await as(fatou.id))(workReports.counts)).body).toEqual({ waiting: 0, returned: 1 });
  });

  it('name their neighbours in that order', async () => {
    const params = { typeId: reportType.special, reportId: ids.event };
    const { body } = await (await as(manager.id))(workReports.toDecide, { params });
    expect(body.previous).toEqual({ typeId: reportType.daily, id: ids.submitted });
    expect(body.next).toBeNull();
  });
});

describe('the days', () => {
  it('are the caller’s daily reports from one to another', async () => {
    const params = { start: daysAgo(3), end: daysAgo(1) };
    const { body } = await (await as(fatou.id))(workReports.dailyBetween, { params });
    expect(body.map(({ id }) => nameOf(id))).toEqual(['approved', 'submitted', 'draft']);
    expect((await (await as(manager.id))(workReports.dailyBetween, { params })).body).toHaveLength(1);
  });

  it('show what was planned for them a week before', async () => {
    const day = daysAgo(20);
    const monday = mondayOf(day);
    const planner = await makeUser(db, { permissions: writes });
    const id = await makeReport(db, {
      authorId: planner.id,
      typeId: reportType.weekly,
      periodStart: addDays(monday, -7),
    });
    const line = { id: crypto.randomUUID(), day, cityId: city, aim: 'Relancer' };
    const plan = [{ ...line, targets: [{ kind: 'unlisted', name: 'Dr Plan' }] }];
    await db
      .updateTable('workReport')
      .set({ plan: JSON.stringify(plan) })
      .where('id', '=', id)
      .execute();
    const { body } = await (await as(planner.id))(workReports.dailyOn, { params: { date: day } });
    expect(body.report).toBeNull();
    expect(body.planned).toEqual([
      expect.objectContaining({
        day,
        city: 'Kribi',
        aim: 'Relancer',
        targets: [expect.objectContaining({ name: 'Dr Plan' })],
      }),
    ]);
  });
});

describe('the calendar', () => {
  it('shows who reported which day, within the scope, without drafts', async () => {
    const params = { start: daysAgo(6), end: daysAgo(0) };
    const { body } = await (await as(manager.id))(workReports.calendar, { params });
    const days = body.find(({ author }) => author.id === fatou.id)?.days.map(({ reportId }) => nameOf(reportId));
    expect(days).toEqual(['returned', 'approved', 'submitted']);
    expect(body.map(({ author }) => author.id)).not.toContain(stranger.id);
  });

  it('refuses more than three months, and an end before the start', async () => {
    const calendar = async (start: string, end: string) =>
      (await (await as(manager.id))(workReports.calendar, { params: { start, end } })).status;
    expect(await calendar('2025-01-01', '2025-12-31')).toBe(400);
    expect(await calendar('2025-02-01', '2025-01-31')).toBe(400);
  });
});
