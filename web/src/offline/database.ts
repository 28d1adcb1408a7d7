import { type DBSchema, type IDBPDatabase, type IDBPTransaction, deleteDB, openDB } from 'idb';
import { OFFLINE_DATABASE } from '../storage/keys.ts';
import { isClosed } from './faults.ts';
import type { AnswerRecord, DraftRecord, FileRecord, FileRef, ParcelRecord, Place } from './records.ts';
import type { OfflineStore, OutboxChange, OutboxEdit } from './store.ts';

const VERSION = 1;
const STORES = ['drafts', 'outbox', 'files', 'answers'] as const;
/** An answer that old is nothing that a form still stands upon. */
const ANSWERS_KEPT = 30 * 86_400_000;

interface Schema extends DBSchema {
  drafts: { key: Place; value: DraftRecord };
  outbox: { key: string; value: ParcelRecord; indexes: { userId: number } };
  files: { key: string; value: FileRecord };
  answers: { key: Place; value: AnswerRecord };
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
    // Someone wants to delete or upgrade it: we must not stand in the way.
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

/** Every key that starts with these steps. An array comes after every text. */
const below = (...steps: (number | string)[]) => IDBKeyRange.bound(steps, [...steps, []]);
const byTurn = (parcels: ParcelRecord[]) => parcels.toSorted((a, b) => a.turn - b.turn);

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
      // It has ended already.
    }
    throw reason;
  }
}

async function putMissing(writing: Writing, files: readonly FileRecord[]): Promise<void> {
  const store = writing.objectStore('files');
  for (const file of files) if ((await store.getKey(file.key)) === undefined) await store.put(file);
}

/** Removes the contents that nothing refers to any more. */
async function dropUnused(writing: Writing, leaving: readonly FileRef[]): Promise<void> {
  if (leaving.length === 0) return;
  const [drafts, parcels] = await Promise.all([
    writing.objectStore('drafts').getAll(),
    writing.objectStore('outbox').getAll(),
  ]);
  const used = new Set([...drafts, ...parcels].flatMap(({ files }) => files.map(({ key }) => key)));
  for (const { key } of leaving) if (!used.has(key)) await writing.objectStore('files').delete(key);
}

async function putDraft(writing: Writing, record: DraftRecord, files: readonly FileRecord[]): Promise<void> {
  const store = writing.objectStore('drafts');
  const before = await store.get([record.userId, record.kind, record.id]);
  await putMissing(writing, files);
  await store.put(record);
  await dropUnused(writing, before?.files ?? []);
}

async function removeDraft(writing: Writing, place: Place): Promise<void> {
  const store = writing.objectStore('drafts');
  const before = await store.get(place);
  await store.delete(place);
  await dropUnused(writing, before?.files ?? []);
}

async function keepAnswer(writing: Writing, answer: AnswerRecord): Promise<void> {
  const store = writing.objectStore('answers');
  await store.put(answer);
  const oldest = answer.at.getTime() - ANSWERS_KEPT;
  const old = (await store.getAll(below(answer.userId))).filter(({ at }) => at.getTime() < oldest);
  for (const { userId, kind, id } of old) await store.delete([userId, kind, id]);
}

async function applyChange(writing: Writing, before: readonly ParcelRecord[], change: OutboxChange<unknown>) {
  const { put = [], remove = [], answer, files = [] } = change;
  const store = writing.objectStore('outbox');
  await putMissing(writing, files);
  for (const parcel of put) await store.put(parcel);
  for (const key of remove) await store.delete(key);
  if (answer) await keepAnswer(writing, answer);
  const touched = new Set([...remove, ...put.map(({ key }) => key)]);
  await dropUnused(
    writing,
    before.filter(({ key }) => touched.has(key)).flatMap((parcel) => parcel.files),
  );
}

async function editOutbox<T>(writing: Writing, userId: number, edit: OutboxEdit<T>): Promise<T> {
  const parcels = byTurn(await writing.objectStore('outbox').index('userId').getAll(userId));
  const change = edit(parcels);
  await applyChange(writing, parcels, change);
  return change.result;
}

/** The store in IndexedDB: it outlives the tab, the session and the browser. */
export function openDatabase(): OfflineStore {
  const through = createConnection();
  const change = <T>(act: (writing: Writing) => Promise<T>) => through((database) => write(database, act));
  return {
    findDraft: (place) => through((database) => database.get('drafts', place)),
    listDrafts: (userId, kind) => through((database) => database.getAll('drafts', below(userId, kind))),
    countDrafts: (userId) => through((database) => database.count('drafts', below(userId))),
    putDraft: (record, files) => change((writing) => putDraft(writing, record, files)),
    removeDraft: (place) => change((writing) => removeDraft(writing, place)),
    readFiles: (keys) =>
      through(async (database) => {
        const found = await Promise.all([...new Set(keys)].map((key) => database.get('files', key)));
        return new Map(found.flatMap((file) => (file ? [[file.key, file] as const] : [])));
      }),
    listParcels: (userId) =>
      through(async (database) => byTurn(await database.getAllFromIndex('outbox', 'userId', userId))),
    findAnswer: (place) => through((database) => database.get('answers', place)),
    editOutbox: (userId, edit) => change((writing) => editOutbox(writing, userId, edit)),
  };
}
