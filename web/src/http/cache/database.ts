import { type DBSchema, type IDBPDatabase, deleteDB, openDB } from 'idb';
import { type CachedRecord, NotInitialised, type RecordStore, isCachedRecord } from './record.ts';

/** Specification, section 9. */
const DATABASE = 'CacheDB';
const STORE = 'HttpCache';
const VERSION = 1;

/** Beyond this many the oldest give way: a year of lists must not fill a phone. */
const MOST_RECORDS = 400;
const RECORDS_AFTER_EVICTION = 300;
/** A browser that refused the database is not asked again with every call, unless someone asks for that. */
const ASK_AGAIN_AFTER = 60_000;

interface Schema extends DBSchema {
  [STORE]: { key: string; value: CachedRecord };
}
type Database = IDBPDatabase<Schema>;

const nameOf = (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.name : '');
/** The connection was closed under us: the user cleared the site's data, another tab deleted the database. */
const isClosed = (error: unknown) => ['InvalidStateError', 'NotFoundError'].includes(nameOf(error));
const isFull = (error: unknown) => nameOf(error) === 'QuotaExceededError';

async function openOrThrow(onLost: () => void): Promise<Database> {
  const database = await openDB<Schema>(DATABASE, VERSION, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE, { keyPath: 'url' }),
    // Another connection wants to delete or upgrade the database: close ours, so that it does not block.
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
  if (database.objectStoreNames.contains(STORE)) return database;
  database.close();
  throw new DOMException('the store is missing', 'NotFoundError');
}

/** Opens the database. One that cannot be read (damaged, of a later version, without its store) is made anew. */
async function openAnyhow(onLost: () => void): Promise<Database> {
  try {
    return await openOrThrow(onLost);
  } catch {
    await deleteDB(DATABASE);
    return openOrThrow(onLost);
  }
}

/** A connection that is opened when needed, and again after it was lost. */
function createConnection() {
  let opening: Promise<Database> | undefined;
  let refusedAt = -Infinity;

  const forget = () => (opening = undefined);
  const connect = (): Promise<Database> => {
    if (Date.now() - refusedAt < ASK_AGAIN_AFTER) throw new NotInitialised('the browser refused the database');
    return (opening ??= openAnyhow(forget).catch((cause: unknown) => {
      forget();
      refusedAt = Date.now();
      throw new NotInitialised('the database did not open', { cause });
    }));
  };

  const through = async <T>(act: (database: Database) => Promise<T>): Promise<T> => {
    try {
      return await act(await connect());
    } catch (error) {
      if (!isClosed(error)) throw error;
      forget();
      return act(await connect());
    }
  };
  const open = async (): Promise<void> => {
    refusedAt = -Infinity;
    await connect();
  };
  return { open, through };
}

/** The oldest first; invalid records before all others. */
async function byAge(database: Database): Promise<string[]> {
  const all: unknown[] = await database.getAll(STORE);
  const ageOf = (record: unknown) => (isCachedRecord(record) ? record.timestamp : 0);
  return all.toSorted((a, b) => ageOf(a) - ageOf(b)).map((record) => (record as CachedRecord).url);
}

async function evictTo(database: Database, count: number): Promise<void> {
  const urls = await byAge(database);
  const transaction = database.transaction(STORE, 'readwrite');
  const leaving = urls.slice(0, Math.max(0, urls.length - count));
  await Promise.all([...leaving.map((url) => transaction.store.delete(url)), transaction.done]);
}

/** Stores a record; where the disk is full, the older half makes room for it. */
async function putWithRoom(database: Database, record: CachedRecord): Promise<void> {
  try {
    await database.put(STORE, record);
  } catch (error) {
    if (!isFull(error)) throw error;
    await evictTo(database, Math.floor((await database.count(STORE)) / 2));
    await database.put(STORE, record);
  }
  if ((await database.count(STORE)) > MOST_RECORDS) await evictTo(database, RECORDS_AFTER_EVICTION);
}

/** The store of the specification (section 9) in IndexedDB. */
export function openRecords(): RecordStore {
  const { open, through } = createConnection();
  return {
    open,
    get: (url) => through((database) => database.get(STORE, url)),
    put: (record) => through((database) => putWithRoom(database, record)),
    remove: (url) => through((database) => database.delete(STORE, url)),
    urls: () => through((database) => database.getAllKeys(STORE)),
    clear: () => through((database) => database.clear(STORE)),
  };
}
