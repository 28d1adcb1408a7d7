import { within } from '../../lib/within.ts';
import { type CacheAct, type CachedRecord, NotInitialised, type RecordStore, isCachedRecord } from './record.ts';

/** Longer than a healthy store ever takes; a call then goes on without it. */
const PATIENCE = 3000;

/** The modules whose data changed, `null` for all. `own`: by a call of this page, which knows what it shows. */
export type StaleNews = { modules: readonly string[] | null; own: boolean };
type Listener = (news: StaleNews) => void;

/** How the tabs of a browser tell each other; nothing, where the browser has no such way. */
export type Channel = {
  post: (modules: readonly string[] | null) => void;
  listen: (listener: (m: unknown) => void) => void;
};

export type CacheOptions = {
  store: RecordStore;
  /** Who asks, as the token of the moment says; without one nothing is kept or found. */
  owner: () => string | null;
  /** The module that an address belongs to: its first step below the API. */
  moduleOf: (url: string) => string;
  /** Module → the modules that show its data too, and are out of date with it. */
  related?: Readonly<Record<string, readonly string[]>>;
  onFault: (act: CacheAct, cause: unknown) => void;
  channel?: Channel;
  now?: () => number;
};

export type Found = { record: CachedRecord; fresh: boolean };
type Kept = Pick<CachedRecord['response'], 'body' | 'status' | 'statusText' | 'url'>;

const isModules = (value: unknown): value is readonly string[] | null =>
  value === null || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** Counts the changes of each module, so that an answer from before a change is not kept after it. */
function createTides() {
  let all = 0;
  const changes = new Map<string, number>();
  return {
    of: (module: string) => all + (changes.get(module) ?? 0),
    rise(modules: readonly string[] | null) {
      if (modules === null) all += 1;
      else for (const module of modules) changes.set(module, (changes.get(module) ?? 0) + 1);
    },
  };
}

/** The answers kept on this device (specification, sections 3 to 9). Its faults are told and never thrown. */
export function createCache(options: CacheOptions) {
  const { store, owner, moduleOf, related = {}, onFault, channel, now = Date.now } = options;
  const tides = createTides();
  const listeners = new Set<Listener>();
  /** What was deleted because it had expired, until its successor is there: two calls at once may both fall back on it. */
  const expired = new Map<string, CachedRecord>();

  const attempt = async <T>(act: CacheAct, run: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await within(PATIENCE, run());
    } catch (error) {
      onFault(error instanceof NotInitialised ? 'open' : act, error);
      return undefined;
    }
  };
  /** From here on no answer from before the change is kept or shared; the screens read anew once the store is done. */
  const change = async (news: StaleNews, act: () => Promise<unknown>) => {
    tides.rise(news.modules);
    await act();
    for (const listener of listeners) listener(news);
  };
  const widened = (modules: readonly string[]) => [
    ...new Set(modules.flatMap((module) => [module, ...(related[module] ?? [])])),
  ];

  const ageOne = async (url: string) => {
    const record = await store.get(url);
    // Not deleted: it is still better than nothing while there is no line.
    if (!isCachedRecord(record)) await store.remove(url);
    else if (record.expiration > 0) await store.put({ ...record, expiration: 0 });
  };
  const age = (modules: readonly string[] | null) =>
    attempt('write', async () => {
      const urls = (await store.urls()).filter((url) => modules === null || modules.includes(moduleOf(url)));
      await Promise.all(urls.map(ageOne));
    });

  channel?.listen((modules) => {
    // An answer of ours from before that change may have been kept after it, so it counts here too.
    if (isModules(modules)) void change({ modules, own: false }, () => age(modules));
  });

  return {
    owner,
    moduleOf,
    tide: (url: string) => tides.of(moduleOf(url)),
    open: () => attempt('open', store.open),

    /** The record of an address. An expired one is deleted as it is read (section 5); the caller may put it back. */
    async find(url: string): Promise<Found | undefined> {
      const asking = owner();
      if (asking === null) return undefined;
      const stored = await attempt('read', () => store.get(url));
      const record = stored ?? expired.get(url);
      const usable = isCachedRecord(record) && record.owner === asking;
      const fresh = usable && now() < record.expiration;
      if (stored !== undefined && !fresh) {
        if (usable) expired.set(url, record);
        await attempt('delete', () => store.remove(url));
      }
      return usable ? { record, fresh } : undefined;
    },

    /** Keeps an answer for whoever asked for it, unless what it tells of has changed since. */
    async keep(url: string, response: Kept, expiration: number, asked: { owner: string | null; tide: number }) {
      if (asked.owner === null) return;
      const { body, status, statusText } = response;
      const timestamp = now();
      const record: CachedRecord = {
        url,
        response: { body, status, statusText, url: response.url },
        timestamp,
        expiration: timestamp + expiration,
        owner: asked.owner,
      };
      await attempt('write', async () => {
        if (asked.owner !== owner() || asked.tide !== tides.of(moduleOf(url))) return;
        expired.delete(url);
        await store.put(record);
      });
    },

    /** Puts an expired record back: without a line it is all there is. */
    restore: (record: CachedRecord) => attempt('write', () => store.put(record)),

    /** Makes stale what is kept of modules that are about to change; nobody is told yet. */
    foresee: (changing: readonly string[]) => age(widened(changing)),

    /**
     * Makes stale what is kept of these modules, and of those related to them; `null` means of all. Live events call
     * this with `own: false`.
     */
    async expire(changed: readonly string[] | null, own = true): Promise<void> {
      const modules = changed && widened(changed);
      await change({ modules, own }, () => age(modules));
      if (own) channel?.post(modules);
    },

    async clear(): Promise<void> {
      expired.clear();
      await change({ modules: null, own: true }, () => attempt('clear', store.clear));
      channel?.post(null);
    },

    /** Hears of what became stale, here and in the other tabs. */
    onStale(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Cache = ReturnType<typeof createCache>;
