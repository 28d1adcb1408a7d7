import { type DBSchema, type IDBPDatabase, type IDBPTransaction, deleteDB, openDB } from 'idb';
import { OFFLINE_DATABASE } from '../storage/keys.ts';
import { isClosed } from './faults.ts';
import { newId } from './new-id.ts';
import type { RecordKey } from './records.ts';
import { type StoredAnswer, type StoredDraft, type StoredFile, type StoredParcel, isSealed } from './stored.ts';

const VERSION = 1;
const STORES = ['drafts', 'outbox', 'files', 'answers'] as const;
/** No open form is still based on an answer this old. */
const ANSWERS_KEPT = 30 * 86_400_000;

interface Schema extends DBSchema {
  drafts: { key: RecordKey; value: StoredDraft };
  outbox: { key: string; value: StoredParcel; indexes: { userId: number } };
  files: { key: string; value: StoredFile };
  answers: { key: RecordKey; value: StoredAnswer };
}
type Database = IDBPDatabase<Schema>;
type Writing = IDBPTransaction<Schema, (typeof STORES)[number][], 'readwrite'>;

const PLACE = ['userId', 'kind', 'id'];

function build(database: Database): void {
  database.createObjectStore('drafts', { keyPath: PLACE });
  database.createObjectStore('outbox', { keyPath: 'key' }).createIndex('userId', 'userId');
  database.createObjectStore('files', { keyPath: 'key' });
  database.createObjectStore('answers', { keyPath: PLACE });
}

