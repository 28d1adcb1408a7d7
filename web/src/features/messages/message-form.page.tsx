import { Uuid } from '@portal/contract';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { startFrom } from '../../documents/form/form-state.ts';
import { OpenedDocument } from '../../documents/form/opened-document.tsx';
import { useBegunHere } from '../../documents/form/use-begun-here.ts';
import { useDocumentDraft } from '../../documents/form/use-document-draft.ts';
import type { DraftOf } from '../../documents/form/document-form.ts';
import { useDocument } from '../../documents/queries.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { newId } from '../../offline/new-id.ts';
import { useOutbox } from '../../offline/use-outbox.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { useNumberInAddress } from '../../ui/use-address.ts';
import { paths } from './screens.ts';
import { type MessageDocuments, useMessage, useTemplates } from './sending-queries.ts';
import { blankMessage, copyOf, fieldsOfTemplate } from './sending/message-draft.ts';
import { MessageEditor } from './sending/message-editor.tsx';
import { messageForm } from './sending/message-form.ts';
import { messageKind } from './sending/message-kind.ts';

/** `messaging/add`: a new message. After a reload, the message begun in this history entry is opened instead. */
export function MessageAddPage() {
  const [id] = useState(newId);
  const [touched, setTouched] = useState(false);
  const [touch] = useState(() => () => setTouched(true));
  const begunEarlier = useBegunHere(touched ? id : null);
  const isThere = useIsThere(begunEarlier);
  const template = useNumberInAddress('template');
  const copied = Uuid.safeParse(useSearchParams()[0].get('copy'));
  if (begunEarlier !== null && isThere === undefined) return <FormSkeleton />;
  if (begunEarlier !== null && isThere) return <Navigate to={paths.update({ id: begunEarlier })} replace />;
  if (copied.success) return <CopiedMessage id={id} of={copied.data} onTouched={touch} />;
  if (template !== null) return <FromTemplate id={id} template={template} onTouched={touch} />;
  return <NewMessage draft={{ document: blankMessage(id), words: {}, statusId: null }} onTouched={touch} />;
}

/** Whether this device, its outbox or the server has a message; `undefined` while that is not known. */
function useIsThere(id: string | null): boolean | undefined {
  const { draft } = useDocumentDraft<MessageDocuments>(messageKind, id ?? '');
  const { entries } = useOutbox();
  const { data, failureReason } = useDocument(messageKind, id === null ? null : { id });
  if (id === null) return false;
  if (draft === undefined) return undefined;
  const parcels = entries.filter((entry) => entry.kind === messageKind.name && entry.id === id);
  // A sent message is no longer begun, though its draft may exist for another moment.
  if (parcels.some(({ act, state }) => act === 'submit' && state !== 'failed')) return false;
  if (draft !== null || parcels.length > 0) return true;
  if (data) return data.actions.includes('update');
  return failureReason === null ? undefined : false;
}

type NewProps = { id: string; onTouched: () => void };

function CopiedMessage({ id, of, onTouched }: NewProps & { of: string }) {
  const { t } = useTexts();
  const { data, error, refetch } = useMessage(of);
  if (data) return <NewMessage draft={copyOf(data, id)} onTouched={onTouched} />;
  if (!error) return <FormSkeleton />;
  return (
    <ErrorState missing={t(($) => $.messageForm.document.notFound)} error={error} onRetry={() => void refetch()} />
  );
}

function FromTemplate({ id, template, onTouched }: NewProps & { template: number }) {
  const { data, error, refetch } = useTemplates();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  // One that is gone leaves an empty message.
  const found = data.find((one) => one.id === template);
  const document = { ...blankMessage(id), ...(found && fieldsOfTemplate(found)) };
  return <NewMessage draft={{ document, words: {}, statusId: null }} onTouched={onTouched} />;
}

type DraftProps = { draft: DraftOf<MessageDocuments>; onTouched: () => void };

function NewMessage({ draft, onTouched }: DraftProps) {
  // The initial state is read once, so that later data does not overwrite what the author types.
  const [start] = useState(() => startFrom<MessageDocuments>(draft, [], false));
  const device = useDocumentDraft<MessageDocuments>(messageKind, start.document.id);
  return <MessageEditor start={start} device={device} onTouched={onTouched} />;
}

/** `messaging/update`: a draft. */
export const MessageUpdatePage = () => (
  <OpenedDocument form={messageForm} renderEditor={(start, device) => <MessageEditor {...{ start, device }} />} />
);
