import type { OfflineStore } from './store.ts';
import { type StoredFiles, toRefs } from './files.ts';
import { createSaveOnClose } from './save-on-close.ts';
import type { DraftRecord, RecordKey } from './records.ts';
import type { Tabs } from './tabs.ts';

export type DraftFile = { name: string; content: Blob };
/** A draft without the contents of its files, which only its form needs. */
export type DraftEntry<T> = Omit<Draft<T>, 'files'>;
export type Draft<T> = { kind: string; id: string; userId: number; value: T; files: DraftFile[]; savedAt: Date };

type DraftsOptions = {
  /** The owner of the drafts; without a user there are none. */
  userId: number | null;
  store: OfflineStore;
  storedFiles: StoredFiles;
  tabs: Tabs;
  now?: () => number;
};

let askedToPersist = false;

/** Asks the browser once not to evict our data when the disk is full. The browser decides. */
async function askToPersist(): Promise<void> {
  if (askedToPersist || typeof navigator.storage?.persist !== 'function') return;
  askedToPersist = true;
  // If it refuses, the data is kept for as long as the browser likes.
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

/** The drafts of one user on this device. */
export function createDrafts({ userId, store, storedFiles, tabs, now = Date.now }: DraftsOptions) {
  const placeOf = (kind: string, id: string): RecordKey | null => (userId === null ? null : [userId, kind, id]);
  const saveOnClose = createSaveOnClose(store, now);

  const read = async <T>({ value, files, ...record }: DraftRecord): Promise<Draft<T>> => ({
    ...record,
    value: value as T,
    files: await storedFiles.open(files),
  });

  const findStored = async <T>([user, kind, id]: RecordKey): Promise<Draft<T> | null> => {
    const record = await store.findDraft([user, kind, id]);
    return record ? read<T>(record) : null;
  };

  /** Keeps a draft in place of the one before. Throws where the device refuses. */
  const put = async <T>(kind: string, id: string, value: T, files: DraftFile[]): Promise<Draft<T> | null> => {
    const place = placeOf(kind, id);
    if (userId === null || place === null) return null;
    const { refs, fresh } = await toRefs(files, userId);
    const record: DraftRecord = { userId, kind, id, value, files: refs, savedAt: new Date(now()) };
    await store.putDraft(record, fresh);
    saveOnClose.forget(place);
    void askToPersist().catch(() => {});
    tabs.post({ about: 'drafts', userId, kind, id });
    return { ...record, value, files };
  };

  /** Stores the input that an earlier page saved when it was closed, unless a newer draft exists. */
  const recover = async (): Promise<void> => {
    const left = userId === null ? null : await saveOnClose.read(userId);
    if (!left) return;
    const before = await findStored(left.place);
    const [, kind, id] = left.place;
    if (!before || before.savedAt.getTime() <= left.at) await put(kind, id, left.value, before?.files ?? []);
    saveOnClose.forget(left.place);
  };
  let recovering: Promise<void> | undefined;
  /** Once, before anything is read. Where it fails the next start tries again. */
  const recovered = () => (recovering ??= recover().catch(() => {}));

  return {
    put,
    /** To be done before there is anything to leave. */
    prepareToLeave: saveOnClose.prepare,
    /** The page closes before the draft could be written: its fields are saved synchronously. Files would take too long. */
    leave(kind: string, id: string, value: unknown): void {
      const place = placeOf(kind, id);
      if (place) saveOnClose.leave(place, value);
    },
    async find<T>(kind: string, id: string): Promise<Draft<T> | null> {
      const place = placeOf(kind, id);
      if (!place) return null;
      await recovered();
      return findStored<T>(place);
    },
    /** Newest first. */
    async list<T>(kind: string): Promise<DraftEntry<T>[]> {
      if (userId === null) return [];
      await recovered();
      const records = await store.listDrafts(userId, kind);
      return records
        .toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
        .map(({ files: _, value, ...place }) => ({ ...place, value: value as T }));
    },
    async remove(kind: string, id: string): Promise<void> {
      const place = placeOf(kind, id);
      if (!place) return;
      saveOnClose.forget(place);
      await store.removeDraft(place);
      tabs.post({ about: 'drafts', userId: place[0], kind, id });
    },
    async count(): Promise<number> {
      if (userId === null) return 0;
      await recovered();
      return store.countDrafts(userId);
    },
    /** Listens for drafts of this user being stored or removed, here (`own`) and in the other tabs. */
    listen: (listener: (kind: string, id: string, own: boolean) => void): (() => void) =>
      tabs.listen((message, own) => {
        if (message.about === 'drafts' && message.userId === userId) listener(message.kind, message.id, own);
      }),
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
