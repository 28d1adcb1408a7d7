import {
  type ReportSave,
  type VisitSave,
  keysOfKind,
  periodEndOf,
  reportType,
  visitFields,
  workReportFields,
} from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { insertMany } from '../../db/insert-many.ts';
import { insertDocument, updateDocument } from '../approval/rows.repository.ts';

/** The fields that stand in a row of their own, as columns of the same name. */
const reportColumns = keysOfKind(workReportFields, 'line', 'text', 'choice', 'amount');
const visitColumns = keysOfKind(visitFields, 'line', 'text', 'choice', 'day');

/** The columns with values: a report has none for the fields of another type. */
const pickColumns = <Column extends string>(row: object, columns: readonly Column[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => columns.includes(key as Column))) as Partial<
    Record<Column, string>
  >;

function columnsOf(report: ReportSave, fileCount: number) {
  return {
    ...pickColumns(report, reportColumns),
    periodStart: report.periodStart,
    periodEnd: periodEndOf(report),
    fileCount,
    visitCount: report.typeId === reportType.daily ? report.visits.length : 0,
    plan: JSON.stringify(report.typeId === reportType.weekly ? report.plan : []),
  };
}

export const insertReport = (db: Database, authorId: number, report: ReportSave, fileCount: number) =>
  insertDocument(db, 'workReport', { id: report.id, typeId: report.typeId, authorId, ...columnsOf(report, fileCount) });

export const updateReport = (db: Database, report: ReportSave, fileCount: number) =>
  updateDocument(db, 'workReport', report.id, columnsOf(report, fileCount));

/** Replaces the set of ids, without touching those that stay. */
async function replaceIds(
  db: Database,
  [table, column]: ['workReportCity', 'cityId'] | ['workReportCompanion', 'userId'],
  reportId: string,
  ids: readonly number[],
): Promise<void> {
  await sql`
    with gone as (
      delete from ${sql.table(table)} where report_id = ${reportId}::uuid and ${sql.ref(column)} <> all(${[...ids]}::integer[]))
    insert into ${sql.table(table)} (report_id, ${sql.ref(column)})
    select distinct ${reportId}::uuid, id from unnest(${[...ids]}::integer[]) as given(id)
    on conflict do nothing`.execute(db);
}

function visitRow(visit: VisitSave) {
  const { id, time, target } = visit;
  return {
    id,
    timeOfDay: time,
    ...pickColumns(visit, visitColumns),
    professionalId: target?.kind === 'professional' ? target.id : null,
    facilityId: target?.kind === 'professional' ? target.facilityId : null,
    pharmacyId: target?.kind === 'pharmacy' ? target.id : null,
    unlistedName: target?.kind === 'unlisted' ? target.name : null,
  };
}

const partsOf = <Part extends object>(visits: readonly VisitSave[], parts: (visit: VisitSave) => readonly Part[]) =>
  visits.flatMap((visit) => parts(visit).map((part, position) => ({ ...part, visitId: visit.id, position })));

async function replaceVisits(
  db: Database,
  { id: reportId, periodStart: day }: ReportSave,
  authorId: number,
  visits: readonly VisitSave[],
): Promise<void> {
  await db.deleteFrom('visit').where('reportId', '=', reportId).execute();
  const rows = visits.map((visit, position) => ({ ...visitRow(visit), reportId, authorId, day, position }));
  await insertMany(db, 'visit', rows);
  await insertMany(
    db,
    'visitProduct',
    partsOf(visits, ({ products }) => products),
  );
  await insertMany(
    db,
    'visitSample',
    partsOf(visits, ({ samples }) => samples),
  );
}

/** Writes the parts of a report in other tables. */
export async function replaceParts(db: Database, authorId: number, report: ReportSave): Promise<void> {
  await replaceIds(db, ['workReportCity', 'cityId'], report.id, report.cityIds);
  if (report.typeId !== reportType.daily) return;
  await replaceIds(db, ['workReportCompanion', 'userId'], report.id, report.companionIds);
  await replaceVisits(db, report, authorId, report.visits);
}

/** The author's report of this type and period, under another id. Special ones may be as many as there are events. */
export const findOfPeriod = (db: Database, authorId: number, { id, typeId, periodStart }: ReportSave) =>
  db
    .selectFrom('workReport')
    .where('authorId', '=', authorId)
    .where('typeId', '=', typeId)
    .where('typeId', '<>', reportType.special)
    .where('periodStart', '=', periodStart)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();

/** A report is late when it was first submitted more than 24 hours after the end of its period, where the people are. */
export const markLate = (db: Database, id: string, timeZone: string) =>
  sql`
    update work_report
    set late = first_submitted_at > ((period_end + 1)::timestamp at time zone ${timeZone}) + interval '24 hours'
    where id = ${id}::uuid`.execute(db);
