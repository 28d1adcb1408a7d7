import { account, may, superadmin } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '../http/errors.ts';
import { createHttp } from '../http/http.ts';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { answer, refuse, serve, unusual } from '../test/server.ts';
import { signedInWith, tokenOf } from '../test/tokens.ts';
import { logOut, refreshSession } from './auth.ts';
import { createSessionStore, rightsOf } from './session.ts';

describe('rights', () => {
  it('come from the claims, a lone permission too, accents intact', () => {
    expect(rightsOf(tokenOf({ Permission: 'Cities.Add', allRoles: { name: 'ADMIN' } }))).toEqual({
      permissions: ['Cities.Add'],
      roles: [{ name: 'ADMIN' }],
    });
    expect(rightsOf(tokenOf({ Permission: ['A', 'B'] })).permissions).toEqual(['A', 'B']);
  });

  it('are empty for an unreadable token', () => {
    expect(rightsOf('nonsense')).toEqual({ permissions: [], roles: [] });
  });
});

describe('the session', () => {
  it('is stored under the keys of the specification and found again', () => {
    createSessionStore().signIn(signedInWith('Cities.Add'));
    expect(Object.keys(localStorage).toSorted()).toEqual(expect.arrayContaining(['refreshToken', 'token', 'user']));
    const later = createSessionStore();
    expect(later.get()?.user.username).toBe('awa');
    expect(later.can(may('Cities.Add'))).toBe(true);
    expect(later.can(may('Cities.Delete'))).toBe(false);
    expect(later.can(superadmin)).toBe(false);
  });

  it('is null when the stored data is damaged', () => {
    createSessionStore().signIn(signedInWith());
    storage.set(keys.user, '{"id":"one"}');
    expect(createSessionStore().get()).toBeNull();
  });

  it('follows what another tab does', () => {
    const session = createSessionStore();
    session.signIn(signedInWith());
    const listener = vi.fn<() => void>();
    session.subscribe(listener);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(session.get()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('signing out', () => {
  const setUp = async (status: number) => {
    const server = await serve([answer(account.revoke, unusual({ status }))]);
    const session = createSessionStore();
    session.signIn(signedInWith());
    return { server, session, http: createHttp({ baseUrl: server.url, token: session.token }) };
  };

  it('revokes the refresh token, clears what is stored and starts afresh where the application begins', async () => {
    const { server, session, http } = await setUp(204);
    const goTo = vi.fn<(path: string) => void>();
    await logOut(http, session, { home: '/portail/', goTo });
    expect(server.calls[0]?.body).toBe('refresh-1');
    expect(createSessionStore().get()).toBeNull();
    expect(localStorage).toHaveLength(0);
    // No login form is shown on the old page.
    expect(session.get()).not.toBeNull();
    expect(goTo.mock.calls).toEqual([['/portail/']]);
  });

  it('takes along what else the session left on this device, before the page goes', async () => {
    const { http } = await setUp(204);
    const order: string[] = [];
    const session = createSessionStore(async () => {
      await Promise.resolve();
      order.push('forgotten');
    });
    session.signIn(signedInWith());
    await logOut(http, session, { home: '/', goTo: () => void order.push('gone') });
    expect(order).toEqual(['forgotten', 'gone']);
  });

  it('works without a server', async () => {
    const { server, session, http } = await setUp(204);
    server.stop();
    await logOut(http, session, { home: '/', goTo: () => {} });
    expect(createSessionStore().get()).toBeNull();
  });
});

describe('refreshing', () => {
  it('exchanges the token as the specification says, and keeps its address nowhere', async () => {
    const next = {
      ...signedInWith('Cities.Add'),
      token: tokenOf({ Permission: ['Cities.Add'], n: 2 }),
      refreshToken: 'refresh-2',
    };
    const server = await serve([answer(account.refreshByQuery, next)]);
    const session = createSessionStore();
    session.signIn(signedInWith());
    const fetched = vi.spyOn(globalThis, 'fetch');
    const http = createHttp({ baseUrl: server.url, token: session.token });
    await refreshSession(() => http, session)();
    const [call] = server.calls;
    expect([call?.method, call?.path, call?.query.toString(), call?.body]).toEqual([
      'GET',
      '/account/refresh-token',
      'refreshToken=refresh-1',
      undefined,
    ]);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', credentials: 'same-origin' });
    await http(account.options).catch(() => {});
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({ cache: 'default', credentials: 'omit' });
    fetched.mockRestore();
    expect(session.refreshToken()).toBe('refresh-2');
    expect(session.can(may('Cities.Add'))).toBe(true);
    expect(account.refreshByQuery.access).toBe('public');
  });

  it.each([401, 400, 500, 0])('that fails (%i) does not reveal the token', async (status) => {
    const server = await serve([answer(account.refreshByQuery, refuse(status, { message: 'no' }))]);
    if (status === 0) server.stop();
    const session = createSessionStore();
    session.signIn({ ...signedInWith(), refreshToken: 'the-secret' });
    const http = createHttp({ baseUrl: server.url, token: session.token });
    const failure: unknown = await refreshSession(() => http, session)().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    const { cause, ...rest } = failure as HttpError;
    expect(JSON.stringify([rest, String(failure), String(cause)])).not.toContain('the-secret');
    expect((failure as HttpError).url).toBe(`${server.url}/account/refresh-token`);
  });

  it('is refused at once without a refresh token', async () => {
    const session = createSessionStore();
    const http = createHttp({ baseUrl: 'http://127.0.0.1:1', token: session.token });
    await expect(refreshSession(() => http, session)()).rejects.toMatchObject({ status: 401 });
  });
});
