import { savedViews } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Sent, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { SavedViews } from './saved-views.tsx';

const PATH = '/dashboard/sales-reports/monthly';
const SCREEN = 'sales-reports/monthly';
type View = Sent<typeof savedViews.add>;
const mine: View = {
  id: 1,
  screen: SCREEN,
  name: 'Par ville',
  query: 'year=2026&by=city',
  shared: false,
  version: 3,
  owner: { id: 7, firstname: 'Awa', name: 'Ndi' },
  actions: ['update', 'delete'],
};
const theirs: View = {
  ...mine,
  id: 2,
  name: 'Du chef',
  query: 'year=2025',
  shared: true,
  actions: [],
  owner: { id: 8, firstname: 'Bob', name: 'Eto' },
};

async function open(routes: Parameters<typeof serve>[0]) {
  const server = await serve([answer(savedViews.list, [mine, theirs]), ...routes]);
  const session = createSessionStore();
  session.signIn(signedInWith('SalesReports.ModuleAccess', 'SalesReports.Read'));
  const at = `${PATH}?year=2024&by=range`;
  const pages = onGround([{ path: PATH, Component: () => <SavedViews screen={SCREEN} /> }]);
  const { address } = renderRoutes({ routes: pages, at, session, serverUrl: server.url });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Vues' }));
  return { server, user, address };
}

it('opens one’s own views and those of others, who are named', async () => {
  const { user, address } = await open([]);
  await screen.findByRole('menuitem', { name: 'Du chef par Bob Eto' });
  await user.click(screen.getByRole('menuitem', { name: 'Par ville' }));
  await waitFor(() => expect(address()).toBe(`${PATH}?year=2026&by=city`));
});

it('saves the current state under a name, and shows faults', async () => {
  let refused = false;
  const { server, user } = await open([
    answer(savedViews.add, () => {
      const first = !refused;
      refused = true;
      return first ? refuse(400, { code: 'invalid', errors: { name: ['taken'] } }) : mine;
    }),
  ]);
  await user.click(await screen.findByRole('menuitem', { name: 'Enregistrer cette vue' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nom de la vue' }), 'Gammes');
  await user.click(screen.getByRole('switch', { name: /^Partager/ }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Nom de la vue' }).getAttribute('aria-invalid')).toBe('true'),
  );
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Vue enregistrée');
  expect(server.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    screen: SCREEN,
    name: 'Gammes',
    query: 'year=2024&by=range',
    shared: true,
  });
});

it('renames one of one’s own and replaces it by what is shown', async () => {
  const { server, user } = await open([answer(savedViews.update, { id: 1 }, { ...mine, name: 'Villes' })]);
  await user.click(await screen.findByRole('menuitem', { name: 'Gérer' }));
  await user.click(await screen.findByRole('button', { name: 'Renommer Par ville' }));
  const name = await screen.findByRole('textbox', { name: 'Nom de la vue' });
  await user.clear(name);
  await user.type(name, 'Villes');
  await user.click(screen.getByRole('checkbox', { name: /^Remplacer/ }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Vue modifiée');
  expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    version: 3,
    name: 'Villes',
    query: 'year=2024&by=range',
    shared: false,
  });
});

it('deletes one, and undo restores it', async () => {
  const { server, user } = await open([answer(savedViews.remove, { id: 1 }), answer(savedViews.add, mine)]);
  await user.click(await screen.findByRole('menuitem', { name: 'Gérer' }));
  await user.click(await screen.findByRole('button', { name: 'Supprimer Par ville' }));
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(server.calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Par ville' }),
  );
});
