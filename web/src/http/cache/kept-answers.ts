import { type Modules, isOutdated } from '@portal/contract';
import { inTime } from '../../lib/in-time.ts';
import { yieldToBrowser } from '../../lib/yield-to-browser.ts';
import { type CacheAct, type CachedRecord, NotInitialised, type RecordStore, isCachedRecord } from './record.ts';

/** Milliseconds that a call waits for the store before it continues without it. A slow store is not reported as a fault. */
const PATIENCE = 3000;
/** How long, in milliseconds, an answer from before a deletion may have been on its way when it happened. */
const ON_ITS_WAY = 60_000;
const patiently = <T>(work: Promise<T>) => inTime(PATIENCE, work);

export type Found = { record: CachedRecord; fresh: boolean };
type OnFault = (act: CacheAct, cause: unknown) => void;

/** Wraps a store so that its faults are reported and never thrown: a failed read is an absent record. */
function tolerant(store: RecordStore, onFault: OnFault) {
  let isLeftOut = false;
  const attempt = async <T>(act: CacheAct, run: () => Promise<T>): Promise<T | undefined> => {
    // Clearing is tried even then: after a sign-out nothing may stay.
    if (isLeftOut && act !== 'clear') return undefined;
    try {
      return await run();
    } catch (error) {
      if (!isLeftOut) onFault(error instanceof NotInitialised ? 'open' : act, error);
      return undefined;
    }
  };
  return {
    leaveOut: () => void (isLeftOut = true),
    get: (url: string) => attempt('read', () => store.get(url)),
    put: (record: CachedRecord) => attempt('write', () => store.put(record)),
    remove: (url: string) => attempt('delete', () => store.remove(url)),
    urls: async () => (await attempt('read', store.urls)) ?? [],
    clear: () => attempt('clear', store.clear),
  };
}

/** A request, and the modules that its answer will show. */
export type Question = { url: string; shows: Modules };

/** Whether all that it shows is noted with it: an earlier version, which noted less, may have missed a change. */
const notes = (record: CachedRecord, shows: Modules) => shows.every((module) => record.shows?.includes(module));

/** The records of this device, each of them for its owner only. */
export function createKeptAnswers(options: { store: RecordStore; onFault: OnFault; now: () => number }) {
  const { now } = options;
  const store = tolerant(options.store, options.onFault);
  /** Records deleted because they had expired, until their successor is there: two parallel calls may both fall back on one. */
  const expired = new Map<string, CachedRecord>();

  /** The modules that each address shows, as far as known, so that a change reads only the records it concerns. */
  const shownBy = new Map<string, Modules>();

  /** How often each address was written: after a yield, an older answer must not overwrite a newer one. */
  const writes = new Map<string, number>();

  const expireOne = async (url: string, changed: Modules | null) => {
    const known = writes.get(url);
    const record = await store.get(url);
    if (!isCachedRecord(record)) {
      await store.remove(url);
      return;
    }
    if (record.shows) shownBy.set(url, record.shows);
    if (record.expiration <= 0 || !isOutdated(record.shows, changed)) return;
    // Yields: reading and rewriting a large answer takes too long for one task.
    await yieldToBrowser();
    if (writes.get(url) !== known) return;
    // Not deleted: it is still better than nothing while there is no line.
    await store.put({ ...record, expiration: 0 });
  };

  const expireAll = async (changed: Modules | null) => {
    const urls = (await store.urls()).filter((url) => isOutdated(shownBy.get(url), changed));
    await Promise.all(urls.map((url) => expireOne(url, changed)));
  };

  /** Whether anything was dropped. */
  const dropAll = async (modules: Modules, before: number): Promise<boolean> => {
    const isGone = (record: unknown) =>
      isCachedRecord(record) && record.timestamp <= before && isOutdated(record.shows, modules);
    const dropOne = async (url: string) => {
      const record = await store.get(url);
      if (isCachedRecord(record) && record.shows) shownBy.set(url, record.shows);
      if (!isGone(record)) return false;
      await store.remove(url);
      return true;
    };
    for (const [url, record] of expired) if (isGone(record)) expired.delete(url);
    const urls = (await store.urls()).filter((url) => isOutdated(shownBy.get(url), modules));
    return (await Promise.all(urls.map(dropOne))).includes(true);
  };

  return {
    /** From here on nothing is found or kept, in silence. */
    leaveOut: store.leaveOut,
    /** An expired record is deleted as it is read (specification, section 5); the caller may put it back. */
    async find({ url, shows }: Question, owner: string): Promise<Found | undefined> {
      const stored = await patiently(store.get(url));
      const record = stored ?? expired.get(url);
      const usable = isCachedRecord(record) && record.owner === owner;
      const fresh = usable && now() < record.expiration && notes(record, shows);
      if (stored !== undefined && !fresh) {
        if (usable) expired.set(url, record);
        await patiently(store.remove(url));
      }
      return usable ? { record, fresh } : undefined;
    },
    async put(record: CachedRecord): Promise<void> {
      expired.delete(record.url);
      writes.set(record.url, (writes.get(record.url) ?? 0) + 1);
      if (record.shows) shownBy.set(record.url, record.shows);
      await patiently(store.put(record));
    },
    /**
     * Invalidates what shows one of these modules, `null` all. Every record is reached however long it takes, but the caller
     * waits for a limited time only.
     */
    expire: (changed: Modules | null): Promise<void> => patiently(expireAll(changed)),
    /** Drops what shows one of these modules and is older than this many milliseconds; returns whether anything was. */
    drop: async (modules: Modules, goneFor: number): Promise<boolean> =>
      (await patiently(dropAll(modules, now() - goneFor + ON_ITS_WAY))) ?? true,
    async clear(): Promise<void> {
      expired.clear();
      await patiently(store.clear());
    },
  };
}
