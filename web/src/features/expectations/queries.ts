import { type ObjectivesSave, type ObjectivesSpread, expectations, years } from '@portal/contract';
import { callOf } from '../../http/call.ts';
import { useHttp } from '../../http/http-context.tsx';
import type { ReceivedFrom } from '../../http/http.ts';
import { useAct } from '../../http/use-act.ts';
import { useCallDownload, useDownload } from '../../http/use-download.ts';
import { useEndpoint, useEndpointToTypeOn, useEndpointWhen } from '../../http/use-endpoint.ts';

export type Grid = ReceivedFrom<typeof expectations.yearly>;
export type Saved = ReceivedFrom<typeof expectations.save>['results'][number];
export type Spread = ReceivedFrom<typeof expectations.spread>['results'][number];
export type Change = ReceivedFrom<typeof expectations.history>[number];

const grids = { year: expectations.yearly, quarter: expectations.quarterly, month: expectations.monthly };

export type GridQuery = { year: number; userId?: number; formId?: number };

/** The grid of a year; null waits for whom or what it is about. */
export const useGrid = (period: keyof typeof grids, query: GridQuery | null) =>
  useEndpointToTypeOn(grids[period], query && { query });

type GridFile = GridQuery & { measure: 'quantity' | 'amount'; format: 'xlsx' | 'csv' };

/** The grid as a file: what is shown of it. */
export const useExportGrid = (period: keyof typeof grids, name: string) =>
  useCallDownload((query: GridFile) => callOf(grids[period], { query }), name);

/** The same objectives as a sheet that can be loaded again. */
export const useExportToLoad = (name: string) => useDownload(expectations.sheet, name);

export const useCellHistory = (cell: { userId: number; formId: number; month: string } | null) =>
  useEndpointWhen(expectations.history, cell && { query: cell });

export const useYears = () => useEndpoint(years.list);
export const useCopyYear = () => useAct(expectations.copy);
export const useLockYear = () => useAct(expectations.lock);

/** The calls that save cells. The grid applies their answers itself, so nothing is refetched. */
export function useSaveCalls() {
  const http = useHttp();
  return {
    save: (body: ObjectivesSave) => http(expectations.save, { body }),
    spread: (body: ObjectivesSpread) => http(expectations.spread, { body }),
  };
}
export type SaveCalls = ReturnType<typeof useSaveCalls>;
