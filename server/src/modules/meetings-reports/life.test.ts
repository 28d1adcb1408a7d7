import { type PointSave, meetingsReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { actsOf, minutesKind } from '../../test/kinds.ts';
import { actionToSave, minutesToSave, pointToSave } from '../../test/minutes.ts';
import { testPortal } from '../../test/portal.ts';
import type { Someone } from '../../test/reporting.ts';
import { daysAgo } from '../../test/reports.ts';

const portal = await testPortal();
const { db } = portal;
const { someone, pair, submitted, decide, decision } = actsOf(minutesKind, portal);

/** Submitted minutes with an action of someone of another team, which a colleague of theirs reads. */
async function meeting() {
  const { author, boss } = await pair();
  const [owner, reader] = [await someone(), await someone()];
  const action = actionToSave({ ownerId: owner.id, dueOn: daysAgo(-3) });
  const minutes = minutesToSave({
    organiserId: boss.id,
    points: [pointToSave({ actions: [action] })],
    participants: [owner, reader].map(({ id: userId }) => ({ userId, attendance: 'present' as const })),
  });
  return { author, boss, owner, reader, action, minutes, stands: await submitted(author, minutes) };
}
const stateFor = async ({ call }: Someone, { id }: { id: string }) =>
  (await call(meetingsReports.details, { params: { id } })).body.points[0]?.actions[0];
const update = ({ call }: Someone, actionId: string, body: { version: number; done?: boolean; dueOn?: string }) =>
  call(meetingsReports.updateAction, { params: { actionId }, body });

describe('an action of a meeting', () => {
  it('does not exist before the approval, and is created once, however often it is approved', async () => {
    const { boss, author, owner, action, minutes, stands } = await meeting();
    expect((await stateFor(author, minutes))?.state).toBeNull();
    expect((await update(owner, action.id, { version: 1, done: true })).status).toBe(404);
    const approval = decision(stands);
    const answers = await Promise.all([1, 2, 3].map(() => decide(boss, approval)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await db.selectFrom('meetingAction').where('reportId', '=', minutes.id).select('id').execute();
    expect(rows).toEqual([{ id: action.id }]);
    const told = await db
      .selectFrom('notification')
      .where('userId', '=', owner.id)
      .orderBy('key')
      .select('key')
      .execute();
    expect(told.map(({ key }) => key)).toEqual(['actionGiven', 'minutesCirculated']);
  });

  it('has a unique id, even when two meetings that share some are approved at the same moment', async () => {
    // Repeated, because the order and overlap vary.
    for (let times = 0; times < 3; times += 1) {
      const { author, boss } = await pair();
      const shared = Array.from({ length: 12 }, () => actionToSave({ ownerId: author.id, dueOn: daysAgo(-3) }));
      const written = [shared, shared.toReversed()].map((actions) =>
        minutesToSave({
          organiserId: boss.id,
          points: [pointToSave({ actions })],
          participants: [{ userId: author.id, attendance: 'present' }],
        }),
      );
      const waiting = await Promise.all(written.map((minutes) => submitted(author, minutes)));
      const answers = await Promise.all(waiting.map((stands) => decide(boss, decision(stands))));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const ids = [];
      for (const { id } of written) {
        const rows = db.selectFrom('meetingAction').where('reportId', '=', id).orderBy('position').select('id');
        const standing = (await rows.execute()).map((row) => row.id);
        const { points, openActionCount } = await db
          .selectFrom('meetingsReport')
          .where('id', '=', id)
          .select(['points', 'openActionCount'])
          .executeTakeFirstOrThrow();
        expect(standing).toEqual((points as PointSave[])[0]?.actions.map((action) => action.id));
        expect(openActionCount).toBe(shared.length);
        ids.push(...standing);
      }
      expect(new Set(ids).size).toBe(2 * shared.length);
      expect(ids).toEqual(expect.arrayContaining(shared.map(({ id }) => id)));
    }
  });

  it('is not left behind by a refused approval', async () => {
    const { boss, owner, minutes, stands } = await meeting();
    expect((await decide(boss, decision({ ...stands, version: 9 }))).status).toBe(409);
    expect((await decide(boss, decision(stands, 'return'))).status).toBe(200);
    expect(await db.selectFrom('meetingAction').where('reportId', '=', minutes.id).select('id').execute()).toEqual([]);
    expect(await db.selectFrom('notification').where('userId', '=', owner.id).select('id').execute()).toEqual([]);
  });

  it('is ticked off by its owner and the organiser, while mere readers of the minutes see its state', async () => {
    const { boss, owner, reader, author, action, minutes, stands } = await meeting();
    await decide(boss, decision(stands));
    const actionsFor = async (who: Someone) => (await stateFor(who, minutes))?.state?.actions;
    expect(await Promise.all([owner, boss, reader, author].map(actionsFor))).toEqual([['update'], ['update'], [], []]);
    expect((await update(reader, action.id, { version: 1, done: true })).status).toBe(404);
    expect((await update(owner, action.id, { version: 1, done: true })).status).toBe(200);
    expect((await stateFor(reader, minutes))?.state).toMatchObject({ doneBy: { id: owner.id }, version: 2 });
    const [row] = (await reader.call(meetingsReports.submitted, {})).body.items;
    expect(row).toMatchObject({ id: minutes.id, actionCount: 1, openActionCount: 0 });
  });

  it('may be moved, while the approved text stays unchanged', async () => {
    const { boss, owner, reader, action, minutes, stands } = await meeting();
    await decide(boss, decision(stands));
    const before = await db
      .selectFrom('meetingsReport')
      .where('id', '=', minutes.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    await update(owner, action.id, { version: 1, dueOn: daysAgo(-8) });
    expect(await stateFor(reader, minutes)).toMatchObject({
      dueOn: daysAgo(-3),
      state: { dueOn: daysAgo(-8), moves: [{ from: daysAgo(-3), to: daysAgo(-8) }] },
    });
    const after = await db
      .selectFrom('meetingsReport')
      .where('id', '=', minutes.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });
});
