import { type InputOf, userProductsSales } from '@portal/contract';
import type { ReceivedFrom } from '../../http/http.ts';
import { useDownload } from '../../http/use-download.ts';
import { useEndpoint } from '../../http/use-endpoint.ts';
import type { Span } from './screens.ts';

export type OwnSales = ReceivedFrom<typeof userProductsSales.monthly>;
/** A line, or all of them together. */
export type OwnTotal = OwnSales['total'];
export type OwnFigures = OwnTotal['toDate'];
export type OwnPeriod = OwnSales['periods'][number];

export type OwnQuery = InputOf<typeof userProductsSales.monthly>['query'];

export const useOwnSales = (span: Span, query: OwnQuery) => useEndpoint(userProductsSales[span], { query });

export const useExportOwnSales = (span: Span, name: string) => useDownload(userProductsSales[span], name);

export const usePrintOwnSales = (span: Span, name: string) => useDownload(userProductsSales[`${span}Pdf`], name);

/** The last loaded month, for the first screen. */
export const useSalesSummary = () => useEndpoint(userProductsSales.summary);
