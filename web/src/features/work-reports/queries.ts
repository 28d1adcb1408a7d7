import { type ReportSave, status, workReports } from '@portal/contract';
import type { Decision } from '../../documents/document-kind.ts';
import type { DocumentCalls } from '../../documents/queries.ts';
import { callOf } from '../../http/call.ts';
import type { ReceivedFrom } from '../../http/http.ts';
import { useDownload } from '../../http/use-download.ts';
import { useEndpoint, useEndpointWhen, useGrowingEndpoint } from '../../http/use-endpoint.ts';
import type { QueryOf } from '../../ui/list/list-state.ts';
import type { TargetWords } from './form/report-draft.ts';
import type { ReportEdit } from './form/report-edits.ts';
import type { ReportAddress } from './screens.ts';

export type ReportRow = ReceivedFrom<typeof workReports.mine>['items'][number];
export type Report = ReceivedFrom<typeof workReports.details>;
export type CalendarRow = ReceivedFrom<typeof workReports.calendar>[number];

/** Work reports as a kind of document. */
export type WorkReports = {
  address: ReportAddress;
  row: ReportRow;
  whole: Report;
  answer: Report;
  save: ReportSave;
  words: TargetWords;
  edit: ReportEdit;
};

const paramsOf = ({ typeId, id }: ReportAddress) => ({ params: { typeId, reportId: id } });
const decisionBody = ({ typeId, id, version, requestId, decision, comment }: Decision<WorkReports>) => ({
  reportTypeId: typeId,
  reportId: id,
  version,
  requestId,
  decision,
  comment,
});

export const reportCalls: DocumentCalls<WorkReports> = {
  details: (address) => callOf(workReports.details, paramsOf(address)),
  toDecide: (address) => callOf(workReports.toDecide, paramsOf(address)),
  submit: (body, files) => callOf(workReports.submit, { body, files }),
  decide: (given) =>
    callOf(workReports.approve, {
      body: 'items' in given ? { items: given.items.map(decisionBody) } : decisionBody(given),
    }),
  recall: ({ typeId, id, version }, requestId) =>
    callOf(workReports.recall, { body: { reportTypeId: typeId, reportId: id, version, requestId } }),
  remove: (address) => callOf(workReports.remove, paramsOf(address)),
  file: (address, name) => callOf(workReports.file, { ...paramsOf(address), query: { name } }),
  pdf: (address) => callOf(workReports.pdf, paramsOf(address)),
};

export const useOwnReports = (query: QueryOf<typeof workReports.mine>) =>
  useGrowingEndpoint(workReports.mine, { query });
export const useSubmittedReports = (query: QueryOf<typeof workReports.submitted>) =>
  useGrowingEndpoint(workReports.submitted, { query });
export const useWaitingReports = (query: QueryOf<typeof workReports.waiting>) =>
  useGrowingEndpoint(workReports.waiting, { query });
export const useExportOwn = (name: string) => useDownload(workReports.mine, name);
export const useExportSubmitted = (name: string) => useDownload(workReports.submitted, name);
export const useDailyReports = (start: string, end: string) =>
  useEndpoint(workReports.dailyBetween, { params: { start, end } }, { cache: 'use' });
export const useCalendar = (start: string, end: string) =>
  useEndpoint(workReports.calendar, { params: { start, end } });
export const useReport = (report: ReportAddress | null) =>
  useEndpointWhen(workReports.details, report && paramsOf(report));

/** Returned reports, newest first. */
export const useReturnedReports = (limit: number) =>
  useEndpoint(workReports.mine, { query: { statusId: status.returned, limit, sort: '-updatedAt' } });
