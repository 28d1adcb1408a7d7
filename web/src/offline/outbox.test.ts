// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { locks } from 'node:worker_threads';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HttpError } from '../http/errors.ts';
import { createHttp } from '../http/http.ts';
import { openDatabase } from './database.ts';
import { createOffline } from './offline.ts';
import type { OutboxEntry, Parcel } from './outbox.ts';
import { type Sender, registerSender } from './senders.ts';
import type { OfflineStore } from './store.ts';

const KIND = 'letter';
const http = createHttp({ baseUrl: '', token: () => null });

type Sent = Parcel & { requestId: string };
type Reply = (sent: Sent, signal: AbortSignal) => Promise<{ version?: number }>;

/** A fake server: its requests in order, and how it answers. */
function createServer(reply: Reply = async () => ({ version: 1 })) {
  const asked: Sent[] = [];
  const server = { asked, reply, words: () => asked.map(({ body }) => (body as { text: string }).text) };
  const sender: Sender = {
    send: async (_http, parcel, { signal }) => {
      asked.push(parcel);
      return server.reply(parcel, signal);
    },
  };
  registerSender(KIND, sender);
  return server;
}

type Tab = ReturnType<typeof createOffline>;
type Setting = { userId?: number; store?: OfflineStore; isCurrent?: () => boolean; wait?: () => number };

/** A tab of the browser, until the test is over or it is closed. */
function openTab({ userId = 1, store = openDatabase(), ...rest }: Setting = {}) {
  const tab = createOffline({ http, userId, store, wait: () => 3_600_000, ...rest });
  const close = tab.start();
  onTestFinished(close);
  return { ...tab, close };
}

const letter = (id: string, text: string, more: Partial<Parcel> & { version?: number } = {}): Parcel => ({
  kind: KIND,
  id,
  act: 'save',
  label: `Lettre ${id}`,
  body: { text, ...(more.version !== undefined && { version: more.version }) },
  files: more.files ?? [],
});
const away = () => Promise.reject(new HttpError({ kind: 'network' }));
const refuse = (status: number, problem = {}) => Promise.reject(new HttpError({ kind: 'answer', status, problem }));
const states = ({ outbox }: Pick<Tab, 'outbox'>) => outbox.get().map(({ id, state }) => `${id} ${state}`);
const entry = ({ outbox }: Pick<Tab, 'outbox'>, id: string) => outbox.get().find((one) => one.id === id) as OutboxEntry;
const setLine = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};
/** Holds every send until it is let go. */
function createGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

const setLocks = (value: unknown) => Object.defineProperty(navigator, 'locks', { value, configurable: true });

