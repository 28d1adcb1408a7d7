import { z } from 'zod';
import { may, mayAny } from '../access.ts';
import { RawOutput, get, nothing, patch, post, remove } from '../endpoint.ts';
import {
  Amount,
  Day,
  Flag,
  Id,
  IdParam,
  Uuid,
  Version,
  line,
  listQuery,
  note,
  pageOf,
  several,
  text,
} from '../values.ts';
import {
  DecisionResults,
  DocumentChange,
  DocumentEvent,
  DocumentFile,
  Status,
  StatusId,
  decisionOn,
  decisionsOn,
  documentSave,
  documentState,
  documentUpload,
} from './approval.ts';
import { Person } from './users.ts';

/** The four types, by id. */
export const reportType = { daily: 1, weekly: 2, monthly: 3, special: 4 } as const;
export const ReportTypeId = z.literal(Object.values(reportType));
export type ReportTypeId = z.output<typeof ReportTypeId>;
const ReportTypeParam = z.coerce
  .number<number | string>()
  .pipe(ReportTypeId)
  .meta({ description: '1 daily, 2 weekly, 3 monthly, 4 special' });

export const DayNature = z.enum([
  'field',
  'office',
  'meeting',
  'training',
  'congress',
  'leave',
  'holiday',
  'travel',
  'other',
]);
export const DayPart = z.enum(['whole', 'morning', 'afternoon']);
export const Channel = z.enum(['in_person', 'phone', 'video']);
export const Motive = z.enum(['periodicity', 'novelty', 'follow_up', 'request', 'other']);
export const Reaction = z.enum(['strong', 'interested', 'weak', 'refusal']);
/** `not_received` never counts as a visit. */
export const Outcome = z.enum(['positive', 'neutral', 'negative', 'not_received']);
export const EventKind = z.enum(['congress', 'staff', 'epu', 'training', 'other']);

/** A time of day, `HH:mm`. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Whom a visit was to: someone of the list at a facility, a pharmacy, or a free name that is in no list yet. */
export const VisitTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('professional'), id: Id, facilityId: Id.nullable() }),
  z.strictObject({ kind: z.literal('pharmacy'), id: Id }),
  z.strictObject({ kind: z.literal('unlisted'), name: line(120) }),
]);
export type VisitTarget = z.output<typeof VisitTarget>;

const Presented = z.strictObject({ formId: Id, reaction: Reaction.nullable(), competitor: note(120) });
const Sample = z.strictObject({ formId: Id, quantity: z.int().min(1).max(10_000) });

/** A visit as it is written. What a draft may still lack is null; `findMissing` says what a submission needs. */
export const VisitSave = z.strictObject({
  id: Uuid,
  target: VisitTarget.nullable(),
  time: TimeOfDay.nullable(),
  channel: Channel,
  motive: Motive.nullable(),
  products: z.array(Presented).max(30),
  samples: z.array(Sample).max(30),
  outcome: Outcome.nullable(),
  text: text(2000),
  nextAction: note(300),
  nextVisitOn: Day.nullable(),
});
export type VisitSave = z.output<typeof VisitSave>;

export const PlanLine = z.strictObject({
  id: Uuid,
  day: Day,
  cityId: Id.nullable(),
  targets: z.array(VisitTarget).max(60),
  aim: note(300),
});
export type PlanLine = z.output<typeof PlanLine>;

export const MAX_VISITS = 100;

const texts = { summary: text(10_000), difficulties: text(10_000), competition: text(10_000), needs: text(10_000) };
const common = { ...documentSave, periodStart: Day, cityIds: z.array(Id).max(50), ...texts };
const day = {
  nature: DayNature,
  dayPart: DayPart,
  /** Double visite: who came along. */
  companionIds: z.array(Id).max(20),
  visits: z.array(VisitSave).max(MAX_VISITS),
};
const week = { plan: z.array(PlanLine).max(100) };
const event = {
  periodEnd: Day,
  title: note(160),
  kind: EventKind,
  place: note(160),
  participants: text(2000),
  cost: Amount.nullable(),
};

/** The `reportDTO` of the specification, by type. */
export const ReportSave = z.discriminatedUnion('typeId', [
  z.strictObject({ typeId: z.literal(reportType.daily), ...common, ...day }),
  z.strictObject({ typeId: z.literal(reportType.weekly), ...common, ...week }),
  z.strictObject({ typeId: z.literal(reportType.monthly), ...common }),
  z.strictObject({ typeId: z.literal(reportType.special), ...common, ...event }),
]);
export type ReportSave = z.output<typeof ReportSave>;

type Missing = Record<string, string[]>;

/** What a report still lacks to be submitted, at its fields. The form shows it, the server refuses by it. */
export function findMissing(report: ReportSave): Missing {
  const missing: Missing = {};
  const need = (field: string, given: unknown) => {
    if (given === null || given === '') missing[field] = ['required'];
  };
  if (report.typeId === reportType.special) need('title', report.title);
  if (report.typeId === reportType.special || report.typeId === reportType.monthly) need('summary', report.summary);
  if (report.typeId === reportType.daily) {
    if (report.nature === 'field' && report.visits.length === 0) missing['visits'] = ['too_few:1'];
    for (const [index, visit] of report.visits.entries()) {
      need(`visits.${index}.target`, visit.target);
      need(`visits.${index}.outcome`, visit.outcome);
    }
  }
  return missing;
}

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
