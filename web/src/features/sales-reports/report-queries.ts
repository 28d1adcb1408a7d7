import { may, salesFigures, userProductsSales } from '@portal/contract';
import { type Call, callOf } from '../../http/call.ts';
import type { ReceivedFrom } from '../../http/http.ts';
import { useCall, useEndpointWhen, useGrowingEndpoint, useShownCall } from '../../http/use-endpoint.ts';
import { useCallDownload, useDownload } from '../../http/use-download.ts';
import { useSession } from '../../session/use-session.tsx';
import type { QueryOf } from '../../ui/list/list-state.ts';
import type { ExportFormat } from '../../ui/list/types.ts';
import { type Report, periodQueryOf, queryOf } from './report/question.ts';

export type SalesReport = ReceivedFrom<typeof salesFigures.monthly>;
export type ReportLine = SalesReport['lines'][number];
export type SoldRow = ReceivedFrom<typeof salesFigures.rows>['items'][number];

type FileWishes = { format?: ExportFormat; columns?: string[] };

/* Month, quarter and year have the same answer, but differ in the period of the query. */

function reportOf({ span, question }: Report, file: FileWishes = {}): Call<SalesReport> {
  const query = { ...queryOf(question), ...file };
  if (span === 'year') return callOf(salesFigures.yearly, { query });
  const input = { query: { ...query, ...periodQueryOf(question) } };
  return span === 'month' ? callOf(salesFigures.monthly, input) : callOf(salesFigures.quarterly, input);
}

function paperOf({ span, question }: Report): Call<unknown> {
  const query = queryOf(question);
  if (span === 'year') return callOf(salesFigures.yearlyPdf, { query });
  const input = { query: { ...query, ...periodQueryOf(question) } };
  return span === 'month' ? callOf(salesFigures.monthlyPdf, input) : callOf(salesFigures.quarterlyPdf, input);
}

export const useReport = (report: Report) => useShownCall(reportOf(report));

/** A figure beside the report that is shown; null waits. */
export const useReportWhen = (report: Report | null) => useCall(report && reportOf(report));

/** A report as a file. */
export function useExportReport(report: Report, name: string) {
  const { mutate, isPending } = useCallDownload((file: FileWishes) => reportOf(report, file), name);
  return { save: (file: FileWishes) => mutate(file), isPending };
}

/** The same as a PDF. */
export function useSaveReportPdf(report: Report, name: string) {
  const { mutate, isPending } = useCallDownload(() => paperOf(report), name);
  const save = (onError: (error: unknown) => void) => mutate(undefined, { onError });
  return { save, isPending };
}

export const useSoldRows = (query: QueryOf<typeof salesFigures.rows>) =>
  useGrowingEndpoint(salesFigures.rows, { query });
export const useExportRows = (name: string) => useDownload(salesFigures.rows, name);

/** Whose sales the user sees; they are told apart only where there are several. */
export function usePeopleSeen(year: number): { id: number; firstname: string; name: string }[] {
  const { can } = useSession();
  const { data } = useEndpointWhen(
    userProductsSales.monthly,
    can(userProductsSales.monthly.access) ? { query: { year } } : null,
  );
  return data?.people ?? [];
}

/** Whether the user sees all sales, including unassigned ones. */
export const useSeesAll = (): boolean => useSession().can(may('UserProductSales.ReadAll'));
