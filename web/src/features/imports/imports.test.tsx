import { imports } from '@portal/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { onlyPage } from '../../test/samples.ts';
import { type Sent, answer, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { importHref } from '../../references/import-paths.ts';
import { pageOf } from './imports.page.tsx';

const id = '01890000-0000-7000-8000-000000000001';
const none = { added: 0, changed: 0, unchanged: 0, faulty: 0, ignored: 0 };
type Sheet = Sent<typeof imports.details>;

const sheet: Sheet = {
  id,
  kind: 'pharmacies',
  name: 'clients.csv',
  state: 'read',
  progress: null,
  failure: null,
  maxRows: 2e4,
  failureLine: null,
  hidden: { sheets: 0, rows: 0 },
  decimals: [],
  worksheets: [],
  sheet: null,
  headerLine: 1,
  rowCount: 3,
  counts: null,
  createdAt: '2026-11-15T06:00:00Z',
  version: 2,
  columns: [
    { title: 'Officine', samples: ['Pharmacie du Centre'], numbers: null },
    { title: '', samples: ['Douala'], numbers: null },
    { title: 'Zone', samples: [], numbers: null },
  ],
  mapping: ['name', null, null],
  options: {},
  actions: ['map', 'delete'],
};
type Row = Sent<typeof imports.rows>['items'][number];
type Replies = { details?: Partial<Sheet>; rows?: Row[] };

async function open(at: string, replies: Replies = {}) {
  const sent = { kind: 'pharmacies', id } as const;
  const server = await serve([
    answer(imports.list, onlyPage([])),
    answer(imports.details, sent, { ...sheet, ...replies.details }),
    answer(imports.rows, sent, onlyPage(replies.rows ?? [])),
    answer(imports.map, sent, { ...sheet, state: 'checking', version: 3 }),
    answer(imports.commit, sent, { ...sheet, state: 'committing', version: 4 }),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('Pharmacies.Add', 'Pharmacies.Update'));
  const routes = onGround([{ path: importHref('pharmacies'), Component: pageOf.pharmacies }]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const writes = () => server.calls.filter((call) => call.method !== 'GET').map((call) => [call.path, call.body]);
  return { ...app, writes, user: userEvent.setup() };
}

const here = importHref('pharmacies', id);

describe('a file', () => {
  it('that is too large is not even sent, and another can be chosen', async () => {
    const { user, writes, address } = await open(importHref('pharmacies'));
    await screen.findByRole('button', { name: 'Choisir un fichier' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    const file = Object.defineProperty(new File(['x'], 'clients.csv'), 'size', { value: 21 * 1024 * 1024 });
    await user.upload(input, file);
    expect((await screen.findByRole('alert')).textContent).toContain('Ce fichier dépasse 20 Mo');
    expect(screen.getByRole('button', { name: 'Choisir un fichier' })).toBeTruthy();
    expect([writes(), address()]).toEqual([[], importHref('pharmacies')]);
  });
});

describe('the columns', () => {
  it('are checked once each required field has one; a field leaves the column it had', async () => {
    const { user, writes } = await open(here);
    const check = await screen.findByRole<HTMLButtonElement>('button', { name: 'Vérifier la feuille' });
    expect(check.disabled).toBe(true);
    expect(screen.getByText(/Il manque une colonne pour.: Ville/)).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Contenu de la colonne Colonne B' }), 'city');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Contenu de la colonne Zone' }), 'name');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Officine/ }).value).toBe('');
    await user.selectOptions(screen.getByRole('combobox', { name: /Officine/ }), 'name');
    await user.click(check);
    await waitFor(() => expect(writes()).toHaveLength(1));
    const path = imports.map.path.replace(':kind', 'pharmacies').replace(':id', id);
    expect(writes()).toEqual([[path, { version: 2, mapping: ['name', 'city', null], decimals: [null, null, null] }]]);
  });
});

describe('the check', () => {
  const checked: Partial<Sheet> = { state: 'checked', mapping: ['name', 'city', null] };

  it('shows each line with its reasons, and no way to load it', async () => {
    const rows: Row[] = [
      {
        line: 7,
        worksheet: null,
        outcome: 'faulty',
        cells: ['Pharmacie du Centre', 'Atlantide', ''],
        faults: [
          { field: 'city', fault: 'unknown' },
          { field: 'codes', fault: 'unknown:Laborex' },
          { field: null, fault: 'repeated:3' },
        ],
      },
    ];
    await open(here, { details: { ...checked, counts: { ...none, added: 2, faulty: 1 } }, rows });
    const row = await screen.findByRole('row', { name: /Pharmacie du Centre/ });
    expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('7');
    expect(row.textContent).toMatch(/Ville.: introuvable/);
    expect(row.textContent).toMatch(/Codes grossistes «.Laborex.».: introuvable/);
    expect(row.textContent).toContain('Déjà à la ligne 3');
    expect(screen.queryByRole('button', { name: /^Importer \d/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Feuille annotée' })).toBeTruthy();
  });

  it('without a fault is loaded after a question, over the version that was seen', async () => {
    const counts = { ...none, added: 2, changed: 1 };
    const { user, writes } = await open(here, {
      details: { ...checked, counts, actions: ['map', 'commit', 'delete'] },
    });
    await user.click(await screen.findByRole('button', { name: 'Importer 3 lignes' }));
    const dialog = await screen.findByRole('dialog');
    expect(writes()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Importer 3 lignes' }));
    await waitFor(() => expect(writes().map(([, body]) => body)).toEqual([{ version: 2 }]));
  });
});

it('says why a sheet was refused, with the limit it broke', async () => {
  await open(here, { details: { state: 'failed', failure: 'too_many_rows', actions: ['delete'] } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/plus de 20.000 lignes/);
});

it('an unreadable sheet says which line is at fault', async () => {
  await open(here, { details: { state: 'failed', failure: 'protected', actions: ['delete'] } });
  expect((await screen.findByRole('alert')).textContent).toContain('protégé par un mot de passe');
  cleanup();
  await open(here, { details: { state: 'failed', failure: 'unreadable', failureLine: 1204, actions: ['delete'] } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/C’est à la ligne 1.204 de la feuille/);
});

it('a sheet says what of it nobody sees', async () => {
  await open(here, { details: { hidden: { sheets: 1, rows: 3 } } });
  expect(await screen.findByText('3 lignes · 1 feuille masquée ignorée · 3 lignes masquées lues')).toBeTruthy();
});
