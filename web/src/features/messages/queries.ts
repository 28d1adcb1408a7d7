import { MAX_BULK, messages } from '@portal/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useHttp } from '../../http/http-context.tsx';
import type { ReceivedFrom } from '../../http/http.ts';
import { useAct } from '../../http/use-act.ts';
import { useDownload } from '../../http/use-download.ts';
import { useEndpointWhen, useGrowingEndpoint } from '../../http/use-endpoint.ts';

export type InboxRow = ReceivedFrom<typeof messages.inbox>['items'][number];
export type Message = ReceivedFrom<typeof messages.details>;
export type Answer = ReceivedFrom<typeof messages.answers>['items'][number];
export type InboxQuery = { unread?: boolean; toAcknowledge?: boolean; q?: string };

const PAGE = 20;

export const useInbox = (query: InboxQuery) => useGrowingEndpoint(messages.inbox, { query: { ...query, limit: PAGE } });
export const useMessage = (id: string) => useEndpointWhen(messages.details, { params: { id } });
export const useThreads = (id: string) =>
  useGrowingEndpoint(messages.threads, { params: { id }, query: { limit: PAGE } });

/** Newest first; `threadOf` selects a thread of one's own announcement. */
export const useAnswers = (id: string, threadOf: number | undefined) =>
  useGrowingEndpoint(messages.answers, { params: { id }, query: { threadOf, limit: PAGE } });

export const useMarkRead = () => useAct(messages.read);
export const useAcknowledge = () => useAct(messages.acknowledge);
export const useSaveFile = () => useDownload(messages.file, 'message');

/** A file of a message, to be looked at. */
export function useFetchFile(id: string): (name: string) => Promise<Blob> {
  const http = useHttp();
  return async (name) => (await http.file(messages.file, { params: { id }, query: { name } }, name)).blob;
}

/** A limit that no inbox reaches. */
const MOST_ROUNDS = 20;

/** Marks every conversation as read, also those that are not on the screen. */
export function useMarkAllRead() {
  const http = useHttp();
  const { mutateAsync: read } = useAct(messages.readMany);
  return useMutation({
    mutationFn: async () => {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const { items } = await http(messages.inbox, { query: { unread: true, limit: MAX_BULK } });
        if (items.length === 0) return;
        await read({ body: { ids: items.map(({ id }) => id) } });
      }
    },
  });
}

/** How many unread messages are kept for a time without a connection: a day's, with room to spare. */
const MOST_KEPT = 10;

/** Prefetches unread messages that are not cached yet, with their answers, so that they can be read offline. */
export function useKeepUnread(rows: readonly InboxRow[]): void {
  const http = useHttp();
  const kept = useRef(new Set<string>());
  useEffect(() => {
    const fresh = rows.slice(0, MOST_KEPT).filter(({ id, lastAt }) => !kept.current.has(`${id} ${lastAt.getTime()}`));
    for (const { id, lastAt, isSender, kind, lastAnswer } of fresh) {
      kept.current.add(`${id} ${lastAt.getTime()}`);
      const params = { id };
      const keep = { cache: 'refresh' } as const;
      // Not awaited: if it fails, the message is fetched when it is opened.
      void http(messages.details, { params }, keep).catch(() => {});
      if (lastAnswer && (kind === 'discussion' || !isSender))
        void http(messages.answers, { params, query: { limit: PAGE } }, keep).catch(() => {});
    }
  }, [http, rows]);
}
