import type { Http } from '../http/http.ts';
import { beforeReload } from '../lib/before-reload.ts';
import { createCipherSource, forgetKeys } from './device-key.ts';
import { createDrafts } from './drafts.ts';
import { createStoredFiles } from './files.ts';
import { withMemory } from './memory.ts';
import { type OutboxEntry, createOutbox } from './outbox.ts';
import { startSending } from './sending.ts';
import { type OfflineStore, lazyStore } from './store.ts';
import { openTabs } from './tabs.ts';

type OfflineOptions = {
  http: Http;
  /** The owner of drafts and outbox entries; null where nobody is signed in. */
  userId: number | null;
  /** Whether the token of the moment is this user's. */
  isCurrent?: () => boolean;
  /** Fetches this user's key from the server; without it, drafts and outbox entries are not encrypted. */
  fetchKey?: (() => Promise<string>) | undefined;
  store?: OfflineStore;
  wait?: (error: unknown, tries: number) => number;
};

/** What this user has on this device that the server does not have. */
export type Unsent = { parcels: number; drafts: number };

type StoreOptions = Pick<OfflineOptions, 'userId' | 'fetchKey'> & { isCurrent: () => boolean };

const openStore = ({ userId, fetchKey, isCurrent }: StoreOptions) =>
  lazyStore(async () => {
    const { openDatabase } = await import('./database.ts');
    if (userId === null || !fetchKey) return openDatabase();
    return openDatabase(createCipherSource({ userId, fetchKey, isCurrent }));
  });

/** The drafts and the outbox of one user on this device. Nobody else's are shown or sent. */
export function createOffline(options: OfflineOptions) {
  const { http, userId, isCurrent = () => true, fetchKey, wait } = options;
  const store = options.store ?? openStore({ userId, fetchKey, isCurrent });
  const { store: safe, isKept, holdsSome } = withMemory(store);
  const tabs = openTabs();
  const storedFiles = createStoredFiles(safe);
  const drafts = createDrafts({ userId, store: safe, storedFiles, tabs });
  const outbox = createOutbox({ userId, store: safe, isKept, storedFiles, tabs });

  /** Once the server has accepted a document, its draft is removed, unless it was changed since. */
  const dropTaken = async ({ kind, id, queuedAt }: OutboxEntry): Promise<void> => {
    const draft = await drafts.find(kind, id);
    if (draft && draft.savedAt <= queuedAt) await drafts.remove(kind, id);
  };

  /** Joins the other tabs and sends what waits, until the returned function is called. */
  const start = (): (() => void) => {
    if (userId === null) return () => {};
    const ending = new AbortController();
    // Entries that only this tab holds would be lost: the browser asks before closing.
    const ask = (event: BeforeUnloadEvent) => holdsSome() && event.preventDefault();
    window.addEventListener('beforeunload', ask, { signal: ending.signal });
    const stops = [
      tabs.join(),
      beforeReload(() => !holdsSome() && !outbox.get().some(({ state }) => state === 'sending')),
      startSending({ userId, http, outbox, tabs, isCurrent, wait }),
      // A draft that stays for once is opened like any other, and sent again.
      tabs.listen((message, own) => {
        if (own && message.about === 'sent') void dropTaken(message.entry).catch(() => {});
      }),
      () => ending.abort(),
    ];
    void outbox.refresh();
    // Removes other users' keys from the device, and encrypts what this user has there unencrypted.
    void forgetKeys(userId).then(seal);
    return () => {
      for (const stop of stops) stop();
    };
  };

  /** Listens for entries that the server has accepted, whichever tab sent them. */
  const onSent = (listener: () => void): (() => void) =>
    tabs.listen((message) => message.userId === userId && message.about === 'sent' && listener());

  const countUnsent = async (): Promise<Unsent> => {
    if (userId === null) return { parcels: 0, drafts: 0 };
    const parcels = (await safe.listParcels(userId)).length;
    // Without local storage there are no drafts to lose.
    return { parcels, drafts: await drafts.count().catch(() => 0) };
  };

  /** Encrypts what is not; false where something of this user stays readable to others on this device. */
  const seal = async (): Promise<boolean> => {
    if (userId === null) return true;
    try {
      await safe.sealLeftovers(userId);
      return !(await safe.hasUnsealed(userId));
    } catch {
      return false;
    }
  };

  /** Takes everything of this user off this device. */
  const removeAll = async (): Promise<void> => {
    if (userId !== null) await safe.removeAll(userId);
  };

  return { drafts, outbox, start, onSent, countUnsent, seal, removeAll };
}

export type Offline = ReturnType<typeof createOffline>;
