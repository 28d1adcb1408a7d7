import { type ReportSave, type VisitSave, reportType } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { endOf } from './rules.ts';

const eventColumns = (report: ReportSave) =>
  report.typeId === reportType.special
    ? {
        ...{ title: report.title, kind: report.kind, place: report.place },
        ...{ participants: report.participants, cost: report.cost },
      }
    : {};

function columnsOf(report: ReportSave, fileCount: number) {
  const { periodStart, summary, difficulties, competition, needs } = report;
  const daily = report.typeId === reportType.daily ? report : undefined;
  return {
    ...{ periodStart, periodEnd: endOf(report), summary, difficulties, competition, needs, fileCount },
    ...{ nature: daily?.nature ?? null, dayPart: daily?.dayPart ?? null, visitCount: daily?.visits.length ?? 0 },
    plan: JSON.stringify(report.typeId === reportType.weekly ? report.plan : []),
    ...eventColumns(report),
  };
}

/** False where the id is taken already. */
export async function insertReport(db: Database, authorId: number, report: ReportSave, fileCount: number) {
  const row = await db
    .insertInto('workReport')
    .values({ id: report.id, typeId: report.typeId, authorId, ...columnsOf(report, fileCount) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The fields alone: state and version are the business of the approval. */
export const updateReport = (db: Database, report: ReportSave, fileCount: number) =>
  db.updateTable('workReport').set(columnsOf(report, fileCount)).where('id', '=', report.id).execute();

/** Makes this set of ids the one that stands there, and touches nothing that stays. */
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

/** Rows as one JSON parameter: as many statements, and as many parameters, for forty visits as for one. */
const rowsOf = (rows: readonly object[]) => JSON.stringify(rows);

function visitRow(visit: VisitSave, position: number) {
  const { target } = visit;
  const { id, time, channel, motive, outcome, text, nextAction, nextVisitOn } = visit;
  return {
    ...{ id, position, time, channel, motive, outcome, text, next_action: nextAction, next_visit_on: nextVisitOn },
    professional_id: target?.kind === 'professional' ? target.id : null,
    facility_id: target?.kind === 'professional' ? target.facilityId : null,
    pharmacy_id: target?.kind === 'pharmacy' ? target.id : null,
    unlisted_name: target?.kind === 'unlisted' ? target.name : null,
  };
}

const partsOf = <Part extends object>(visits: readonly VisitSave[], parts: (visit: VisitSave) => readonly Part[]) =>
  visits.flatMap((visit) => parts(visit).map((part, position) => ({ ...part, visit_id: visit.id, position })));

async function replaceVisits(
  db: Database,
  { id: reportId, periodStart }: ReportSave,
  authorId: number,
  visits: readonly VisitSave[],
): Promise<void> {
  await db.deleteFrom('visit').where('reportId', '=', reportId).execute();
  if (visits.length === 0) return;
  await sql`
    insert into visit (id, report_id, author_id, day, position, professional_id, facility_id, pharmacy_id, unlisted_name,
      time_of_day, channel, motive, outcome, text, next_action, next_visit_on)
    select id, ${reportId}::uuid, ${authorId}::integer, ${periodStart}::date, position, professional_id, facility_id,
      pharmacy_id, unlisted_name, "time"::time, channel, motive, outcome, "text", next_action, next_visit_on
    from jsonb_to_recordset(${rowsOf(visits.map(visitRow))}::jsonb) as given(
      id uuid, position smallint, professional_id integer, facility_id integer, pharmacy_id integer, unlisted_name text,
      "time" text, channel text, motive text, outcome text, "text" text, next_action text, next_visit_on date)`.execute(
    db,
  );
  const products = partsOf(visits, (visit) => visit.products);
  if (products.length > 0)
    await sql`
      insert into visit_product (visit_id, position, form_id, reaction, competitor)
      select visit_id, position, "formId", reaction, competitor
      from jsonb_to_recordset(${rowsOf(products)}::jsonb) as given(
        visit_id uuid, position smallint, "formId" integer, reaction text, competitor text)`.execute(db);
  const samples = partsOf(visits, (visit) => visit.samples);
  if (samples.length > 0)
    await sql`
      insert into visit_sample (visit_id, position, form_id, quantity)
      select visit_id, position, "formId", quantity
      from jsonb_to_recordset(${rowsOf(samples)}::jsonb) as given(
        visit_id uuid, position smallint, "formId" integer, quantity integer)`.execute(db);
}

/** Writes what belongs to a report beside its own row. */
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
