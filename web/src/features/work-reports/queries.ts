import {
  type DocumentFile,
  type InputOf,
  type ReportTypeId,
  may,
  reportAgain,
  status,
  workReports,
} from '@portal/contract';
import { useMutationState } from '@tanstack/react-query';
import { useHttp } from '../../http/http-context.tsx';
import type { ReceivedFrom } from '../../http/http.ts';
import { useAct } from '../../http/use-act.ts';
import { useDownload } from '../../http/use-download.ts';
import { useEndpoint, useEndpointWhen, useGrowingEndpoint } from '../../http/use-endpoint.ts';
import { newId } from '../../offline/new-id.ts';
import { useSession } from '../../session/use-session.tsx';
import type { QueryOf } from '../../ui/list/list-state.ts';
import { type DecisionAct, goneOf } from './parts/gone.ts';

export type ReportRow = ReceivedFrom<typeof workReports.mine>['items'][number];
export type Report = ReceivedFrom<typeof workReports.details>;
export type ReportToDecide = ReceivedFrom<typeof workReports.toDecide>;
export type Decision = Exclude<InputOf<typeof workReports.approve>['body'], { items: unknown }>;
export type CalendarRow = ReceivedFrom<typeof workReports.calendar>[number];
type Named = { typeId: ReportTypeId; id: string };

const DECIDE = ['work-reports.decide'];

/** What shows a report, or counts it. */
const stale = [
  workReports.mine,
  workReports.submitted,
  workReports.waiting,
  workReports.counts,
  workReports.details,
  workReports.toDecide,
  workReports.dailyBetween,
  workReports.dailyOn,
  workReports.calendar,
];

const paramsOf = ({ typeId, id }: Named) => ({ params: { typeId, reportId: id } });

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
export const useReport = (report: Named | null) => useEndpointWhen(workReports.details, report && paramsOf(report));

/** What came back to be mended, the latest first. */
export const useReturnedReports = (limit: number) =>
  useEndpoint(workReports.mine, { query: { statusId: status.returned, limit, sort: '-updatedAt' } });

/** The report to decide upon; who may only read gets it without the changes. */
export function useReportToDecide(report: Named | null) {
  const decides = useSession().can(may('WorkReports.Approve'));
  const input = report && paramsOf(report);
  // A decision needs a line anyway: nothing of this is kept for a time without one.
  const toDecide = useEndpointWhen(workReports.toDecide, decides ? input : null, {});
  const toRead = useEndpointWhen(workReports.details, decides ? null : input);
  const { error, refetch } = decides ? toDecide : toRead;
  const only = toRead.data && { document: toRead.data, changes: null, previous: null, next: null };
  return { data: decides ? toDecide.data : only, error, refetch };
}

export const useDecide = () => useAct(workReports.approve, { stale, key: DECIDE });

/** The reports that were just decided upon, each with the version it had: the list shows them no longer. */
export function useGone(): ReadonlySet<string> {
  const acts = useMutationState({
    filters: { mutationKey: DECIDE },
    select: ({ state }): DecisionAct => ({
      body: (state.variables as InputOf<typeof workReports.approve>).body,
      results: (state.data as ReceivedFrom<typeof workReports.approve> | undefined)?.results,
      error: state.error,
    }),
  });
  return goneOf(acts);
}

export function useRecall() {
  const recall = useAct(workReports.recall, { stale });
  const act = ({ typeId, id, version }: Named & { version: number }) =>
    recall.mutateAsync({ body: { reportTypeId: typeId, reportId: id, version, requestId: newId() } });
  return { isPending: recall.isPending, act };
}

export function useRemoveReport() {
  const remove = useAct(workReports.remove, { stale });
  return { isPending: remove.isPending, act: (report: Named) => remove.mutateAsync(paramsOf(report)) };
}

/** Submits a report as it stands. */
export function useSubmitAsItIs() {
  const submit = useAct(workReports.submit, { stale });
  const act = (report: Report) => submit.mutateAsync({ body: reportAgain(report, newId()), files: [] });
  return { isPending: submit.isPending, act };
}

export const useSavePdf = (name: string) => useDownload(workReports.pdf, name);
export const useSaveFile = () => useDownload(workReports.file, '');

/** Fetches a file of a report, to be shown. */
export function useFetchFile(report: Named) {
  const http = useHttp();
  return async ({ name }: Pick<DocumentFile, 'name'>): Promise<Blob> =>
    (await http.file(workReports.file, { ...paramsOf(report), query: { name } }, name)).blob;
}
