import type { Faults } from '@portal/contract';

/** Whose, which kind, which one. */
export type RecordKey = [userId: number, kind: string, id: string];

/** A file by the key of its content, which is stored once however often it is referred to. */
export type FileRef = { name: string; key: string };
export type FileRecord = { key: string; userId: number; content: Blob | StoredBytes };
/** A content where the database cannot hold a `Blob`. */
export type StoredBytes = { type: string; bytes: ArrayBuffer };

export type DraftRecord = { userId: number; kind: string; id: string; value: unknown; files: FileRef[]; savedAt: Date };

/** Why a parcel was not taken: the server's words, or `network` and the like where it said none. */
export type SendProblem = {
  code: string;
  message: string;
  faults?: Faults;
  /** 409: what stands there now. */
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

/**
 * What a server answers to a parcel: a document as it stands there, with its version, or the thing that was added once
 * and for all, which has none.
 */
export type Answer = { version?: number } & object;
/** A document as it stands there. */
export type VersionedAnswer = Answer & { version: number };
/** The last answer for a document: what is posted later is based upon it. */
export type AnswerRecord = { userId: number; kind: string; id: string; answer: VersionedAnswer; at: Date };

/** Whether something can be based upon an answer. */
export const isVersioned = (answer: Answer): answer is VersionedAnswer => typeof answer.version === 'number';

export const isSameDocument = (a: { kind: string; id: string }, b: { kind: string; id: string }): boolean =>
  a.kind === b.kind && a.id === b.id;
