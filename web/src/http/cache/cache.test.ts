import { account, cities, designations, users, workReports } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { offlineSince, originOf } from '../../lib/data-origin.ts';
import { createMemory } from '../../test/records.ts';
import { douala, fatou } from '../../test/samples.ts';
import { type Route, answer, serve, unusual } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import type { LooseCall } from '../endpoint-key.ts';
import { type Http, createHttp } from '../http.ts';
import { type CacheOptions, type Channel, createCache } from './cache.ts';
import { type CacheAct, type CachedRecord, DEFAULT_EXPIRATION, NotInitialised, type RecordStore } from './record.ts';

const city = (id: number) => ({ ...douala, id });
const designation = (id: number) => ({ id, name: 'Visiteur', isMedicalRepresentative: true, version: 1, actions: [] });

const OLD = 604_800_001;

type Setting = Partial<CacheOptions> & { replies?: Route[] };

async function setUp({ replies = [], ...options }: Setting = {}) {
  let count = 0;
  const server = await serve([
    answer(cities.list, () => [city(++count)]),
    answer(designations.list, () => [designation(++count)]),
    answer(users.byId, { id: 1 }, () => ({ ...fatou, id: ++count })),
    answer(cities.add, city(9)),
    answer(cities.remove),
    ...replies,
  ]);
  const { records, store } = createMemory();
  const clock = { now: 1_000_000_000_000 };
  const who = { owner: 'awa' as string | null };
  const onFault = vi.fn<(act: CacheAct, cause: unknown) => void>();
  const cache = createCache({ store, owner: () => who.owner, onFault, now: () => clock.now, ...options });
  const http = createHttp({ baseUrl: server.url, token: () => 'token', cache });
  const kept = () => vi.waitFor(() => expect(records.size).toBeGreaterThan(0));
  return { server, records, cache, http, clock, who, onFault, kept, url: `${server.url}/cities` };
}

const add = { body: { name: 'Thiès', region: 'Thiès', active: true } };

describe('use', () => {
  it('asks once, keeps the answer as the specification says, and serves it from then on', async () => {
    const { server, records, http, clock, url, kept } = await setUp();
    expect(await http(cities.list, {}, { cache: 'use' })).toEqual([city(1)]);
    await kept();
    expect(records.get(url)).toEqual({
      url,
      response: { body: [city(1)], status: 200, statusText: 'OK', url },
      timestamp: clock.now,
      expiration: clock.now + DEFAULT_EXPIRATION,
      owner: 'awa',
      shows: ['cities', 'users'],
    });
    const again = await http(cities.list, {}, { cache: 'use' });
    expect(again).toEqual([city(1)]);
    expect(originOf(again)).toEqual({ from: 'cache', at: new Date(clock.now) });
    expect(server.calls).toHaveLength(1);
  });

  it('keeps a heavy answer as the text that it was, and serves it as any other', async () => {
    const all = Array.from({ length: 2_000 }, (_, index) => city(index));
    const { server, records, http, url, kept } = await setUp({ replies: [answer(cities.list, all)] });
    expect(await http(cities.list, {}, { cache: 'use' })).toEqual(all);
    await kept();
    expect(records.get(url)?.response).toMatchObject({ body: JSON.stringify(all), isText: true });
    expect(await http(cities.list, {}, { cache: 'use' })).toEqual(all);
    expect(server.calls).toHaveLength(1);
  });

  it('keeps for as long as the caller says', async () => {
    const { server, http, clock, kept } = await setUp();
    await http(cities.list, {}, { cache: 'use', expiration: 900_000 });
    await kept();
    clock.now += 899_999;
    await http(cities.list, {}, { cache: 'use' });
    expect(server.calls).toHaveLength(1);
    clock.now += 1;
    await http(cities.list, {}, { cache: 'use' });
    expect(server.calls).toHaveLength(2);
  });

  const day = { date: '2026-11-12' };
  const days = { start: '2026-11-09', end: '2026-11-13' };
  const none = { report: null, planned: [] };
  it.each([
    ['of a day', workReports.dailyOn, day, answer(workReports.dailyOn, day, none)],
    ['between two days', workReports.dailyBetween, days, answer(workReports.dailyBetween, days, [])],
  ] as const)('keeps the daily reports %s for fifteen minutes, whoever asks', async (_, endpoint, params, reply) => {
    const { http, records, kept, clock } = await setUp({ replies: [reply] });
    await (http as LooseCall)(endpoint, { params }, { cache: 'refresh' });
    await kept();
    expect([...records.values()].map(({ expiration }) => expiration - clock.now)).toEqual([900_000]);
  });

  it('deletes an expired entry as it reads it', async () => {
    let status = 200;
    const { records, http, clock, kept } = await setUp({
      replies: [answer(cities.list, () => unusual({ status, body: [] }))],
    });
    await http(cities.list, {}, { cache: 'use' });
    await kept();
    clock.now += OLD;
    status = 500;
    await expect(http(cities.list, {}, { cache: 'use' })).rejects.toMatchObject({ status: 500 });
    expect(records.size).toBe(0);
  });

  it('revives the dates of a kept answer too', async () => {
    const at = '2026-11-15T10:00:00Z';
    const { http, kept } = await setUp({ replies: [answer(cities.list, unusual({ body: [{ at }] }))] });
    await http(cities.list, {}, { cache: 'use' });
    await kept();
    const [row] = (await http(cities.list, {}, { cache: 'use' })) as unknown as [{ at: Date }];
    expect(row.at).toBeInstanceOf(Date);
  });
});

