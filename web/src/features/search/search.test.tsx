import { type Permission, search } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { keys } from '../../storage/keys.ts';
import { storage } from '../../storage/storage.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Answer, type Sent, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import type { Place } from '../../ui/screen.ts';
import { SearchPanel } from './search-panel.tsx';

const place = (path: string, title: string, listed = true): Place => ({
  path,
  href: `/dashboard/${path}`,
  title,
  section: 'Paramètres',
  icon: null,
  listed,
});
const places = [
  place('settings/cities/list', 'Villes'),
  place('settings/users/list', 'Utilisateurs'),
  place('settings/cities/update', 'Ville', false),
  place('profile/:username', 'Profil', false),
  place('meetings-reports/read', 'Compte rendu', false),
  place('work-reports/:typeId/:reportId/read', 'Rapport', false),
];

const results: Sent<typeof search.find> = [
  { kind: 'cities', id: '7', title: 'Ébolowa', text: 'Sud' },
  { kind: 'users', id: 'awa', title: 'Awa Ba', text: 'awa@exemple.test' },
  { kind: 'products', id: '3', title: 'Ebolmine', text: '' },
];

async function open(permissions: Permission[] = ['UserSettings.List'], found: Answer<typeof search.find> = results) {
  const server = await serve([answer(search.find, found)]);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const onClose = vi.fn<() => void>();
  const routes = onGround([
    { path: '/', Component: () => <SearchPanel opened onClose={onClose} places={places} /> },
    { path: '/dashboard/*', Component: () => <p>there</p> },
  ]);
  const app = renderRoutes({ routes, at: '/', serverUrl: server.url, session });
  const field = await screen.findByRole('combobox', { name: 'Rechercher' });
  return {
    ...app,
    user: userEvent.setup(),
    field,
    onClose,
    asked: () => server.calls.map(({ query }) => query.get('q')),
  };
}

const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
const selected = () => screen.getByRole('option', { selected: true }).textContent;

describe('the search', () => {
  it('offers the screens at once, and asks the server from two characters on', async () => {
    const { user, field, asked } = await open();
    expect(names()).toEqual(['VillesParamètres', 'UtilisateursParamètres']);
    await user.type(field, 'e');
    expect(screen.getByText('Tapez au moins deux caractères.')).toBeTruthy();
    await user.type(field, 'b');
    await waitFor(() => expect(names()).toEqual(['ÉbolowaSud', 'Awa Baawa@exemple.test']));
    expect(asked()).toEqual(['eb']);
  });

  it('moves with the arrow keys, round both ends, and opens with Enter', async () => {
    const { user, field, address, onClose } = await open();
    expect(selected()).toBe('VillesParamètres');
    await user.type(field, '{ArrowDown}');
    expect(selected()).toBe('UtilisateursParamètres');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await user.type(field, '{ArrowDown}');
    expect(selected()).toBe('VillesParamètres');
    await user.type(field, '{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/settings/users/list'));
    expect(onClose).toHaveBeenCalled();
  });

  it('finds screens without accents and in any case, and things by kind', async () => {
    const { user, field, address } = await open();
    await user.type(field, 'PARAM vil');
    await waitFor(() => expect(names()[0]).toBe('VillesParamètres'));
    await user.clear(field);
    await user.type(field, 'ebol');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Villes' })).toBeTruthy());
    await user.type(field, '{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/settings/cities/update?id=7'));
  });

  it('opens a message above the current screen, for users who have messages', async () => {
    const id = '5f0c2f3e-8f3a-4f0e-9d53-0a1b2c3d4e5f';
    const found: Sent<typeof search.find> = [{ kind: 'messages', id, title: 'Congrès', text: 'Paul' }];
    const { user, field, address, onClose } = await open(['Messaging.ModuleAccess'], found);
    await user.type(field, 'congr');
    await user.click(await screen.findByRole('option', { name: /Congrès/ }));
    await waitFor(() => expect(address()).toBe(`/?message=${id}`));
    expect(onClose).toHaveBeenCalled();
  });

  it('leads to the very point of an action, and tells two of one point apart', async () => {
    const at = { kind: 'actions', id: 'm1', part: 'p2', text: '' } as const;
    const { user, field, router } = await open(
      [],
      [
        { ...at, title: 'Livrer' },
        { ...at, title: 'Relivrer' },
      ],
    );
    await user.type(field, 'livrer');
    await waitFor(() => expect(names()).toEqual(['Livrer', 'Relivrer']));
    expect(screen.getByRole('group', { name: 'Actions' })).toBeTruthy();
    await user.type(field, '{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/dashboard/meetings-reports/read',
        search: '?id=m1',
        hash: '#point-p2',
      }),
    );
    expect(storage.getJson(keys.searchRecent)).toMatchObject([{ kind: 'actions', title: 'Relivrer' }]);
  });

  it('leads to a work report by its type and id, and writes its day the way of the language', async () => {
    const report = { kind: 'reports' as const, id: 'r1', typeId: 1 as const };
    const { user, field, router } = await open(
      [],
      [{ ...report, title: 'Rapport journalier du 2026-11-13', text: 'Awa Ba' }],
    );
    await user.type(field, 'kassa');
    await waitFor(() => expect(names()).toEqual(['Rapport journalier du 13-11-26Awa Ba']));
    expect(screen.getByText('Rapports')).toBeTruthy();
    await user.type(field, '{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/work-reports/1/r1/read'));
  });

  it('shows only what leads somewhere for this user', async () => {
    const { user, field } = await open(['Cities.ModuleAccess']);
    await user.type(field, 'eb');
    await waitFor(() => expect(names()).toEqual(['ÉbolowaSud']));
  });

  it('puts recent ones first, each once, and forgets what is closed to the user', async () => {
    storage.setJson(keys.searchRecent, [
      { kind: 'screen', title: 'Utilisateurs', text: 'Paramètres', href: '/dashboard/settings/users/list' },
      { kind: 'screen', title: 'Rôles', text: '', href: '/dashboard/settings/roles/list' },
      { kind: 'nonsense' },
      7,
    ]);
    const { user, field } = await open();
    expect(screen.getByRole('group', { name: 'Récents' }).textContent).toContain('Utilisateurs');
    expect(names()).toEqual(['UtilisateursParamètres', 'VillesParamètres']);
    await user.type(field, '{ArrowDown}{Enter}');
    const stored = storage.getJson(keys.searchRecent) as { title: string }[];
    expect(stored.map(({ title }) => title)).toEqual(['Villes', 'Utilisateurs', 'Rôles']);
  });

  it('says when nothing was found, and when it failed', async () => {
    const { user, field } = await open([], []);
    await user.type(field, 'zz');
    expect(await screen.findByText(/^Aucun résultat pour «.zz.»$/)).toBeTruthy();
  });

  it('goes on with the screens when the server refuses', async () => {
    const { user, field } = await open([], refuse(500));
    await user.type(field, 'vil');
    expect((await screen.findByRole('alert')).textContent).toContain('La recherche n’a pas abouti');
    expect(names()).toEqual(['VillesParamètres']);
  });
});
