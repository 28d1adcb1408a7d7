import { randomUUID } from 'node:crypto';
import { type Permission, type PointSave, meetingsReports, status } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { write } from '../../db/transaction.ts';
import { makeUser } from '../../test/factories.ts';
import { actionToSave, makeMinutes, pointToSave } from '../../test/minutes.ts';
import { testPortal } from '../../test/portal.ts';
import { daysAgo } from '../../test/reports.ts';
import { settleApproval } from './circulation.service.ts';

const { db, as, resources } = await testPortal();

const reads: Permission[] = ['MeetingsReports.ModuleAccess', 'MeetingsReports.Read'];
const approver = await makeUser(db, { permissions: reads, firstname: 'Awa', name: 'Ba' });
const author = await makeUser(db, { permissions: reads });
const organiser = await makeUser(db, { permissions: reads });
const present = await makeUser(db, { permissions: reads });
const absent = await makeUser(db, { permissions: reads });
const outsider = await makeUser(db);
const disabled = await makeUser(db, { permissions: reads, enabled: false });

/** Submitted minutes of these points, to which everyone was invited. */
const submitted = (points: PointSave[]) =>
  makeMinutes(db, {
    authorId: author.id,
    organiserId: organiser.id,
    statusId: status.submitted,
    points,
    title: 'Cycle de novembre',
    date: daysAgo(2),
    participants: [
      ...[author, approver, present, disabled].map(({ id }) => ({ userId: id })),
      { userId: absent.id, attendance: 'absent' },
    ],
  });

/** Runs the side effects of an approval, as the engine does. */
const settle = (id: string) => {
  const caller = { id: approver.id, sessionId: '', permissions: [], roles: [] };
  const context: Context = { ...resources, caller, address: '', device: '', requestId: '' };
  return write(context, async (inside) => {
    await settleApproval(inside, { id });
    await inside.audit({ action: 'meetings-reports.approve', entity: 'meetingsReport', entityId: id });
  });
};

const toldOf = async (id: string) =>
  (await db.selectFrom('notification').orderBy('id').selectAll().execute())
    .filter(({ link }) => link?.includes(id))
    .map(({ userId, key, params, link }) => ({ userId, key, params, link }));

describe('an approval', () => {
  it('creates the actions, in the order of the points', async () => {
    const first = actionToSave({ ownerId: present.id, what: 'Commander', dueOn: daysAgo(-3) });
    const second = actionToSave({ ownerId: author.id, what: 'Rappeler', dueOn: daysAgo(-1) });
    const points = [pointToSave({ title: 'Stocks', actions: [first] }), pointToSave({ actions: [second] })];
    const id = await submitted(points);
    await settle(id);
    const rows = await db
      .selectFrom('meetingAction')
      .where('reportId', '=', id)
      .orderBy('position')
      .selectAll()
      .execute();
    expect(rows).toMatchObject([
      { id: first.id, pointId: points[0]?.id, point: 'Stocks', what: 'Commander', ownerId: present.id, version: 1 },
      { id: second.id, pointId: points[1]?.id, what: 'Rappeler', dueOn: daysAgo(-1), doneAt: null, toldDueOn: null },
    ]);
    const minutes = await db.selectFrom('meetingsReport').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(minutes).toMatchObject({ openActionCount: 2, points });
    const { body } = await (await as(present.id))(meetingsReports.ownActions, { query: { minutesId: id } });
    expect(body.items.map(({ what }) => what)).toEqual(['Commander']);
  });

  it('notifies all participants, except the author and the approver', async () => {
    const id = await submitted([pointToSave()]);
    await settle(id);
    const notice = {
      key: 'minutesCirculated',
      params: { title: 'Cycle de novembre', day: daysAgo(2) },
      link: `/dashboard/meetings-reports/read?id=${id}`,
    };
    expect(await toldOf(id)).toEqual([organiser, present, absent].map((one) => ({ userId: one.id, ...notice })));
  });

  it('notifies the owners of actions, with a link to the point, except the approver', async () => {
    const owners = [present, approver, disabled, author];
    const actions = owners.map(({ id }) => actionToSave({ ownerId: id, what: 'Envoyer', dueOn: daysAgo(-5) }));
    const point = pointToSave({ actions });
    const id = await submitted([point]);
    await settle(id);
    const notice = {
      key: 'actionGiven',
      params: { person: 'Awa Ba', what: 'Envoyer', day: daysAgo(-5) },
      link: `/dashboard/meetings-reports/read?id=${id}#point-${point.id}`,
    };
    const given = (await toldOf(id)).filter(({ key }) => key === 'actionGiven');
    expect(given).toEqual([present, author].map((one) => ({ userId: one.id, ...notice })));
  });

  it('notifies owners who may not open minutes, without a link', async () => {
    const action = actionToSave({ ownerId: outsider.id, what: 'Livrer au port', dueOn: daysAgo(-5) });
    const id = await submitted([pointToSave({ actions: [action] })]);
    const place = { reportId: id, userId: outsider.id, attendance: 'present', position: 9 };
    await db.insertInto('meetingParticipant').values(place).execute();
    await settle(id);
    const told = await db.selectFrom('notification').where('userId', '=', outsider.id).selectAll().execute();
    expect(told.map(({ key, link }) => [key, link])).toEqual([
      ['minutesCirculated', null],
      ['actionGiven', null],
    ]);
  });

  it('gives an action another id if another meeting’s has it', async () => {
    const taken = actionToSave({ ownerId: present.id });
    await settle(await submitted([pointToSave({ actions: [taken] })]));
    const own = actionToSave({ id: randomUUID(), ownerId: present.id });
    const id = await submitted([pointToSave({ actions: [taken, own] })]);
    await settle(id);
    const rows = await db
      .selectFrom('meetingAction')
      .where('reportId', '=', id)
      .orderBy('position')
      .select('id')
      .execute();
    const { points } = await db
      .selectFrom('meetingsReport')
      .where('id', '=', id)
      .select('points')
      .executeTakeFirstOrThrow();
    const ids = (points as PointSave[]).flatMap(({ actions }) => actions.map((action) => action.id));
    expect(rows.map((row) => row.id)).toEqual(ids);
    expect(ids).toEqual([expect.not.stringMatching(taken.id), own.id]);
  });
});
