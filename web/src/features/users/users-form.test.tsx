import { cities, designations, roles, users } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Sent, type Unusual, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { paths } from './screens.ts';
import { UsersAddPage } from './users-add.page.tsx';
import { UsersFormPage } from './users-form.page.tsx';

const awa: Sent<typeof users.details> = {
  id: 5,
  firstname: 'Awa',
  name: 'Ba',
  email: 'awa@exemple.test',
  username: 'a.ba',
  phone: null,
  designationId: null,
  designation: null,
  managerId: null,
  manager: null,
  roles: [{ id: 3, name: 'DELEGUE' }],
  cities: [],
  enabled: true,
  passwordState: 'active',
  lastLoginAt: null,
  createdAt: '2026-01-05T10:00:00Z',
  version: 3,
  actions: ['update', 'toggle', 'resetPassword'],
  language: 'fr',
  permissions: [{ name: 'WorkReports.Read', roles: ['DELEGUE'] }],
  team: [],
  sessions: [],
};
const allRoles: Sent<typeof roles.list> = [
  {
    id: 2,
    name: 'MANAGER',
    description: 'Approuve les rapports',
    isSystem: false,
    permissions: [],
    userCount: 1,
    version: 1,
    actions: [],
  },
  { id: 3, name: 'DELEGUE', description: '', isSystem: false, permissions: [], userCount: 1, version: 1, actions: [] },
];

type Refusals = { add?: Unusual; update?: Unusual };

async function open(at: string, { add, update }: Refusals = {}) {
  let stored = awa;
  const server = await serve([
    answer(users.details, { id: 5 }, () => stored),
    answer(users.enabled, [{ id: 7, firstname: 'Fatou', name: 'Diop' }]),
    answer(designations.list, []),
    answer(cities.list, []),
    answer(roles.list, allRoles),
    answer(users.add, add ?? { user: awa, password: 'riz-lune-42' }),
    answer(users.update, () => update ?? stored),
    answer(users.toggleAccount, () => {
      stored = { ...stored, enabled: !stored.enabled, version: stored.version + 1 };
      return stored;
    }),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('Settings.ModuleAccess', 'UserSettings.List', 'UserSettings.Update'));
  const routes = onGround([
    { path: paths.add, Component: UsersAddPage },
    { path: '/dashboard/settings/users/update', Component: UsersFormPage },
    { path: paths.list, element: <p>la liste</p> },
  ]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const lastBody = (path: string) => server.calls.findLast((call) => call.path === path)?.body;
  return { ...app, lastBody, user: userEvent.setup() };
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Enregistrer' }));

describe('a new account', () => {
  it('proposes a username until one is written', async () => {
    const { user } = await open(paths.add);
    await user.type(await field(/^Prénom/), 'Élodie');
    await user.type(await field(/^Nom \*|^Nom$/), 'Nguémo');
    expect((await field(/^Nom d’utilisateur/)).value).toBe('e.nguemo');
    await user.clear(await field(/^Nom d’utilisateur/));
    await user.type(await field(/^Nom d’utilisateur/), 'elodie');
    await user.type(await field(/^Prénom/), ' Ange');
    expect((await field(/^Nom d’utilisateur/)).value).toBe('elodie');
  });

  it('shows the generated password, and then the account', async () => {
    const { user, address, lastBody } = await open(paths.add);
    await user.type(await field(/^Prénom/), 'Awa');
    await user.type(await field(/^Nom \*|^Nom$/), 'Ba');
    await user.type(await field(/^Adresse e-mail/), 'awa@exemple.test');
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Tout copier' }));
    expect(screen.getAllByText('riz-lune-42').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Terminé' }));
    await waitFor(() => expect(address()).toBe(paths.update(5)));
    expect(lastBody(users.add.path)).toMatchObject({ username: 'a.ba', phone: null, roleIds: [], cityIds: [] });
  });

  it('shows what the server refuses on its field', async () => {
    const errors = { username: ['taken'], 'cityIds.0': ['unknown'] };
    const add = refuse(400, { code: 'invalid', errors });
    const { user } = await open(paths.add, { add });
    await user.type(await field(/^Prénom/), 'Awa');
    await user.type(await field(/^Nom \*|^Nom$/), 'Ba');
    await user.type(await field(/^Adresse e-mail/), 'awa@exemple.test');
    await save(user);
    expect(await screen.findByText('Nom d’utilisateur : déjà utilisé')).toBeTruthy();
    expect(screen.getByText('Secteur : introuvable')).toBeTruthy();
  });
});

describe('an existing account', () => {
  it('can be saved after it was disabled from the same page', async () => {
    const { user, lastBody, address } = await open(paths.update(5));
    await user.type(await field(/^Téléphone/), '+237 699 00 11 22');
    await user.click(screen.getByRole('button', { name: 'Désactiver' }));
    const confirmation = await screen.findByRole('dialog');
    await user.click([...confirmation.querySelectorAll('button')].find((one) => one.textContent === 'Désactiver')!);
    expect(await screen.findByRole('button', { name: 'Activer' })).toBeTruthy();
    await save(user);
    await waitFor(() => expect(address()).toBe(paths.list));
    expect(lastBody(users.update.path)).toMatchObject({ version: 4, phone: '+237 699 00 11 22', roleIds: [3] });
  });

  it('shows which roles someone else has given meanwhile', async () => {
    const current = { ...awa, version: 9, roles: [...awa.roles, { id: 2, name: 'MANAGER' }] };
    const update = refuse(409, { code: 'stale', current });
    const { user } = await open(paths.update(5), { update });
    await user.type(await field(/^Téléphone/), '+237 699 00 11 22');
    await save(user);
    expect(await screen.findByText(/modifié cette fiche entre-temps/)).toBeTruthy();
    expect(await screen.findByText(/MANAGER et DELEGUE|DELEGUE et MANAGER/)).toBeTruthy();
  });

  it('lists its permissions, and the roles that give them', async () => {
    await open(paths.update(5));
    expect(await screen.findByText(/Lire ses propres rapports/)).toBeTruthy();
    expect(screen.getByText(/tous ses droits viennent du rôle DELEGUE/)).toBeTruthy();
  });
});
