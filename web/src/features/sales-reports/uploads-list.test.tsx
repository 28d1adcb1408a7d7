import { type Permission, account, salesReports, wholesalers } from '@portal/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { onlyPage, ownProfile } from '../../test/samples.ts';
import { type Answer, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { listed } from './sales.fixture.ts';
import { paths } from './screens.ts';
import { UploadsListPage } from './uploads-list.page.tsx';

/** Specification, section 6: the upload. */
const loads: Permission[] = ['SalesReports.ModuleAccess', 'SalesReports.Add', 'SalesReports.Update'];

async function open(uploads: Answer<typeof salesReports.uploads>, at = paths.list) {
  const server = await serve([
    answer(salesReports.uploads, uploads),
    answer(wholesalers.list, [{ id: 3, name: 'Laborex', version: 1, actions: [] }]),
    answer(account.profile, { ...ownProfile, currency: 'EUR' }),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...loads));
  const routes = onGround([{ path: paths.list, Component: UploadsListPage }]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  return { ...app, calls: server.calls, user: userEvent.setup() };
}

/** The visible text: numbers contain several kinds of spaces. */
const wordsOf = (node: HTMLElement) => node.textContent?.replaceAll(/\s/g, ' ');

describe('the list of sheets', () => {
  it('shows for each the wholesaler, the months, the amount in our currency, and the state', async () => {
    await open(onlyPage([listed()]));
    const row = await screen.findByRole('row', { name: /laborex-t1/ });
    expect(within(row).getByRole('link').getAttribute('href')).toBe(listed().id && paths.upload(listed().id));
    expect(wordsOf(row)).toMatch(/Laborex.*janv\.–févr\. 2026.*12 345 677,50.*En vigueur/);
    expect(await screen.findByRole('columnheader', { name: 'Montant (EUR)' })).toBeTruthy();
  });

  it('shows how far the server is, and that some months of a sheet no longer count', async () => {
    const [first, second] = listed().months;
    if (!first || !second) throw new Error('the sheet has two months');
    await open(
      onlyPage([
        listed({ id: '01890000-0000-7000-8000-000000000007', state: 'committing', progress: 0.4, months: [] }),
        listed({ months: [first, { ...second, state: 'replaced' }] }),
      ]),
    );
    const bar = await screen.findByRole('progressbar', { name: 'Importation' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    expect(screen.getByText('En vigueur en partie')).toBeTruthy();
  });

  it('is narrowed by what the address says', async () => {
    const { calls } = await open(onlyPage([]), `${paths.list}?stage=reverted&month=2019-05-01&wholesalerId=3`);
    expect(await screen.findByText('Aucun résultat ne correspond')).toBeTruthy();
    const chips = screen.getByRole('list', { name: 'Filtres' });
    expect(chips.textContent).toMatch(/mai 2019/);
    expect(chips.textContent).toMatch(/Retirée/);
    const asked = calls.find(({ path }) => path === salesReports.uploads.path)?.query;
    expect(asked && Object.fromEntries(asked)).toMatchObject({ stage: 'reverted', month: '2019-05-01' });
  });

  it('leads a newcomer to loading, and tells of the samples', async () => {
    await open(onlyPage([]));
    expect(await screen.findByText(/docs\/samples/)).toBeTruthy();
    const [way] = screen.getAllByRole('link', { name: 'Charger des feuilles' });
    expect(way?.getAttribute('href')).toBe(paths.send);
    expect(screen.getByRole('link', { name: 'Correspondances de noms' })).toBeTruthy();
  });

  it('says what failed, and tries again', async () => {
    const { user, calls } = await open(refuse(403, { code: 'forbidden' }));
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('button', { name: 'Réessayer' });
    expect(calls.filter(({ path }) => path === salesReports.uploads.path).length).toBeGreaterThan(1);
  });
});