describe('the other ways', () => {
  it('refresh asks although an answer is kept, and keeps the new one', async () => {
    const { server, http, kept } = await setUp();
    await http(cities.list, {}, { cache: 'use' });
    await kept();
    const fresh = await http(cities.list, {}, { cache: 'refresh' });
    expect(fresh).toEqual([city(2)]);
    expect(originOf(fresh)).toBeUndefined();
    await vi.waitFor(async () => expect(await http(cities.list, {}, { cache: 'use' })).toEqual([city(2)]));
    expect(server.calls).toHaveLength(2);
  });

  it.each([{ cache: 'ignore' } as const, {}])('%o asks, and keeps nothing', async (choice) => {
    const { server, records, http } = await setUp();
    await http(cities.list, {}, choice);
    await http(cities.list, {}, choice);
    expect(server.calls).toHaveLength(2);
    expect(records.size).toBe(0);
  });

  it('understands the headers of the specification, and sends none of them', async () => {
    const headers: unknown[] = [];
    const original = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      headers.push(Object.keys(init.headers as object));
      return original(url, init);
    });
    const { server, http, records, kept, clock } = await setUp();
    await http(cities.list, {}, { headers: { 'x-use-cache': 'refesh', 'x-db-cache-expiration': '5' } });
    await kept();
    expect([...records.values()][0]?.expiration).toBe(clock.now + 5);
    await http(cities.list, {}, { headers: { 'x-use-cache': 'true' } });
    expect(server.calls).toHaveLength(1);
    await http(cities.list, {}, { headers: { 'x-use-cache': 'ignore' } });
    expect(headers).toEqual([
      ['accept', 'authorization'],
      ['accept', 'authorization'],
    ]);
    vi.unstubAllGlobals();
  });

  it.each(['lots', '-5', 'Infinity', ''])('keeps seven days where the expiration is %j', async (given) => {
    const { http, records, kept, clock } = await setUp();
    await http(cities.list, {}, { headers: { 'x-use-cache': 'true', 'x-db-cache-expiration': given } });
    await kept();
    const [record] = records.values();
    expect(record?.expiration).toBe(clock.now + (given === '' ? 0 : DEFAULT_EXPIRATION));
  });

  it('keeps nothing of a refusal', async () => {
    const { records, http } = await setUp({ replies: [answer(cities.list, unusual({ status: 500 }))] });
    await expect(http(cities.list, {}, { cache: 'use' })).rejects.toMatchObject({ status: 500 });
    expect(records.size).toBe(0);
  });

  it('keeps neither a file nor an excluded address', async () => {
    const { records, http, server } = await setUp({ replies: [answer(account.refreshByQuery, signedInWith())] });
    await http.file(cities.list, { query: { format: 'csv' } }, 'x.csv');
    await http(account.refreshByQuery, { query: { refreshToken: 'r' } }, { cache: 'use' });
    await http(account.refreshByQuery, { query: { refreshToken: 'r' } }, { cache: 'use' });
    expect(server.calls).toHaveLength(3);
    expect(records.size).toBe(0);
  });
});

