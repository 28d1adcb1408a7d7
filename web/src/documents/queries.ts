import type { DecisionResults } from '@portal/contract';
import { useMutationState } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Call } from '../http/call.ts';
import { useHttp } from '../http/http-context.tsx';
import { useCallAct } from '../http/use-act.ts';
import { useCallDownload } from '../http/use-download.ts';
import { useCall } from '../http/use-endpoint.ts';
import { newId } from '../offline/new-id.ts';
import type { DraftFile } from '../offline/drafts.ts';
import { useSession } from '../session/use-session.tsx';
import type {
  Decisions,
  DocumentKind,
  DocumentTypes,
  RowOf,
  SaveOf,
  ToDecide,
  WholeOf,
  WrittenKind,
} from './document-kind.ts';
import { type DecisionCall, decidedRows } from './inbox/decided-rows.ts';

/** The calls of a kind of document, as functions of their input. */
export type DocumentCalls<D extends DocumentTypes> = {
  details: (address: D['address']) => Call<D['answer']>;
  toDecide: (address: D['address']) => Call<ToDecide<D>>;
  submit: (document: SaveOf<D>, files: DraftFile[]) => Call<WholeOf<D>>;
  decide: (decisions: Decisions<D>) => Call<DecisionResults>;
  recall: (document: D['address'] & { version: number }, requestId: string) => Call<WholeOf<D>>;
  remove: (address: D['address']) => Call<unknown>;
  file: (address: D['address'], name: string) => Call<unknown>;
  pdf: (address: D['address']) => Call<unknown>;
};

export function useDocument<D extends DocumentTypes>(
  { calls, readWhole }: Pick<WrittenKind<D>, 'calls' | 'readWhole'>,
  address: D['address'] | null,
) {
  const { data, error, failureReason, refetch } = useCall(address && calls.details(address));
  const whole = useMemo(() => (data === undefined ? undefined : readWhole(data)), [data, readWhole]);
  return { data: whole, error, failureReason, refetch };
}

/** The document to decide upon; who may only read gets it without the changes. */
export function useDocumentToDecide<D extends DocumentTypes>(kind: DocumentKind<D>, address: D['address'] | null) {
  const decides = useSession().can(kind.decides);
  // Not cached for offline use: a decision needs a connection anyway.
  const toDecide = useCall(decides && address ? kind.calls.toDecide(address) : null, {});
  const toRead = useCall(!decides && address ? kind.calls.details(address) : null);
  const { error, refetch } = decides ? toDecide : toRead;
  const only: ToDecide<D> | undefined =
    toRead.data === undefined
      ? undefined
      : { document: kind.readWhole(toRead.data), changes: null, previous: null, next: null };
  return { data: decides ? toDecide.data : only, error, refetch };
}

const decideKey = (name: string) => [name, 'decide'];

export const useDecide = <D extends DocumentTypes>({ name, calls }: DocumentKind<D>) =>
  useCallAct((decisions: Decisions<D>) => calls.decide(decisions), { key: decideKey(name), outlivesPage: true });

/** The rows that were just decided upon, each with its version, so that the list hides them. */
export function useDecidedRows({ name }: { name: string }): ReadonlySet<string> {
  const calls = useMutationState({
    filters: { mutationKey: decideKey(name) },
    select: ({ state }): DecisionCall => ({
      decisions: state.variables as DecisionCall['decisions'],
      results: (state.data as DecisionResults | undefined)?.results,
      error: state.error,
    }),
  });
  return decidedRows(calls);
}

export const useRecall = <D extends DocumentTypes>({ calls }: DocumentKind<D>) =>
  useCallAct((document: RowOf<D> | WholeOf<D>) => calls.recall(document, newId()));

export const useRemove = <D extends DocumentTypes>({ calls }: DocumentKind<D>) =>
  useCallAct((address: D['address']) => calls.remove(address));

/** Submits a document unchanged. */
export const useSubmitAsItIs = <D extends DocumentTypes>({ calls, saveOf }: DocumentKind<D>) =>
  useCallAct((document: WholeOf<D>) => calls.submit(saveOf(document, newId()), []));

export const useSavePdf = <D extends DocumentTypes>({ calls }: DocumentKind<D>, name: string) =>
  useCallDownload((address: D['address']) => calls.pdf(address), name);

export const useSaveFile = <D extends DocumentTypes>({ calls }: DocumentKind<D>, address: D['address']) =>
  useCallDownload((name: string) => calls.file(address, name), '');

/** Fetches a file of a document, to be shown. The same function as long as the address is the same object. */
export function useFetchFile<D extends DocumentTypes>({ calls }: Pick<WrittenKind<D>, 'calls'>, address: D['address']) {
  const http = useHttp();
  return useCallback(
    async (name: string): Promise<Blob> => {
      const { endpoint, input } = calls.file(address, name);
      return (await http.file(endpoint, input, name)).blob;
    },
    [http, calls, address],
  );
}
