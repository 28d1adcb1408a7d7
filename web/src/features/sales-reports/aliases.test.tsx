import { account, pharmacies, products, salesReports, wholesalers } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { onlyPage, ownProfile } from '../../test/samples.ts';
import { type Answer, type Sent, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { AliasesPage } from './aliases.page.tsx';
import { alias } from './sales.fixture.ts';
import { paths } from './screens.ts';

type Alias = typeof alias;
type Product = Sent<typeof products.allDetailed>[number];

const form: Product['forms'][number] = {
  id: 21,
  formatId: 1,
  format: 'comprimé',
  strength: '20 mg',
  packaging: 'boîte de 30',
  code: null,
  sample: false,
  active: true,
  unitPrice: null,
  prices: [],
  aliases: [],
};
const furolix: Product = {
  id: 2,
  name: 'Furolix',
  dci: '',
  laboratory: '',
  range: '',
  active: true,
  formCount: 2,
  version: 1,
  actions: [],
  forms: [form, { ...form, id: 22, strength: '40 mg' }],
};
const bethel: Sent<typeof pharmacies.list>['items'][number] = {
  id: 31,
  name: 'Pharmacie Béthel',
  type: 'Business',
  status: 'Active',
  cityId: 3,
  city: 'Douala',
  address: '',
  phone: '',
  email: '',
  representatives: [],
  createdAt: '2026-01-01T00:00:00Z',
  version: 1,
  actions: [],
};

type Replies = { rows?: Alias[]; update?: Answer<typeof salesReports.updateAlias> };

async function open({ rows = [alias], update = alias }: Replies = {}, at: string = paths.aliases) {
  const one = { id: alias.id };
  const server = await serve([
    answer(salesReports.aliases, onlyPage(rows)),
    answer(salesReports.updateAlias, one, update),
    answer(salesReports.removeAlias, one),
    answer(products.allDetailed, [furolix]),
    answer(pharmacies.list, onlyPage([bethel])),
    answer(wholesalers.list, [{ id: 3, name: 'Laborex', version: 1, actions: [] }]),
    answer(account.profile, ownProfile),
  ]);
  const session = createSessionStore();
  session.signIn(
    signedInWith('SalesReports.ModuleAccess', 'SalesReports.Read', 'SalesReports.Add', 'SalesReports.Update'),
  );
  const routes = onGround([{ path: paths.aliases, Component: AliasesPage }]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const writes = () => server.calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
  return { ...app, writes, calls: server.calls, user: userEvent.setup() };
}

const panel = () => screen.findByRole('dialog', { name: alias.name });
const opened = `${paths.aliases}?open=${alias.id}`;

describe('learnt names', () => {
  it('are listed with their meaning and wholesaler, and show where they came from', async () => {
    const { user } = await open({ rows: [alias, { ...alias, id: 10, name: 'FRAIS DE PORT', target: null }] });
    const row = await screen.findByRole('row', { name: /FUROLIX CPR/ });
    expect(row.textContent).toMatch(/Furolix 20 mg comprimé.*Produit.*Laborex/);
    expect(screen.getByRole('row', { name: /FRAIS DE PORT/ }).textContent).toMatch(/Ignoré/);
    await user.click(within(row).getByRole('link'));
    const source = within(await panel()).getByRole('link', { name: 'laborex-t1.xlsx' });
    expect(source.getAttribute('href')).toBe(paths.upload(alias.learntFrom?.id ?? ''));
  });

  it('are filtered by side, wholesaler and whether their lines are left out', async () => {
    const { calls } = await open({ rows: [] }, `${paths.aliases}?side=pharmacy&ignored=true&wholesalerId=3`);
    expect(await screen.findByText('Aucun résultat ne correspond')).toBeTruthy();
    const asked = calls.find(({ path }) => path === salesReports.aliases.path)?.query;
    expect(asked && Object.fromEntries(asked)).toMatchObject({ side: 'pharmacy', ignored: 'true', wholesalerId: '3' });
  });

  it('are corrected to another form of a product', async () => {
    const { user, writes, address } = await open({}, opened);
    const field = await within(await panel()).findByRole('combobox', { name: 'Produit et forme' });
    await user.clear(field);
    await user.type(field, '40 mg');
    await user.click(await screen.findByRole('option', { name: 'Furolix comprimé 40 mg boîte de 30' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(address()).toBe(paths.aliases));
    expect(writes()).toEqual([['PATCH', { version: 2, target: 22 }]]);
  });

  it('are corrected to a pharmacy found by the server', async () => {
    const known = { ...alias, side: 'pharmacy' as const, target: { id: 30, name: 'Pharmacie du Port' } };
    const { user, writes } = await open({ rows: [known] }, opened);
    const field = await within(await panel()).findByRole<HTMLInputElement>('combobox', { name: 'Pharmacie' });
    expect(field.value).toBe('Pharmacie du Port');
    await user.clear(field);
    await user.type(field, 'bethel');
    await user.click(await screen.findByRole('option', { name: 'Pharmacie Béthel · Douala' }));
    expect(field.value).toBe('Pharmacie Béthel · Douala');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(writes()).toEqual([['PATCH', { version: 2, target: 31 }]]));
  });

  it('can be left out from now on', async () => {
    const { user, writes } = await open({}, opened);
    await user.click(await screen.findByRole('checkbox', { name: 'Ignorer les lignes de ce nom' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(writes()).toEqual([['PATCH', { version: 2, target: 'ignore' }]]));
  });

  it('show that the name already has a meaning', async () => {
    const { user, writes } = await open({ rows: [{ ...alias, target: null }] }, opened);
    await user.click(await screen.findByRole('checkbox', { name: 'Ignorer les lignes de ce nom' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Un champ est à corriger')).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  it('changed by someone else meanwhile are not overwritten', async () => {
    const current = { ...alias, version: 3, target: { id: 22, name: 'Furolix 40 mg comprimé' } };
    const { user } = await open({ update: refuse(409, { code: 'stale', current }) }, opened);
    await user.click(await screen.findByRole('checkbox', { name: 'Ignorer les lignes de ce nom' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/modifié cette fiche entre-temps/)).toBeTruthy();
  });

  it('are forgotten after a question', async () => {
    const { user, writes, address } = await open({}, opened);
    await user.click(within(await panel()).getByRole('button', { name: 'Supprimer cette correspondance' }));
    const question = await screen.findByRole('dialog', { name: /Supprimer la correspondance.*FUROLIX/ });
    expect(writes()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Supprimer cette correspondance' }));
    await waitFor(() => expect(address()).toBe(paths.aliases));
    expect(writes()).toEqual([['DELETE', undefined]]);
  });

  it('are read-only for users who may not change them', async () => {
    await open({ rows: [{ ...alias, actions: [] }] }, opened);
    await panel();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Supprimer cette correspondance' })).toBeNull();
  });
});
