// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { randomBytes, webcrypto } from 'node:crypto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../http/http.ts';
import { openDatabase } from './database.ts';
import { createCipherSource, forgetKeys } from './device-key.ts';
import { createOffline } from './offline.ts';
import type { Parcel } from './outbox.ts';
import { registerSender } from './senders.ts';

const KIND = 'letter';
const WORDS = ['Mbarga', 'Furolix', 'ordonnance', 'pixels'];
const http = createHttp({ baseUrl: '', token: () => null });
const keys = new Map([1, 2].map((userId) => [userId, randomBytes(32).toString('base64')]));

type Setting = { userId?: number; fetchKey?: () => Promise<string>; isCurrent?: () => boolean };

const keyOf = (userId: number) => () => Promise.resolve(keys.get(userId) ?? '');
const away = () => Promise.reject(new Error('away'));

function openStore({ userId = 1, fetchKey = keyOf(userId), isCurrent = () => true }: Setting = {}) {
  return openDatabase(createCipherSource({ userId, fetchKey, isCurrent }));
}
const openTab = (setting: Setting = {}) =>
  createOffline({ http, userId: setting.userId ?? 1, store: openStore(setting) });
/** As an older version kept it, or a browser that cannot encrypt. */
const openPlainTab = (userId = 1) => createOffline({ http, userId, store: openDatabase() });

const photo = () => ({ name: 'ordonnance.jpg', content: new Blob(['pixels'], { type: 'image/jpeg' }) });
const parcel = (id = 'p'): Parcel => ({
  kind: KIND,
  id,
  act: 'save',
  label: 'Lettre à Mbarga',
  body: { text: 'Furolix', version: 1 },
  files: [photo()],
});

async function writeEverything(tab: ReturnType<typeof createOffline>): Promise<void> {
  await tab.drafts.put(KIND, 'd', { text: 'Mbarga a reçu Furolix', on: new Date(5) }, [photo()]);
  await tab.outbox.post(parcel());
  await tab.outbox.edit(() => ({
    answer: { userId: 1, kind: KIND, id: 'd', answer: { version: 3, text: 'Mbarga' } as never, at: new Date() },
    result: undefined,
  }));
}

