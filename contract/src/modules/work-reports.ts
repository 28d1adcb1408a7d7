import { z } from 'zod';
import { may } from '../access.ts';
import { RawOutput, get, nothing, patch, post, remove } from '../endpoint.ts';
import { reportsAccess } from '../screen-access.ts';
import { Day, Flag, IdParam, Uuid, Version, line, listQuery, pageOf, several } from '../values.ts';
import { DecisionResults, Status, StatusId, decisionOn, decisionsOn, documentUpload } from '../approval.ts';
import { Person } from './people.ts';
import { reportCounts } from './waiting-counts.ts';
import { ReportFigures, VisitRow, WorkReport, WorkReportRow, WorkReportToDecide } from './work-report-read.ts';
import { DayNature, ReportSave, ReportTypeId } from './work-report-save.ts';

const ReportTypeParam = z.coerce
  .number<number | string>()
  .pipe(ReportTypeId)
  .meta({ description: '1 daily, 2 weekly, 3 monthly, 4 special' });

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
/** `waiting`: the caller's team first, then the longest waiting. */
export const WaitingReportsFilter = listQuery(['waiting', 'periodStart', 'submittedAt'], 'waiting', othersFilters);
export type WaitingReportsFilter = z.output<typeof WaitingReportsFilter>;

export const VisitFilter = listQuery(['day'], '-day', {
  professionalId: IdParam.optional(),
  facilityId: IdParam.optional(),
  pharmacyId: IdParam.optional(),
});
export type VisitFilter = z.output<typeof VisitFilter>;

const ReportParams = z.strictObject({ typeId: ReportTypeParam, reportId: Uuid });
const reportTarget = { reportTypeId: ReportTypeId, reportId: Uuid };
const { read } = reportsAccess;
const decide = may('WorkReports.Approve');

/** The modules whose names a row and a whole report contain. */
const inRows = ['cities', 'users'] as const;
const inFigures = ['health-facility', 'health-professional', 'pharmacies', 'products'] as const;
/** A monthly report also contains sales. */
const inSales = ['expectations', 'imports', 'sales-reports', 'wholesalers'] as const;
const inReport = ['cities', ...inFigures, ...inSales, 'users'] as const;

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
    shows: inRows,
  }),
  submitted: get('/work-reports/all-submited', {
    summary: 'The reports within the caller’s scope that were submitted, drafts apart',
    access: read,
    query: SubmittedReportsFilter,
    output: pageOf(WorkReportRow),
    exports: true,
    shows: inRows,
  }),
  waiting: get('/work-reports/all-not-approved', {
    summary: 'The reports within the caller’s scope that wait for a decision, the own team’s first',
    access: read,
    query: WaitingReportsFilter,
    output: pageOf(WorkReportRow),
    exports: true,
    shows: inRows,
  }),
  counts: reportCounts,
  details: get('/work-reports/report-type/:typeId/:reportId', {
    summary: 'The whole report',
    access: read,
    params: ReportParams,
    output: WorkReport,
    shows: inReport,
  }),
  toDecide: get('/work-reports/approbe/report-type/:typeId/:reportId', {
    summary: 'The whole report for who decides, with what changed since the last submission',
    access: decide,
    params: ReportParams,
    output: WorkReportToDecide,
    shows: inReport,
  }),
  dailyBetween: get('/work-reports/user/daily/start/:start/end/:end', {
    summary: 'The caller’s daily reports from one day to another, both included',
    access: may('WorkReports.Read'),
    params: z.strictObject({ start: Day, end: Day }),
    output: z.array(WorkReportRow),
    shows: inRows,
  }),
  dailyOn: get('/work-reports/user/daily/date/:date', {
    summary: 'The caller’s daily report of a day, and what was planned for it',
    access: may('WorkReports.Read'),
    params: z.strictObject({ date: Day }),
    output: z.object({ report: WorkReport.nullable(), planned: WorkReport.shape.plan }),
    shows: inReport,
  }),
  summary: get('/work-reports/summary/:typeId/:periodStart', {
    summary: 'What a weekly or monthly report of the caller sums up',
    access: may('WorkReports.Read'),
    params: z.strictObject({ typeId: ReportTypeParam, periodStart: Day }),
    output: ReportFigures,
    shows: [...inFigures, ...inSales],
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
    shows: ['users'],
  }),
  visits: get('/work-reports/visits', {
    summary: 'The visits to a professional, a facility or a pharmacy within the caller’s scope, newest first',
    access: read,
    query: VisitFilter,
    output: pageOf(VisitRow),
    shows: ['cities', ...inFigures, 'users'],
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
    query: z.strictObject({ name: line(200) }),
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
