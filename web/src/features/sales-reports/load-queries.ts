import { type InputOf, imports, isAtWork, salesReports } from '@portal/contract';
import { useEffect } from 'react';
import { useHttp } from '../../http/http-context.tsx';
import type { ReceivedFrom } from '../../http/http.ts';
import { useAct } from '../../http/use-act.ts';
import { useDownload } from '../../http/use-download.ts';
import { useEndpoint, useGrowingEndpoint } from '../../http/use-endpoint.ts';
import type { QueryOf } from '../../ui/list/list-state.ts';

export type Differences = ReceivedFrom<typeof salesReports.differences>;
export type LineRow = ReceivedFrom<typeof salesReports.lines>['items'][number];
export type Matrix = ReceivedFrom<typeof salesReports.matrix>;
export type AliasRow = ReceivedFrom<typeof salesReports.aliases>['items'][number];

const ASK_EVERY = 2000;

/** The sheets; asked for again while the server is at work on one of those in sight. */
export function useUploads(query: QueryOf<typeof salesReports.uploads>) {
  const uploads = useGrowingEndpoint(salesReports.uploads, { query });
  const { refetch } = uploads;
  const running = uploads.data?.pages.some(({ items }) => items.some(({ state }) => isAtWork(state))) ?? false;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => void refetch(), ASK_EVERY);
    return () => clearInterval(timer);
  }, [running, refetch]);
  return uploads;
}
export const useExportUploads = (name: string) => useDownload(salesReports.uploads, name);

export const useLines = (id: string, query: QueryOf<typeof salesReports.lines>) =>
  useGrowingEndpoint(salesReports.lines, { params: { id }, query });

type LinesInput = InputOf<typeof salesReports.lines>;

/** The lines of one sheet as a file. */
export function useExportLines(id: string, name: string) {
  const download = useDownload(salesReports.lines, name);
  const mutate = ({ query }: { query: NonNullable<LinesInput['query']> }) => download.mutate({ params: { id }, query });
  return { isPending: download.isPending, mutate };
}
export const useAnnotatedSheet = (name: string) => useDownload(imports.annotated, name);

export const useRevert = () => useAct(salesReports.revert);
export const useRestore = () => useAct(salesReports.restore);

/** Fetches data for a confirmation question at that moment, never from the cache. */
export function useReadNow() {
  const http = useHttp();
  return {
    upload: (id: string) => http(salesReports.upload, { params: { id } }),
    differences: (id: string) => http(salesReports.differences, { params: { id } }),
  };
}

export const useMatrix = (year: number | null) => useEndpoint(salesReports.matrix, { query: year ? { year } : {} });

export const useAliases = (query: QueryOf<typeof salesReports.aliases>) =>
  useGrowingEndpoint(salesReports.aliases, { query });
export const useExportAliases = (name: string) => useDownload(salesReports.aliases, name);
export const useUpdateAlias = () => useAct(salesReports.updateAlias);
export const useRemoveAlias = () => useAct(salesReports.removeAlias);
