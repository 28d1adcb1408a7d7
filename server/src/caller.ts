import type { Language, Rights } from '@portal/contract';

/** The signed-in user, with the rights the database gives them at this moment. */
export type Caller = Rights & { id: number; sessionId: string };

/** Where a call comes from, for the audit trail and the logs. */
export type Origin = {
  address: string;
  device: string;
  requestId: string;
  /** What the caller's screen is in, where the call says so. */
  language?: Language;
  /** The larger act that this one is a part of, by its id. */
  partOf?: string;
  /** Until when the caller can be told what came of it: what is not finished by then is rolled back. */
  signal?: AbortSignal;
  /** Tells the operator of a fault that the caller is told only in general. */
  report?: (error: unknown) => void;
};
