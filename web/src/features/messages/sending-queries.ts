import { type Audience, type MessageSave, messages, roles } from '@portal/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DocumentAction } from '@portal/contract';
import type { WholeDocument } from '../../documents/document-kind.ts';
import type { DocumentCalls } from '../../documents/queries.ts';
import { callOf } from '../../http/call.ts';
import { endpointKey } from '../../http/endpoint-key.ts';
import { useHttp } from '../../http/http-context.tsx';
import type { ReceivedFrom } from '../../http/http.ts';
import { metaOf } from '../../http/query-staleness.ts';
import { useAct } from '../../http/use-act.ts';
import { useCallDownload, useDownload } from '../../http/use-download.ts';
import { useEndpoint, useEndpointWhen, useGrowingEndpoint } from '../../http/use-endpoint.ts';
import type { QueryOf } from '../../ui/list/list-state.ts';
import type { MessageAddress } from './screens.ts';
import type { MessageWords } from './sending/message-draft.ts';

export type Message = ReceivedFrom<typeof messages.details>;
export type SentRow = ReceivedFrom<typeof messages.sent>['items'][number];
export type Recipient = ReceivedFrom<typeof messages.recipients>['items'][number];
export type Template = ReceivedFrom<typeof messages.templates>[number];

/** A message as the form of a document takes it. */
type MessageDocument = Omit<Message, 'actions'> & WholeDocument & { actions: readonly DocumentAction[] };

/** Messages as a kind of document that is written. */
export type MessageDocuments = {
  address: MessageAddress;
  row: MessageDocument;
  whole: MessageDocument;
  answer: Message;
  save: MessageSave;
  words: MessageWords;
  edit: { fields: Partial<MessageSave>; words?: Readonly<Record<string, MessageWords>> };
};

const paramsOf = ({ id }: MessageAddress) => ({ params: { id } });

export const messageCalls: Pick<DocumentCalls<MessageDocuments>, 'details' | 'file'> = {
  details: (address) => callOf(messages.details, paramsOf(address)),
  file: (address, name) => callOf(messages.file, { ...paramsOf(address), query: { name } }),
};

export const useMessage = (id: string | null) =>
  useEndpointWhen(messages.details, id === null ? null : paramsOf({ id }));

export const useSent = (query: QueryOf<typeof messages.sent>) => useGrowingEndpoint(messages.sent, { query });
export const useExportSent = (name: string) => useDownload(messages.sent, name);
export const useHistory = (query: QueryOf<typeof messages.history>) => useGrowingEndpoint(messages.history, { query });
export const useExportHistory = (name: string) => useDownload(messages.history, name);
export const useRecipients = (id: string, query: QueryOf<typeof messages.recipients>) =>
  useGrowingEndpoint(messages.recipients, { ...paramsOf({ id }), query });

/** The list of recipients as a file; which message it is of, the list itself does not say. */
export function useExportRecipients(id: string, name: string) {
  const { isPending, mutate } = useDownload(messages.recipients, name);
  return { isPending, mutate: ({ query }: { query: object }) => mutate({ ...paramsOf({ id }), query }) };
}
export const useProof = (name: string) => useDownload(messages.pdf, name);

export const useRemind = () => useAct(messages.remind);
export const useWithdraw = () => useAct(messages.withdraw);
export const useCancel = () => useAct(messages.cancel);
export const useRemoveDraft = () => useAct(messages.remove);

export const useTemplates = () => useEndpoint(messages.templates);
export const useAddTemplate = () => useAct(messages.addTemplate);
export const useUpdateTemplate = () => useAct(messages.updateTemplate);
export const useRemoveTemplate = () => useAct(messages.removeTemplate);

const PEOPLE = 50;

/** The current members of an audience, page by page; null fetches nothing. */
export function useAudience(audience: Audience | null, q: string) {
  const http = useHttp();
  const asked = { audience: audience ?? undefined, q: q === '' ? undefined : q };
  return useInfiniteQuery({
    queryKey: [...endpointKey(messages.audience, asked), 'pages'],
    meta: metaOf(messages.audience),
    enabled: audience !== null,
    queryFn: ({ signal, pageParam }) => {
      const body = {
        audience: audience ?? {},
        ...(q !== '' && { q }),
        ...(pageParam && { cursor: pageParam }),
        limit: PEOPLE,
      };
      return http(messages.audience, { body }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Counts an audience again, before a message is sent to it. */
export function useCountAudience() {
  const http = useHttp();
  return useCallback(
    async (audience: Audience): Promise<number> =>
      (await http(messages.audience, { body: { audience, limit: 1 } })).count,
    [http],
  );
}

export const useSaveFile = (message: MessageAddress) =>
  useCallDownload((name: string) => messageCalls.file(message, name), '');

export const useRoleNames = () => useEndpoint(roles.names);
