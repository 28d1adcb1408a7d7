import type { FindCipher } from './device-key.ts';
import type { Cipher, Sealed } from './cipher.ts';
import { liftPad, makePad } from './pad.ts';
import type { AnswerRecord, DraftRecord, FileRecord, ParcelRecord } from './records.ts';
import type { OfflineStore, OutboxEdit } from './store.ts';
import {
  KeyMissing,
  isSealed,
  openAnswer,
  openDraft,
  openFile,
  openParcel,
  sealAnswer,
  sealDraft,
  sealFile,
  sealParcel,
  unseal,
} from './stored.ts';
import { type Contents, type StoredRecords, openStoredRecords } from './stored-records.ts';

/** Other tabs change the outbox too: after so many attempts something else is wrong. */
const MOST_ATTEMPTS = 20;

const isThere = <T>(value: T | undefined): value is T => value !== undefined;

/** Opens what can be opened. One whose key is not here at this moment is left where it is. */
async function openAll<S, R>(stored: readonly S[], open: (one: S) => Promise<R | undefined>): Promise<R[]> {
  const opened = stored.map((one) =>
    open(one).catch((error: unknown) => {
      if (error instanceof KeyMissing) return undefined;
      throw error;
    }),
  );
  return (await Promise.all(opened)).filter(isThere);
}

/** Until it is done: `act` answers false where someone else was faster. */
async function untilDone(act: () => Promise<boolean>): Promise<void> {
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts += 1) if (await act()) return;
  throw new DOMException('others keep changing it', 'AbortError');
}

/** The contents of files: each is encrypted and written once, however often its draft is. */
function createContents(records: StoredRecords) {
  /** The contents known to be stored, and whether encrypted. */
  const known = new Map<string, boolean>();

  const learn = async (keys: readonly string[]) => {
    const unknown = keys.filter((key) => !known.has(key));
    const found = unknown.length > 0 ? await records.findFiles(unknown) : [];
    for (const file of found) known.set(file.key, isSealed(file));
  };

  /** Writes with these contents; retries where one of them was removed meanwhile. */
  const writeWith = async (
    cipher: Cipher | null,
    files: readonly FileRecord[],
    write: (contents: Contents) => Promise<boolean>,
  ): Promise<boolean> => {
    const keys = files.map(({ key }) => key);
    await learn(keys);
    /** If there is a key, an unencrypted content must be written again. */
    const isFine = (key: string) => (cipher ? known.get(key) === true : known.has(key));
    const sealed = await Promise.all(files.filter(({ key }) => !isFine(key)).map((file) => sealFile(cipher, file)));
    const isDone = await write({ files: sealed, present: keys.filter(isFine) });
    if (isDone) for (const file of sealed) known.set(file.key, isSealed(file));
    else for (const key of keys) known.delete(key);
    return isDone;
  };
  return { writeWith };
}

type Parts = { records: StoredRecords; findCipher: FindCipher; contents: ReturnType<typeof createContents> };

const createDraftActs = ({ records, findCipher, contents }: Parts) => ({
  findDraft: async (place: Parameters<OfflineStore['findDraft']>[0]) => {
    const stored = await records.findDraft(place);
    return stored && openDraft(await findCipher(), stored);
  },
  listDrafts: async (userId: number, kind: string) => {
    const cipher = await findCipher();
    return openAll(await records.listDrafts(userId, kind), (one) => openDraft(cipher, one));
  },
  putDraft: (record: DraftRecord, files: readonly FileRecord[]) =>
    untilDone(async () => {
      const cipher = await findCipher();
      const before = cipher ? undefined : await records.findDraft([record.userId, record.kind, record.id]);
      // A draft that cannot be decrypted now must not be overwritten.
      if (before && isSealed(before)) throw new KeyMissing('the draft before this one cannot be opened');
      const sealed = await sealDraft(cipher, record);
      return contents.writeWith(cipher, files, (given) => records.putDraft(sealed, given));
    }),
});

