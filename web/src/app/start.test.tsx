// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import {
  type SignedIn,
  account,
  cities,
  designations,
  healthFacilities,
  healthProfessionals,
  notifications,
  users,
} from '@portal/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { type Route, answer, answerOutside, refuse, serve, unusual } from '../test/server.ts';
import { signedInWith, tokenOf } from '../test/tokens.ts';
import { toast } from '../ui/toast.tsx';
import { start } from './start.tsx';

const LIST = '/dashboard/settings/cities/list';
const awa: SignedIn = {
  ...signedInWith('Settings.ModuleAccess', 'Cities.ModuleAccess'),
  token: tokenOf({ sub: '1', Permission: ['Settings.ModuleAccess', 'Cities.ModuleAccess'], allRoles: [] }),
};

function store(signedIn: SignedIn) {
  storage.setJson(keys.user, signedIn.user);
  storage.set(keys.token, signedIn.token);
  storage.set(keys.refreshToken, signedIn.refreshToken);
}

const away = unusual({ status: 503 });
const happy: Route[] = [
  answerOutside('/config.json', { body: { baseHref: '/', apiEndpoint: '/api' } }),
  answer(account.refreshByQuery, { ...awa, refreshToken: 'refresh-2' }),
  answer(account.revoke),
  answer(account.options, { signUp: false, mail: false, setUp: false }),
  answer(cities.list, []),
  answer(designations.list, []),
  answer(users.medicalRepresentatives, []),
];

/** The page at an address; relative calls go to a server of the test's own. */
async function open(at: string, replies: Route[] = []) {
  const server = await serve([...happy, ...replies], { apiAt: '/api' });
  const original = fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => original(new URL(url, server.url), init));
  window.history.replaceState(null, '', at);
  const root = document.body.appendChild(document.createElement('div'));
  let stop = () => {};
  await act(async () => {
    stop = await start(root);
  });
  onTestFinished(() => act(stop));
  const paths = () => server.calls.map(({ method, path }) => `${method} ${path}`);
  return { server, paths, user: userEvent.setup() };
}

// Imports the large modules first, so that loading them does not use up a timeout.
beforeAll(async () => {
  await Promise.all([
    import('./preload.ts'),
    import('./dashboard.tsx'),
    import('./dashboard-routes.tsx'),
    import('./start-screen.tsx'),
    import('../features/cities/cities-list.page.tsx'),
    import('../features/account/login.page.tsx'),
    import('../features/employees-health-facilities/health-list.page.tsx'),
  ]);
});
beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the start of a visitor', () => {
  it('shows the login without asking for data, and writes the version', async () => {
    const { paths } = await open('/');
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeTruthy();
    expect(paths()[0]).toBe('GET /config.json');
    expect(paths().some((path) => path.includes('/cities') || path.includes('refresh'))).toBe(false);
    await waitFor(() => expect(storage.get(keys.appVersion)).toBe('3.0.0'));
  });

  it('fetches the initial data after the login', async () => {
    const { paths, user } = await open('/auth/login', [answer(account.login, awa)]);
    await user.type(await screen.findByRole('textbox', { name: /Nom d’utilisateur/ }), 'awa');
    await user.type(screen.getByLabelText(/^Mot de passe/), 'un mot de passe');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    // They are requested in parallel, so their order is not fixed.
    const asked = ['GET /api/users/medical-representatives', 'GET /api/designations', 'GET /api/users/groups'];
    await waitFor(() => expect(paths()).toEqual(expect.arrayContaining(asked)));
  });
});

describe('the start of a stored user', () => {
  it('renews the token, then loads the data, then shows the screen', async () => {
    store(awa);
    const { paths } = await open(LIST);
    const refresh = paths().indexOf('GET /api/account/refresh-token');
    expect(refresh).toBeGreaterThan(0);
    for (const path of ['cities', 'designations', 'users/medical-representatives']) {
      expect(paths().indexOf(`GET /api/${path}`)).toBeGreaterThan(refresh);
    }
    expect(storage.get(keys.refreshToken)).toBe('refresh-2');
    expect(window.location.pathname).toBe(LIST);
  });

  it('leads to the login, and back, when the session has ended', async () => {
    store(awa);
    await open(`${LIST}?q=da`, [answer(account.refreshByQuery, refuse(401))]);
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe(
      `/auth/login?returnUrl=${encodeURIComponent(`${LIST}?q=da`)}`,
    );
    expect(storage.get(keys.user)).toBeNull();
  });

  it('says what failed, and tries again', async () => {
    store(awa);
    let broken = true;
    const { user } = await open(LIST, [
      answer(designations.list, () => (broken ? refuse(500, { code: 'unexpected', requestId: 'r-7' }) : [])),
    ]);
    const alert = await screen.findByText(/Les données de départ n’ont pas pu être chargées/);
    expect(alert.textContent).toContain('r-7');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByText(/données de départ/)).toBeNull());
    expect(window.location.pathname).toBe(LIST);
  });

  it('says that the server is away where nothing is kept, and lets the user sign out', async () => {
    store(awa);
    const { server, user } = await open(LIST, [
      answer(account.refreshByQuery, away),
      answer(cities.list, away),
      answer(designations.list, away),
      answer(users.medicalRepresentatives, away),
    ]);
    expect(await screen.findByText(/Les données de départ n’ont pas pu être chargées/)).toBeTruthy();
    server.stop();
    await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(storage.get(keys.user)).toBeNull());
  });

  it('goes on without a list that was never kept, where others are and the server is away', async () => {
    store(awa);
    await open(LIST, [answer(designations.list, away)]);
    expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
  });

  it('does not stop at a list that this user may not see', async () => {
    store(awa);
    await open(LIST, [answer(designations.list, refuse(403, { code: 'forbidden' }))]);
    await waitFor(() => expect(screen.queryByText(/données de départ/)).toBeNull());
    expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
  });
});

