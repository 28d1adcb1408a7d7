import type { Modules } from '@portal/contract';
import type { Answer } from '../pipeline.ts';
import { type Found, type Question, createKeptAnswers } from './kept-answers.ts';
import type { CacheAct, CachedRecord, RecordStore } from './record.ts';

/** The modules whose data changed, `null` for all. */
export type Changed = Modules | null;
/** `own`: by a call of this page, which reads anew what it shows by itself. */
type Change = { modules: Changed; own: boolean };
type Listener = (change: Change) => void;

/** How the tabs of a browser tell each other; nothing, where the browser has no such way. */
export type Channel = { post: (modules: Changed) => void; listen: (listener: (modules: unknown) => void) => void };

export type CacheOptions = {
  store: RecordStore;
  /** The user of the current token; without one nothing is cached or found. */
  owner: () => string | null;
  onFault: (act: CacheAct, cause: unknown) => void;
  channel?: Channel;
  now?: () => number;
};

/** Who asked, and at which state of the data: an answer counts for these only. */
type Asked = Question & { owner: string | null; revision: number };

const isChanged = (value: unknown): value is Changed =>
  value === null || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** Counts the changes of each module, so that an answer from before a change is not kept after it. */
function createRevisions() {
  let all = 0;
  const changes = new Map<string, number>();
  return {
    of: (shows: Modules) => shows.reduce((sum, module) => sum + (changes.get(module) ?? 0), all),
    advance(modules: Changed) {
      if (modules === null) all += 1;
      else for (const module of modules) changes.set(module, (changes.get(module) ?? 0) + 1);
    },
  };
}

/** The listeners for changes. */
function createListeners() {
  const listeners = new Set<Listener>();
  return {
    tell: (change: Change) => {
      for (const listener of listeners) listener(change);
    },
    add: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type KeptAnswers = ReturnType<typeof createKeptAnswers>;
type Revisions = ReturnType<typeof createRevisions>;
type Kept = Pick<Answer, 'body' | 'text' | 'status' | 'statusText' | 'url'>;

/** Reads and writes cached answers. */
function createKeeper({ owner, now = Date.now }: CacheOptions, keptAnswers: KeptAnswers, revisions: Revisions) {
  const asked = ({ url, shows }: Question): Asked => ({ url, shows, owner: owner(), revision: revisions.of(shows) });
  return {
    /** The current user and the revision of what the answer will show. */
    asked,
    async find(question: Question): Promise<Found | undefined> {
      const asking = owner();
      return asking === null ? undefined : keptAnswers.find(question, asking);
    },
    /** Caches an answer for the user who asked, unless its data has changed since. */
    async keep({ body, text, status, statusText, url: from }: Kept, expiration: number, before: Asked) {
      const { url, shows, owner: owned, revision } = asked(before);
      if (owned === null || owned !== before.owner || revision !== before.revision) return;
      const timestamp = now();
      const kept = text === undefined ? { body } : { body: text, isText: true };
      const response = { ...kept, status, statusText, url: from };
      await keptAnswers.put({ url, response, timestamp, expiration: timestamp + expiration, owner: owned, shows });
    },
    /** Puts an expired record back: without a connection it is all there is. */
    restore: (record: CachedRecord) => keptAnswers.put(record),
  };
}

/** The answers kept on this device (specification, sections 3 to 9). Its faults are told and never thrown. */
export function createCache(options: CacheOptions) {
  const { store, onFault, channel, now = Date.now } = options;
  const keptAnswers = createKeptAnswers({ store, onFault, now });
  const revisions = createRevisions();
  const listeners = createListeners();

  /** From here on no answer from before the change is kept or shared; the screens read anew once the store is done. */
  const change = async (what: Change, act: () => Promise<void>) => {
    revisions.advance(what.modules);
    await act();
    listeners.tell(what);
  };
  channel?.listen((modules) => {
    // An answer of ours from before that change may have been kept after it, so it counts here too.
    if (isChanged(modules)) void change({ modules, own: false }, () => keptAnswers.expire(modules));
  });

  return {
    ...createKeeper(options, keptAnswers, revisions),
    /** Opens the store; `anew`: emptied. Rejects on failure: the start ends there. */
    async open(anew: boolean): Promise<void> {
      await store.open();
      if (anew) await store.clear();
    },
    /** For this visit: nothing is found or kept any more, and of no fault is told. */
    doWithout: keptAnswers.leaveOut,
    /** Invalidates cached answers that show what is about to change; listeners are not told yet. */
    foresee: (changing: Modules) => keptAnswers.expire(changing),
    /**
     * Makes stale whatever shows one of these modules, kept and on the screens; `null` means all of it. Live events call
     * this with `own: false`.
     */
    async makeStale(modules: Changed, own = true): Promise<void> {
      await change({ modules, own }, () => keptAnswers.expire(modules));
      if (own) channel?.post(modules);
    },
    /**
     * Something of these modules disappeared this many milliseconds ago: older cached answers are dropped, which would otherwise
     * be kept for offline use.
     */
    async drop(modules: Modules, goneFor: number): Promise<void> {
      if (await keptAnswers.drop(modules, goneFor)) await change({ modules, own: false }, async () => {});
    },
    async clear(): Promise<void> {
      await change({ modules: null, own: true }, () => keptAnswers.clear());
      channel?.post(null);
    },
    /** Adds a listener for changes, here and in the other tabs. */
    onChange: listeners.add,
  };
}

export type Cache = ReturnType<typeof createCache>;
