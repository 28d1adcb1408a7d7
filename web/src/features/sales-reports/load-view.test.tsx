import { type SalesNotice, account, imports, salesReports } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { onlyPage, ownProfile } from '../../test/samples.ts';
import { type Answer, type Sent, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { LoadView } from './load-view.tsx';
import { useUpload } from './queries.ts';
import { line, loadedSheet, replaced, uploadId } from './sales.fixture.ts';
import { paths } from './screens.ts';

type Sheet = Sent<typeof salesReports.upload>;
const params = { id: uploadId };

function Page() {
  const { data } = useUpload(uploadId);
  return data ? <LoadView upload={data} /> : null;
}

type Replies = {
  sheet?: Partial<Sheet>;
  /** What the server answers on an action: it may be newer than the page. */
  later?: Partial<Sheet>;
  revert?: Answer<typeof salesReports.revert>;
};

async function open({ sheet = {}, later, revert }: Replies = {}, at = paths.upload(uploadId)) {
  let asked = 0;
  const server = await serve([
    answer(salesReports.upload, params, () => ({ ...loadedSheet, ...(asked++ === 0 ? sheet : (later ?? sheet)) })),
    answer(salesReports.differences, params, replaced),
    answer(salesReports.lines, params, onlyPage([line])),
    answer(salesReports.revert, params, revert ?? { ...loadedSheet, actions: ['restore'] }),
    answer(salesReports.restore, params, loadedSheet),
    answer(account.profile, ownProfile),
  ]);
  const session = createSessionStore();
  session.signIn(
    signedInWith('SalesReports.ModuleAccess', 'SalesReports.Read', 'SalesReports.Add', 'SalesReports.Update'),
  );
  const routes = onGround([{ path: '/dashboard/sales-reports/upload', Component: Page }]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const writes = () => server.calls.filter((call) => call.method !== 'GET').map((call) => [call.path, call.body]);
  return { ...app, writes, calls: server.calls, user: userEvent.setup() };
}

const wordsOf = (node: HTMLElement) => node.textContent?.replaceAll(/\s/g, ' ');
const pathOf = ({ path }: { path: string }) => path.replace(':id', uploadId);

describe('a loaded sheet', () => {
  it('shows each month with its state, and the sum', async () => {
    const [first, second] = loadedSheet.months;
    if (!first || !second) throw new Error('the sheet has two months');
    await open({ sheet: { months: [first, { ...second, state: 'replaced' }] } });
    const january = await screen.findByRole('row', { name: /janvier 2026/ });
    expect(wordsOf(january)).toBe('janvier 20261 2005 4003012 345 678En vigueur');
    expect(wordsOf(screen.getByRole('row', { name: /février 2026/ }))).toMatch(/-0,50Remplacée$/);
    expect(wordsOf(screen.getByRole('row', { name: /^Total/ }))).toMatch(/2 400.*12 345 677,50$/);
  });

  it('shows its lines with how each name was found, narrowed by month and way', async () => {
    const { calls } = await open({}, `${paths.upload(uploadId)}&how=alias&month=2026-01-01`);
    const row = await screen.findByRole('row', { name: /Furolix/ });
    expect(wordsOf(row)).toBe('12janv. 2026Furolix 20 mg compriméaliasPharmacie Béthelnom40248 000');
    expect(within(row).getByTitle('FUROLIX CPR 20MG')).toBeTruthy();
    const asked = calls.find(({ path }) => path === pathOf(salesReports.lines))?.query;
    expect(asked && Object.fromEntries(asked)).toMatchObject({ how: 'alias', month: '2026-01-01' });
  });

  it('exports its lines, and gives the annotated sheet', async () => {
    const { user, calls } = await open();
    await screen.findByRole('row', { name: /Furolix/ });
    await user.click(screen.getByRole('button', { name: 'Feuille annotée' }));
    const annotated = imports.annotated.path.replace(':kind', 'sales').replace(':id', uploadId);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(annotated));
    await user.click(screen.getByRole('button', { name: 'Exporter' }));
    await user.click(await screen.findByRole('menuitem', { name: /csv/ }));
    const exported = () => calls.find(({ path, query }) => path === pathOf(salesReports.lines) && query.has('format'));
    await waitFor(() => expect(exported()?.query.get('format')).toBe('csv'));
  });

  it('lists the notices of the check, with lines and figures as text', async () => {
    const notices: SalesNotice[] = [
      {
        code: 'total_differs',
        line: 40,
        worksheet: null,
        details: { figure: 'amount', sheet: '1500.00', lines: '1250.50' },
      },
      { code: 'duplicate', line: 8, worksheet: null, details: { of: 7 } },
    ];
    await open({ sheet: { notices, noticeCounts: { total_differs: 1, duplicate: 1 } } });
    const card = await screen.findByRole('region', { name: 'À vérifier' });
    const said = within(card).getAllByRole('listitem').map(wordsOf);
    expect(said).toEqual([
      'Ligne 40 : la feuille annonce 1 500 XAF, ses lignes donnent 1 250,50 XAF (montants)',
      'Ligne 8 : identique à la ligne 7',
    ]);
  });

  it('is removed after a question that shows the figures before and after', async () => {
    const { user, writes } = await open({ later: { version: 8 } });
    await user.click(await screen.findByRole('button', { name: 'Retirer' }));
    const dialog = await screen.findByRole('dialog', { name: /Retirer.*laborex-t1/ });
    expect(within(dialog).getAllByRole('row').map(wordsOf)).toEqual([
      'MoisMaintenant (XAF)Après (XAF)',
      'janvier 202612 345 6781 200 lignes9 000 000900 lignes',
      'février 202612 345 6781 200 lignesrien',
    ]);
    expect(writes()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(writes()).toEqual([[pathOf(salesReports.revert), { version: 8 }]]));
    expect(await screen.findByText('Feuille retirée')).toBeTruthy();
  });

  it('stays when the user cancels', async () => {
    const { user, writes } = await open();
    await user.click(await screen.findByRole('button', { name: 'Retirer' }));
    const dialog = await screen.findByRole('dialog', { name: /Retirer/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(writes()).toEqual([]);
  });

  it.each([
    ['closed_year', /Cette année est clôturée/],
    ['stale', /Quelqu’un d’autre a modifié/],
  ] as const)('says on the page why it was not taken out: %s', async (code, words) => {
    const { user } = await open({ revert: refuse(409, { code }) });
    await user.click(await screen.findByRole('button', { name: 'Retirer' }));
    const dialog = await screen.findByRole('dialog', { name: /Retirer/ });
    await user.click(within(dialog).getByRole('button', { name: 'Retirer' }));
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toMatch(/n’a pas été retirée/);
    expect(refusal.textContent).toMatch(words);
  });

  it('that someone else has removed meanwhile is not removed twice', async () => {
    const { user, writes } = await open({ later: { actions: ['restore'] } });
    await user.click(await screen.findByRole('button', { name: 'Retirer' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Quelqu’un d’autre/);
    expect(writes()).toEqual([]);
  });

  it('offers who only reads nothing but to look', async () => {
    await open({ sheet: { actions: [] } });
    await screen.findByRole('row', { name: /Furolix/ });
    expect(screen.queryByRole('button', { name: 'Retirer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remettre en place' })).toBeNull();
  });
});
