import type { OwnReportsFilter, SubmittedReportsFilter, WaitingReportsFilter } from '@portal/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findPage } from '../../db/keyset.ts';
import { hasWords } from '../../db/search.ts';
import { type Viewer, inboxOrder, leftItsAuthor, waitsFor } from '../approval/inbox.repository.ts';
import { allOf, hasStatus, findOthers, listId, listKeys } from '../approval/lists.repository.ts';
import { selectRows } from './rows.repository.ts';
import { workReportFlow as flow } from './flow.ts';

type Rows = ReturnType<typeof selectRows>;
type Filter = Pick<OwnReportsFilter, 'typeId' | 'statusId' | 'cityId' | 'from' | 'to' | 'late'>;

const id = listId(flow);
const keys = { ...listKeys(flow), periodStart: { by: 'workReport.periodStart', type: 'date' } } as const;

/** No period is longer: beyond it a walk along the beginnings of periods can stop. */
const LONGEST_PERIOD = 366;

const narrow = (rows: Rows, { typeId, statusId, cityId, from, to, late }: Filter) =>
  rows
    .$if(typeId !== undefined, (some) => some.where('workReport.typeId', 'in', typeId ?? []))
    .where(allOf([hasStatus(flow, statusId)]))
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

const isCalled = (q: string) => sql<SqlBool>`(work_report.title <> '' and ${hasWords(sql`work_report.title`, q)})`;

type OthersFilter = Omit<SubmittedReportsFilter, 'sort'>;

async function selectOthers(db: Database, viewer: Viewer, filter: OthersFilter) {
  const others = await findOthers(db, flow, viewer, filter, isCalled);
  return narrow(selectRows(db), filter).where(viewer.within).where(others);
}

/** Everything within the scope but drafts. */
export async function listSubmitted(db: Database, viewer: Viewer, filter: SubmittedReportsFilter) {
  const { sort, limit, cursor } = filter;
  const rows = (await selectOthers(db, viewer, filter)).where(leftItsAuthor(flow));
  return findPage(db, rows, { keys, id, sort, limit, cursor });
}

/** What waits for a decision, the own team's first. */
export async function listWaiting(db: Database, viewer: Viewer, filter: WaitingReportsFilter) {
  const { sort, limit, cursor } = filter;
  const rows = (await selectOthers(db, viewer, filter)).where(waitsFor(flow, viewer));
  const waiting = { by: inboxOrder(flow, viewer), type: 'timestamptz' } as const;
  return findPage(db, rows, { keys: { ...keys, waiting }, id, sort, limit, cursor });
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