describe('a local database that does not open', () => {
  const close = (name: string) => {
    const refusal = () => {
      throw new DOMException('no', name);
    };
    vi.stubGlobal('indexedDB', { open: refusal, deleteDatabase: refusal });
  };
  const failure = () => screen.findByText(/La base de données locale n’a pas pu être initialisée/);
  const without = () => screen.findByRole('button', { name: 'Continuer sans données locales' });

  it.each([
    ['SecurityError', /navigation privée/],
    ['QuotaExceededError', /plein/],
    ['UnknownError', /UnknownError/],
  ])('ends the start of a visitor too, and says why (%s)', async (name, reason) => {
    close(name);
    await open('/auth/login');
    expect((await failure()).textContent).toMatch(reason);
    expect(screen.queryByRole('button', { name: 'Se connecter' })).toBeNull();
  });

  it('ends the start of a user before anything is asked of the server', async () => {
    store(awa);
    close('SecurityError');
    const { paths } = await open(LIST);
    await failure();
    expect(paths()).toEqual(['GET /config.json']);
    expect(storage.get(keys.user)).not.toBeNull();
  });

  it('is tried again when asked to, and then used', async () => {
    store(awa);
    close('UnknownError');
    const { user } = await open(LIST);
    await failure();
    vi.stubGlobal('indexedDB', new IDBFactory());
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
    await waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).toContain('CacheDB'));
    await waitFor(() => expect(storage.get(keys.appVersion)).toBe('3.0.0'));
  });

  it('is done without for this visit, over a reload too, without another word', async () => {
    store(awa);
    close('SecurityError');
    const { user } = await open(LIST);
    await user.click(await without());
    expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
    document.body.replaceChildren();
    await open(LIST);
    expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
    expect(screen.queryByText(/base de données locale/i)).toBeNull();
    // The answers of an older version may still be there, so the version must not be written.
    expect(storage.get(keys.appVersion)).toBeNull();
  });

  it('that only takes its time holds nobody up', async () => {
    vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() });
    await open('/auth/login');
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeTruthy();
  });
});

describe('what a start asks for', () => {
  const MINE = '/dashboard/employees-health-facilities/list';
  const once = ['/api/health-facility/user/1/get-all', '/api/health-professional/user/1/get-all'];

  it('is asked once, though the first screen needs it too', async () => {
    const permissions = ['EmployeesHealthFacilities.Read'];
    const token = tokenOf({ sub: '1', Permission: permissions, allRoles: [] });
    store({ ...awa, token });
    const { paths } = await open(MINE, [
      answer(healthFacilities.ofUser, { userId: 1 }, []),
      answer(healthProfessionals.ofUser, { userId: 1 }, []),
      answer(account.refreshByQuery, { ...awa, token }),
      answer(healthFacilities.owners, [awa.user]),
      answer(notifications.unread, { alerts: 0, updates: 0, logs: 0 }),
    ]);
    expect(await screen.findByRole('tab', { name: /^Professionnels\s*0$/ })).toBeTruthy();
    for (const path of once) expect(paths().filter((one) => one === `GET ${path}`)).toHaveLength(1);
    await waitFor(() => expect(paths()).toContain('GET /api/notifications/unread'));
  });
});

describe('a toast', () => {
  it.each(['/auth/login', '/error/404'])('has its place at %s too', async (path) => {
    await open(path);
    await screen.findByRole('main');
    act(() => toast.error('Erreur inattendue', path));
    expect(await screen.findByText(path)).toBeTruthy();
  });
});

describe('a configuration that is broken', () => {
  it('is replaced by the fallback', async () => {
    const { paths } = await open('/', [answerOutside('/config.json', { status: 404 })]);
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeTruthy();
    await waitFor(() => expect(paths()).toContain('GET /api/account/options'));
  });
});
