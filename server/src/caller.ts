import type { Language, Rights } from '@portal/contract';

/** The signed-in user, with the rights the database gives them at this moment. */
export type Caller = Rights & { id: number; sessionId: string };

/** Where a call comes from, for the audit trail and the logs. */
export type Origin = {
  address: string;
  device: string;
  requestId: string;
  /** The language of the caller's screen, if the call states it. */
  language?: Language;
  /** The larger act that this one is a part of, by its id. */
  partOf?: string;
  /** Aborts when the caller can no longer get an answer: unfinished work is then rolled back. */
  signal?: AbortSignal;
  /** Reports the details of a fault to the operator; the caller only gets a general message. */
  report?: (error: unknown) => void;
};
