import type { OfflineStore } from './store.ts';
import { type StoredFiles, toRefs } from './files.ts';
import type { DraftRecord, RecordKey } from './records.ts';
import type { Tabs } from './tabs.ts';

export type DraftFile = { name: string; content: Blob };
/** A draft without the contents of its files, which only its form needs. */
export type DraftEntry<T> = Omit<Draft<T>, 'files'>;
export type Draft<T> = {
  kind: string;
  id: string;
  userId: number;
  value: T;
  files: DraftFile[];
  savedAt: Date;
};

type DraftsOptions = {
  /** Whose drafts; nobody has none. */
  userId: number | null;
  store: OfflineStore;
  storedFiles: StoredFiles;
  tabs: Tabs;
  now?: () => number;
};

let askedToPersist = false;

/** Asks the browser once not to clear what is kept here when the disk is short. It decides by itself. */
async function askToPersist(): Promise<void> {
  if (askedToPersist || typeof navigator.storage?.persist !== 'function') return;
  askedToPersist = true;
  // A refusal changes nothing: what is kept is kept as long as the browser pleases.
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

/** The drafts of one user on this device. */
export function createDrafts({ userId, store, storedFiles, tabs, now = Date.now }: DraftsOptions) {
  const placeOf = (kind: string, id: string): RecordKey | null => (userId === null ? null : [userId, kind, id]);

  const read = async <T>({ value, files, ...record }: DraftRecord): Promise<Draft<T>> => ({
    ...record,
    value: value as T,
    files: await storedFiles.open(files),
  });

  return {
    async find<T>(kind: string, id: string): Promise<Draft<T> | null> {
      const place = placeOf(kind, id);
      const record = place && (await store.findDraft(place));
      return record ? read<T>(record) : null;
    },
    /** Newest first. */
    async list<T>(kind: string): Promise<DraftEntry<T>[]> {
      if (userId === null) return [];
      const records = await store.listDrafts(userId, kind);
      return records
        .toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
        .map(({ files: _, value, ...place }) => ({ ...place, value: value as T }));
    },
    /** Keeps a draft in place of the one before. Throws where the device refuses. */
    async put<T>(kind: string, id: string, value: T, files: DraftFile[]): Promise<Draft<T> | null> {
      if (userId === null) return null;
      const { refs, fresh } = await toRefs(files, userId);
      const record: DraftRecord = { userId, kind, id, value, files: refs, savedAt: new Date(now()) };
      await store.putDraft(record, fresh);
      void askToPersist().catch(() => {});
      tabs.post({ about: 'drafts', userId, kind, id });
      return { ...record, value, files };
    },
    async remove(kind: string, id: string): Promise<void> {
      const place = placeOf(kind, id);
      if (!place) return;
      await store.removeDraft(place);
      tabs.post({ about: 'drafts', userId: place[0], kind, id });
    },
    count: async (): Promise<number> => (userId === null ? 0 : store.countDrafts(userId)),
    /** Hears of every draft of this user that was kept or removed, here (`own`) and in the other tabs. */
    listen: (listener: (kind: string, id: string, own: boolean) => void): (() => void) =>
      tabs.listen((message, own) => {
        if (message.about === 'drafts' && message.userId === userId) listener(message.kind, message.id, own);
      }),
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
