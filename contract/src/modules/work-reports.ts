import { z } from 'zod';
import { may, mayAny } from '../access.ts';
import { RawOutput, get, nothing, patch, post, remove } from '../endpoint.ts';
import { Amount, Day, Flag, Id, IdParam, Uuid, Version, listQuery, pageOf, several } from '../values.ts';
import {
  DecisionResults,
  DocumentChange,
  DocumentEvent,
  DocumentFile,
  Status,
  StatusId,
  decisionOn,
  decisionsOn,
  documentState,
  documentUpload,
} from './approval.ts';
import { Person } from './users.ts';
import {
  Channel,
  DayNature,
  DayPart,
  EventKind,
  Outcome,
  PlanLine,
  Presented,
  ReportSave,
  ReportTypeId,
  Sample,
  VisitSave,
  VisitTarget,
} from './work-report-save.ts';

const ReportTypeParam = z.coerce
  .number<number | string>()
  .pipe(ReportTypeId)
  .meta({ description: '1 daily, 2 weekly, 3 monthly, 4 special' });

/** What a target is called and where it is, for who reads the report. */
const targetWords = { name: z.string(), place: z.string(), city: z.string() };

export const Visit = VisitSave.extend({
  ...targetWords,
  products: z.array(Presented.extend({ product: z.string() })),
  samples: z.array(Sample.extend({ product: z.string() })),
}).strip();
export type Visit = z.output<typeof Visit>;

const Count = z.object({ name: z.string(), count: z.int() });

/** What a period comes to, summed up from its daily reports; "not received" is counted apart. */
export const ReportFigures = z.object({
  periodStart: Day,
  periodEnd: Day,
  days: z.array(
    z.object({
      day: Day,
      reportId: Uuid.nullable(),
      statusId: StatusId.nullable(),
      nature: DayNature.nullable(),
      dayPart: DayPart.nullable(),
      visits: z.int(),
    }),
  ),
  /** Working days, up to today, without a report. */
  missingDays: z.array(Day),
  visits: z.int(),
  notReceived: z.int(),
  /** Whole days count 1, half days 0.5. */
  fieldDays: z.number(),
  byChannel: z.array(z.object({ channel: Channel, count: z.int() })),
  byOutcome: z.array(z.object({ outcome: Outcome, count: z.int() })),
  byPlace: z.array(Count),
  byProduct: z.array(Count.extend({ formId: Id })),
  samples: z.array(z.object({ formId: Id, name: z.string(), quantity: z.int() })),
  /** Linked professionals, and how many distinct ones of them were seen, how often. */
  linked: z.int(),
  seen: z.int(),
  visitsToLinked: z.int(),
});
export type ReportFigures = z.output<typeof ReportFigures>;

/** A report in a list. */
export const WorkReportRow = z.object({
  id: Uuid,
  typeId: ReportTypeId,
  periodStart: Day,
  periodEnd: Day,
  /** Of a special report. */
  title: z.string(),
  nature: DayNature.nullable(),
  dayPart: DayPart.nullable(),
  cities: z.array(z.string()),
  visitCount: z.int(),
  fileCount: z.int(),
  /** First submitted more than 24 hours after the period. */
  late: z.boolean(),
  ...documentState,
});
export type WorkReportRow = z.output<typeof WorkReportRow>;

/** The whole report. The fields of the other types are empty. */
export const WorkReport = WorkReportRow.extend({
  cityIds: z.array(Id),
  summary: z.string(),
  difficulties: z.string(),
  competition: z.string(),
  needs: z.string(),
  companions: z.array(Person),
  visits: z.array(Visit),
  plan: z.array(
    PlanLine.extend({ city: z.string(), targets: z.array(z.object({ target: VisitTarget, ...targetWords })) }).strip(),
  ),
  kind: EventKind.nullable(),
  place: z.string(),
  participants: z.string(),
  cost: Amount.nullable(),
  files: z.array(DocumentFile),
  history: z.array(DocumentEvent),
  /** Of a weekly or monthly report. */
  figures: ReportFigures.nullable(),
});
export type WorkReport = z.output<typeof WorkReport>;

