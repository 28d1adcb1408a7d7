import { type Cache, type Channel, createCache } from '../http/cache/cache.ts';
import { openRecords } from '../http/cache/database.ts';
import { noteConnection } from '../http/connection-step.ts';
import { type Http, createHttp } from '../http/http.ts';
import { speak } from '../http/steps.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { inTime } from '../lib/in-time.ts';
import { decodeClaims } from '../lib/jwt.ts';
import { forgetKeys } from '../offline/device-key.ts';
import { refreshSession } from '../session/auth.ts';
import { type SessionStore, createSessionStore } from '../session/session.ts';
import { APP_VERSION, keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { tabStorage, tabKeys } from '../storage/tab-storage.ts';
import { whenFirstScreenReady } from '../ui/first-screen-ready.ts';
import type { Config } from './config.ts';
import type { StartSteps } from './start-up.ts';
import { showCacheFailures, showFailures } from './failure-toasts.ts';

const CHANNEL = 'portal-cache';
/** Milliseconds: a database that takes longer goes on opening behind the first screen. */
const DATABASE_PATIENCE = 3_000;

/** The way to the other tabs, where the browser has one. */
function openChannel(): Channel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(CHANNEL);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
    post: (modules) => channel.postMessage(modules),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  };
}

/** Whose token it is. Read from the token itself, which changes as one: another tab may be signing in right now. */
function ownerOf(token: string | null): string | null {
  const owner = token === null ? undefined : decodeClaims(token)['sub'];
  return typeof owner === 'string' || typeof owner === 'number' ? String(owner) : null;
}

const createPortalCache = (session: SessionStore) =>
  createCache({
    store: openRecords(),
    owner: () => ownerOf(session.token()),
    onFault: showCacheFailures(),
    channel: openChannel(),
  });

export type Portal = {
  session: SessionStore;
  http: Http;
  cache: Cache;
  /** Where the application begins on this server. */
  home: string;
};

/** Creates all parts of the application. `goTo` navigates to another screen. */
export function createPortal(config: Config, goTo: (path: string) => void): Portal {
  /** Specification, section 4: nothing of a user stays after they sign out. */
  const session = createSessionStore(async () => void (await Promise.all([forgetKeys(), cache.clear()])));
  const cache = createPortalCache(session);
  const http: Http = createHttp({
    baseUrl: config.apiEndpoint,
    token: session.token,
    refresh: refreshSession(() => http, session),
    onSignedOut: () => void session.clear(),
    tell: showFailures({ apiEndpoint: config.apiEndpoint, hasUser: () => session.get() !== null, goTo }),
    cache,
    steps: [noteConnection, speak(currentLanguage)],
  });
  const home = config.baseHref.replace(/\/?$/, '/');
  return { session, http, cache, home };
}

/** Loaded after the login, because it contains the contract of many modules. */
const loadData = async ({ http, session }: Portal) => (await import('./preload.ts')).preload(http, session);

/** The four steps of the start, for this portal. */
export function stepsOf(portal: Portal): StartSteps {
  const { session, http, cache } = portal;
  let opening: Promise<unknown> = Promise.resolve();
  return {
    openDatabase: async () => {
      // Specification, section 4: the cache of another version is emptied.
      opening = cache.open(storage.get(keys.appVersion) !== APP_VERSION);
      try {
        await inTime(DATABASE_PATIENCE, opening);
      } catch (error) {
        // A user who chose to continue without the database is not asked again during this visit.
        if (tabStorage.get(tabKeys.withoutRecords) === null) throw error;
        cache.doWithout();
      }
    },
    restoreUser: () => {
      const isThere = session.get() !== null;
      // The page may have been closed in the middle of a sign-out.
      if (!isThere) void forgetKeys();
      return isThere;
    },
    renewToken: refreshSession(() => http, session),
    endSession: session.clear,
    loadData: () => loadData(portal),
    // Only once the answers of the old version are gone: the database that holds them may fail to open.
    writeVersion: () => void opening.then(() => storage.set(keys.appVersion, APP_VERSION)).catch(() => {}),
  };
}

/** Milliseconds: should the first screen never come to rest, the lists are fetched all the same. */
const LONG_ENOUGH = 8_000;

const firstScreen = () =>
  new Promise<void>((resolve) => {
    whenFirstScreenReady(resolve);
    setTimeout(resolve, LONG_ENOUGH);
  });

/**
 * Fetches the initial data after a login too, while the first screen is shown; first, data that an earlier user may have left is
 * removed.
 */
export function preloadAfterLogin(portal: Portal): () => void {
  const { session, cache } = portal;
  const idOf = () => session.get()?.user.id;
  let known = idOf();
  return session.subscribe((own) => {
    const before = known;
    known = idOf();
    if (!own || known === undefined || known === before) return;
    void cache
      .clear()
      .then(firstScreen)
      .then(() => loadData(portal))
      // The pipeline has told of it, and the screens fetch what they need themselves.
      .catch(() => {});
  });
}
