import { type Permission, account, meetingsReports, userProductsSales } from '@portal/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HomeParts } from '../../../app/home-parts.tsx';
import { createSessionStore } from '../../../session/session.ts';
import { onGround, renderRoutes } from '../../../test/render.tsx';
import { ownProfile } from '../../../test/samples.ts';
import { type Sent, answer, serve } from '../../../test/server.ts';
import { signedInWith } from '../../../test/tokens.ts';
import { paths } from '../screens.ts';

const october: Sent<typeof userProductsSales.summary> = {
  month: '2026-10-01',
  isTeam: false,
  isRunning: false,
  objective: '1600000.00',
  objectiveToDate: '1600000.00',
  realised: '1500000.00',
  onObjective: '1200000.00',
  offObjective: '300000.00',
  difference: '-400000.00',
  left: '400000.00',
  attainment: '0.7500',
  before: '1250000.00',
  growth: '0.2000',
  missing: ['Laborex'],
};
const sees: Permission[] = ['UserProductSales.ModuleAccess', 'UserProductSales.Monthly.Read'];

async function open(summary = october, permissions = sees) {
  const server = await serve([
    answer(userProductsSales.summary, summary),
    answer(meetingsReports.counts, { waiting: 0, returned: 0, actions: 0, overdueActions: 0 }),
    answer(account.profile, ownProfile),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
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

const wordsOf = (node: HTMLElement) => node.textContent?.replaceAll(/\s/g, ' ');

it('the month’s sales say which month it is, R/O, growth and who is missing, and lead to one’s own', async () => {
  await open();
  const tile = await screen.findByRole('region', { name: 'Ventes du mois' });
  const words = wordsOf(tile);
  expect(words).toContain('octobre 2026');
  expect(words).toContain('Réalisé1 500 000 XAF');
  expect(words).toContain('dont 300 000 hors objectif');
  expect(words).toContain('R/O75 %');
  expect(words).toContain('Par rapport à octobre 2025+20 %');
  expect(words).toContain('il manque Laborex');
  expect(within(tile).getByRole('link', { name: 'Mes ventes' }).getAttribute('href')).toBe(
    `${paths.monthly}?year=2026`,
  );
});

it('R/O of a running month is to date', async () => {
  await open({ ...october, isRunning: true });
  expect(wordsOf(await screen.findByRole('region', { name: 'Ventes du mois' }))).toContain('R/O à date75 %');
});

it('of a team they lead to the report, for who reads it; without a year before there is no growth', async () => {
  await open({ ...october, isTeam: true, growth: null, before: null, attainment: null, missing: [] }, [
    ...sees,
    'SalesReports.ModuleAccess',
    'SalesReports.Read',
  ]);
  const tile = await screen.findByRole('region', { name: 'Ventes du mois' });
  expect(wordsOf(tile)).toContain('octobre 2026, toute l’équipe');
  expect(wordsOf(tile)).toContain('Par rapport à octobre 2025—');
  expect(within(tile).getByRole('link', { name: 'Rapport de ventes' }).getAttribute('href')).toBe(
    '/dashboard/sales-reports/monthly?year=2026&period=10',
  );
});
