import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Permission, account, cities } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../session/session.ts';
import { renderRoutes } from '../test/render.tsx';
import { answer, refuse, serve } from '../test/server.ts';
import { signedInWith } from '../test/tokens.ts';
import { findRoutes, routesOf } from './router.tsx';

const LIST = '/dashboard/settings/cities/list';
const reader: Permission[] = ['Settings.ModuleAccess', 'Cities.ModuleAccess'];

async function open(at: string, permissions?: Permission[]) {
  const server = await serve([
    answer(cities.list, []),
    answer(account.login, ({ body }) =>
      body.password === 'juste' ? signedInWith(...reader) : refuse(401, { code: 'unauthenticated' }),
    ),
  ]);
  const session = createSessionStore();
  if (permissions) session.signIn(signedInWith(...permissions));
  const app = renderRoutes({
    routes: routesOf(session),
    findRoutes: findRoutes(session),
    at,
    session,
    serverUrl: server.url,
  });
  return { ...app, user: userEvent.setup() };
}

const signIn = async (user: ReturnType<typeof userEvent.setup>, password: string) => {
  await user.type(await screen.findByRole('textbox', { name: /Nom d’utilisateur/ }), 'awa');
  await user.type(screen.getByLabelText(/^Mot de passe/), password);
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
};

describe('someone who is not signed in', () => {
  it('goes to the login, and after it where they wanted to go', async () => {
    const { address, user } = await open(`${LIST}?q=da`);
    await waitFor(() => expect(address()).toBe(`/auth/login?returnUrl=${encodeURIComponent(`${LIST}?q=da`)}`));
    await signIn(user, 'juste');
    await waitFor(() => expect(address()).toBe(`${LIST}?q=da`));
    expect(await screen.findByText('Aucun résultat ne correspond')).toBeTruthy();
  });

  it.each(['/', '/auth'])('goes from %s to the login', async (from) => {
    const { address } = await open(from);
    await waitFor(() => expect(address()).toBe('/auth/login'));
  });

  it('is not led elsewhere by a forged address', async () => {
    const { address, user } = await open('/auth/login?returnUrl=//elsewhere.test/dashboard');
    await signIn(user, 'juste');
    await waitFor(() => expect(address()).toBe(LIST));
  });

  it('sees that the password is wrong and keeps what was typed', async () => {
    const { user, session } = await open('/auth/login');
    await signIn(user, 'faux');
    expect(await screen.findByText('Les informations de connexion sont incorrectes')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nom d’utilisateur/ }).value).toBe('awa');
    expect(session.get()).toBeNull();
  });
});

describe('the paths', () => {
  it.each([
    ['/', LIST],
    ['/auth', LIST],
    ['/not-found', '/error/404'],
    ['/dashboard/nothing/here', '/error/404'],
  ])('%s leads to %s', async (from, to) => {
    const { address } = await open(from, reader);
    await waitFor(() => expect(address()).toBe(to));
  });

  it.each(['/dashboard', '/dashboard/settings', '/dashboard/settings/cities'])(
    '%s leads to the first screen that the user may open',
    async (from) => {
      const { address } = await open(from, reader);
      await waitFor(() => expect(address()).toBe(LIST));
    },
  );
});

describe('the frame', () => {
  it('shows the title, the way there, and marks the entry of the menu', async () => {
    await open(LIST, reader);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Villes');
    await waitFor(() => expect(document.title).toBe('Villes · Portail de travail'));
    expect(screen.getByRole('navigation', { name: 'Fil d’Ariane' }).textContent).toBe('ParamètresVilles');
    expect(screen.getByRole('link', { name: 'Villes', current: 'page' }).getAttribute('href')).toBe(LIST);
  });

  it('refuses a screen that the user may not open, and hides it from the menu', async () => {
    await open(LIST, ['WorkReports.Read']);
    expect(await screen.findByRole('heading', { name: 'Accès refusé' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Villes' })).toBeNull();
  });

  it('goes to the login when another tab signs out', async () => {
    const wanted = `${LIST}?sort=-name#end`;
    const { address } = await open(wanted, reader);
    await screen.findByText('Aucune ville pour le moment');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await waitFor(() => expect(address()).toBe(`/auth/login?returnUrl=${encodeURIComponent(wanted)}`));
  });
});
