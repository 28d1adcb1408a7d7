import { type Permission, meetingsReports, users } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { placesOf } from '../../app/menu.ts';
import { translate } from '../../i18n/i18n.ts';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { onlyPage } from '../../test/samples.ts';
import { answer, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { ActionsPage } from './actions.page.tsx';
import { actionOf, awa, paul } from './minutes.fixture.ts';
import { paths, screens } from './screens.ts';

const reader: Permission[] = ['MeetingsReports.ModuleAccess', 'MeetingsReports.Read'];

async function open(at: string = paths.actions, permissions: Permission[] = reader) {
  const server = await serve([
    answer(users.medicalRepresentatives, [awa]),
    answer(users.enabled, [awa, paul]),
    answer(meetingsReports.ownActions, onlyPage([actionOf(60)])),
    answer(meetingsReports.actions, onlyPage([actionOf(62, { owner: paul })])),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const routes = onGround([{ path: paths.actions, Component: ActionsPage }]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const asked = (path: string) =>
    server.calls.filter((call) => call.path === `/meetings-reports/actions/${path}`).at(-1)?.query;
  return { ...app, asked, user: userEvent.setup() };
}

it('is a screen that the menu, the search of screens and the quick links know', () => {
  const places = placesOf(screens, () => true, translate);
  expect(places.find(({ path }) => path === 'meetings-reports/actions')).toMatchObject({
    href: paths.actions,
    title: 'Mes actions',
    section: 'Réunions',
    listed: true,
  });
});

it('shows open actions, and done ones on request', async () => {
  const { user, asked, address } = await open();
  await screen.findByText('Tâche 60');
  expect(asked('mine')?.get('progress')).toBe('open');
  // The default filter does not count as a filter to clear.
  expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  await user.click(await screen.findByLabelText('Retirer le filtre Avancement'));
  await waitFor(() => expect(asked('mine')?.get('progress')).toBeNull());
  expect(address()).toBe(`${paths.actions}?progress=`);
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(address()).toBe(paths.actions));
});

it('shows the team’s actions to its manager only', async () => {
  const { user, asked, address } = await open(paths.actions, [...reader, 'MeetingsReports.ReadAll']);
  await screen.findByText('Tâche 60');
  await user.click(screen.getByRole('radio', { name: 'Actions de l’équipe' }));
  const row = (await screen.findByText('Tâche 62')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Paul Kamga')).toBeTruthy();
  expect(asked('all')?.get('progress')).toBe('open');
  expect(address()).toBe(paths.teamActions);
});

it('shows one’s own to who does not lead a team, whatever the address says', async () => {
  await open(paths.teamActions);
  await screen.findByText('Tâche 60');
  expect(screen.queryByRole('radio', { name: 'Actions de l’équipe' })).toBeNull();
});
