import type { Modules } from '@portal/contract';

/** Specification, section 9: seven days, and fifteen minutes for the daily work reports. */
export const DEFAULT_EXPIRATION = 604_800_000;
export const DAILY_REPORTS_EXPIRATION = 900_000;

/** A cached answer (specification, section 3). */
export type CachedRecord = {
  url: string;
  response: {
    body: unknown;
    /** The body is the text that a heavy answer was read from. */
    isText?: boolean;
    status: number;
    statusText: string;
    url: string;
  };
  /** When it was stored, and until when it is valid, in milliseconds. */
  timestamp: number;
  expiration: number;
  /** Whose it is: an answer depends on who asks, and is never shown to another. */
  owner: string;
  /** The modules whose data it holds; an earlier version did not note them. */
  shows?: Modules;
};

/** Where records are kept. Every method may reject: the cache copes. */
export type RecordStore = {
  /** Asks the browser for the store, also where it has just refused it. */
  open: () => Promise<void>;
  get: (url: string) => Promise<unknown>;
  put: (record: CachedRecord) => Promise<void>;
  remove: (url: string) => Promise<void>;
  urls: () => Promise<string[]>;
  clear: () => Promise<void>;
};

/** What the cache was doing when its store failed. */
export type CacheAct = 'open' | 'read' | 'write' | 'delete' | 'clear';

/** The store could not be opened: blocked, broken, or not there at all. */
export class NotInitialised extends Error {
  override readonly name = 'NotInitialised';
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An older version, or a curious hand, may have left anything there. */
export const isCachedRecord = (value: unknown): value is CachedRecord =>
  isObject(value) &&
  typeof value['url'] === 'string' &&
  typeof value['timestamp'] === 'number' &&
  typeof value['expiration'] === 'number' &&
  typeof value['owner'] === 'string' &&
  (value['shows'] === undefined || Array.isArray(value['shows'])) &&
  isObject(value['response']) &&
  typeof value['response']['status'] === 'number';
