import { MinutesSave, findFaultsInMinutes, findMissingInMinutes, saveOfMinutes, status } from '@portal/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { today } from '../days.ts';
import { findLatestChanges } from '../modules/approval/reading.service.ts';
import { minutes } from '../modules/meetings-reports/meetings-reports.service.ts';
import { remind } from '../modules/meetings-reports/reminders.service.ts';
import { demoPortal } from '../test/portal.ts';

const { db, resources } = await demoPortal();
const context = {
  ...resources,
  db,
  caller: { id: 1, sessionId: '', permissions: [], roles: [] },
} as unknown as Context;
const now = today(resources.config.timeZone);

it('is a year of meetings of several teams and kinds in every state', async () => {
  const { rows } = await sql<Record<'count' | 'authors' | 'teams' | 'days' | 'states' | 'kinds', number>>`
    select count(*) as count, count(distinct author_id) as authors, count(distinct organiser_id) as teams,
      max(date) - min(date) as days, count(distinct status_id) as states, count(distinct kind) as kinds
    from meetings_report`.execute(db);
  expect(rows[0]).toMatchObject({ count: 80, states: 4, kinds: 5 });
  expect(rows[0]?.authors).toBeGreaterThan(10);
  expect(rows[0]?.teams).toBeGreaterThan(3);
  expect(rows[0]?.days).toBeGreaterThan(340);
});

it('has about 250 actions: some overdue, some done late, some moved', async () => {
  const { rows } = await sql<Record<'count' | 'overdue' | 'late' | 'moved' | 'coming', number>>`
    select count(*) as count, count(*) filter (where done_at is null and due_on < ${now}::date) as overdue,
      count(*) filter (where done_at >= due_on + 1) as late, count(*) filter (where due_on > ${now}::date) as coming,
      (select count(distinct action_id) from meeting_action_move) as moved
    from meeting_action`.execute(db);
  const { count = 0, overdue = 0, late = 0, moved = 0, coming = 0 } = rows[0] ?? {};
  expect(count).toBeGreaterThan(200);
  expect(count).toBeLessThan(310);
  expect(Math.min(overdue, late, moved, coming)).toBeGreaterThan(0);
});

it('obeys the rules that the services would have held it to', async () => {
  const all = await db.selectFrom('meetingsReport').select('id').execute();
  for (const { id } of all) {
    const one = await minutes.read(context, id);
    const written = saveOfMinutes(one, id);
    expect(MinutesSave.safeParse(written).error).toBeUndefined();
    expect(findFaultsInMinutes(written)).toEqual({});
    if (one.statusId !== status.draft) expect(findMissingInMinutes(written, now)).toEqual({});
    // The city has its own field.
    expect(one.place).not.toContain(one.city);
    const actions = one.points.flatMap((point) => point.actions);
    expect([one.participantCount, one.pointCount, one.actionCount]).toEqual([
      one.participants.length,
      one.points.length,
      actions.length,
    ]);
    expect(one.openActionCount).toBe(actions.filter(({ state }) => state && state.doneAt === null).length);
    for (const { state, ownerId, owner, dueOn } of one.statusId === status.approved ? actions : []) {
      expect(owner?.id).toBe(ownerId);
      expect([state?.dueOn, ...(state?.moves ?? []).map(({ from }) => from)]).toContain(dueOn);
    }
    expect(one.history.at(-1)?.action).toBe({ 2: 'submit', 3: 'approve', 4: 'return', 1: undefined }[one.statusId]);
    expect(one.decidedBy?.id).not.toBe(one.author.id);
  }
});

it('gives `delegue` something overdue, something for today and something to come', async () => {
  const { id } = await db
    .selectFrom('appUser')
    .where('username', '=', 'delegue')
    .select('id')
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('meetingAction')
    .where('ownerId', '=', id)
    .where('doneAt', 'is', null)
    .select('dueOn')
    .execute();
  const days = open.map(({ dueOn }) => dueOn);
  expect([days.some((day) => day < now), days.includes(now), days.some((day) => day > now)]).toEqual([
    true,
    true,
    true,
  ]);
});

it('shows what changed in minutes that were returned, and wakes nobody on the first morning', async () => {
  const twice = await db
    .selectFrom('approvalEvent')
    .innerJoin('meetingsReport', 'meetingsReport.id', 'documentId')
    .where('snapshot', 'is not', null)
    .select('documentId')
    .executeTakeFirstOrThrow();
  const changes = await findLatestChanges(context, { id: twice.documentId, kind: 'meetingsReport' });
  expect(JSON.stringify(changes)).toContain('Réserver la salle');
  await remind(resources);
  const told = await db
    .selectFrom('notification')
    .where('key', 'in', ['actionDue', 'actionOverdue'])
    .select('id')
    .execute();
  expect(told).toEqual([]);
});
