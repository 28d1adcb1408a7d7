import { inTime } from '../../lib/in-time.ts';
import { type CacheAct, type CachedRecord, NotInitialised, type RecordStore, isCachedRecord } from './record.ts';

/** Milliseconds that a call waits for the store; it then goes on without it. Slow is not broken: nobody is told. */
const PATIENCE = 3000;
const patiently = <T>(work: Promise<T>) => inTime(PATIENCE, work);

export type Found = { record: CachedRecord; fresh: boolean };
type OnFault = (act: CacheAct, cause: unknown) => void;

/** A store whose faults are told and never thrown: what failed is as good as absent. */
function tolerant(store: RecordStore, onFault: OnFault) {
  let isLeftOut = false;
  const attempt = async <T>(act: CacheAct, run: () => Promise<T>): Promise<T | undefined> => {
    // Who signs out leaves nothing behind, should that be possible again by then.
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

/** The records of this device, each of them for its owner only. */
export function createKeptAnswers(options: { store: RecordStore; onFault: OnFault; now: () => number }) {
  const { now } = options;
  const store = tolerant(options.store, options.onFault);
  /** What was deleted because it had expired, until its successor is there: two calls at once may both fall back on it. */
  const expired = new Map<string, CachedRecord>();

  const ageOne = async (url: string) => {
    const record = await store.get(url);
    // Not deleted: it is still better than nothing while there is no line.
    if (!isCachedRecord(record)) await store.remove(url);
    else if (record.expiration > 0) await store.put({ ...record, expiration: 0 });
  };

  const ageAll = async (isOld: (url: string) => boolean) => {
    await Promise.all((await store.urls()).filter(isOld).map(ageOne));
  };

  return {
    /** From here on nothing is found or kept, in silence. */
    leaveOut: store.leaveOut,
    /** An expired record is deleted as it is read (specification, section 5); the caller may put it back. */
    async find(url: string, owner: string): Promise<Found | undefined> {
      const stored = await patiently(store.get(url));
      const record = stored ?? expired.get(url);
      const usable = isCachedRecord(record) && record.owner === owner;
      const fresh = usable && now() < record.expiration;
      if (stored !== undefined && !fresh) {
        if (usable) expired.set(url, record);
        await patiently(store.remove(url));
      }
      return usable ? { record, fresh } : undefined;
    },
    async put(record: CachedRecord): Promise<void> {
      expired.delete(record.url);
      await patiently(store.put(record));
    },
    /** However long it takes, every record is reached; the caller does not wait for ever. */
    age: (isOld: (url: string) => boolean): Promise<void> => patiently(ageAll(isOld)),
    async clear(): Promise<void> {
      expired.clear();
      await patiently(store.clear());
    },
  };
}
