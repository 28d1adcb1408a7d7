import type { OwnReportsFilter, SubmittedReportsFilter, WaitingReportsFilter } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type SortKey, findPage } from '../../db/keyset.ts';
import { hasWords } from '../../db/search.ts';
import type { DB } from '../../db/tables.gen.ts';
import { selectRows } from './rows.repository.ts';

type Rows = ReturnType<typeof selectRows>;
type Filter = Pick<OwnReportsFilter, 'typeId' | 'statusId' | 'cityId' | 'from' | 'to' | 'late'>;

const id = { by: 'workReport.id', type: 'uuid' } as const;
const keys = {
  periodStart: { by: 'workReport.periodStart', type: 'date' },
  updatedAt: { by: 'workReport.updatedAt', type: 'timestamptz' },
  submittedAt: { by: 'workReport.submittedAt', type: 'timestamptz' },
} satisfies Record<string, SortKey<DB, 'workReport'>>;

/** No period is longer: beyond it a walk along the beginnings of periods can stop. */
const LONGEST_PERIOD = 366;

const narrow = (rows: Rows, { typeId, statusId, cityId, from, to, late }: Filter) =>
  rows
    .$if(typeId !== undefined, (some) => some.where('workReport.typeId', 'in', typeId ?? []))
    .$if(statusId !== undefined, (some) => some.where('workReport.statusId', 'in', statusId ?? []))
    .$if(late !== undefined, (some) => some.where('workReport.late', '=', late ?? false))
    .$if(to !== undefined, (some) => some.where('workReport.periodStart', '<=', to ?? ''))
    .$if(from !== undefined, (some) =>
      some
        .where('workReport.periodEnd', '>=', from ?? '')
        .where(sql<SqlBool>`work_report.period_start >= ${from}::date - ${LONGEST_PERIOD}::integer`),
    )
    .$if(cityId !== undefined, (some) =>
      some.where(sql<SqlBool>`exists (
        select from work_report_city where report_id = work_report.id and city_id = ${cityId}::integer)`),
    );

/** One person's reports, in every state. */
export function listOwn(db: Database, authorId: number, filter: OwnReportsFilter) {
  const { q, sort, limit, cursor } = filter;
  const rows = narrow(selectRows(db), filter)
    .where('workReport.authorId', '=', authorId)
    .$if(q !== undefined, (some) =>
      some.where(hasWords(sql`work_report.title || ' ' || work_report.summary || ' ' || work_report.place`, q ?? '')),
    );
  return findPage(db, rows, { keys, id, sort, limit, cursor });
}

/** Who reads: whose reports lie within the scope, and who is of the own team. */
export type Reader = { id: number; within: RawBuilder<boolean>; team: RawBuilder<boolean> };

/** Written by people of that name, or called so. Few people have a name: their reports are found by an index. */
const isAbout = (q: string) => sql<SqlBool>`(
  work_report.author_id = any(array(
    select app_user.id from app_user
    where ${hasWords(sql`app_user.firstname || ' ' || app_user.name || ' ' || app_user.username || ' ' || app_user.email`, q)}))
  or (work_report.title <> '' and ${hasWords(sql`work_report.title`, q)}))`;

type OthersFilter = Omit<SubmittedReportsFilter, 'sort'>;

const narrowOthers = (rows: Rows, reader: Reader, filter: OthersFilter) =>
  narrow(rows, filter)
    .where(reader.within)
    .$if(filter.authorId !== undefined, (some) => some.where('workReport.authorId', 'in', filter.authorId ?? []))
    .$if(filter.team === true, (some) => some.where(reader.team))
    .$if(filter.team === false, (some) => some.where(sql<SqlBool>`not ${reader.team}`))
    .$if(filter.q !== undefined && filter.q !== '', (some) => some.where(isAbout(filter.q ?? '')));

/** Written so that PostgreSQL recognises the condition of the partial indexes. */
const leftItsAuthor = sql<SqlBool>`work_report.status_id > 1`;
const waits = sql<SqlBool>`work_report.status_id = 2`;

/** Everything within the scope but drafts. */
export function listSubmitted(db: Database, reader: Reader, filter: SubmittedReportsFilter) {
  const { sort, limit, cursor } = filter;
  const rows = narrowOthers(selectRows(db), reader, filter).where(leftItsAuthor);
  return findPage(db, rows, { keys, id, sort, limit, cursor });
}

/** The own team first, then who has waited longest. What waits is never much, so no index needs to know the order. */
const inboxOrder = ({ team }: Reader) => sql<string>`(
  case when ${team} then '0' else '1' end
  || to_char(work_report.submitted_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'))`;

/** What waits for a decision; nobody decides upon their own. */
const selectWaiting = (db: Database, reader: Reader) =>
  selectRows(db).where(waits).where('workReport.authorId', '<>', reader.id);

export function listWaiting(db: Database, reader: Reader, filter: WaitingReportsFilter) {
  const { sort, limit, cursor } = filter;
  const rows = narrowOthers(selectWaiting(db, reader), reader, filter);
  const waiting = { by: inboxOrder(reader), type: 'text' } as const;
  return findPage(db, rows, { keys: { ...keys, waiting }, id, sort, limit, cursor });
}

/** The one before and the one behind a report in the inbox, whether or not it still waits itself. */
export async function findNeighbours(db: Database, reader: Reader, reportId: string) {
  const order = inboxOrder(reader);
  const neighbour = (comes: '<' | '>', direction: 'asc' | 'desc') =>
    selectWaiting(db, reader)
      .clearSelect()
      .where(reader.within)
      .where(
        sql<SqlBool>`(${order}, work_report.id) ${sql.raw(comes)} (
          select ${order}, work_report.id from work_report where work_report.id = ${reportId}::uuid)`,
      )
      .select(['workReport.id', 'workReport.typeId'])
      .orderBy(order, direction)
      .orderBy('workReport.id', direction)
      .limit(1)
      .executeTakeFirst();
  return { previous: await neighbour('<', 'desc'), next: await neighbour('>', 'asc') };
}

/** How many wait for this reader. */
export async function countWaiting(db: Database, reader: Reader): Promise<number> {
  const { count } = await selectWaiting(db, reader)
    .clearSelect()
    .where(reader.within)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const listDaily = (db: Database, authorId: number, start: string, end: string) =>
  selectRows(db)
    .where('workReport.authorId', '=', authorId)
    .where('workReport.typeId', '=', 1)
    .where('workReport.periodStart', '>=', start)
    .where('workReport.periodStart', '<=', end)
    .orderBy('workReport.periodStart')
    .execute();

export const findDailyId = (db: Database, authorId: number, day: string) =>
  db
    .selectFrom('workReport')
    .where('authorId', '=', authorId)
    .where('typeId', '=', 1)
    .where('periodStart', '=', day)
    .select('id')
    .executeTakeFirst();

/** How many came back to their author to be mended. */
export async function countReturned(db: Database, authorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('workReport')
    .where('authorId', '=', authorId)
    .where('statusId', '=', 4)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
