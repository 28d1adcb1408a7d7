import { type Permission, healthProfessionals } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createSessionStore } from '../../../session/session.ts';
import { onGround, renderRoutes } from '../../../test/render.tsx';
import { type Answer, answer, refuse, serve } from '../../../test/server.ts';
import { signedInWith } from '../../../test/tokens.ts';
import { DueList } from './due-list.tsx';

type Reply = Answer<typeof healthProfessionals.ofUser>;

async function open(reply: () => Reply, ...permissions: Permission[]) {
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const server = await serve([answer(healthProfessionals.ofUser, { userId: 1 }, reply)]);
  const Component = () => (
    <main>
      <DueList today="2026-11-13" />
    </main>
  );
  renderRoutes({ routes: onGround([{ path: '/', Component }]), at: '/', session, serverUrl: server.url });
  return server;
}

it('says that it could not be read, and reads again when asked', async () => {
  let fails = true;
  await open(() => (fails ? refuse(500) : []), 'EmployeesHealthFacilities.Read');
  expect(await screen.findByText('Les données n’ont pas pu être chargées')).toBeTruthy();
  fails = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('is hidden from users who may not see whom to visit', async () => {
  const server = await open(() => []);
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe(''));
  expect(screen.queryByRole('status')).toBeNull();
  expect(server.calls).toEqual([]);
});
