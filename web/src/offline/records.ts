import type { Faults } from '@portal/contract';

/** The owner, the kind and the id. */
export type RecordKey = [userId: number, kind: string, id: string];

/** A file by the key of its content, which is stored once however often it is referred to. */
export type FileRef = { name: string; key: string };
export type FileRecord = { key: string; userId: number; content: Blob | StoredBytes };
/** A content where the database cannot hold a `Blob`. */
export type StoredBytes = { type: string; bytes: ArrayBuffer };

export type DraftRecord = { userId: number; kind: string; id: string; value: unknown; files: FileRef[]; savedAt: Date };

/** Why an entry was not accepted: the server's answer, or `network` and the like without one. */
export type SendProblem = {
  code: string;
  message: string;
  faults?: Faults;
  /** 409: the current state on the server. */
  current?: unknown;
  requestId?: string;
};

export type ParcelRecord = {
  key: string;
  /** The order in which they were posted. */
  turn: number;
  userId: number;
  kind: string;
  id: string;
  act: string;
  label: string;
  href: string | null;
  body: object;
  files: FileRef[];
  /** Names this very act, so that a second attempt is the same act for the server. */
  requestId: string;
  state: 'waiting' | 'sending' | 'failed';
  problem: SendProblem | null;
  queuedAt: Date;
  tries: number;
  /** No attempt before this time, in milliseconds of the clock, unless something has changed. */
  notBefore: number;
  /** An attempt ended without an answer: the server may have taken it. */
  doubtful: boolean;
};

/** The answer to an entry: the document with its version, or the added thing, which has none. */
export type Answer = { version?: number } & object;
/** A document with its version on the server. */
export type VersionedAnswer = Answer & { version: number };
/** The last answer for a document: later entries are based on it. */
export type AnswerRecord = { userId: number; kind: string; id: string; answer: VersionedAnswer; at: Date };

/** Whether something can be based upon an answer. */
export const isVersioned = (answer: Answer): answer is VersionedAnswer => typeof answer.version === 'number';

export const isSameDocument = (a: { kind: string; id: string }, b: { kind: string; id: string }): boolean =>
  a.kind === b.kind && a.id === b.id;
