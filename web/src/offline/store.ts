import type { Pad } from './pad.ts';
import type { AnswerRecord, DraftRecord, FileRecord, ParcelRecord, RecordKey } from './records.ts';

/** The changes of an operation on the outbox, all of them or none. */
export type OutboxChange<T> = {
  put?: readonly ParcelRecord[];
  remove?: readonly string[];
  answer?: AnswerRecord;
  /** Contents that `put` refers to; those that are stored already are not written again. */
  files?: readonly FileRecord[];
  result: T;
};
export type OutboxEdit<T> = (parcels: readonly ParcelRecord[]) => OutboxChange<T>;

/** The storage of drafts and outbox entries. Every operation rejects where the device refuses it, and then has no effect. */
export type OfflineStore = {
  findDraft: (place: RecordKey) => Promise<DraftRecord | undefined>;
  listDrafts: (userId: number, kind: string) => Promise<DraftRecord[]>;
  countDrafts: (userId: number) => Promise<number>;
  putDraft: (record: DraftRecord, files: readonly FileRecord[]) => Promise<void>;
  removeDraft: (place: RecordKey) => Promise<void>;
  readFiles: (keys: readonly string[]) => Promise<Map<string, FileRecord>>;
  /** In the order in which they were posted. */
  listParcels: (userId: number) => Promise<ParcelRecord[]>;
  findAnswer: (place: RecordKey) => Promise<AnswerRecord | undefined>;
  /** Reads and changes the outbox of a user atomically; `edit` is called again after a concurrent change. */
  editOutbox: <T>(userId: number, edit: OutboxEdit<T>) => Promise<T>;
  /** Encrypts unencrypted records, if the key is available. */
  sealLeftovers: (userId: number) => Promise<void>;
  /** Whether others on this device could read something of this user. */
  hasUnsealed: (userId: number) => Promise<boolean>;
  removeAll: (userId: number) => Promise<void>;
  /** A pad for encrypting when there is no time; null where there is no key. */
  makePad: () => Promise<Pad | null>;
  /** The content of a pad; undefined where it was encrypted with another key. */
  liftPad: (hidden: string) => Promise<unknown>;
};

/** A store whose code and database are fetched when it is first needed. */
export function lazyStore(load: () => Promise<OfflineStore>): OfflineStore {
  let loading: Promise<OfflineStore> | undefined;
  const store = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return {
    findDraft: async (place) => (await store()).findDraft(place),
    listDrafts: async (userId, kind) => (await store()).listDrafts(userId, kind),
    countDrafts: async (userId) => (await store()).countDrafts(userId),
    putDraft: async (record, files) => (await store()).putDraft(record, files),
    removeDraft: async (place) => (await store()).removeDraft(place),
    readFiles: async (keys) => (await store()).readFiles(keys),
    listParcels: async (userId) => (await store()).listParcels(userId),
    findAnswer: async (place) => (await store()).findAnswer(place),
    editOutbox: async (userId, edit) => (await store()).editOutbox(userId, edit),
    sealLeftovers: async (userId) => (await store()).sealLeftovers(userId),
    hasUnsealed: async (userId) => (await store()).hasUnsealed(userId),
    removeAll: async (userId) => (await store()).removeAll(userId),
    makePad: async () => (await store()).makePad(),
    liftPad: async (hidden) => (await store()).liftPad(hidden),
  };
}
