import { cities, pharmacies, users } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { onlyPage } from '../../test/samples.ts';
import { type Sent, answer, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { PharmaciesListPage } from './pharmacies-list.page.tsx';
import { paths } from './screens.ts';

type Customer = Sent<typeof pharmacies.list>['items'][number];

const customer = (id: number, status: Customer['status']): Customer => ({
  id,
  name: `Pharmacie ${id}`,
  type: 'Business',
  status,
  cityId: 3,
  city: 'Douala',
  address: '',
  phone: null,
  email: null,
  representatives: [],
  createdAt: '2026-01-05T10:00:00Z',
  version: 1,
  actions: ['update', 'changeStatus', 'delete'],
});

async function open() {
  const items = [customer(1, 'Active'), customer(2, 'Suspended'), customer(3, 'Active')];
  const server = await serve([
    answer(pharmacies.list, onlyPage(items)),
    answer(cities.list, []),
    answer(users.medicalRepresentatives, []),
    answer(pharmacies.changeStatus, ({ body }) => ({ results: body.ids.map((id) => ({ id, ok: true })) })),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('Settings.ModuleAccess', 'Pharmacies.ModuleAccess', 'Pharmacies.Update'));
  const routes = onGround([{ path: paths.list, Component: PharmaciesListPage }]);
  renderRoutes({ routes, at: paths.list, session, serverUrl: server.url });
  const writes = () => server.calls.filter((call) => call.method === 'POST').map((call) => [call.path, call.body]);
  return { writes, user: userEvent.setup() };
}

it('suspends the active ones of the selected at once, and undo restores the same ones', async () => {
  const { user, writes } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /Tout sélectionner/ }));
  await user.click(screen.getByRole('button', { name: 'Suspendre' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  const path = pharmacies.changeStatus.path;
  expect(writes()).toEqual([
    [path, { ids: [1, 3], status: 'Suspended' }],
    [path, { ids: [1, 3], status: 'Active' }],
  ]);
});
