import { type ImportKind, type ImportOutcome, type InputOf, imports, isAtWork } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import type { ReceivedFrom } from '../http/http.ts';
import { useHttp } from '../http/http-context.tsx';
import { useAct } from '../http/use-act.ts';
import { useDownload } from '../http/use-download.ts';
import { useEndpoint, useEndpointWhen, useGrowingEndpoint } from '../http/use-endpoint.ts';
import { newId } from '../offline/new-id.ts';

export type ImportData = ReceivedFrom<typeof imports.details>;

const ASK_EVERY = 1500;

/** An import, asked for again and again while the server is at work; live events make it quicker. */
export function useImport(kind: ImportKind, id: string | null) {
  const query = useEndpointWhen(imports.details, id === null ? null : { params: { kind, id } });
  const { refetch } = query;
  const running = query.data !== undefined && isAtWork(query.data.state);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => void refetch(), ASK_EVERY);
    return () => clearInterval(timer);
  }, [running, refetch]);
  return query;
}

const RECENT = 5;

export const useRecentImports = (kind: ImportKind) => useEndpoint(imports.list, { query: { kind, limit: RECENT } });

export const useImportRows = (kind: ImportKind, id: string, outcome: ImportOutcome) =>
  useGrowingEndpoint(imports.rows, { params: { kind, id }, query: { outcome, limit: 50 } });

export const useChooseWorksheets = () => useAct(imports.choose);
export const useMapColumns = () => useAct(imports.map);
export const useCommitImport = () => useAct(imports.commit);
export const useCancelImport = () => useAct(imports.cancel);
export const useRemoveImport = () => useAct(imports.remove);
export const useTemplate = (name: string) => useDownload(imports.template, name);
export const useAnnotated = (name: string) => useDownload(imports.annotated, name);

type SendOptions = { signal: AbortSignal; onProgress: (share: number) => void };

/** Sends one file with its options; returns the id of the sheet. */
export function useSheetSender(kind: ImportKind) {
  const http = useHttp();
  return async (file: File, options: InputOf<typeof imports.add>['body']['options'], how: SendOptions) => {
    const id = newId();
    const body = options ? { id, options } : { id };
    await http(imports.add, { params: { kind }, body, files: [{ name: file.name, content: file }] }, how);
    return id;
  };
}

type Sending = { name: string; share: number };

/** Sends a sheet, with its progress and a way to break off. */
export function useSendSheet(kind: ImportKind, onSent: (id: string) => void) {
  const sendFile = useSheetSender(kind);
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<unknown>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File) => {
    const control = new AbortController();
    abort.current = control;
    setError(null);
    setSending({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ name: file.name, share });
      onSent(await sendFile(file, undefined, { signal: control.signal, onProgress }));
    } catch (failure) {
      if (!control.signal.aborted) setError(failure);
    } finally {
      setSending(null);
    }
  };
  return { send, sending, error, cancel: () => abort.current?.abort() };
}
