import { type AnswerSave, messages } from '@portal/contract';
import type { Http } from '../../http/http.ts';

export const sendAnswer = (http: Http, messageId: string, body: AnswerSave, signal: AbortSignal) =>
  http(messages.reply, { params: { id: messageId }, body }, { signal });

/** Gives the acknowledgement that a message asks for. */
export const sendAcknowledgement = (http: Http, messageId: string, signal: AbortSignal) =>
  http(messages.acknowledge, { params: { id: messageId } }, { signal });