beforeEach(() => {
  vi.restoreAllMocks();
  setLocks(locks);
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

describe('order', () => {
  it('sends what was posted without a connection once and in order, after the tab was closed and opened again', async () => {
    const server = createServer();
    setLine(false);
    const first = openTab();
    for (const id of ['a', 'b', 'c']) await first.outbox.post(letter(id, id));
    await vi.waitFor(() => expect(states(first)).toEqual(['a waiting', 'b waiting', 'c waiting']));
    first.close();

    const second = openTab();
    await vi.waitFor(() => expect(states(second)).toEqual(['a waiting', 'b waiting', 'c waiting']));
    expect(server.asked).toEqual([]);
    setLine(true);
    await vi.waitFor(() => expect(states(second).toSorted()).toEqual(['a sent', 'b sent', 'c sent']));
    expect(server.words()).toEqual(['a', 'b', 'c']);
    expect(await second.countUnsent()).toEqual({ parcels: 0, drafts: 0 });
  });

  it('replaces a waiting entry by a newer one, with another request id', async () => {
    const server = createServer();
    setLine(false);
    const tab = openTab();
    await tab.outbox.post(letter('a', 'old'));
    await tab.outbox.post(letter('b', 'other'));
    await tab.outbox.post(letter('a', 'new'));
    setLine(true);
    await vi.waitFor(() => expect(server.words()).toEqual(['new', 'other']));
  });

  it('queues a newer entry behind one that is being sent, and bases it on its answer', async () => {
    const gate = createGate();
    const server = createServer(async () => {
      await gate.passed;
      return { version: 7 };
    });
    const tab = openTab();
    await tab.outbox.post(letter('a', 'first', { version: 6 }));
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    await tab.outbox.post(letter('a', 'second', { version: 6 }));
    await tab.outbox.post(letter('a', 'third', { version: 6 }));
    gate.open();
    await vi.waitFor(() => expect(server.asked).toHaveLength(2));
    expect(server.asked[1]?.body).toEqual({ text: 'third', version: 7 });
    expect(server.asked[1]?.requestId).not.toBe(server.asked[0]?.requestId);
  });

  it('bases what is posted later upon the last answer, also after a reload', async () => {
    const server = createServer(async () => ({ version: 4 }));
    const before = openTab();
    await before.outbox.post(letter('a', 'first', { version: 3 }));
    await vi.waitFor(() => expect(states(before)).toEqual(['a sent']));
    before.close();
    await openTab().outbox.post(letter('a', 'second', { version: 3 }));
    await vi.waitFor(() => expect(server.asked).toHaveLength(2));
    expect(server.asked[1]?.body).toEqual({ text: 'second', version: 4 });
  });
});

it('sends what is added once, whose answer has no version, and bases nothing upon it', async () => {
  const gate = createGate();
  const server = createServer(async ({ body }) => {
    if ((body as { text: string }).text === 'first') await gate.passed;
    return {};
  });
  const tab = openTab();
  await tab.outbox.post(letter('a', 'first'));
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  await tab.outbox.post(letter('a', 'second'));
  await tab.outbox.post(letter('b', 'other'));
  gate.open();
  await vi.waitFor(() => expect(states(tab).toSorted()).toEqual(['a sent', 'a sent', 'b sent']));
  await tab.outbox.post(letter('a', 'third'));
  await vi.waitFor(() => expect(server.asked).toHaveLength(4));
  // No version came, and none is made up for those that follow.
  expect(server.asked.map(({ body }) => body)).toEqual(['first', 'second', 'other', 'third'].map((text) => ({ text })));
});

it('bases an entry on an answer that came while it was being queued', async () => {
  const [sending, looking] = [createGate(), createGate()];
  const server = createServer(async ({ body }) => {
    if ((body as { text: string }).text === 'first') await sending.passed;
    return { version: 5 };
  });
  const database = openDatabase();
  const findAnswer = vi.fn<OfflineStore['findAnswer']>(database.findAnswer);
  const tab = openTab({ store: { ...database, findAnswer } });
  await tab.outbox.post(letter('a', 'first', { version: 4 }));
  await vi.waitFor(() => expect(server.words()).toEqual(['first']));
  findAnswer.mockClear();
  findAnswer.mockImplementationOnce(async () => {
    await looking.passed;
    return undefined;
  });
  const posting = tab.outbox.post(letter('a', 'second', { version: 4 }));
  await vi.waitFor(() => expect(findAnswer).toHaveBeenCalled());
  sending.open();
  await vi.waitFor(() => expect(states(tab)).toEqual(['a sent']));
  looking.open();
  await posting;
  await vi.waitFor(() => expect(server.words()).toEqual(['first', 'second']));
  expect(server.asked[1]?.body).toEqual({ text: 'second', version: 5 });
});

describe('failures', () => {
  it('tries again under the same number when the connection is back, and puts newer words behind', async () => {
    const server = createServer(away);
    const tab = openTab();
    await tab.outbox.post(letter('a', 'lost answer'));
    await vi.waitFor(() => expect(entry(tab, 'a')).toMatchObject({ state: 'waiting', problem: { code: 'network' } }));
    // The server may have accepted it: the same request must be repeated before a newer one.
    await tab.outbox.post(letter('a', 'newer'));
    server.reply = async () => ({ version: 1 });
    setLine(true);
    await vi.waitFor(() => expect(server.words()).toEqual(['lost answer', 'lost answer', 'newer']));
    expect(server.asked[1]?.requestId).toBe(server.asked[0]?.requestId);
    expect(server.asked[2]?.body).toMatchObject({ version: 1 });
  });

  it.each([
    ['429', 429],
    ['503', 503],
  ])('waits after %s, and keeps the order', async (_, status) => {
    const server = createServer(() => refuse(status));
    const tab = openTab({ wait: () => 0 });
    setLine(true);
    await tab.outbox.post(letter('a', 'a'));
    await tab.outbox.post(letter('b', 'b'));
    await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(1));
    server.reply = async () => ({ version: 1 });
    await vi.waitFor(() => expect(states(tab).toSorted()).toEqual(['a sent', 'b sent']));
    const { asked } = server;
    expect(new Set(asked.filter(({ id }) => id === 'a').map(({ requestId }) => requestId)).size).toBe(1);
    expect(asked.slice(0, -1).every(({ id }) => id === 'a')).toBe(true);
  });

  it('does not try again before the time that the server asked for', async () => {
    const server = createServer(() => refuse(429));
    const tab = openTab();
    await tab.outbox.post(letter('a', 'a'));
    await vi.waitFor(() => expect(entry(tab, 'a').problem).not.toBeNull());
    await tab.outbox.post(letter('b', 'b'));
    openTab();
    await tab.outbox.post(letter('c', 'c'));
    expect(server.words()).toEqual(['a']);
    await tab.outbox.retry(entry(tab, 'a').key);
    await vi.waitFor(() => expect(server.words()).toEqual(['a', 'a']));
  });

  it('shows why an entry is refused; only its own document waits for its user', async () => {
    const current = { version: 9, text: 'theirs' };
    const gate = createGate();
    const server = createServer(async ({ body }) => {
      await gate.passed;
      const { text } = body as { text: string };
      return text === 'bad' ? refuse(409, { code: 'stale', message: 'changed', current }) : { version: 1 };
    });
    const tab = openTab();
    await tab.outbox.post(letter('a', 'bad', { version: 2 }));
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    await tab.outbox.post(letter('a', 'behind', { version: 2 }));
    await tab.outbox.post(letter('b', 'other'));
    gate.open();
    await vi.waitFor(() => expect(states(tab)).toEqual(['a failed', 'a waiting', 'b sent']));
    expect(entry(tab, 'a').problem).toEqual({ code: 'stale', message: 'changed', current });

    // The user's new version replaces both.
    await tab.outbox.post(letter('a', 'mended', { version: 9 }));
    await vi.waitFor(() => expect(server.words()).toEqual(['bad', 'other', 'mended']));
    expect(server.asked[2]?.body).toMatchObject({ version: 9 });
  });

  it('sends a failed one again under its number when asked to, and forgets it when told so', async () => {
    const server = createServer(() => refuse(400, { errors: { text: ['required'] } }));
    const tab = openTab();
    await tab.outbox.post(letter('a', 'a'));
    await vi.waitFor(() => expect(entry(tab, 'a')).toMatchObject({ state: 'failed' }));
    expect(entry(tab, 'a').problem?.faults).toEqual({ text: ['required'] });
    await tab.outbox.retry(entry(tab, 'a').key);
    await vi.waitFor(() => expect(server.asked).toHaveLength(2));
    expect(server.asked[1]?.requestId).toBe(server.asked[0]?.requestId);
    await vi.waitFor(() => expect(entry(tab, 'a')).toMatchObject({ state: 'failed' }));
    await tab.outbox.discard(entry(tab, 'a').key);
    await vi.waitFor(() => expect(states(tab)).toEqual([]));
  });

  it('does not let one entry that always fails hold up the others forever', async () => {
    const server = createServer(async ({ id }) => (id === 'a' ? refuse(500) : { version: 1 }));
    const tab = openTab({ wait: () => 0 });
    await tab.outbox.post(letter('a', 'a'));
    await tab.outbox.post(letter('b', 'b'));
    await vi.waitFor(() => expect(states(tab)).toEqual(['a failed', 'b sent']));
    expect(server.words()).toEqual(['a', 'a', 'a', 'a', 'a', 'b']);
  });

  it('keeps everything when the session is over, and sends it after the next sign-in', async () => {
    const server = createServer(() => refuse(401));
    const expired = openTab();
    await expired.outbox.post(letter('a', 'a'));
    await vi.waitFor(() => expect(entry(expired, 'a').problem).toMatchObject({ code: 'http_401' }));
    expired.close();
    server.reply = async () => ({ version: 1 });
    openTab();
    await vi.waitFor(() => expect(server.words()).toEqual(['a', 'a']));
    expect(server.asked[1]?.requestId).toBe(server.asked[0]?.requestId);
  });
});

describe('their owner', () => {
  it('is the only one who sees or sends them on a shared device', async () => {
    const server = createServer();
    setLine(false);
    const awa = openTab({ userId: 1 });
    await awa.outbox.post(letter('a', 'hers'));
    await awa.drafts.put(KIND, 'a', { text: 'hers' }, []);
    awa.close();
    setLine(true);
    const binta = openTab({ userId: 2 });
    await binta.outbox.post(letter('b', 'mine'));
    await vi.waitFor(() => expect(server.words()).toEqual(['mine']));
    expect(states(binta)).toEqual(['b sent']);
    expect(await binta.drafts.list(KIND)).toEqual([]);
    expect(await binta.drafts.find(KIND, 'a')).toBeNull();
    binta.close();
    openTab({ userId: 1 });
    await vi.waitFor(() => expect(server.words()).toEqual(['mine', 'hers']));
  });

  it('must have the current token, or nothing is sent', async () => {
    const server = createServer();
    const tab = openTab({ isCurrent: () => false });
    await tab.outbox.post(letter('a', 'a'));
    await vi.waitFor(() => expect(states(tab)).toEqual(['a waiting']));
    expect(server.asked).toEqual([]);
  });
});

describe('files', () => {
  const photo = () => ({ name: 'photo.jpg', content: new Blob(['pixels'], { type: 'image/jpeg' }) });

  it('are kept with the entry over a reload, and removed after it was sent', async () => {
    const server = createServer();
    setLine(false);
    const before = openTab();
    await before.outbox.post(letter('a', 'a', { files: [photo()] }));
    before.close();
    setLine(true);
    const after = openTab();
    await vi.waitFor(() => expect(states(after)).toEqual(['a sent']));
    const [file] = server.asked[0]?.files ?? [];
    expect(file?.name).toBe('photo.jpg');
    expect(file?.content.type).toBe('image/jpeg');
    expect(await file?.content.text()).toBe('pixels');
    expect(await countFiles()).toBe(0);
  });

  it('that the device lost fail the entry, rather than being left out', async () => {
    const server = createServer();
    setLine(false);
    const before = openTab();
    await before.outbox.post(letter('a', 'a', { files: [photo()] }));
    before.close();
    await clearFiles();
    setLine(true);
    const after = openTab();
    await vi.waitFor(() => expect(entry(after, 'a')).toMatchObject({ state: 'failed' }));
    expect(entry(after, 'a').problem?.code).toBe('file_missing');
    expect(server.asked).toEqual([]);
  });

  it('are stored once for a draft and its outbox entry', async () => {
    createServer();
    setLine(false);
    const tab = openTab();
    await tab.drafts.put(KIND, 'a', {}, [photo()]);
    const draft = await tab.drafts.find(KIND, 'a');
    await tab.outbox.post(letter('a', 'a', { files: draft?.files ?? [] }));
    expect(await countFiles()).toBe(1);
    await tab.drafts.remove(KIND, 'a');
    expect(await countFiles()).toBe(1);
    await vi.waitFor(() => expect(states(tab)).toHaveLength(1));
    await tab.outbox.discard(entry(tab, 'a').key);
    expect(await countFiles()).toBe(0);
  });
});

describe('a device that refuses', () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

  it('sends what could not be kept, and says that it lives in this tab only', async () => {
    const server = createServer(away);
    const tab = openTab({ store: { ...openDatabase(), editOutbox: full, listParcels: full } });
    const file = { name: 'photo.jpg', content: new Blob(['pixels']) };
    await tab.outbox.post(letter('a', 'a', { files: [file] }));
    await vi.waitFor(() => expect(entry(tab, 'a')).toMatchObject({ state: 'waiting', kept: false }));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    server.reply = async () => ({ version: 1 });
    setLine(true);
    await vi.waitFor(() => expect(states(tab)).toEqual(['a sent']));
    expect(await server.asked.at(-1)?.files[0]?.content.text()).toBe('pixels');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('goes on after the site’s data was deleted under it, and with a database that lost its stores', async () => {
    const server = createServer();
    setLine(false);
    const tab = openTab();
    await tab.outbox.post(letter('a', 'deleted'));
    await deleteDB('OfflineDB');
    // A database of the same name and version, without anything in it.
    (await openDB('OfflineDB', 1)).close();
    await tab.outbox.post(letter('b', 'after'));
    await vi.waitFor(() => expect(states(tab)).toEqual(['b waiting']));
    setLine(true);
    await vi.waitFor(() => expect(server.words()).toEqual(['after']));
  });

  it('does not lose a stored entry because its state could not be written', async () => {
    createServer(away);
    setLine(false);
    const database = openDatabase();
    const before = openTab({ store: database });
    await before.outbox.post(letter('a', 'a'));
    before.close();
    setLine(true);
    const failing = openTab({ store: { ...database, editOutbox: full } });
    await vi.waitFor(() => expect(entry(failing, 'a')?.problem).toMatchObject({ code: 'network' }));
    expect(await database.listParcels(1)).toHaveLength(1);
  });
});

describe.each([
  ['with locks', locks],
  ['without locks', undefined],
])('two tabs %s', (_, given) => {
  it('show the same, and send each entry once', async () => {
    if (!given) Reflect.deleteProperty(navigator, 'locks');
    const server = createServer();
    setLine(false);
    const one = openTab();
    const other = openTab();
    await one.outbox.post(letter('a', 'a'));
    await other.outbox.post(letter('b', 'b'));
    await vi.waitFor(() => expect(states(one)).toEqual(['a waiting', 'b waiting']));
    expect(states(other)).toEqual(states(one));
    setLine(true);
    await vi.waitFor(() => expect(states(one).toSorted()).toEqual(['a sent', 'b sent']));
    await vi.waitFor(() => expect(states(other).toSorted()).toEqual(['a sent', 'b sent']));
    // Without locks both may send the same; its number makes it one act.
    const once = server.asked.filter((sent, index) => !server.asked.slice(0, index).some(isSame(sent)));
    expect(once.map(({ id }) => id)).toEqual(['a', 'b']);
    if (given) expect(server.words()).toEqual(['a', 'b']);
  });
});

it('hands what a closed tab was sending to the next one, under the same number', async () => {
  const server = createServer(() => new Promise(() => {}));
  const dying = openTab();
  await dying.outbox.post(letter('a', 'a'));
  await vi.waitFor(() => expect(states(dying)).toEqual(['a sending']));
  // A tab that is killed says nothing and lets go of its lock: another browser with the same database.
  server.reply = async () => ({ version: 1 });
  Reflect.deleteProperty(navigator, 'locks');
  const next = openTab();
  await vi.waitFor(() => expect(states(next)).toEqual(['a sent']));
  expect(server.asked.map(({ requestId }) => requestId)).toEqual([
    server.asked[0]?.requestId,
    server.asked[0]?.requestId,
  ]);
});

const isSame = (a: Sent) => (b: Sent) => a.requestId === b.requestId;

async function withFiles<T>(act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('OfflineDB');
    request.addEventListener('success', () => resolve(request.result));
  });
  const result = await new Promise<T>((resolve) => {
    const request = act(database.transaction('files', 'readwrite').objectStore('files'));
    request.addEventListener('success', () => resolve(request.result));
  });
  database.close();
  return result;
}
const countFiles = () => withFiles((store) => store.count());
const clearFiles = () => withFiles((store) => store.clear());

