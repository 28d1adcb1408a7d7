import { designations } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Sent, answer, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { DesignationsListPage } from './designations-list.page.tsx';

const PATH = '/dashboard/settings/designations';
const visitor: Sent<typeof designations.update> = {
  id: 4,
  name: 'Visiteur',
  isMedicalRepresentative: false,
  version: 2,
  actions: ['update'],
};

it('makes a designation that of the medical representatives', async () => {
  const server = await serve([answer(designations.list, [visitor]), answer(designations.update, visitor)]);
  const session = createSessionStore();
  session.signIn(signedInWith('Settings.ModuleAccess', 'Designations.Update'));
  const routes = onGround([{ path: PATH, Component: DesignationsListPage }]);
  const { address } = renderRoutes({ routes, at: PATH, session, serverUrl: server.url });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'Visiteur' }));
  await user.click(await screen.findByRole('switch', { name: /^Délégué médical/ }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(address()).toBe(PATH));
  expect(server.calls.find((call) => call.method === 'PATCH')).toMatchObject({
    path: designations.update.path,
    body: { id: 4, version: 2, name: 'Visiteur', isMedicalRepresentative: true },
  });
});
