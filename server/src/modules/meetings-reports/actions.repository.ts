import type { ActionsFilter, Instant, MeetingAction, OwnActionsFilter, Person } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type SortKey, findPage } from '../../db/keyset.ts';
import { hasWords } from '../../db/search.ts';
import type { DB } from '../../db/tables.gen.ts';
import { peopleAbove } from '../../db/people-above.ts';
import { personIn, personOf } from '../../db/person.ts';

/** A viewer of actions: conditions for the visible ones, the own team's, and those with readable minutes. */
export type ActionViewer = Record<'sees' | 'team' | 'readable', RawBuilder<boolean>> & { id: number };

type Looking = Omit<ActionViewer, 'sees'> & { seesAll: boolean };

/**
 * The only definition of who sees an action: its owner and their managers, the organiser of its meeting, and readers of
 * all.
 */
export function actionViewer({ id, seesAll, team, readable }: Looking): ActionViewer {
  // As an array, so that PostgreSQL looks both parts up by their indexes.
  const organised = sql<boolean>`meeting_action.report_id = any(array(
    select id from meetings_report where organiser_id = ${id}::integer))`;
  return { id, sees: seesAll ? sql<boolean>`true` : sql<boolean>`(${team} or ${organised})`, team, readable };
}

/** The dates it was moved from and to, in their order. */
const moves = sql<MeetingAction['moves']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', to_char(move.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', ${personIn('person')},
    'from', move.from_day, 'to', move.to_day) order by move.id), '[]')
  from meeting_action_move move join app_user person on person.id = move.actor_id
  where move.action_id = meeting_action.id)`;

const minutesFor = ({ readable }: ActionViewer) => sql<MeetingAction['minutes']>`(
  select jsonb_build_object('id', id, 'title', title, 'date', date, 'opens', ${readable}) from meetings_report
  where id = meeting_action.report_id)`;

const organiser = personOf(sql`(select organiser_id from meetings_report where id = meeting_action.report_id)`);

/** Actions as every list shows them; `isSeen` is for the policy. Subqueries run for the rows of a page only. */
const selectActions = (db: Database, viewer: ActionViewer) =>
  db
    .selectFrom('meetingAction')
    .select(['meetingAction.id', 'meetingAction.what', 'meetingAction.dueOn', 'meetingAction.doneAt'])
    .select(['meetingAction.note', 'meetingAction.version', 'meetingAction.pointId', 'meetingAction.point'])
    .select([
      personOf(sql`meeting_action.owner_id`)
        .$castTo<Person>()
        .as('owner'),
      personOf(sql`meeting_action.done_by`).as('doneBy'),
      organiser.$castTo<Person>().as('organiser'),
      moves.as('moves'),
      minutesFor(viewer).as('minutes'),
      viewer.sees.as('isSeen'),
    ]);

type Actions = ReturnType<typeof selectActions>;
type Filter = Omit<OwnActionsFilter, 'sort'>;

const isOpen = sql<SqlBool>`meeting_action.done_at is null`;
const isPast = (today: string) => sql<SqlBool>`meeting_action.due_on < ${today}::date`;

/** The action or the title of its meeting matches. */
const isAbout = (q: string) => sql`${hasWords(sql`meeting_action.what`, q)} or meeting_action.report_id = any(array(
  select id from meetings_report where ${hasWords(sql`meetings_report.title`, q)}))`;
/** Or its owner's name does. */
const isFor = (q: string) => sql`meeting_action.owner_id = any(array(
  select id from app_user where ${hasWords(sql`app_user.firstname || ' ' || app_user.name`, q)}))`;

const narrow = (actions: Actions, today: string, { progress, minutesId, from, to }: Filter) =>
  actions
    .$if(progress === 'open' || progress === 'overdue', (some) => some.where(isOpen))
    .$if(progress === 'overdue', (some) => some.where(isPast(today)))
    .$if(progress === 'done', (some) => some.where('meetingAction.doneAt', 'is not', null))
    .$if(minutesId !== undefined, (some) => some.where('meetingAction.reportId', '=', minutesId ?? ''))
    .$if(from !== undefined, (some) => some.where('meetingAction.dueOn', '>=', from ?? ''))
    .$if(to !== undefined, (some) => some.where('meetingAction.dueOn', '<=', to ?? ''));

const ofAction = { by: 'meetingAction.id', type: 'uuid' } as const;
const keys = {
  dueOn: { by: 'meetingAction.dueOn', type: 'date' },
  doneAt: { by: 'meetingAction.doneAt', type: 'timestamptz' },
} satisfies Record<string, SortKey<DB, 'meetingAction'>>;

/** The viewer's own actions. */
export function listOwn(db: Database, viewer: ActionViewer, today: string, filter: OwnActionsFilter) {
  const { q, sort, limit, cursor } = filter;
  const actions = narrow(selectActions(db, viewer), today, filter)
    .where('meetingAction.ownerId', '=', viewer.id)
    .$if(q !== undefined && q !== '', (some) => some.where(sql<SqlBool>`(${isAbout(q ?? '')})`));
  return findPage(db, actions, { keys, id: ofAction, sort, limit, cursor });
}

/** All actions visible to the viewer. */
export function listSeen(db: Database, viewer: ActionViewer, today: string, filter: ActionsFilter) {
  const { q, ownerId, team, sort, limit, cursor } = filter;
  const actions = narrow(selectActions(db, viewer), today, filter)
    .where(viewer.sees)
    .$if(ownerId !== undefined, (some) => some.where('meetingAction.ownerId', 'in', ownerId ?? []))
    .$if(team === true, (some) => some.where(viewer.team))
    .$if(team === false, (some) => some.where(sql<SqlBool>`not ${viewer.team}`))
    .$if(q !== undefined && q !== '', (some) => some.where(sql<SqlBool>`(${isAbout(q ?? '')} or ${isFor(q ?? '')})`));
  return findPage(db, actions, { keys, id: ofAction, sort, limit, cursor });
}

/** The actions of one set of minutes in the order of its points. */
export const listOfMinutes = (db: Database, viewer: ActionViewer, reportId: string) =>
  selectActions(db, viewer).where('meetingAction.reportId', '=', reportId).orderBy('meetingAction.position').execute();

export const findAction = (db: Database, viewer: ActionViewer, actionId: string) =>
  selectActions(db, viewer).where('meetingAction.id', '=', actionId).where(viewer.sees).executeTakeFirst();

/** Locks the action, which serialises concurrent changes. */
export const lockAction = (db: Database, actionId: string) =>
  db.selectFrom('meetingAction').where('id', '=', actionId).select('id').forNoKeyUpdate().executeTakeFirst();

/** A person's open actions, and how many are overdue. */
export async function countOpen(db: Database, ownerId: number, today: string) {
  const { rows } = await sql<{ actions: number; overdueActions: number }>`
    select count(*) as actions, count(*) filter (where ${isPast(today)}) as overdue_actions
    from meeting_action where owner_id = ${ownerId}::integer and ${isOpen}`.execute(db);
  return rows[0] ?? { actions: 0, overdueActions: 0 };
}

type State = { actorId: number; done: boolean | undefined; dueOn: string | undefined; note: string | undefined };

export const updateAction = (db: Database, actionId: string, { actorId, done, dueOn, note }: State) =>
  db
    .updateTable('meetingAction')
    .set({ version: sql`version + 1` })
    .$if(done === true, (some) => some.set({ doneAt: sql<Instant>`now()`, doneBy: actorId }))
    .$if(done === false, (some) => some.set({ doneAt: null, doneBy: null }))
    .$if(dueOn !== undefined, (some) => some.set({ dueOn: dueOn ?? '' }))
    .$if(note !== undefined, (some) => some.set({ note: note ?? '' }))
    .where('id', '=', actionId)
    .execute();

export const insertMove = (db: Database, move: { actionId: string; actorId: number; fromDay: string; toDay: string }) =>
  db.insertInto('meetingActionMove').values(move).execute();

/** A difference, not a total: two concurrent changes do not see each other. */
export const addToOpenCount = (db: Database, reportId: string, more: number) =>
  db
    .updateTable('meetingsReport')
    .set({ openActionCount: sql`open_action_count + ${more}::integer` })
    .where('id', '=', reportId)
    .execute();

/** The people who see this action or read its minutes: they get live events. */
export async function listWatchers(db: Database, actionId: string, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive action as (
      select owner_id, report_id, author_id, organiser_id
      from meeting_action join meetings_report on meetings_report.id = report_id
      where meeting_action.id = ${actionId}::uuid
    ), ${peopleAbove(sql`(select owner_id from action)`, today)}
    select owner_id as id from action union select author_id from action union select organiser_id from action
    union select id from above
    union select user_id from meeting_participant where report_id = (select report_id from action)
    union select owner_id from meeting_action where report_id = (select report_id from action)
    union select user_id from user_role join role_permission using (role_id)
      where role_permission.permission = 'MeetingsReports.ReadAll'`.execute(db);
  return rows.flatMap((row) => row.id ?? []);
}

type Settled = { openActionCount: number; points?: unknown };

export const saveSettled = (db: Database, reportId: string, { openActionCount, points }: Settled) =>
  db
    .updateTable('meetingsReport')
    .set({ openActionCount, ...(points !== undefined && { points: JSON.stringify(points) }) })
    .where('id', '=', reportId)
    .execute();
