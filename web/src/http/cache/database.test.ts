import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openRecords } from './database.ts';
import { type CachedRecord, NotInitialised } from './record.ts';

/** jsdom has no IndexedDB. These tests run if the package is installed; otherwise only the journeys cover it. */
const fake: string = 'fake-indexeddb/auto';
await import(/* @vite-ignore */ fake).catch(() => {});
const hasDatabase = 'indexedDB' in globalThis;

const recordOf = (url: string, timestamp = 1): CachedRecord => ({
  url,
  response: { body: { some: ['thing'] }, status: 200, statusText: 'OK', url },
  timestamp,
  expiration: 2,
  owner: '1',
});

const raw = () => openDB('CacheDB');

describe('without a database', () => {
  it('says that it is not initialised, and asks again only when it is opened anew', async () => {
    const open = vi.fn<() => never>(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.stubGlobal('indexedDB', { open, deleteDatabase: open });
    const records = openRecords();
    await expect(records.open()).rejects.toBeInstanceOf(NotInitialised);
    const asked = open.mock.calls.length;
    await expect(records.get('/a')).rejects.toBeInstanceOf(NotInitialised);
    expect(open).toHaveBeenCalledTimes(asked);
    await expect(records.open()).rejects.toBeInstanceOf(NotInitialised);
    expect(open.mock.calls.length).toBeGreaterThan(asked);
    vi.unstubAllGlobals();
  });
});

describe.skipIf(!hasDatabase)('the database', () => {
  beforeEach(async () => {
    await deleteDB('CacheDB');
  });

  it('has the names and the version of the specification', async () => {
    const records = openRecords();
    await records.put(recordOf('/a'));
    const database = await raw();
    expect(database.version).toBe(1);
    expect([...database.objectStoreNames]).toEqual(['HttpCache']);
    expect(database.transaction('HttpCache').store.keyPath).toBe('url');
    expect(await database.get('HttpCache', '/a')).toEqual(recordOf('/a'));
    database.close();
  });

  it('puts, gets, removes and clears', async () => {
    const records = openRecords();
    await records.put(recordOf('/a'));
    await records.put(recordOf('/b'));
    expect(await records.get('/a')).toEqual(recordOf('/a'));
    expect(await records.urls()).toEqual(['/a', '/b']);
    await records.remove('/a');
    expect(await records.get('/a')).toBeUndefined();
    await records.clear();
    expect(await records.urls()).toEqual([]);
  });

  it('is found again by a second connection', async () => {
    await openRecords().put(recordOf('/a'));
    expect(await openRecords().get('/a')).toEqual(recordOf('/a'));
  });

  it('continues after it was deleted meanwhile', async () => {
    const records = openRecords();
    await records.put(recordOf('/a'));
    await deleteDB('CacheDB');
    expect(await records.get('/a')).toBeUndefined();
    await records.put(recordOf('/b'));
    expect(await records.urls()).toEqual(['/b']);
  });

  it('is made anew when it is of a later version, or lacks its store', async () => {
    (await openDB('CacheDB', 7, { upgrade: (database) => void database.createObjectStore('Other') })).close();
    const records = openRecords();
    await records.put(recordOf('/a'));
    expect(await records.urls()).toEqual(['/a']);

    await deleteDB('CacheDB');
    (await openDB('CacheDB', 1)).close();
    const others = openRecords();
    await others.put(recordOf('/b'));
    expect(await others.urls()).toEqual(['/b']);
  });

  it('lets the oldest go beyond 400', async () => {
    const records = openRecords();
    for (let count = 0; count <= 400; count += 1) await records.put(recordOf(`/${count}`, count));
    const urls = await records.urls();
    expect(urls).toHaveLength(300);
    expect(urls).toContain('/400');
    expect(urls).not.toContain('/100');
    expect(urls).toContain('/101');
  });

  it('makes room when the disk is full', async () => {
    const records = openRecords();
    for (const name of ['/a', '/b', '/c', '/d']) await records.put(recordOf(name, name.charCodeAt(1)));
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await records.put(recordOf('/e', 200));
    expect(await records.urls()).toEqual(['/c', '/d', '/e']);
    full.mockRestore();
  });

  it('says so when even that is not enough', async () => {
    const records = openRecords();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(records.put(recordOf('/a'))).rejects.toMatchObject({ name: 'QuotaExceededError' });
    full.mockRestore();
    expect(await records.urls()).toEqual([]);
  });
});
