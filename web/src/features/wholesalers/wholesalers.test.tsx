import { wholesalers } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Answer, type Sent, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { WholesalersListPage } from './wholesalers-list.page.tsx';

const PATH = '/dashboard/settings/wholesalers';
const laborex: Sent<typeof wholesalers.add> = { id: 2, name: 'Laborex', version: 3, actions: ['update'] };

async function open(add: Answer<typeof wholesalers.add> = laborex) {
  const server = await serve([
    answer(wholesalers.list, [laborex, { ...laborex, id: 3, name: 'Ubipharm' }]),
    answer(wholesalers.add, add),
    answer(wholesalers.update, laborex),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('Settings.ModuleAccess', 'Pharmacies.Update'));
  const routes = onGround([{ path: PATH, Component: WholesalersListPage }]);
  const app = renderRoutes({ routes, at: PATH, session, serverUrl: server.url });
  const writes = () => server.calls.filter((call) => call.method !== 'GET').map((call) => [call.path, call.body]);
  return { ...app, writes, user: userEvent.setup() };
}

const name = () => screen.findByRole('textbox', { name: /^Nom/ });

it('renames a wholesaler beside the list, and closes', async () => {
  const { user, writes, address } = await open();
  await user.click(await screen.findByRole('link', { name: 'Laborex' }));
  expect(address()).toBe(`${PATH}?open=2`);
  await user.type(await name(), ' Équateur');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(address()).toBe(PATH));
  expect(writes()).toEqual([[wholesalers.update.path, { id: 2, version: 3, name: 'Laborex Équateur' }]]);
});

it('shows a name that is taken at its field', async () => {
  const { user, writes, address } = await open(refuse(400, { errors: { name: ['taken'] } }));
  await user.click(await screen.findByRole('link', { name: 'Nouveau grossiste' }));
  await user.type(await name(), 'Ubipharm');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Déjà utilisé')).toBeTruthy();
  expect(writes()).toEqual([[wholesalers.add.path, { name: 'Ubipharm' }]]);
  expect(address()).toBe(`${PATH}?open=new`);
});

it('asks before unsaved input is discarded', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('link', { name: 'Laborex' }));
  await user.type(await name(), '!');
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByRole('button', { name: 'Rester sur la page' }));
  expect(address()).toBe(`${PATH}?open=2`);
});