/** Reads, computes and writes: encryption takes longer than a transaction lasts, so the write checks that nothing has changed. */
async function editOutbox<T>(
  { records, findCipher, contents }: Parts,
  userId: number,
  edit: OutboxEdit<T>,
): Promise<T> {
  let result: T | undefined;
  await untilDone(async () => {
    const cipher = await findCipher();
    const seen = await records.listParcels(userId);
    const change = edit(await openAll(seen, (one) => openParcel(cipher, one)));
    const { put = [], remove = [], answer, files = [] } = change;
    const sealed = await Promise.all(put.map((parcel) => sealParcel(cipher, parcel)));
    const sealedAnswer = answer && (await sealAnswer(cipher, answer));
    ({ result } = change);
    return contents.writeWith(cipher, files, (given) =>
      records.changeOutbox(userId, { seen, put: sealed, remove, answer: sealedAnswer, contents: given }),
    );
  });
  return result as T;
}

/** The unencrypted ones. */
const plainOf = <R extends object>(stored: readonly (R | { sealed: Sealed })[]): R[] =>
  stored.filter((one): one is R => !isSealed(one));

/**
 * Encrypts what an older version stored, or what was stored without the key: contents first, then the records that refer to them.
 */
async function sealLeftovers(parts: Parts, userId: number): Promise<void> {
  const { records, findCipher, contents } = parts;
  const cipher = await findCipher();
  if (!cipher) return;
  const drafts = plainOf<DraftRecord>(await records.listDrafts(userId));
  const parcels = plainOf<ParcelRecord>(await records.listParcels(userId));
  const answers = plainOf<AnswerRecord>(await records.listAnswers(userId));
  const keys = [...drafts, ...parcels].flatMap(({ files }) => files.map(({ key }) => key));
  const files = plainOf<FileRecord>(await records.findFiles(keys));
  await contents.writeWith(cipher, files, (given) => records.putFiles(given));
  await records.replaceUnsealed({
    drafts: await Promise.all(drafts.map((draft) => sealDraft(cipher, draft))),
    answers: await Promise.all(answers.map((answer) => sealAnswer(cipher, answer))),
  });
  const plain = new Set(parcels.map(({ key }) => key));
  if (plain.size > 0)
    await editOutbox(parts, userId, (all) => ({ put: all.filter(({ key }) => plain.has(key)), result: undefined }));
}

async function hasUnsealed(records: StoredRecords, userId: number): Promise<boolean> {
  const all = await Promise.all([records.listDrafts(userId), records.listParcels(userId), records.listAnswers(userId)]);
  return all.flat().some((one) => !isSealed(one));
}

/** The store in IndexedDB. User input is encrypted there, if this user's key is available. */
export function openDatabase(findCipher: FindCipher = async () => null): OfflineStore {
  const records = openStoredRecords();
  const parts: Parts = { records, findCipher, contents: createContents(records) };
  return {
    ...createDraftActs(parts),
    countDrafts: records.countDrafts,
    removeDraft: records.removeDraft,
    readFiles: async (keys) => {
      const cipher = await findCipher();
      const files = await openAll(await records.findFiles(keys), (one) => openFile(cipher, one));
      return new Map(files.map((file) => [file.key, file]));
    },
    listParcels: async (userId) => {
      const cipher = await findCipher();
      return openAll(await records.listParcels(userId), (one) => openParcel(cipher, one));
    },
    findAnswer: async (place) => {
      const stored = await records.findAnswer(place);
      return stored && openAnswer(await findCipher(), stored);
    },
    editOutbox: (userId, edit) => editOutbox(parts, userId, edit),
    sealLeftovers: (userId) => sealLeftovers(parts, userId),
    hasUnsealed: (userId) => hasUnsealed(records, userId),
    removeAll: records.removeAll,
    makePad: async () => {
      const cipher = await findCipher();
      return cipher && makePad(cipher);
    },
    liftPad: async (hidden) => unseal(await findCipher(), (own) => liftPad(own, hidden)),
  };
}