/** The same for who decides: what changed since the last submission, and who is next in the queue. */
export const WorkReportToDecide = z.object({
  report: WorkReport,
  /** Null where it was submitted once only. */
  changes: z.array(DocumentChange).nullable(),
  previous: z.object({ typeId: ReportTypeId, id: Uuid }).nullable(),
  next: z.object({ typeId: ReportTypeId, id: Uuid }).nullable(),
});
export type WorkReportToDecide = z.output<typeof WorkReportToDecide>;

const filters = {
  typeId: several(ReportTypeParam).optional(),
  statusId: several(z.coerce.number<number | string>().pipe(StatusId)).optional(),
  cityId: IdParam.optional(),
  /** The reports whose period touches this one. */
  from: Day.optional(),
  to: Day.optional(),
  late: Flag.optional(),
};
const othersFilters = { ...filters, authorId: several(IdParam).optional(), team: Flag.optional() };

export const OwnReportsFilter = listQuery(['periodStart', 'updatedAt'], '-periodStart', filters);
export type OwnReportsFilter = z.output<typeof OwnReportsFilter>;
export const SubmittedReportsFilter = listQuery(['periodStart', 'submittedAt'], '-periodStart', othersFilters);
export type SubmittedReportsFilter = z.output<typeof SubmittedReportsFilter>;
/** `waiting`: the own team first, then who has waited longest. */
export const WaitingReportsFilter = listQuery(['waiting', 'periodStart', 'submittedAt'], 'waiting', othersFilters);
export type WaitingReportsFilter = z.output<typeof WaitingReportsFilter>;

/** A visit in the history of whom it was to. */
export const VisitRow = z.object({
  id: Uuid,
  reportId: Uuid,
  day: Day,
  author: Person,
  name: z.string(),
  place: z.string(),
  channel: Channel,
  outcome: Outcome.nullable(),
  products: z.array(z.string()),
  text: z.string(),
});
export type VisitRow = z.output<typeof VisitRow>;
export const VisitFilter = listQuery(['day'], '-day', {
  professionalId: IdParam.optional(),
  facilityId: IdParam.optional(),
  pharmacyId: IdParam.optional(),
});
export type VisitFilter = z.output<typeof VisitFilter>;

const ReportParams = z.strictObject({ typeId: ReportTypeParam, reportId: Uuid });
const reportTarget = { reportTypeId: ReportTypeId, reportId: Uuid };
const read = mayAny('WorkReports.Read', 'WorkReports.ReadAll');
const decide = may('WorkReports.Approve');

