import { type AnyEndpoint, may, salesFigures, userProductsSales } from '@portal/contract';
import type { ReceivedFrom } from '../../http/http.ts';
import { useEndpoint, useEndpointWhen, useGrowingEndpoint } from '../../http/use-endpoint.ts';
import { useDownload } from '../../http/use-download.ts';
import { useSession } from '../../session/use-session.tsx';
import type { QueryOf } from '../../ui/list/list-state.ts';
import type { ExportFormat } from '../../ui/list/types.ts';
import type { Report } from './report/drill.ts';
import { toQuery, writeQuestion } from './report/question.ts';
import type { Span } from '../../references/spans.ts';

export type SalesReport = ReceivedFrom<typeof salesFigures.monthly>;
export type ReportLine = SalesReport['lines'][number];
export type SoldRow = ReceivedFrom<typeof salesFigures.rows>['items'][number];

type Monthly = typeof salesFigures.monthly;

/** The three answer alike, and differ in what a period of theirs is: `writeQuestion` knows. */
const endpoints = {
  month: salesFigures.monthly,
  quarter: salesFigures.quarterly,
  year: salesFigures.yearly,
} satisfies Record<Span, AnyEndpoint>;

const papers = {
  month: salesFigures.monthlyPdf,
  quarter: salesFigures.quarterlyPdf,
  year: salesFigures.yearlyPdf,
} satisfies Record<Span, AnyEndpoint>;

const endpointOf = (span: Span) => endpoints[span] as unknown as Monthly;
const queryOf = ({ span, question }: Report) => toQuery(writeQuestion(span, question)) as unknown as QueryOf<Monthly>;

export const useReport = (report: Report) => useEndpoint(endpointOf(report.span), { query: queryOf(report) });

/** A figure beside the report that is shown; null waits. */
export const useReportWhen = (report: Report | null) =>
  useEndpointWhen(endpointOf(report?.span ?? 'month'), report && { query: queryOf(report) });

/** A report as a file. */
export function useExportReport(report: Report, name: string) {
  const download = useDownload(endpointOf(report.span), name);
  const save = (file: { format: ExportFormat; columns: string[] }) =>
    download.mutate({ query: { ...queryOf(report), ...file } });
  return { save, isPending: download.isPending };
}

/** The same on paper. */
export function useSaveReportPdf(report: Report, name: string) {
  const { mutate, isPending } = useDownload(papers[report.span] as unknown as typeof salesFigures.monthlyPdf, name);
  const save = (onError: (error: unknown) => void) => mutate({ query: queryOf(report) }, { onError });
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

/** Whether every sale is seen, those that are nobody's among them. */
export const useSeesAll = (): boolean => useSession().can(may('UserProductSales.ReadAll'));
