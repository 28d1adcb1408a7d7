import { type Permission, account, salesReports } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { ownProfile } from '../../test/samples.ts';
import { type Answer, type Sent, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { MatrixPage } from './matrix.page.tsx';
import { formerId, loadedSheet, replaced, uploadId } from './sales.fixture.ts';
import { paths } from './screens.ts';

type Matrix = Sent<typeof salesReports.matrix>;
type Cell = Matrix['cells'][number];

const cell = (wholesalerId: number, month: string, given: Partial<Cell>): Cell => ({
  wholesalerId,
  month,
  state: 'loaded',
  uploadId,
  amount: '12345678.00',
  former: [],
  ...given,
});
const former = { uploadId: formerId, name: 'avant.xlsx', loadedAt: '2026-02-01T08:00:00Z', amount: '900.00' };
const year: Matrix = {
  year: 2026,
  years: [2026, 2025],
  wholesalers: [
    { id: 3, name: 'Laborex' },
    { id: 5, name: 'Ubipharm' },
  ],
  cells: [
    cell(3, '2026-01-01', { former: [{ ...former, state: 'replaced' }] }),
    cell(3, '2026-02-01', { amount: '1000000.50' }),
    cell(3, '2026-03-01', { state: 'missing', uploadId: null, amount: '0' }),
    cell(5, '2026-03-01', { state: 'pending', amount: '0' }),
  ],
};

const reads: Permission[] = ['SalesReports.ModuleAccess', 'SalesReports.Read'];
const loads: Permission[] = [...reads, 'SalesReports.Add', 'SalesReports.Update'];

async function open(matrix: Answer<typeof salesReports.matrix> = year, permissions = loads, at = paths.matrix) {
  const before = { id: formerId };
  const server = await serve([
    answer(salesReports.matrix, matrix),
    answer(salesReports.upload, before, {
      ...loadedSheet,
      ...before,
      name: former.name,
      months: loadedSheet.months.map((month) => ({ ...month, state: 'replaced' as const })),
      actions: ['restore'],
    }),
    answer(salesReports.differences, before, replaced),
    answer(salesReports.restore, before, refuse(409, { code: 'closed_year' })),
    answer(account.profile, ownProfile),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const routes = onGround([{ path: paths.matrix, Component: MatrixPage }]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const writes = () => server.calls.filter((call) => call.method !== 'GET').map((call) => [call.path, call.body]);
  return { ...app, writes, calls: server.calls, user: userEvent.setup() };
}

const wordsOf = (node: HTMLElement) => node.textContent?.replaceAll(/\s/g, ' ');
const MARCH = 3;
const cellsOf = async (name: string) => {
  const row = await screen.findByRole('row', { name: new RegExp(`^${name}`) });
  return within(row).getAllByRole('cell');
};

beforeEach(() => {
  window.innerWidth = 1440;
});

describe('the months of a year', () => {
  it('show as text what is loaded, missing or in progress, each with a link', async () => {
    await open();
    const [january, february, march] = await cellsOf('Laborex');
    if (!january || !february || !march) throw new Error('a year has twelve months');
    expect(wordsOf(february)).toBe('1 MChargé : 1 000 000,50 XAF');
    expect(within(january).getByRole('link').getAttribute('href')).toBe(paths.upload(uploadId));
    expect(wordsOf(march)).toBe('Manquant');
    expect(within(march).getByRole('link').getAttribute('href')).toBe(paths.sendFor(3));
    const pending = (await cellsOf('Ubipharm'))[MARCH - 1];
    expect(pending && wordsOf(pending)).toBe('En cours');
    const none = (await cellsOf('Ubipharm'))[0];
    expect(none && wordsOf(none)).toBe('—Rien');
  });

  it('tell above the table whose month is missing', async () => {
    await open();
    const told = (await screen.findByText('1 mois manque')).closest<HTMLElement>('[role=status]');
    expect(told && wordsOf(told)).toMatch(/Laborex : mars 2026/);
  });

  it('add up by wholesaler, by month and as a whole', async () => {
    await open();
    expect((await cellsOf('Laborex')).at(-1)?.title.replaceAll(/\s/g, ' ')).toBe('13 345 678,50');
    const totals = (await cellsOf('Total')).map(({ title }) => title.replaceAll(/\s/g, ' '));
    expect([totals[0], totals[2], totals.at(-1)]).toEqual(['12 345 678', '0', '13 345 678,50']);
  });

  it('keep former sheets, which are restored after a question; a refusal is shown on the page', async () => {
    const { user, writes } = await open();
    await user.click(await screen.findByRole('button', { name: /Anciennes feuilles de Laborex, janvier 2026 \(1\)/ }));
    const list = await screen.findByRole('dialog', { name: /Anciennes feuilles/ });
    expect(within(list).getByRole('link', { name: 'avant.xlsx' }).getAttribute('href')).toBe(paths.upload(formerId));
    await user.click(within(list).getByRole('button', { name: 'Remettre en place' }));
    const question = await screen.findByRole('dialog', { name: /Remettre.*avant\.xlsx/ });
    await user.click(within(question).getByRole('button', { name: 'Remettre en place' }));
    const path = salesReports.restore.path.replace(':id', formerId);
    await waitFor(() => expect(writes()).toEqual([[path, { version: 7 }]]));
    expect((await screen.findByRole('alert')).textContent).toMatch(/n’a pas été remise en place.*clôturée/);
  });

  it('follow the year in the address, and link to other years', async () => {
    const { user, address, calls } = await open(year, loads, `${paths.matrix}?year=2026`);
    await user.click(await screen.findByRole('button', { name: 'Année précédente' }));
    expect(address()).toBe(`${paths.matrix}?year=2025`);
    await waitFor(() => expect(calls.map(({ query }) => query.get('year'))).toContain('2025'));
  });

  it('let who only reads look, not load', async () => {
    await open({ ...year, cells: year.cells.map((one) => ({ ...one, former: [] })) }, reads);
    const march = (await cellsOf('Laborex'))[MARCH - 1];
    expect(march && within(march).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: /Anciennes feuilles/ })).toBeNull();
  });

  it('lead to loading where there is nothing', async () => {
    await open({ ...year, years: [], cells: [] });
    expect(await screen.findByText('Rien n’est chargé pour cette année')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Charger des feuilles' }).getAttribute('href')).toBe(paths.send);
  });

  it('say what failed', async () => {
    await open(refuse(403, { code: 'forbidden' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/n’ont pas pu être affichés/);
  });
});
