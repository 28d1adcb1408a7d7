import { entryOf } from '@portal/contract';
import type { CacheAct, CachedRecord, RecordStore } from './record.ts';
import { type Found, createKeptAnswers } from './kept-answers.ts';

type Modules = readonly string[] | null;

/** The modules whose data changed, `null` for all. `own`: by a call of this page, which knows what it shows. */
type StaleNews = { modules: Modules; own: boolean };
type Listener = (news: StaleNews) => void;

/** How the tabs of a browser tell each other; nothing, where the browser has no such way. */
export type Channel = { post: (modules: Modules) => void; listen: (listener: (modules: unknown) => void) => void };

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

/** Who asked, and at which state of the data: an answer counts for these only. */
type Asked = { owner: string | null; revision: number };

const isModules = (value: unknown): value is Modules =>
  value === null || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** Counts the changes of each module, so that an answer from before a change is not kept after it. */
function createRevisions() {
  let all = 0;
  const changes = new Map<string, number>();
  return {
    of: (module: string) => all + (changes.get(module) ?? 0),
    advance(modules: Modules) {
      if (modules === null) all += 1;
      else for (const module of modules) changes.set(module, (changes.get(module) ?? 0) + 1);
    },
  };
}

/** Who hears of what became stale. */
function createNews() {
  const listeners = new Set<Listener>();
  return {
    tell: (news: StaleNews) => {
      for (const listener of listeners) listener(news);
    },
    listen: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The part that reads and keeps. */
function createKeeper(
  { owner, moduleOf, now = Date.now }: CacheOptions,
  keptAnswers: KeptAnswers,
  revisions: Revisions,
) {
  const asked = (url: string): Asked => ({ owner: owner(), revision: revisions.of(moduleOf(url)) });
  return {
    /** Who asks for an address now, and at which state of its data. */
    asked,
    async find(url: string): Promise<Found | undefined> {
      const asking = owner();
      return asking === null ? undefined : keptAnswers.find(url, asking);
    },
    /** Keeps an answer for whoever asked for it, unless what it tells of has changed since. */
    async keep(url: string, { body, status, statusText, url: from }: Kept, expiration: number, before: Asked) {
      const { owner: owned, revision } = asked(url);
      if (owned === null || owned !== before.owner || revision !== before.revision) return;
      const timestamp = now();
      const response = { body, status, statusText, url: from };
      await keptAnswers.put({ url, response, timestamp, expiration: timestamp + expiration, owner: owned });
    },
    /** Puts an expired record back: without a line it is all there is. */
    restore: (record: CachedRecord) => keptAnswers.put(record),
  };
}

type KeptAnswers = ReturnType<typeof createKeptAnswers>;
type Revisions = ReturnType<typeof createRevisions>;
type Kept = CachedRecord['response'];

/** The answers kept on this device (specification, sections 3 to 9). Its faults are told and never thrown. */
export function createCache(options: CacheOptions) {
  const { store, moduleOf, related = {}, onFault, channel, now = Date.now } = options;
  const keptAnswers = createKeptAnswers({ store, onFault, now });
  const revisions = createRevisions();
  const news = createNews();

  const widened = (modules: readonly string[]) => [
    ...new Set(modules.flatMap((module) => [module, ...(entryOf(related, module) ?? [])])),
  ];
  const age = (modules: Modules) => keptAnswers.age((url) => modules === null || modules.includes(moduleOf(url)));
  /** From here on no answer from before the change is kept or shared; the screens read anew once the store is done. */
  const change = async (what: StaleNews, act: () => Promise<void>) => {
    revisions.advance(what.modules);
    await act();
    news.tell(what);
  };
  channel?.listen((modules) => {
    // An answer of ours from before that change may have been kept after it, so it counts here too.
    if (isModules(modules)) void change({ modules, own: false }, () => age(modules));
  });

  return {
    ...createKeeper(options, keptAnswers, revisions),
    moduleOf,
    /** Opens the store; `anew`: without what is in it. Rejects where that fails: a start ends there. */
    async open(anew: boolean): Promise<void> {
      await store.open();
      if (anew) await store.clear();
    },
    /** For this visit: nothing is found or kept any more, and of no fault is told. */
    doWithout: keptAnswers.leaveOut,
    /** Makes stale what is kept of modules that are about to change; nobody is told yet. */
    foresee: (changing: readonly string[]) => age(widened(changing)),
    /**
     * Makes stale what is kept of these modules, and of those related to them; `null` means of all. Live events call
     * this with `own: false`.
     */
    async expire(changed: Modules, own = true): Promise<void> {
      const modules = changed && widened(changed);
      await change({ modules, own }, () => age(modules));
      if (own) channel?.post(modules);
    },
    async clear(): Promise<void> {
      await change({ modules: null, own: true }, () => keptAnswers.clear());
      channel?.post(null);
    },
    /** Hears of what became stale, here and in the other tabs. */
    onStale: news.listen,
  };
}

export type Cache = ReturnType<typeof createCache>;
