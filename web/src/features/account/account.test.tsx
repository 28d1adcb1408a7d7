import { EXPIRED_PASSWORD, GENERATED_PASSWORD, account } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../i18n/i18n.ts';
import { createSessionStore } from '../../session/session.ts';
import { renderRoutes } from '../../test/render.tsx';
import { type Route, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { carriedPassword } from './carried-password.ts';
import { authScreens } from './screens.ts';

const TYPED = 'provisoire-1234';
const CHOSEN = 'girafe bleue qui danse';

/** Created for each test: a router writes loaded data into its routes. */
const routes = (): RouteObject[] => [
  ...authScreens.map(({ path, page }): RouteObject => ({ path: `/auth/${path}`, lazy: { Component: page } })),
  { path: '/dashboard/*', element: <p>bien arrivé</p> },
];

async function open(at: string, replies: Route[] = [], options = { signUp: true, mail: true, setUp: false }) {
  const server = await serve([answer(account.options, options), ...replies]);
  const session = createSessionStore();
  const app = renderRoutes({ routes: routes(), at, session, serverUrl: server.url });
  const writes = () => server.calls.filter((call) => call.method !== 'GET').map((call) => [call.path, call.body]);
  return { ...app, writes, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

const username = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nom d’utilisateur/ });
const refuseLogin = (message: string) => refuse(401, { message, code: 'unauthenticated' });

async function signIn(user: User) {
  await user.type(await username(), 'nouveau');
  await user.type(screen.getByLabelText(/^Mot de passe/), TYPED);
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
}

async function choose(user: User, password: string, again = password) {
  await user.type(await screen.findByLabelText(/^Nouveau mot de passe/), password);
  await user.type(screen.getByLabelText(/^Confirmer/), again);
  await user.click(screen.getByRole('button', { name: 'Enregistrer et se connecter' }));
}

/** Everything that outlives the page. */
const kept = () =>
  JSON.stringify([window.history.state, Object.entries(localStorage), Object.entries(sessionStorage), location.href]);

beforeEach(() => carriedPassword.forget());

describe.each([
  [GENERATED_PASSWORD, 'change-generated-password', account.changeGeneratedPassword, 'generatedPassword'],
  [EXPIRED_PASSWORD, 'change-expired-password', account.forceUpdatePassword, 'currentPassword'],
] as const)('a login refused with %s', (message, page, call, field) => {
  const refused = answer(account.login, refuseLogin(message));
  const accepted = answer(call, signedInWith());

  it('leads to the change, asks only for the new password, signs in and goes where one wanted to go', async () => {
    const wanted = '/dashboard/settings/cities/list?q=da';
    const replies = [refused, accepted];
    const { user, address, session, writes } = await open(
      `/auth/login?returnUrl=${encodeURIComponent(wanted)}`,
      replies,
    );
    await signIn(user);
    await waitFor(() => expect(address()).toMatch(new RegExp(`^/auth/${page}\\?returnUrl=`)));
    expect((await username()).value).toBe('nouveau');
    expect(screen.queryByLabelText(/^Mot de passe (?:provisoire|actuel)/)).toBeNull();
    await choose(user, CHOSEN);
    await waitFor(() => expect(address()).toBe(wanted));
    expect(session.get()?.user.username).toBe('awa');
    expect(writes()).toEqual([
      ['/account/login', { username: 'nouveau', password: TYPED }],
      [call.path, { username: 'nouveau', [field]: TYPED, newPassword: CHOSEN }],
    ]);
  });

  it('keeps the typed password in memory only, and no longer than the page needs', async () => {
    const { user, address } = await open('/auth/login', [refused]);
    await signIn(user);
    await screen.findByLabelText(/^Nouveau mot de passe/);
    expect(address()).toBe(`/auth/${page}`);
    expect(carriedPassword.look()).toBeNull();
    expect(kept()).not.toContain(TYPED);
  });

  it('asks for everything when the page is opened by itself', async () => {
    const { user, writes } = await open(`/auth/${page}`, [accepted]);
    await user.type(await username(), 'nouveau');
    await user.type(screen.getByLabelText(/^Mot de passe (?:provisoire|actuel)/), TYPED);
    await choose(user, CHOSEN);
    expect(await screen.findByText('bien arrivé')).toBeTruthy();
    expect(writes()).toEqual([[call.path, { username: 'nouveau', [field]: TYPED, newPassword: CHOSEN }]]);
  });

  it('asks for the current password again when the one from the login is no longer valid', async () => {
    const replies = [refused, answer(call, refuseLogin('x'))];
    const { user } = await open('/auth/login', replies);
    await signIn(user);
    await choose(user, CHOSEN);
    expect(await screen.findByText('Les informations de connexion sont incorrectes')).toBeTruthy();
    expect(screen.getByLabelText(/^Mot de passe (?:provisoire|actuel)/)).toBeTruthy();
    expect((await username()).readOnly).toBe(false);
  });
});

describe('a new password', () => {
  it.each([
    ['password_common', 'Mot de passe trop courant'],
    ['password_personal', /trop proche de votre nom/],
    ['password_same', /différent de l’actuel/],
  ])('that the server refuses as %s is told on its field', async (fault, words) => {
    const refused = refuse(400, { code: 'invalid', errors: { newPassword: [fault] } });
    const { user } = await open(`/auth/reset-password?token=${'t'.repeat(30)}`, [
      answer(account.resetPassword, refused),
    ]);
    await choose(user, CHOSEN);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is not sent while it is too short or its repetition differs', async () => {
    const { user, writes } = await open(`/auth/reset-password?token=${'t'.repeat(30)}`);
    await choose(user, 'court', 'long');
    expect(await screen.findByText(/^Longueur minimale/)).toBeTruthy();
    expect(screen.getByText('Les deux mots de passe sont différents')).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  it('shows while it is typed how far it has come', async () => {
    const { user } = await open(`/auth/reset-password?token=${'t'.repeat(30)}`);
    const field = await screen.findByLabelText<HTMLInputElement>(/^Nouveau mot de passe/);
    await user.click(field);
    await user.paste('girafe');
    expect(screen.getByText('6 / 12')).toBeTruthy();
    await user.paste(' bleue');
    expect(screen.getByText('Longueur suffisante')).toBeTruthy();
    expect(field.autocomplete).toBe('new-password');
  });
});

describe('the link of an e-mail', () => {
  it('signs in with the new password', async () => {
    const { user, address, session } = await open(`/auth/reset-password?token=${'t'.repeat(30)}`, [
      answer(account.resetPassword, signedInWith()),
    ]);
    await choose(user, CHOSEN);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(session.get()).not.toBeNull();
  });

  it('that was used or is incomplete is explained, with the way to a new one', async () => {
    const used = refuse(400, { code: 'invalid', errors: { token: ['invalid'] } });
    const { user, router } = await open(`/auth/reset-password?token=${'t'.repeat(30)}`, [
      answer(account.resetPassword, used),
    ]);
    await choose(user, CHOSEN);
    expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeTruthy();
    await router.navigate('/auth/reset-password');
    const anew = await screen.findByRole('link', { name: 'Demander un nouveau lien' });
    expect(anew.getAttribute('href')).toBe('/auth/forgot-password');
  });
});

describe('a forgotten password', () => {
  const ask = async (mail: boolean) => {
    const replies = [answer(account.forgotPassword)];
    const app = await open('/auth/forgot-password', replies, { signUp: true, mail, setUp: false });
    await app.user.type(await screen.findByRole('textbox', { name: /^Adresse e-mail/ }), 'awa@exemple.test');
    await app.user.click(
      await screen.findByRole('button', { name: mail ? 'Recevoir un lien' : 'Prévenir les administrateurs' }),
    );
    return app;
  };

  it('is answered by a link where the portal can send e-mails', async () => {
    const { writes } = await ask(true);
    expect(await screen.findByText(/un lien vient d’y être envoyé/)).toBeTruthy();
    expect(writes()).toEqual([['/account/forgot-password', { email: 'awa@exemple.test', language: 'fr' }]]);
  });

  it('is told to the administrators elsewhere, with whom to ask', async () => {
    await ask(false);
    expect(await screen.findByText(/les administrateurs du portail ont reçu votre demande/)).toBeTruthy();
    expect(screen.getByText(/adressez-vous à votre superviseur ou à un administrateur/)).toBeTruthy();
  });
});

describe('the registration', () => {
  const closed = { signUp: false, mail: true, setUp: false };
  const fill = async (user: User) => {
    await user.type(await screen.findByRole('textbox', { name: /^Nom complet/ }), 'Awa Ba');
    await user.type(screen.getByRole('textbox', { name: /^Adresse e-mail/ }), 'awa@exemple.test');
    await user.type(await username(), 'awa');
    await user.type(screen.getByLabelText(/^Mot de passe/), CHOSEN);
    await user.type(screen.getByLabelText(/^Confirmer/), CHOSEN);
  };
  const send = (user: User) => user.click(screen.getByRole('button', { name: 'Envoyer la demande' }));

  it('is offered at the login where it is open, and keeps the return address', async () => {
    await open('/auth/login?returnUrl=%2Fdashboard%2Fprofile');
    const link = await screen.findByRole('link', { name: 'Créer un compte' });
    expect(link.getAttribute('href')).toBe('/auth/register?returnUrl=%2Fdashboard%2Fprofile');
  });

  it('is hidden where it is closed, and says so when opened directly', async () => {
    const { router } = await open('/auth/login', [], closed);
    await router.navigate('/auth/register');
    expect(await screen.findByRole('heading', { name: 'L’inscription est fermée' })).toBeTruthy();
    await router.navigate('/auth/login');
    expect(await screen.findByRole('link', { name: 'Mot de passe oublié\u202f?' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Créer un compte' })).toBeNull();
  });

  it('needs the terms to be accepted, in the words of the specification', async () => {
    const { user, writes } = await open('/auth/register');
    await fill(user);
    await send(user);
    expect(await screen.findByText('L’acceptation des conditions d’utilisation est obligatoire')).toBeTruthy();
    expect(writes()).toEqual([]);
    await changeLanguage('en');
    await user.click(await screen.findByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByText('Accepting terms & conditions are required')).toBeTruthy();
  });

  it('ends with the word that an administrator must enable the account', async () => {
    const { user, writes } = await open('/auth/register', [answer(account.register)]);
    await fill(user);
    await user.click(screen.getByRole('checkbox'));
    await send(user);
    const heading = await screen.findByRole('heading', { name: 'Demande envoyée' });
    expect(document.activeElement).toBe(heading);
    const person = { fullname: 'Awa Ba', username: 'awa', email: 'awa@exemple.test', password: CHOSEN };
    expect(writes()).toEqual([['/account/register', { ...person, language: 'fr', acceptTerms: true }]]);
  });
});
