import { randomUUID } from 'node:crypto';
import type { ActionUpdate, ActionsFilter, MeetingAction, OwnActionsFilter, PointSave } from '@portal/contract';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { insertFree, insertMany } from '../../db/insert-many.ts';
import type { Page } from '../../db/keyset.ts';
import { type Inside, write } from '../../db/transaction.ts';
import { notFound, stale } from '../../refusal.ts';
import { isAmong, listTeam } from '../../security/scope.ts';
import { readableOf } from '../approval/trail.service.ts';
import { actionActions, seesEveryAction } from './actions.policy.ts';
import * as repository from './actions.repository.ts';
import { minutesFlow } from './flow.ts';

const todayOf = ({ config }: Context) => today(config.timeZone);

/** For viewers who see everyone's, the team is looked up only where needed. */
async function viewerOf(context: Context, asksForTeam = false): Promise<repository.ActionViewer> {
  const { id } = context.caller;
  const seesAll = seesEveryAction(context.caller);
  const people = seesAll && !asksForTeam ? [] : await listTeam(context.db, id, todayOf(context));
  const team = isAmong('meetingAction.ownerId', people);
  return repository.actionViewer({ id, seesAll, team, readable: readableOf(context, minutesFlow) });
}

/** The actions that the caller sees, of minutes that open for them, as a condition on their table. */
export async function findableActions(context: Context) {
  const { sees, readable } = await viewerOf(context);
  return sql<SqlBool>`${sees} and exists (
    select from meetings_report where meetings_report.id = meeting_action.report_id and ${readable})`;
}

type Found = Omit<MeetingAction, 'actions'> & { isSeen: boolean };

const withActions = ({ isSeen, ...action }: Found): MeetingAction => ({ ...action, actions: actionActions(isSeen) });
const pageOf = (page: Page<Found>): Page<MeetingAction> => ({ ...page, items: page.items.map(withActions) });

/** The caller's own actions. */
export const listOwn = async (context: Context, filter: OwnActionsFilter) =>
  pageOf(await repository.listOwn(context.db, await viewerOf(context), todayOf(context), filter));

/** The actions visible to the caller. */
export const listSeen = async (context: Context, filter: ActionsFilter) =>
  pageOf(
    await repository.listSeen(context.db, await viewerOf(context, filter.team !== undefined), todayOf(context), filter),
  );

/** The state of the actions of approved minutes for their reader, each with what the caller may do. */
export const listOfMinutes = async (context: Context, reportId: string): Promise<MeetingAction[]> =>
  (await repository.listOfMinutes(context.db, await viewerOf(context), reportId)).map(withActions);

/** For the badges: the caller's open actions, and how many are overdue. */
export const countOpen = (context: Context) => repository.countOpen(context.db, context.caller.id, todayOf(context));

async function requireSeen(context: Context, actionId: string): Promise<MeetingAction> {
  const found = await repository.findAction(context.db, await viewerOf(context), actionId);
  if (!found) throw notFound();
  return withActions(found);
}

type Change = z.output<typeof ActionUpdate>;

/** The requested changes that are not in effect already. */
function missingOf(action: MeetingAction, { done, dueOn, note }: Change) {
  return {
    done: done === (action.doneAt !== null) ? undefined : done,
    dueOn: dueOn === action.dueOn ? undefined : dueOn,
    note: note === action.note ? undefined : note,
  };
}

/** What the audit trail compares. */
const traced = ({ dueOn, doneAt, note }: MeetingAction) => ({ dueOn, doneAt, note });

async function change(inside: Inside<Context>, before: MeetingAction, missing: ReturnType<typeof missingOf>) {
  const { db, caller, events, audit } = inside;
  const { id: actionId, minutes, what: label } = before;
  await repository.updateAction(db, actionId, { actorId: caller.id, ...missing });
  const { done, dueOn } = missing;
  if (dueOn !== undefined)
    await repository.insertMove(db, { actionId, actorId: caller.id, fromDay: before.dueOn, toDay: dueOn });
  if (done !== undefined) await repository.addToOpenCount(db, minutes.id, done ? -1 : 1);
  const after = await requireSeen(inside, actionId);
  const action = 'meetings-reports.update-action';
  const [was, is] = [traced(before), traced(after)];
  await audit({ action, entity: 'meetingsReport', entityId: minutes.id, label, before: was, after: is });
  const to = await repository.listWatchers(db, actionId, todayOf(inside));
  await events.publish(db, { topic: 'meetings-reports', id: minutes.id, to });
  return after;
}

/**
 * Ticks off, reopens, moves, notes. A change already in effect is not repeated, whatever version the caller knows, so
 * that a retry after a lost answer is idempotent. Otherwise the slower of two callers gets the current action.
 */
export const updateAction = (context: Context, actionId: string, asked: Change): Promise<MeetingAction> =>
  context.db.transaction().execute(async (db) => {
    const within = { ...context, db };
    await repository.lockAction(db, actionId);
    const before = await requireSeen(within, actionId);
    const missing = missingOf(before, asked);
    if (Object.values(missing).every((one) => one === undefined)) return before;
    if (before.version !== asked.version) throw stale(before);
    return write(within, (inside) => change(inside, before, missing));
  });

/** An action of approved minutes, with the point it belongs to. */
export type AgreedAction = { id: string; pointId: string; point: string; what: string; ownerId: number; dueOn: string };

/** The actions of minutes. A submission without owner or day is refused: what is approved has both. */
const agreedIn = (points: readonly PointSave[]): AgreedAction[] =>
  points.flatMap(({ id: pointId, title: point, actions }) =>
    actions.flatMap(({ id, what, ownerId, dueOn }) =>
      ownerId === null || dueOn === null ? [] : [{ id, pointId, point, what, ownerId, dueOn }],
    ),
  );

/** Every action has a unique id: if a client has chosen one that is taken, it gets a new one. */
const withOwnIds = (points: readonly PointSave[], isOwn: (actionId: string) => boolean): PointSave[] =>
  points.map((point) => ({
    ...point,
    actions: point.actions.map((action) => (isOwn(action.id) ? action : { ...action, id: randomUUID() })),
  }));

/**
 * From the approval on, actions have rows of their own. Whether an id is free shows when its row is inserted, since
 * other minutes may be approved at the same moment.
 */
export async function settleActions({ db }: Context, reportId: string, written: PointSave[]): Promise<AgreedAction[]> {
  const rowsOf = (actions: readonly AgreedAction[]) =>
    actions.map((action, position) => ({ ...action, reportId, position, note: '', version: 1 }));
  const wanted = agreedIn(written);
  const made = await insertFree(db, 'meetingAction', rowsOf(wanted));
  const openActionCount = wanted.length;
  if (made.size === wanted.length) {
    await repository.saveSettled(db, reportId, { openActionCount });
    return wanted;
  }
  // The approved text stays as written, except for replaced ids.
  const points = withOwnIds(written, (id) => made.has(id));
  const agreed = agreedIn(points);
  const renamed = rowsOf(agreed).filter(({ id }) => !made.has(id));
  await insertMany(db, 'meetingAction', renamed);
  await repository.saveSettled(db, reportId, { openActionCount, points });
  return agreed;
}