async function openOnce(onLost: () => void): Promise<Database> {
  return openDB<Schema>(OFFLINE_DATABASE, VERSION, {
    upgrade: build,
    // Another connection wants to delete or upgrade the database: close ours, so that it does not block.
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
}

/** Opens the database. One without its stores is made anew; one that only cannot be read now may hold a week's work. */
async function openWhole(onLost: () => void): Promise<Database> {
  const database = await openOnce(onLost);
  if (STORES.every((name) => database.objectStoreNames.contains(name))) return database;
  database.close();
  await deleteDB(OFFLINE_DATABASE);
  return openOnce(onLost);
}

/** A connection that is opened when needed, and again after it was lost. */
function createConnection() {
  let opening: Promise<Database> | undefined;
  const forget = () => (opening = undefined);
  const connect = () =>
    (opening ??= openWhole(forget).catch((error: unknown) => {
      forget();
      throw error;
    }));
  return async function through<T>(act: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await act(await connect());
    } catch (error) {
      if (!isClosed(error)) throw error;
      forget();
      return act(await connect());
    }
  };
}

/** Every key that starts with these parts. Arrays sort after strings. */
const below = (...steps: (number | string)[]) => IDBKeyRange.bound(steps, [...steps, []]);
const byTurn = (parcels: StoredParcel[]) => parcels.toSorted((a, b) => a.turn - b.turn);

/** Does all of it in one transaction, or nothing: a failure of one part undoes the others. */
async function write<T>(database: Database, act: (writing: Writing) => Promise<T>): Promise<T> {
  const writing: Writing = database.transaction([...STORES], 'readwrite', { durability: 'strict' });
  // Heard below; a part may fail first.
  writing.done.catch(() => {});
  try {
    const result = await act(writing);
    await writing.done;
    return result;
  } catch (error) {
    const reason = writing.error ?? error;
    try {
      writing.abort();
    } catch {
      // The transaction has already ended.
    }
    throw reason;
  }
}

/** Puts contents. False where another that must be there has been cleared away meanwhile. */
async function putFiles(writing: Writing, { files, present }: Contents): Promise<boolean> {
  const store = writing.objectStore('files');
  const found = await Promise.all(present.map((key) => store.getKey(key)));
  if (found.includes(undefined)) return false;
  for (const file of files) await store.put(file);
  return true;
}

/** Removes the contents that nothing refers to any more. */
async function dropUnused(writing: Writing, leaving: readonly { key: string }[]): Promise<void> {
  if (leaving.length === 0) return;
  const [drafts, parcels] = await Promise.all([
    writing.objectStore('drafts').getAll(),
    writing.objectStore('outbox').getAll(),
  ]);
  const used = new Set([...drafts, ...parcels].flatMap(({ files }) => files.map(({ key }) => key)));
  for (const { key } of leaving) if (!used.has(key)) await writing.objectStore('files').delete(key);
}

async function putDraft(writing: Writing, record: StoredDraft, contents: Contents): Promise<boolean> {
  const store = writing.objectStore('drafts');
  const before = await store.get([record.userId, record.kind, record.id]);
  if (!(await putFiles(writing, contents))) return false;
  await store.put(record);
  await dropUnused(writing, before?.files ?? []);
  return true;
}

async function removeDraft(writing: Writing, place: RecordKey): Promise<void> {
  const store = writing.objectStore('drafts');
  const before = await store.get(place);
  await store.delete(place);
  await dropUnused(writing, before?.files ?? []);
}

async function keepAnswer(writing: Writing, answer: StoredAnswer): Promise<void> {
  const store = writing.objectStore('answers');
  await store.put(answer);
  const oldest = answer.at.getTime() - ANSWERS_KEPT;
  const old = (await store.getAll(below(answer.userId))).filter(({ at }) => at.getTime() < oldest);
  for (const { userId, kind, id } of old) await store.delete([userId, kind, id]);
}

const isSameAs = (seen: readonly StoredParcel[], now: readonly StoredParcel[]) =>
  seen.length === now.length &&
  seen.every(({ key, mark }, place) => now[place]?.key === key && now[place].mark === mark);

async function changeOutbox(writing: Writing, userId: number, change: StoredChange): Promise<boolean> {
  const { seen, put, remove, answer, contents } = change;
  const store = writing.objectStore('outbox');
  if (!isSameAs(seen, byTurn(await store.index('userId').getAll(userId)))) return false;
  if (!(await putFiles(writing, contents))) return false;
  for (const parcel of put) await store.put({ ...parcel, mark: newId() });
  for (const key of remove) await store.delete(key);
  if (answer) await keepAnswer(writing, answer);
  const touched = new Set([...remove, ...put.map(({ key }) => key)]);
  await dropUnused(
    writing,
    seen.filter(({ key }) => touched.has(key)).flatMap((parcel) => parcel.files),
  );
  return true;
}

/** Replaces unencrypted drafts and answers by their encrypted versions, unless they have changed meanwhile. */
async function replaceUnsealed(writing: Writing, { drafts, answers }: Unsealed): Promise<void> {
  for (const draft of drafts) {
    const now = await writing.objectStore('drafts').get([draft.userId, draft.kind, draft.id]);
    if (now && !isSealed(now) && now.savedAt.getTime() === draft.savedAt.getTime())
      await writing.objectStore('drafts').put(draft);
  }
  for (const answer of answers) {
    const now = await writing.objectStore('answers').get([answer.userId, answer.kind, answer.id]);
    if (now && !isSealed(now) && now.at.getTime() === answer.at.getTime())
      await writing.objectStore('answers').put(answer);
  }
}

async function removeAll(writing: Writing, userId: number): Promise<void> {
  const [drafts, parcels] = await Promise.all([
    writing.objectStore('drafts').getAll(below(userId)),
    writing.objectStore('outbox').index('userId').getAll(userId),
  ]);
  await writing.objectStore('drafts').delete(below(userId));
  await writing.objectStore('answers').delete(below(userId));
  for (const { key } of parcels) await writing.objectStore('outbox').delete(key);
  await dropUnused(
    writing,
    [...drafts, ...parcels].flatMap(({ files }) => files),
  );
}

/** Contents to be put, and the keys of those that must be there already. */
export type Contents = { files: readonly StoredFile[]; present: readonly string[] };
type Unsealed = { drafts: readonly StoredDraft[]; answers: readonly StoredAnswer[] };
type StoredChange = {
  /** The entries as they were when the change was computed. */
  seen: readonly StoredParcel[];
  put: readonly StoredParcel[];
  remove: readonly string[];
  answer: StoredAnswer | undefined;
  contents: Contents;
};

/** The records in IndexedDB: they outlive the tab, the session and the browser. An operation that returns false had no effect. */
export function openStoredRecords() {
  const through = createConnection();
  const change = <T>(act: (writing: Writing) => Promise<T>) => through((database) => write(database, act));
  return {
    findDraft: (place: RecordKey) => through((database) => database.get('drafts', place)),
    listDrafts: (userId: number, ...kind: string[]) =>
      through((database) => database.getAll('drafts', below(userId, ...kind))),
    countDrafts: (userId: number) => through((database) => database.count('drafts', below(userId))),
    putDraft: (record: StoredDraft, contents: Contents) => change((writing) => putDraft(writing, record, contents)),
    removeDraft: (place: RecordKey) => change((writing) => removeDraft(writing, place)),
    findFiles: (keys: readonly string[]) =>
      through(async (database) => {
        const found = await Promise.all([...new Set(keys)].map((key) => database.get('files', key)));
        return found.filter((file) => file !== undefined);
      }),
    listParcels: (userId: number) =>
      through(async (database) => byTurn(await database.getAllFromIndex('outbox', 'userId', userId))),
    findAnswer: (place: RecordKey) => through((database) => database.get('answers', place)),
    listAnswers: (userId: number) => through((database) => database.getAll('answers', below(userId))),
    changeOutbox: (userId: number, given: StoredChange) => change((writing) => changeOutbox(writing, userId, given)),
    putFiles: (contents: Contents) => change((writing) => putFiles(writing, contents)),
    replaceUnsealed: (unsealed: Unsealed) => change((writing) => replaceUnsealed(writing, unsealed)),
    removeAll: (userId: number) => change((writing) => removeAll(writing, userId)),
  };
}

export type StoredRecords = ReturnType<typeof openStoredRecords>;
