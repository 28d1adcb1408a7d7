import { Instant, type Problem, cities, get, pageOf, post, signedIn } from '@portal/contract';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { douala } from '../test/samples.ts';
import { answer, refuse, serve, unusual } from '../test/server.ts';
import { ReceivedDate } from './dates.ts';
import { HttpError } from './errors.ts';
import { createHttp } from './http.ts';
import { speak } from './steps.ts';

const Event = z.object({ title: z.string(), at: Instant, days: z.array(z.object({ end: Instant.nullable() })) });
const events = {
  list: get('/events', { summary: 'Test', access: signedIn, output: z.array(Event) }),
  page: get('/pages', { summary: 'Test', access: signedIn, output: pageOf(Event) }),
  add: post('/events', { summary: 'Test', access: signedIn, body: z.object({ at: z.unknown() }), output: z.unknown() }),
};

const anonymous = (baseUrl: string) => createHttp({ baseUrl, token: () => null });
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should fail'),
    (error: unknown) => error as HttpError,
  );

describe('a call', () => {
  it('fills in the path, encodes the query, sends the token and reads the answer', async () => {
    const server = await serve([answer(cities.list, [douala])]);
    const http = createHttp({ baseUrl: server.url, token: () => 'abc' });
    expect(await http(cities.list, { query: { q: 'É & co', active: true } })).toEqual([douala]);
    expect(server.calls[0]?.token).toBe('abc');
    expect(Object.fromEntries(server.calls[0]?.query ?? [])).toEqual({ q: 'É & co', active: 'true' });
  });

  it('says what the screen is in', async () => {
    const languages: (string | null)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      languages.push(new Headers(init?.headers).get('accept-language'));
      return Promise.resolve(Response.json([]));
    });
    let shown = 'fr';
    const http = createHttp({ baseUrl: '', token: () => null, steps: [speak(() => shown)] });
    await http(cities.list);
    shown = 'ja';
    await http.file(cities.list, { query: { format: 'csv' } }, 'villes');
    expect(languages).toEqual(['fr', 'ja']);
    vi.restoreAllMocks();
  });

  it('outlives the page where it is asked to, unless it is too heavy for that', async () => {
    const server = await serve([answer(events.add, {})]);
    const asked = vi.spyOn(globalThis, 'fetch');
    const http = anonymous(server.url);
    const add = (at: string, outlivesPage?: boolean) => http(events.add, { body: { at } }, { outlivesPage });
    await add('a', true);
    await add('a');
    await add('a'.repeat(9000), true);
    expect(asked.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined, undefined]);
    asked.mockRestore();
  });

  it('is typed by the contract', () => {
    const http = anonymous('');
    const wrong = () => [
      // @ts-expect-error -- the parameter is missing
      http(cities.details),
      // @ts-expect-error -- the body lacks its region
      http(cities.add, { body: { name: 'Dakar', active: true } }),
      // @ts-expect-error -- no such filter
      http(cities.list, { query: { colour: 'red' } }),
    ];
    expect(wrong).toBeTypeOf('function');
    const right = { list: () => http(events.list), remove: () => http(cities.remove, { query: { id: 1 } }) };
    expectTypeOf(right.list).returns.resolves.items.toHaveProperty('at').toEqualTypeOf<ReceivedDate>();
    expectTypeOf(right.remove).returns.resolves.toEqualTypeOf<undefined>();
  });

  it('answers nothing to a 204', async () => {
    const server = await serve([answer(cities.remove)]);
    expect(await anonymous(server.url)(cities.remove, { query: { id: 4 } })).toBeUndefined();
  });
});

describe('dates', () => {
  it('arrive as dates, nested ones too, and a plain date stays a text', async () => {
    const at = '2026-11-15T10:00:00Z';
    const body = [{ title: '2026-11-15', at, days: [{ end: at }, { end: null }] }];
    const server = await serve([answer(events.list, body)]);
    const [event] = await anonymous(server.url)(events.list);
    expect(event?.at).toBeInstanceOf(Date);
    expect(event?.at.getTime()).toBe(Date.UTC(2026, 10, 15, 10));
    expect(event?.days[0]?.end).toBeInstanceOf(Date);
    expect(event?.days[1]?.end).toBeNull();
    expect(event?.title).toBe('2026-11-15');
  });

  it('without an offset are UTC, and still read as the text they were', () => {
    const date = new ReceivedDate('2026-11-15T10:00');
    expect(date.toISOString()).toBe('2026-11-15T10:00:00.000Z');
    expect(String(date)).toBe('2026-11-15T10:00');
    expect([...date]).toEqual(['2026-11-15T10:00']);
  });

  it('leave without milliseconds and offset', async () => {
    const server = await serve([answer(events.add, {})]);
    const http = anonymous(server.url);
    await http(events.add, {
      body: { at: [new Date('2026-11-15T10:00:00.123Z'), '2026-11-15T12:00:00+02:00', 'midi'] },
    });
    expect(server.calls[0]?.body).toEqual({ at: ['2026-11-15T10:00:00', '2026-11-15T10:00:00', 'midi'] });
  });
});

