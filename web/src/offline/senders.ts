import type { Http } from '../http/http.ts';
import type { Translate } from '../i18n/i18n.ts';
import type { Parcel } from './outbox.ts';
import type { Answer, SendProblem, VersionedAnswer } from './records.ts';

type SendOptions = { onProgress: (share: number) => void; signal: AbortSignal };

/**
 * How entries of a kind are sent: documents, whose answers have a version that the next entry of the same id is based on, and
 * additions, whose answers have none.
 */
export type Sender = {
  /** Sends one; `requestId` goes into the body. Throws what `http` throws. */
  send: (http: Http, parcel: Parcel & { requestId: string }, options: SendOptions) => Promise<Answer>;
  /** After the server has taken one, in the tab that sent it. */
  onSent?: (answer: Answer, parcel: Parcel) => void | Promise<void>;
  /**
   * Adapts an entry to an earlier answer for its document (files that the server already has need not be sent again). By default
   * the body gets the answer's `version`.
   */
  rebase?: (parcel: Parcel, answer: VersionedAnswer) => Pick<Parcel, 'body' | 'files'>;
  /** The address of the entry's document, or of what it was added to. */
  href?: (parcel: Parcel) => string;
  /** The reason of a refusal, where the general text would mislead; undefined uses the general one. */
  sayRefusal?: (t: Translate, problem: SendProblem) => string | undefined;
};

const senders = new Map<string, Sender>();
const listeners = new Set<() => void>();

export function registerSender(kind: string, sender: Sender): void {
  senders.set(kind, sender);
  for (const listener of listeners) listener();
}

export const findSender = (kind: string): Sender | undefined => senders.get(kind);

/** Listens for new kinds that can be sent. */
export function onSender(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const versionOf = (body: object) => (body as { version?: unknown }).version;

/** An entry rebased on an answer for its document. One based on that answer or a later one stays unchanged. */
export function rebase(parcel: Parcel, answer: VersionedAnswer): Pick<Parcel, 'body' | 'files'> {
  const { body, files } = parcel;
  const version = versionOf(body);
  if (typeof version === 'number' && version >= answer.version) return { body, files };
  return findSender(parcel.kind)?.rebase?.(parcel, answer) ?? { body: { ...body, version: answer.version }, files };
}
