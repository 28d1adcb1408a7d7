import { years } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Sent, answer, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { YearsListPage } from './years-list.page.tsx';

const PATH = '/dashboard/settings/years';
/** Later than any year in which this test runs. */
const last: Sent<typeof years.add> = { id: 2090, isOpen: true, version: 4, actions: ['update'] };

async function open() {
  const server = await serve([
    answer(years.list, [{ ...last, id: 2089 }, last]),
    answer(years.add, last),
    answer(years.update, last),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('Settings.ModuleAccess', 'AnnualTargetSales.Update'));
  const routes = onGround([{ path: PATH, Component: YearsListPage }]);
  const app = renderRoutes({ routes, at: PATH, session, serverUrl: server.url });
  const writes = () => server.calls.filter((call) => call.method !== 'GET').map((call) => [call.path, call.body]);
  return { ...app, writes, user: userEvent.setup() };
}

const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Enregistrer' }));

it('proposes the year after the last one', async () => {
  const { user, writes, address } = await open();
  await screen.findByRole('link', { name: '2090' });
  await user.click(screen.getByRole('link', { name: 'Nouvelle année' }));
  await screen.findByRole('textbox', { name: /^Année/ });
  await save(user);
  await waitFor(() => expect(address()).toBe(PATH));
  expect(writes()).toEqual([[years.add.path, { id: 2091, isOpen: true }]]);
});

it('closes a year over the version that was shown', async () => {
  const { user, writes } = await open();
  await user.click(await screen.findByRole('link', { name: '2090' }));
  await user.click(await screen.findByRole('switch', { name: /^Ouverte/ }));
  await save(user);
  await waitFor(() => expect(writes()).toEqual([[years.update.path, { id: 2090, version: 4, isOpen: false }]]));
});