/** Everything in the database as text, as a script of another user's page reads it. */
async function readRaw(): Promise<string> {
  const database = await openDB('OfflineDB');
  const all = await Promise.all([...database.objectStoreNames].map((name) => database.getAll(name)));
  database.close();
  const decode = (_name: string, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value;
  return JSON.stringify(all, decode);
}
const wordsIn = (text: string) => WORDS.filter((word) => text.includes(word));

const setEncryption = (isThere: boolean) =>
  vi.stubGlobal('crypto', isThere ? webcrypto : { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  setEncryption(true);
  registerSender(KIND, { send: () => new Promise(() => {}) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('user input', () => {
  it('is encrypted on the device, and complete for its user after a reload offline', async () => {
    await writeEverything(openTab());
    expect(wordsIn(await readRaw())).toEqual([]);

    const reloaded = openTab({ fetchKey: away });
    const draft = await reloaded.drafts.find<{ text: string; on: Date }>(KIND, 'd');
    expect(draft?.value).toEqual({ text: 'Mbarga a reçu Furolix', on: new Date(5) });
    const [file] = draft?.files ?? [];
    expect([file?.name, file?.content.type, await file?.content.text()]).toEqual([
      'ordonnance.jpg',
      'image/jpeg',
      'pixels',
    ]);
    expect(await reloaded.outbox.read(KIND, 'p')).toMatchObject({
      label: 'Lettre à Mbarga',
      body: { text: 'Furolix' },
    });
    expect((await reloaded.drafts.list(KIND)).map(({ id }) => id)).toEqual(['d']);
    expect(await reloaded.seal()).toBe(true);
  });

  it('is restored after a sign-out and the next sign-in, and unreadable in between', async () => {
    await writeEverything(openTab());
    await forgetKeys();
    const other = openTab({ userId: 2 });
    await other.drafts.put(KIND, 'x', { text: 'mine' }, []);
    // With its own key a script of that page opens nothing of hers either.
    const prying = createOffline({ http, userId: 1, store: openStore({ userId: 2 }) });
    expect([await prying.drafts.find(KIND, 'd'), await prying.outbox.read(KIND, 'p')]).toEqual([null, null]);
    expect(wordsIn(await readRaw())).toEqual([]);

    const again = openTab();
    expect((await again.drafts.find<{ text: string }>(KIND, 'd'))?.value.text).toBe('Mbarga a reçu Furolix');
    expect(await again.countUnsent()).toEqual({ parcels: 1, drafts: 1 });
  });

  it('of an older version is encrypted at the next start', async () => {
    await writeEverything(openPlainTab());
    expect(wordsIn(await readRaw())).not.toEqual([]);
    const tab = openTab();
    expect(await tab.seal()).toBe(true);
    expect(wordsIn(await readRaw())).toEqual([]);
    const draft = await tab.drafts.find<{ text: string }>(KIND, 'd');
    expect([draft?.value.text, await draft?.files[0]?.content.text()]).toEqual(['Mbarga a reçu Furolix', 'pixels']);
    expect(await tab.outbox.read(KIND, 'p')).toMatchObject({ body: { text: 'Furolix' } });
  });

  it('is not lost while the key is unavailable: it is encrypted later, and nothing encrypted is overwritten', async () => {
    await openTab().drafts.put(KIND, 'd', { text: 'sealed' }, []);
    await forgetKeys();
    const keyless = openTab({ fetchKey: away });
    await expect(keyless.drafts.put(KIND, 'd', { text: 'newer' }, [])).rejects.toMatchObject({ name: 'KeyMissing' });
    expect(await keyless.drafts.list(KIND)).toEqual([]);
    await keyless.drafts.put(KIND, 'e', { text: 'Furolix' }, [photo()]);
    await keyless.outbox.post(parcel());
    expect(await keyless.seal()).toBe(false);

    const again = openTab();
    expect(await again.seal()).toBe(true);
    expect(wordsIn(await readRaw())).toEqual([]);
    expect((await again.drafts.list<{ text: string }>(KIND)).map(({ value }) => value.text).toSorted()).toEqual([
      'Furolix',
      'sealed',
    ]);
    expect(await again.outbox.read(KIND, 'p')).not.toBeNull();
  });
});

it('a photo stored without the key is encrypted at the next write', async () => {
  let isThere = false;
  const find = createCipherSource({ userId: 1, fetchKey: keyOf(1), isCurrent: () => true });
  const tab = createOffline({ http, userId: 1, store: openDatabase(async () => (isThere ? find() : null)) });
  const file = photo();
  await tab.drafts.put(KIND, 'd', { text: 'a' }, [file]);
  isThere = true;
  await tab.drafts.put(KIND, 'd', { text: 'b' }, [file]);
  expect(wordsIn(await readRaw())).toEqual([]);
  expect(await (await tab.drafts.find(KIND, 'd'))?.files[0]?.content.text()).toBe('pixels');
});

describe('the key', () => {
  it('cannot be extracted from the browser, and is kept for the signed-in user only', async () => {
    await openTab().drafts.put(KIND, 'd', {}, []);
    const database = await openDB('DeviceKeyDB');
    const [kept] = (await database.getAll('keys')) as CryptoKey[];
    database.close();
    await expect(webcrypto.subtle.exportKey('raw', kept as webcrypto.CryptoKey)).rejects.toThrow();

    await forgetKeys(2);
    let isSignedIn = true;
    const leaving = openTab({
      isCurrent: () => isSignedIn,
      fetchKey: async () => {
        // The sign-out happens while the answer is on its way.
        isSignedIn = false;
        return keyOf(1)();
      },
    });
    await leaving.drafts.put(KIND, 'd', {}, []);
    const after = await openDB('DeviceKeyDB');
    expect(await after.getAllKeys('keys')).toEqual([]);
    after.close();
  });
});

describe('two tabs', () => {
  it('lose no outbox entry, though each encrypts before it writes', async () => {
    const tabs = [openTab(), openTab()];
    const ids = Array.from({ length: 8 }, (_, index) => `p${index}`);
    await Promise.all(ids.map(async (id, index) => tabs[index % 2]?.outbox.post(parcel(id))));
    const found = await Promise.all(ids.map((id) => openTab().outbox.read(KIND, id)));
    expect(found.every((one) => one?.files.length === 1)).toBe(true);
  });
});

it('a photo is encrypted and written once, however often its draft is', async () => {
  const tab = openTab();
  const file = photo();
  const sealed = vi.spyOn(webcrypto.subtle, 'encrypt');
  for (const text of ['a', 'ab', 'abc']) await tab.drafts.put(KIND, 'd', { text }, [file]);
  // Three drafts and one photo.
  expect(sealed).toHaveBeenCalledTimes(4);
  sealed.mockRestore();
});

describe('a browser that cannot encrypt', () => {
  it('stores drafts unencrypted, says so, and removes them on request', async () => {
    setEncryption(false);
    const [mine, hers] = [openTab(), openTab({ userId: 2 })];
    await writeEverything(mine);
    await hers.drafts.put(KIND, 'x', { text: 'hers' }, [photo()]);
    expect(await mine.drafts.find(KIND, 'd')).not.toBeNull();
    expect(await mine.seal()).toBe(false);
    await mine.removeAll();
    expect(await mine.countUnsent()).toEqual({ parcels: 0, drafts: 0 });
    expect(await readRaw()).not.toContain('Mbarga');
    const [file] = (await hers.drafts.find(KIND, 'x'))?.files ?? [];
    expect(await file?.content.text()).toBe('pixels');
  });
});