describe('pending calls', () => {
  const slow = { replies: [answer(cities.list, unusual({ body: [city(1)], delay: 60 }))] };

  it('are shared by address', async () => {
    const { server, http } = await setUp(slow);
    const answers = await Promise.all([
      http(cities.list),
      http(cities.list, {}, { cache: 'use' }),
      http(cities.list, {}, { cache: 'refresh' }),
      http(cities.list, { query: { q: 'a' } }),
    ]);
    expect(answers.map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
    expect(server.calls).toHaveLength(2);
    expect(answers[0]).not.toBe(answers[1]);
  });

  it('are shared for a while after their answer, with callers who ask for that, until the data changes', async () => {
    const { server, http } = await setUp();
    const once = () => http(cities.list, {}, { cache: 'refresh', sharedFor: 30_000 });
    expect([await once(), await once()]).toEqual([[city(1)], [city(1)]]);
    expect(await http(cities.list, {}, { cache: 'refresh' })).toEqual([city(2)]);
    await http(cities.add, add);
    expect(await once()).toEqual([city(3)]);
    expect(server.calls.filter(({ method }) => method === 'GET')).toHaveLength(3);
  });

  it('are not shared after that time, nor after a failure', async () => {
    let status = 500;
    const { server, http } = await setUp({ replies: [answer(cities.list, () => unusual({ status, body: [] }))] });
    const once = () => http(cities.list, {}, { cache: 'refresh', sharedFor: 30_000 });
    await expect(once()).rejects.toMatchObject({ status: 500 });
    status = 200;
    await once();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_001);
    await once();
    vi.restoreAllMocks();
    expect(server.calls).toHaveLength(3);
  });

  it('cache the answer when only one of the callers asked for it', async () => {
    const { http, kept } = await setUp(slow);
    await Promise.all([http(cities.list), http(cities.list, {}, { cache: 'refresh' })]);
    await kept();
  });

  it('continue for the others when one caller aborts, and end when all do', async () => {
    const signals: AbortSignal[] = [];
    const original = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      signals.push(init.signal as AbortSignal);
      return original(url, init);
    });
    const { server, http } = await setUp(slow);
    const [first, second] = [new AbortController(), new AbortController()];
    const given = http(cities.list, {}, { signal: first.signal });
    const waiting = http(cities.list, {}, { signal: second.signal });
    first.abort();
    await expect(given).rejects.toMatchObject({ kind: 'aborted' });
    expect(await waiting).toHaveLength(1);
    expect(server.calls).toHaveLength(1);
    expect(signals[0]?.aborted).toBe(false);

    const third = new AbortController();
    const alone = http(cities.list, {}, { signal: third.signal });
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    third.abort();
    await expect(alone).rejects.toMatchObject({ kind: 'aborted' });
    expect(signals[1]?.aborted).toBe(true);
    vi.unstubAllGlobals();
  });

  it('that were aborted beforehand are not made', async () => {
    const { http } = await setUp(slow);
    await expect(http(cities.list, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('fail together', async () => {
    const { http, server } = await setUp({ replies: [answer(cities.list, unusual({ status: 500, delay: 30 }))] });
    const results = await Promise.allSettled([http(cities.list), http(cities.list), http(cities.list)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(server.calls).toHaveLength(1);
  });
});

describe('a write', () => {
  const byId = { params: { id: 1 } };
  const readAll = async (http: Http) => {
    await http(cities.list, {}, { cache: 'use' });
    await http(users.byId, byId, { cache: 'use' });
    await http(designations.list, {}, { cache: 'use' });
  };

  it('invalidates cached answers that show what it changes, and no others', async () => {
    const { server, http, records } = await setUp();
    await readAll(http);
    await vi.waitFor(() => expect(records.size).toBe(3));
    await http(cities.add, add);
    server.calls.length = 0;
    await readAll(http);
    expect(server.calls.map(({ path }) => path)).toEqual(['/cities', '/users/1']);
  });

  it('does so with answers cached by an earlier visit, which are read only once', async () => {
    const { store, records } = createMemory();
    const before = await setUp({ store });
    await readAll(before.http);
    await vi.waitFor(() => expect(records.size).toBe(3));
    const get = vi.fn<RecordStore['get']>(store.get);
    const { cache } = await setUp({ store: { ...store, get } });
    await cache.makeStale(['cities']);
    const expired = () => [...records.values()].filter(({ expiration }) => expiration === 0).map(({ url }) => url);
    expect(expired()).toEqual([`${before.server.url}/cities`, `${before.server.url}/users/1`]);
    expect(get).toHaveBeenCalledTimes(3);
    await cache.makeStale(['designations']);
    expect(get).toHaveBeenCalledTimes(5);
    expect(expired()).toHaveLength(3);
  });

  it('drops answers cached before a deletion that show the deleted thing, and keeps the rest', async () => {
    const { http, cache, records, server, clock } = await setUp();
    await readAll(http);
    await vi.waitFor(() => expect(records.size).toBe(3));
    await cache.makeStale(['designations']);
    const told: unknown[] = [];
    cache.onChange((change) => told.push(change));
    const kept = () => [...records.keys()].map((url) => url.replace(server.url, '')).toSorted();
    // It went two hours ago, these were kept since.
    clock.now += 3_600_000;
    await cache.drop(['cities'], 7_200_000);
    expect(kept()).toEqual(['/cities', '/designations', '/users/1']);
    expect(told).toEqual([]);
    await cache.drop(['cities'], 0);
    expect(told).toEqual([{ modules: ['cities'], own: false }]);
    expect(kept()).toEqual(['/designations']);
    server.stop();
    await expect(http(cities.list, {}, { cache: 'use' })).rejects.toThrow();
  });

  it('does so when its answer was lost as well', async () => {
    const { http, server, kept, records } = await setUp();
    await http(cities.list, {}, { cache: 'use' });
    await kept();
    server.stop();
    await expect(http(cities.add, add)).rejects.toMatchObject({ kind: 'network' });
    expect([...records.values()][0]?.expiration).toBe(0);
  });

  it('is not followed by an answer from before it', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    let count = 0;
    const { http, records } = await setUp({
      replies: [
        answer(cities.list, async () => {
          const id = ++count;
          if (id === 1) await gate;
          return [city(id)];
        }),
      ],
    });
    const before = http(cities.list, {}, { cache: 'use' });
    await vi.waitFor(() => expect(count).toBe(1));
    await http(cities.add, add);
    expect(await http(cities.list, {}, { cache: 'use' })).toEqual([city(2)]);
    release();
    expect(await before).toEqual([city(1)]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([...records.values()].map(({ response }) => response.body)).toEqual([[city(2)]]);
  });

  it('is not followed by an answer from before it that shows what changed, of whatever module', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { http, records, server } = await setUp({
      replies: [answer(users.byId, { id: 1 }, () => gate.then(() => fatou))],
    });
    const before = http(users.byId, byId, { cache: 'use' });
    await vi.waitFor(() => expect(server.calls).toHaveLength(1));
    await http(cities.add, add);
    release();
    await before;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(records.size).toBe(0);
  });

  it('by a live event, or in another tab, counts as well, and is told', async () => {
    let hear: (modules: unknown) => void = () => {};
    const post = vi.fn<Channel['post']>();
    const channel: Channel = { post, listen: (listener) => (hear = listener) };
    const { http, cache, records, kept } = await setUp({ channel });
    const told = vi.fn<(change: unknown) => void>();
    cache.onChange(told);
    await http(cities.list, {}, { cache: 'use' });
    await kept();
    hear(['cities']);
    await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith({ modules: ['cities'], own: false }));
    expect([...records.values()][0]?.expiration).toBe(0);
    hear('nonsense');
    expect(told).toHaveBeenCalledTimes(1);
    await http.cache.makeStale(['users'], false);
    expect(post).not.toHaveBeenCalled();
    await http(cities.add, add);
    expect(post).toHaveBeenCalledExactlyOnceWith(['cities']);
  });
});

describe('an answer cached by an earlier version, which recorded less', () => {
  const setUpOlder = async (noted: Partial<CachedRecord>) => {
    const setting = await setUp();
    const { records, clock, url } = setting;
    const response = { body: [city(7)], status: 200, statusText: '', url };
    records.set(url, { url, response, timestamp: 0, expiration: clock.now + 1, owner: 'awa', ...noted });
    return setting;
  };

  it('is invalidated by any change, where it recorded nothing', async () => {
    const { cache, records, url } = await setUpOlder({});
    await cache.makeStale(['years']);
    expect(records.get(url)?.expiration).toBe(0);
  });

  it.each([{}, { shows: ['cities'] }])('%o is asked for anew, and stands in where there is no line', async (noted) => {
    const online = await setUpOlder(noted);
    expect(await online.http(cities.list, {}, { cache: 'use' })).toEqual([city(1)]);
    const offline = await setUpOlder(noted);
    offline.server.stop();
    expect(await offline.http(cities.list, {}, { cache: 'use' })).toEqual([city(7)]);
  });
});

describe('without a connection', () => {
  it.each(['use', 'refresh'] as const)('%s shows the last copy, however old, and says so', async (mode) => {
    const { server, http, clock, kept, records } = await setUp();
    await http(cities.list, {}, { cache: 'use' });
    await kept();
    const at = new Date(clock.now);
    clock.now += OLD;
    server.stop();
    const copies = [await http(cities.list, {}, { cache: mode }), await http(cities.list, {}, { cache: mode })];
    expect(copies).toEqual([[city(1)], [city(1)]]);
    expect(copies.map(offlineSince)).toEqual([at, at]);
    expect(records.size).toBe(1);
  });

  it('several callers at once get the copy, though it is deleted as it is read', async () => {
    const { server, http, clock, kept, records } = await setUp();
    await http(cities.list, {}, { cache: 'use' });
    await kept();
    clock.now += OLD;
    server.stop();
    const ask = () => http(cities.list, {}, { cache: 'use' });
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([[city(1)], [city(1)], [city(1)]]);
    await vi.waitFor(() => expect(records.size).toBe(1));
  });

  it('a proxy without a server behind it counts as none', async () => {
    let away = false;
    const { http, kept } = await setUp({
      replies: [answer(cities.list, () => (away ? unusual({ status: 503, body: '<html>' }) : []))],
    });
    await http(cities.list, {}, { cache: 'use' });
    await kept();
    away = true;
    expect(offlineSince(await http(cities.list, {}, { cache: 'refresh' }))).not.toBeNull();
  });

  it('fails where there is no copy, or the caller wants none', async () => {
    const { server, http, kept } = await setUp();
    await http(cities.list, {}, { cache: 'use' });
    await kept();
    server.stop();
    await expect(http(designations.list, {}, { cache: 'use' })).rejects.toMatchObject({ kind: 'network' });
    await expect(http(cities.list)).rejects.toMatchObject({ kind: 'network' });
    await expect(http(cities.list, {}, { cache: 'ignore' })).rejects.toMatchObject({ kind: 'network' });
  });

  it('is not what a refusal means', async () => {
    let status = 200;
    const { http, kept } = await setUp({ replies: [answer(cities.list, () => unusual({ status, body: [] }))] });
    await http(cities.list, {}, { cache: 'use' });
    await kept();
    status = 403;
    await expect(http(cities.list, {}, { cache: 'refresh' })).rejects.toMatchObject({ status: 403 });
  });
});

describe('the owner of a cached answer', () => {
  it('excludes other users, even offline', async () => {
    const { server, http, who, records, kept } = await setUp();
    await http(cities.list, {}, { cache: 'use' });
    await kept();
    who.owner = 'omar';
    expect(await http(cities.list, {}, { cache: 'use' })).toEqual([city(2)]);
    await vi.waitFor(() => expect([...records.values()][0]?.owner).toBe('omar'));
    who.owner = 'awa';
    server.stop();
    await expect(http(cities.list, {}, { cache: 'use' })).rejects.toMatchObject({ kind: 'network' });
  });

  it('must be the same when the answer arrives, or it is neither cached nor shared', async () => {
    const { server, http, who, records } = await setUp({
      replies: [answer(cities.list, unusual({ body: [], delay: 50 }))],
    });
    const asked = http(cities.list, {}, { cache: 'use' });
    await vi.waitFor(() => expect(server.calls).toHaveLength(1));
    who.owner = 'omar';
    await Promise.all([asked, http(cities.list)]);
    expect(server.calls).toHaveLength(2);
    expect(records.size).toBe(0);
  });

  it('without a user is nobody', async () => {
    const { http, who, records, server } = await setUp();
    who.owner = null;
    await http(cities.list, {}, { cache: 'use' });
    await http(cities.list, {}, { cache: 'use' });
    expect(server.calls).toHaveLength(2);
    expect(records.size).toBe(0);
  });

  it('finds nothing after a clearing, not even answers that were pending', async () => {
    const { http, cache, records, server } = await setUp({
      replies: [answer(cities.list, unusual({ body: [], delay: 50 }))],
    });
    const asked = http(cities.list, {}, { cache: 'use' });
    await vi.waitFor(() => expect(server.calls).toHaveLength(1));
    await cache.clear();
    await asked;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(records.size).toBe(0);
  });
});

describe('a store that fails', () => {
  const failing = (error: Error): RecordStore => {
    const fail = () => Promise.reject(error);
    return { open: fail, get: fail, put: fail, remove: fail, urls: fail, clear: fail };
  };

  it('never breaks a call', async () => {
    const { http, onFault, cache } = await setUp({ store: failing(new DOMException('no', 'UnknownError')) });
    expect(await http(cities.list, {}, { cache: 'use' })).toEqual([city(1)]);
    await http(cities.add, add);
    await cache.clear();
    expect(new Set(onFault.mock.calls.map(([act]) => act))).toEqual(new Set(['read', 'write', 'clear']));
  });

  it('that was never opened is told as such', async () => {
    const { http, onFault } = await setUp({ store: failing(new NotInitialised('blocked')) });
    await http(cities.list, {}, { cache: 'use' });
    expect(new Set(onFault.mock.calls.map(([act]) => act))).toEqual(new Set(['open']));
  });

  it('that hangs is not waited for, and is no fault', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { store } = createMemory();
    const { http, onFault } = await setUp({ store: { ...store, get: () => new Promise(() => {}) } });
    const asked = http(cities.list, {}, { cache: 'use' });
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(await asked).toEqual([city(1)]);
    expect(onFault).not.toHaveBeenCalled();
  });

  it.each(['get', 'put', 'remove', 'urls', 'clear'] as const)(
    'to be slow is not told, to fail late is: %s',
    async (act) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { store } = createMemory();
      let fail = (_cause: Error): void => {};
      const slow = () => new Promise<never>((_, reject) => (fail = reject));
      const { cache, onFault, url } = await setUp({ store: { ...store, [act]: slow } });
      const record = { url, response: { body: [], status: 200, statusText: '', url }, timestamp: 0, expiration: 0 };
      await store.put({ ...record, owner: 'awa' });
      const work = Promise.all([
        cache.find({ url, shows: [] }),
        cache.restore({ ...record, owner: 'awa' }),
        cache.makeStale(null),
        cache.clear(),
      ]);
      await vi.advanceTimersByTimeAsync(60_000);
      vi.useRealTimers();
      await work;
      expect(onFault).not.toHaveBeenCalled();
      fail(new DOMException('broken', 'UnknownError'));
      await vi.waitFor(() => expect(onFault).toHaveBeenCalledTimes(1));
    },
  );

  it('is told to whoever opens it, and to nobody once one does without it', async () => {
    const { http, onFault, cache } = await setUp({ store: failing(new NotInitialised('blocked')) });
    await expect(cache.open(false)).rejects.toBeInstanceOf(NotInitialised);
    cache.doWithout();
    expect(await http(cities.list, {}, { cache: 'use' })).toEqual([city(1)]);
    await http(cities.add, add);
    await cache.clear();
    expect(onFault).not.toHaveBeenCalled();
  });

  it('that one does without is neither read nor written, but still emptied', async () => {
    const { server, records, http, cache, kept } = await setUp();
    await http(cities.list, {}, { cache: 'use' });
    await kept();
    cache.doWithout();
    expect(await http(cities.list, {}, { cache: 'use' })).toEqual([city(2)]);
    expect([...records.values()][0]?.response.body).toEqual([city(1)]);
    expect(server.calls).toHaveLength(2);
    await cache.clear();
    expect(records.size).toBe(0);
  });

  it('is opened, and emptied when that is asked for', async () => {
    const { records, http, cache, kept } = await setUp();
    await http(cities.list, {}, { cache: 'use' });
    await kept();
    await cache.open(false);
    expect(records.size).toBe(1);
    await cache.open(true);
    expect(records.size).toBe(0);
  });

  it('to be slow does not leave what a change made stale as it was', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { store, records } = createMemory();
    const urls = async () => {
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      return store.urls();
    };
    const { cache, url, clock } = await setUp({ store: { ...store, urls } });
    const response = { body: [], status: 200, statusText: '', url };
    records.set(url, { url, response, timestamp: 0, expiration: clock.now + 1, owner: 'awa' });
    const change = cache.makeStale(['cities']);
    await vi.advanceTimersByTimeAsync(3000);
    await change;
    expect(records.get(url)?.expiration).toBe(clock.now + 1);
    await vi.advanceTimersByTimeAsync(7001);
    vi.useRealTimers();
    await vi.waitFor(() => expect(records.get(url)?.expiration).toBe(0));
  });

  it.each([{ url: 'x' }, { url: 'x', response: null }, 'text', { url: 'x', response: {}, timestamp: 'then' }])(
    'with %j in it is read as if it were empty',
    async (damaged) => {
      const { store } = createMemory();
      const remove = vi.fn<(url: string) => Promise<void>>(async () => {});
      const { http } = await setUp({ store: { ...store, get: async () => damaged, remove } });
      expect(await http(cities.list, {}, { cache: 'use' })).toEqual([city(1)]);
      expect(remove).toHaveBeenCalled();
    },
  );
});
