import type { OwnMinutesFilter, SubmittedMinutesFilter, WaitingMinutesFilter } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findPage } from '../../db/keyset.ts';
import { hasWords } from '../../db/search.ts';
import { type Viewer, inboxOrder, leftItsAuthor, waitsFor } from '../approval/inbox.repository.ts';
import { allOf, hasStatus, findOthers, listId, listKeys } from '../approval/lists.repository.ts';
import { minutesFlow as flow, invitedTo } from './flow.ts';
import { selectRows } from './rows.repository.ts';

type Rows = ReturnType<typeof selectRows>;
type Filter = Pick<OwnMinutesFilter, 'kind' | 'statusId' | 'cityId' | 'from' | 'to'>;

const id = listId(flow);
const keys = { ...listKeys(flow), date: { by: 'meetingsReport.date', type: 'date' } } as const;

const says = (q: string) => hasWords(sql`meetings_report.said`, q);

const narrow = (rows: Rows, { kind, statusId, cityId, from, to }: Filter) =>
  rows
    .$if(kind !== undefined, (some) => some.where('meetingsReport.kind', 'in', kind ?? []))
    .where(allOf([hasStatus(flow, statusId)]))
    .$if(cityId !== undefined, (some) => some.where('meetingsReport.cityId', '=', cityId ?? 0))
    .$if(from !== undefined, (some) => some.where('meetingsReport.date', '>=', from ?? ''))
    .$if(to !== undefined, (some) => some.where('meetingsReport.date', '<=', to ?? ''));

/** One person's minutes, in every state. */
export function listOwn(db: Database, authorId: number, filter: OwnMinutesFilter) {
  const { q, sort, limit, cursor } = filter;
  const rows = narrow(selectRows(db, authorId), filter)
    .where('meetingsReport.authorId', '=', authorId)
    .$if(q !== undefined && q !== '', (some) => some.where(says(q ?? '')));
  return findPage(db, rows, { keys, id, sort, limit, cursor });
}

type OthersFilter = Omit<SubmittedMinutesFilter, 'sort'>;

async function selectOthers(db: Database, viewer: Viewer, filter: OthersFilter) {
  const others = await findOthers(db, flow, viewer, filter, says);
  return narrow(selectRows(db, viewer.id), filter)
    .where(others)
    .$if(filter.tookPart === true, (some) => some.where(invitedTo(viewer.id)))
    .$if(filter.tookPart === false, (some) => some.where(sql<SqlBool>`not ${invitedTo(viewer.id)}`));
}

/** Everything that the viewer may read but drafts. */
export async function listSubmitted(db: Database, viewer: Viewer, filter: SubmittedMinutesFilter) {
  const { sort, limit, cursor } = filter;
  const rows = (await selectOthers(db, viewer, filter)).where(viewer.readable).where(leftItsAuthor(flow));
  return findPage(db, rows, { keys, id, sort, limit, cursor });
}

/** What waits for a decision, the own team's first. */
export async function listWaiting(db: Database, viewer: Viewer, filter: WaitingMinutesFilter) {
  const { sort, limit, cursor } = filter;
  const rows = (await selectOthers(db, viewer, filter)).where(viewer.within).where(waitsFor(flow, viewer));
  const waiting = { by: inboxOrder(flow, viewer), type: 'timestamptz' } as const;
  return findPage(db, rows, { keys: { ...keys, waiting }, id, sort, limit, cursor });
}

/** The meetings of a period whose minutes the reader may see. */
export const listBetween = (
  db: Database,
  readerId: number,
  visible: RawBuilder<boolean>,
  { start, end }: { start: string; end: string },
) =>
  selectRows(db, readerId)
    .where('meetingsReport.date', '>=', start)
    .where('meetingsReport.date', '<=', end)
    .where(visible)
    .orderBy('meetingsReport.date')
    .orderBy('meetingsReport.startTime')
    .orderBy('meetingsReport.id')
    .execute();

type Sought = { title: string; kind: string };

/** The latest minutes of a meeting of this title, or else of this kind that the reader had to do with. */
export async function findLast(db: Database, readerId: number, visible: RawBuilder<boolean>, sought: Sought) {
  const latest = (condition: RawBuilder<SqlBool>) =>
    db
      .selectFrom('meetingsReport')
      .where(leftItsAuthor(flow))
      .where(visible)
      .where(condition)
      .select(['id', 'title', 'date'])
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  const { title, kind } = sought;
  const called = title === '' ? undefined : await latest(sql<SqlBool>`plain(meetings_report.title) = plain(${title})`);
  return (
    called ??
    latest(sql<SqlBool>`(meetings_report.kind = ${kind} and (meetings_report.author_id = ${readerId}::integer
      or meetings_report.organiser_id = ${readerId}::integer or ${invitedTo(readerId)}))`)
  );
}