export const workReports = {
  types: get('/work-reports/types', {
    summary: 'The types of report',
    access: read,
    output: z.array(z.object({ id: ReportTypeId, name: z.string() })),
  }),
  statuses: get('/work-reports/all-reports-status', {
    summary: 'The states of a report',
    access: read,
    output: z.array(Status),
  }),
  mine: get('/work-reports/current-user', {
    summary: 'The caller’s own reports, in every state',
    access: may('WorkReports.Read'),
    query: OwnReportsFilter,
    output: pageOf(WorkReportRow),
    exports: true,
  }),
  submitted: get('/work-reports/all-submited', {
    summary: 'The reports within the caller’s scope that were submitted, drafts apart',
    access: read,
    query: SubmittedReportsFilter,
    output: pageOf(WorkReportRow),
    exports: true,
  }),
  waiting: get('/work-reports/all-not-approved', {
    summary: 'The reports within the caller’s scope that wait for a decision, the own team’s first',
    access: read,
    query: WaitingReportsFilter,
    output: pageOf(WorkReportRow),
    exports: true,
  }),
  details: get('/work-reports/report-type/:typeId/:reportId', {
    summary: 'The whole report',
    access: read,
    params: ReportParams,
    output: WorkReport,
  }),
  toDecide: get('/work-reports/approbe/report-type/:typeId/:reportId', {
    summary: 'The whole report for who decides, with what changed since the last submission',
    access: decide,
    params: ReportParams,
    output: WorkReportToDecide,
  }),
  dailyBetween: get('/work-reports/user/daily/start/:start/end/:end', {
    summary: 'The caller’s daily reports from one day to another, both included',
    access: may('WorkReports.Read'),
    params: z.strictObject({ start: Day, end: Day }),
    output: z.array(WorkReportRow),
  }),
  dailyOn: get('/work-reports/user/daily/date/:date', {
    summary: 'The caller’s daily report of a day, and what was planned for it',
    access: may('WorkReports.Read'),
    params: z.strictObject({ date: Day }),
    output: z.object({ report: WorkReport.nullable(), planned: WorkReport.shape.plan }),
  }),
  summary: get('/work-reports/summary/:typeId/:periodStart', {
    summary: 'What a weekly or monthly report of the caller sums up',
    access: may('WorkReports.Read'),
    params: z.strictObject({ typeId: ReportTypeParam, periodStart: Day }),
    output: ReportFigures,
  }),
  /** Who reported which day, for the calendar of a period. */
  calendar: get('/work-reports/calendar/:start/:end', {
    summary: 'Who within the caller’s scope has reported which day',
    access: read,
    params: z.strictObject({ start: Day, end: Day }),
    output: z.array(
      z.object({
        author: Person,
        days: z.array(
          z.object({ day: Day, reportId: Uuid, statusId: StatusId, nature: DayNature.nullable(), late: z.boolean() }),
        ),
      }),
    ),
  }),
  visits: get('/work-reports/visits', {
    summary: 'The visits to a professional, a facility or a pharmacy within the caller’s scope, newest first',
    access: read,
    query: VisitFilter,
    output: pageOf(VisitRow),
  }),
  save: post('/work-reports/save', {
    summary: 'Saves a draft: new, or over the version it names',
    access: may('WorkReports.Add'),
    body: ReportSave,
    upload: documentUpload,
    output: WorkReport,
  }),
  submit: post('/work-reports/submit', {
    summary: 'Saves a report and submits it, when it is complete',
    access: may('WorkReports.Add'),
    body: ReportSave,
    upload: documentUpload,
    output: WorkReport,
  }),
  update: patch('/work-reports/update', {
    summary: 'Changes a draft or a returned report, which stays what it is',
    access: may('WorkReports.Update'),
    body: ReportSave,
    upload: documentUpload,
    output: WorkReport,
  }),
  approve: post('/work-reports/approve', {
    summary: 'Approves or returns one report, or several, each on its own',
    access: decide,
    body: z.union([decisionOn(reportTarget), decisionsOn(reportTarget)]),
    output: DecisionResults,
  }),
  recall: post('/work-reports/recall', {
    summary: 'Takes a submitted report back before it is decided upon',
    access: may('WorkReports.Update'),
    body: z.strictObject({ ...reportTarget, version: Version, requestId: Uuid }),
    output: WorkReport,
  }),
  file: get('/work-reports/report-type/:typeId/report/:reportId/file', {
    summary: 'A file of a report, by its name',
    access: read,
    params: ReportParams,
    query: z.strictObject({ name: z.string().min(1).max(200) }),
    output: new RawOutput('application/octet-stream'),
  }),
  pdf: get('/work-reports/report-type/:typeId/:reportId/pdf', {
    summary: 'The report to print',
    access: read,
    params: ReportParams,
    output: new RawOutput('application/pdf'),
  }),
  remove: remove('/work-reports/report-type/:typeId/delete/:reportId', {
    summary: 'Deletes a draft or a returned report',
    access: may('WorkReports.Delete'),
    params: ReportParams,
    output: nothing,
  }),
};
