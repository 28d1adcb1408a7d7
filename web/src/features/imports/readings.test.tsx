import { type ColumnNumbers, imports } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { importHref } from '../../references/import-paths.ts';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { onlyPage } from '../../test/samples.ts';
import { type Sent, answer, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { pageOf } from './imports.page.tsx';

const id = '01890000-0000-7000-8000-000000000001';
type Sheet = Sent<typeof imports.details>;

const open: ColumnNumbers = {
  proven: [],
  open: 2,
  readings: { point: { sum: '13500', faulty: 0, total: '13500' }, comma: { sum: '13.5', faulty: 0, total: '13500' } },
};
const sheet: Sheet = {
  id,
  kind: 'objectives',
  name: 'objectifs.xlsx',
  state: 'read',
  progress: null,
  failure: null,
  maxRows: 6e4,
  failureLine: null,
  hidden: { sheets: 0, rows: 0 },
  decimals: [null, null, null],
  worksheets: [],
  sheet: 'Mars',
  headerLine: 1,
  rowCount: 3,
  counts: null,
  createdAt: '2026-11-15T06:00:00Z',
  version: 2,
  columns: [
    { title: 'Délégué', samples: ['Awa'], numbers: null },
    { title: 'Produit', samples: ['Dolo'], numbers: null },
    { title: 'Quantité', samples: ['7', '12,500'], numbers: open },
  ],
  mapping: ['representative', 'product', 'quantity'],
  options: {},
  actions: ['map', 'delete'],
};

async function show(changes: Partial<Sheet> = {}) {
  const sent = { kind: 'objectives', id } as const;
  const server = await serve([
    answer(imports.list, onlyPage([])),
    answer(imports.details, sent, { ...sheet, ...changes }),
    answer(imports.rows, sent, onlyPage([])),
    answer(imports.choose, sent, { ...sheet, ...changes, state: 'reading', version: 3 }),
    answer(imports.map, sent, { ...sheet, state: 'checking', version: 3 }),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('AnnualTargetSales.ModuleAccess', 'AnnualTargetSales.Update'));
  const at = importHref('objectives', id);
  const routes = onGround([{ path: importHref('objectives'), Component: pageOf.objectives }]);
  renderRoutes({ routes, at, session, serverUrl: server.url });
  const writes = () => server.calls.filter((call) => call.method !== 'GET').map((call) => [call.path, call.body]);
  return { writes, user: userEvent.setup() };
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('numbers that can be read in two ways', () => {
  it('are shown in both, with their sums and the TOTAL, and wait for a choice', async () => {
    const { user, writes } = await show();
    const check = await button('Vérifier la feuille');
    expect(check.disabled).toBe(true);
    expect(screen.getByText(/Choisissez comment lire les nombres de.: Quantité/)).toBeTruthy();
    const comma = screen.getByRole('radio', { name: /La virgule sépare les décimales.: 12,500 = 12,5$/ });
    const point = screen.getByRole('radio', { name: /Le point sépare les décimales.: 12,500 = 12.500$/ });
    expect(comma.closest('div[class*=Radio]')?.parentElement?.textContent).toContain(
      '13,5 · la feuille annonce un TOTAL',
    );
    expect(screen.getByText(/Somme des lignes.: 13.500 · c’est le TOTAL de la feuille/)).toBeTruthy();
    // The keys walk through both, as in any group of choices.
    comma.focus();
    await user.keyboard('{ArrowDown}');
    expect((point as HTMLInputElement).checked).toBe(true);
    await user.click(check);
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.[1]).toEqual({ version: 2, mapping: sheet.mapping, decimals: [null, null, 'point'] });
  });

  it('have what was chosen the last time, and are not asked about where another column decides', async () => {
    await show({ decimals: [null, null, 'comma'] });
    expect((await button('Vérifier la feuille')).disabled).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /La virgule/ }).checked).toBe(true);
  });

  it('are not asked about in a column that is left out', async () => {
    const { user } = await show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Contenu de la colonne Quantité' }), '');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the worksheets of a workbook', () => {
  const worksheet = (place: number, name: string, changes: Partial<Sheet['worksheets'][number]> = {}) => ({
    place,
    name,
    hidden: false,
    table: true,
    read: false,
    lines: 12,
    sums: ['1234.5'],
    ...changes,
  });
  const worksheets = [
    worksheet(0, 'Couverture', { table: false, lines: null, sums: [] }),
    worksheet(1, 'Mars'),
    worksheet(2, 'Avril', { lines: 1, sums: ['1000', '1'] }),
    worksheet(3, 'Ancien', { hidden: true, lines: null, sums: [] }),
  ];

  it('are chosen first, each with its lines and its sum; none is passed over in silence', async () => {
    const { user, writes } = await show({ worksheets, columns: [], mapping: [], rowCount: 0, sheet: null });
    const read = await button(/^Lire l’onglet/);
    expect(read.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Vérifier la feuille' })).toBeNull();
    expect(screen.getByText(/12 lignes · total 1.234,5$/)).toBeTruthy();
    expect(screen.getByText(/1 ligne · total 1.000 ou 1$/)).toBeTruthy();
    expect(screen.getByText(/illisible · masqué$/)).toBeTruthy();
    expect(screen.getByText(/ignoré.: Couverture/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Mars/ }));
    await user.click(screen.getByRole('checkbox', { name: /Avril/ }));
    await user.click(await button('Lire les 2 onglets cochés'));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.[1]).toEqual({ version: 2, worksheets: [1, 2] });
  });

  it('that were read are named, with a way to the others', async () => {
    const { user } = await show({ worksheets: worksheets.map((one) => ({ ...one, read: one.name === 'Mars' })) });
    expect(await screen.findByText(/Onglet lu.: Mars/)).toBeTruthy();
    await user.click(await button('Choisir d’autres onglets'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Mars/ }).checked).toBe(true);
  });
});