describe('the draft of a sent document', () => {
  it('is removed with it, unless it was changed since', async () => {
    createServer();
    // The tab that was killed above still holds the lock of its user.
    const tab = openTab({ userId: 2 });
    await tab.drafts.put(KIND, 'a', { text: 'whole' }, []);
    await tab.outbox.post(letter('a', 'whole'));
    await vi.waitFor(async () => expect(await tab.countUnsent()).toEqual({ parcels: 0, drafts: 0 }));

    setLine(false);
    await tab.outbox.post(letter('a', 'first half'));
    const queued = Date.now();
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(queued));
    await tab.drafts.put(KIND, 'a', { text: 'both halves' }, []);
    setLine(true);
    await vi.waitFor(async () => expect((await tab.countUnsent()).parcels).toBe(0));
    expect(await tab.countUnsent()).toEqual({ parcels: 0, drafts: 1 });
  });
});

describe('an entry that is being sent', () => {
  it('can be stopped from any tab, stays, and is sent with the same request id when retried', async () => {
    const server = createServer(
      (_sent, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new HttpError({ kind: 'aborted' }))),
        ),
    );
    const [tab, other] = [openTab({ userId: 7 }), openTab({ userId: 7 })];
    await tab.outbox.post(letter('a', 'lang'));
    await vi.waitFor(() => expect(states(tab)).toEqual(['a sending']));
    other.outbox.stop(entry(tab, 'a').key);
    await vi.waitFor(() => expect(states(tab)).toEqual(['a failed']));
    expect(entry(tab, 'a').problem?.code).toBe('stopped');
    server.reply = async () => ({ version: 1 });
    await tab.outbox.retry(entry(tab, 'a').key);
    await vi.waitFor(() => expect(states(tab)).toEqual(['a sent']));
    expect(new Set(server.asked.map(({ requestId }) => requestId)).size).toBe(1);
  });
});