describe('a failure', () => {
  it('carries what the server said', async () => {
    const problem: Problem = { message: 'Non', code: 'in_use', details: { representatives: 3 }, requestId: 'r-9' };
    const server = await serve([answer(cities.list, refuse(409, problem))]);
    const error = await failureOf(anonymous(server.url)(cities.list));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ kind: 'answer', status: 409, ...problem });
  });

  it('carries the faults by field, also beside a code that this browser does not know', async () => {
    const errors = { name: ['taken'] };
    const server = await serve([
      answer(cities.list, unusual({ status: 400, body: { message: 'x', code: 'brand_new', errors } })),
    ]);
    expect(await failureOf(anonymous(server.url)(cities.list))).toMatchObject({ code: 'brand_new', faults: errors });
  });

  it('keeps its status when the body is not ours', async () => {
    const server = await serve([answer(cities.list, unusual({ status: 502, body: '<html>Bad gateway</html>' }))]);
    expect(await failureOf(anonymous(server.url)(cities.list))).toMatchObject({ kind: 'answer', status: 502 });
  });

  it('distinguishes a lost connection from an aborted call', async () => {
    const server = await serve([answer(cities.list, unusual({ body: [], delay: 5000 }))]);
    const http = anonymous(server.url);
    const controller = new AbortController();
    const given = failureOf(http(cities.list, {}, { signal: controller.signal }));
    controller.abort();
    expect((await given).kind).toBe('aborted');
    server.stop();
    expect((await failureOf(http(cities.list))).kind).toBe('network');
  });
});

describe('the refresh', () => {
  const refused = { status: 401, body: { message: 'x', code: 'unauthenticated' } };
  /** A server that takes `new` and refuses every other token. */
  const strict = () =>
    serve([answer(cities.list, ({ token }) => (token === 'new' ? [] : unusual({ ...refused, delay: 20 })))]);
  const client = (baseUrl: string, refresh: (take: (token: string) => void) => Promise<void>) => {
    let token = 'old';
    const onSignedOut = vi.fn<() => void>();
    const renew = vi.fn<() => Promise<void>>(() => refresh((next) => (token = next)));
    return { http: createHttp({ baseUrl, token: () => token, refresh: renew, onSignedOut }), renew, onSignedOut };
  };

  it('happens once for parallel calls, which wait and try again', async () => {
    const server = await strict();
    const { http, renew, onSignedOut } = client(server.url, async (take) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      take('new');
    });
    const answers = await Promise.all([http(cities.list), http(cities.list, { query: { q: 'a' } }), http(cities.list)]);
    expect(answers).toEqual([[], [], []]);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(server.calls.filter((call) => call.token === 'new')).toHaveLength(3);
  });

  it('signs out when it is refused', async () => {
    const server = await strict();
    const { http, onSignedOut } = client(server.url, () =>
      Promise.reject(new HttpError({ kind: 'answer', status: 401 })),
    );
    expect((await failureOf(http(cities.list))).status).toBe(401);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it.each([{ kind: 'network' }, { kind: 'answer', status: 503 }] as const)(
    'does not sign out for %o',
    async (failure) => {
      const server = await strict();
      const { http, onSignedOut } = client(server.url, () => Promise.reject(new HttpError(failure)));
      expect((await failureOf(http(cities.list))).kind).toBe(failure.kind);
      expect(onSignedOut).not.toHaveBeenCalled();
    },
  );

  it('signs out when the new token is refused as well, after one try', async () => {
    const server = await strict();
    const { http, renew, onSignedOut } = client(server.url, async (take) => take('other'));
    await failureOf(http(cities.list));
    expect(renew).toHaveBeenCalledTimes(1);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it.each(['Expired_password', 'Generated_password'])('is not asked for by %s', async (message) => {
    const server = await serve([answer(cities.list, refuse(401, { message }))]);
    const { http, renew, onSignedOut } = client(server.url, () => Promise.resolve());
    expect((await failureOf(http(cities.list))).message).toBe(message);
    expect(renew).not.toHaveBeenCalled();
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

describe('a file', () => {
  it('keeps the name that the server gave it, accents included', async () => {
    const headers = {
      'content-type': 'text/csv',
      'content-disposition': "attachment; filename*=UTF-8''villes%20d%C3%A9t%C3%A9.csv",
    };
    const server = await serve([answer(cities.list, unusual({ body: 'a;b', headers }))]);
    const { blob, filename } = await anonymous(server.url).file(cities.list, { query: { format: 'csv' } }, 'villes');
    expect(filename).toBe('villes dété.csv');
    expect(await blob.text()).toBe('a;b');
  });

  it('has our name where the server gives none', async () => {
    const server = await serve([answer(cities.list, unusual({ body: 'a;b' }))]);
    expect((await anonymous(server.url).file(cities.list, {}, 'villes.csv')).filename).toBe('villes.csv');
  });
});
