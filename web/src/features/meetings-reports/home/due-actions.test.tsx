import { meetingsReports } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HomeParts } from '../../../app/home-parts.tsx';
import { createSessionStore } from '../../../session/session.ts';
import { onGround, renderRoutes } from '../../../test/render.tsx';
import { onlyPage } from '../../../test/samples.ts';
import { answer, serve } from '../../../test/server.ts';
import { signedInWith } from '../../../test/tokens.ts';
import { actionOf } from '../minutes.fixture.ts';

async function open(actions: number) {
  const server = await serve([
    answer(meetingsReports.counts, { waiting: 0, returned: 0, actions, overdueActions: 0 }),
    answer(meetingsReports.ownActions, onlyPage([actionOf(60)])),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('MeetingsReports.Read'));
  const Home = () => (
    <>
      <p>l’accueil</p>
      <HomeParts />
    </>
  );
  renderRoutes({ routes: onGround([{ path: '/', Component: Home }]), at: '/', session, serverUrl: server.url });
  await screen.findByText('l’accueil');
  return server;
}

it('what is to be done soon is shown on the first screen', async () => {
  await open(1);
  expect(await screen.findByRole('region', { name: 'Mes actions' })).toBeTruthy();
  expect(screen.getByText('Tâche 60')).toBeTruthy();
});

it('a user without actions fetches and sees nothing', async () => {
  const { calls } = await open(0);
  await waitFor(() => expect(calls.length).toBe(1));
  expect(screen.queryByRole('region', { name: 'Mes actions' })).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual(['/meetings-reports/counts']);
});
