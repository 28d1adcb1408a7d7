import { cities, pharmacies, users, wholesalers } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { douala } from '../../test/samples.ts';
import { type Sent, type Unusual, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { PharmaciesFormPage } from './pharmacies-form.page.tsx';
import { paths } from './screens.ts';

const fatou = { id: 7, firstname: 'Fatou', name: 'Diop' };
const moussa = { id: 8, firstname: 'Moussa', name: 'Sarr' };
const gone = { id: 9, firstname: 'Awa', name: 'Ba' };
const past = { userId: 9, fromMonth: '2025-01-01', toMonth: '2025-12-01', share: 100 };
const present = { userId: 7, fromMonth: '2026-01-01', toMonth: null, share: 100 };
type Details = Sent<typeof pharmacies.details>;
type Moves = Sent<typeof pharmacies.moves>;

const fields = {
  name: 'Pharmacie du Lac',
  type: 'Business' as const,
  status: 'Active' as const,
  cityId: 3,
  address: 'Akwa',
  phone: null,
  email: null,
  coordinates: null,
  codes: [{ wholesalerId: 2, code: 'LAB-1' }],
  aliases: ['PHIE LAC'],
  assignments: [past, present],
};
const details: Details = {
  ...fields,
  id: 5,
  version: 3,
  city: 'Douala',
  representatives: ['Fatou Diop'],
  people: [gone, fatou],
  createdAt: '2026-01-05T10:00:00Z',
  actions: ['update', 'changeStatus', 'delete'],
};
const noMoves: Moves = { from: null, to: null, people: [] };

type Replies = {
  details?: Details;
  update?: Unusual;
  moves?: Moves | Unusual;
  remove?: Sent<typeof pharmacies.removeMany>['results'][number];
};

async function open(at: string, replies: Replies = {}) {
  const server = await serve([
    answer(pharmacies.details, { id: 5 }, replies.details ?? details),
    answer(cities.list, [douala]),
    answer(users.medicalRepresentatives, [fatou, moussa]),
    answer(wholesalers.list, [{ id: 2, name: 'Laborex', version: 1, actions: [] }]),
    answer(pharmacies.add, details),
    answer(pharmacies.update, replies.update ?? details),
    answer(pharmacies.moves, replies.moves ?? noMoves),
    answer(pharmacies.changeStatus, { results: [{ id: 5, ok: true }] }),
    answer(pharmacies.removeMany, { results: [replies.remove ?? { id: 5, ok: true }] }),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('Settings.ModuleAccess', 'Pharmacies.ModuleAccess', 'Pharmacies.Add'));
  const routes = onGround([
    { path: '/dashboard/settings/pharmacies/update', Component: PharmaciesFormPage },
    { path: paths.list, element: <p>la liste</p> },
  ]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const sent = () => server.calls.filter((call) => call.method !== 'GET').map((call) => [call.path, call.body]);
  const writes = () => sent().filter(([path]) => path !== pharmacies.moves.path);
  return { ...app, server, sent, writes, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Enregistrer' }));

async function choose(user: User, name: RegExp, option: string, place = 0) {
  await user.click(screen.getAllByRole('combobox', { name })[place]!);
  await user.click(await screen.findByRole('option', { name: option }));
}

async function setShare(user: User, place: number, share: string) {
  const input = (await screen.findAllByRole('textbox', { name: /^Part/ }))[place]!;
  await user.clear(input);
  await user.type(input, share);
}

describe('a new customer', () => {
  it('is sent with its representatives, the second starting with what the first leaves', async () => {
    const { user, writes, address } = await open(paths.add);
    await user.type(await field(/^Nom/), 'Pharmacie du Port');
    await choose(user, /^Ville/, 'Douala');
    await user.click(screen.getByRole('button', { name: 'Ajouter un délégué' }));
    await choose(user, /^Délégué/, 'Fatou Diop');
    await setShare(user, 0, '60');
    await user.click(screen.getByRole('button', { name: 'Ajouter un délégué' }));
    await choose(user, /^Délégué/, 'Moussa Sarr', 1);
    await save(user);
    await waitFor(() => expect(address()).toBe(paths.list));
    const [path, body] = writes()[0]!;
    expect(path).toBe(pharmacies.add.path);
    expect(body).toMatchObject({ cityId: 3, type: 'Business', status: 'Active', coordinates: null, phone: null });
    expect((body as typeof fields).assignments).toMatchObject([
      { userId: 7, toMonth: null, share: 60 },
      { userId: 8, toMonth: null, share: 40 },
    ]);
  });

  it('has both coordinates or none', async () => {
    const { user, writes } = await open(paths.add);
    await user.type(await field(/^Nom/), 'Pharmacie du Port');
    await choose(user, /^Ville/, 'Douala');
    await user.type(await field(/^Latitude/), '4,05');
    await save(user);
    expect(await screen.findByText(/^Longitude.*champ obligatoire/)).toBeTruthy();
    await user.type(await field(/^Longitude/), '9.7');
    await save(user);
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]![1]).toMatchObject({ coordinates: { latitude: 4.05, longitude: 9.7 } });
  });
});

describe('past sales that would move to someone else', () => {
  const figures = (amount: string) => ({ quantity: 1, freeUnits: 0, amount });
  const moves: Moves = {
    from: '2026-01-01',
    to: '2026-09-01',
    people: [{ user: moussa, before: figures('0'), after: figures('1000') }],
  };
  const dialog = (name: RegExp) => screen.findByRole('dialog', { name });

  it('are listed before the customer is saved, and stay where they are when the user cancels', async () => {
    const { user, sent, writes, address } = await open(paths.update(5), { moves });
    await screen.findAllByRole('combobox', { name: /^Délégué/ });
    await choose(user, /^Délégué/, 'Moussa Sarr', 1);
    await save(user);
    const assignments = [past, { ...present, userId: 8 }];
    const title = /^Les ventes de janvier 2026 à septembre 2026 changent d’attribution/;
    await user.click(within(await dialog(title)).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([[pharmacies.moves.path, { id: 5, cityId: 3, assignments }]]);
    await save(user);
    const question = within(await dialog(title));
    expect(question.getByRole('row', { name: /Moussa Sarr/ })).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(address()).toBe(paths.list));
    expect(writes()).toEqual([[pharmacies.update.path, { id: 5, version: 3, ...fields, assignments }]]);
  });

  it('are not asked about where none would move', async () => {
    const { user, sent, address } = await open(paths.update(5));
    await screen.findAllByRole('combobox', { name: /^Délégué/ });
    await choose(user, /^Délégué/, 'Moussa Sarr', 1);
    await save(user);
    await waitFor(() => expect(address()).toBe(paths.list));
    expect(sent().map(([path]) => path)).toEqual([pharmacies.moves.path, pharmacies.update.path]);
  });

  it('lead to a general question where the preview failed', async () => {
    const { user, writes } = await open(paths.update(5), { moves: refuse(503) });
    await screen.findAllByRole('combobox', { name: /^Délégué/ });
    await choose(user, /^Délégué/, 'Moussa Sarr', 1);
    await save(user);
    const question = within(await dialog(/^L’effet sur les ventes passées n’a pas pu être calculé/));
    await user.click(question.getByRole('button', { name: 'Annuler' }));
    expect(writes()).toEqual([]);
  });

  it('leave validation faults to the save', async () => {
    const faults = refuse(400, { errors: { assignments: ['shares_not_100:2026-03'] } });
    const { user, writes } = await open(paths.update(5), { moves: faults, update: faults });
    await setShare(user, 1, '80');
    await save(user);
    expect(await screen.findByText(/^Délégué 2 · Part.*total des parts n’est pas de 100.% pour 03\/2026/)).toBeTruthy();
    expect(writes()).toHaveLength(1);
  });
});

describe('an existing customer', () => {
  it('keeps untouched values, including representatives who have left', async () => {
    const { user, sent, address } = await open(paths.update(5));
    expect((await screen.findAllByRole<HTMLInputElement>('combobox', { name: /^Délégué/ }))[0]!.value).toBe('Awa Ba');
    await user.type(await field(/^Adresse \*?$|^Adresse$/), ', rue 2');
    await save(user);
    await waitFor(() => expect(address()).toBe(paths.list));
    // And no question about sales either.
    expect(sent()).toEqual([[pharmacies.update.path, { id: 5, version: 3, ...fields, address: 'Akwa, rue 2' }]]);
  });

  it('shows the sum of the shares while they are typed', async () => {
    const { user } = await open(paths.update(5));
    await setShare(user, 1, '80');
    const sums = screen.getByLabelText('Somme des parts');
    expect(within(sums).getByText(/^80.*il manque 20/)).toBeTruthy();
    expect(within(sums).getByText('janvier 2025 – décembre 2025')).toBeTruthy();
  });

  it("shows a server's fault about shares at the row of that month", async () => {
    const errors = { assignments: ['shares_not_100:2026-03'], 'aliases.0': ['taken'] };
    const { user } = await open(paths.update(5), { update: refuse(400, { errors }) });
    await setShare(user, 1, '80');
    await save(user);
    expect(await screen.findByText(/^Délégué 2 · Part.*total des parts n’est pas de 100.% pour 03\/2026/)).toBeTruthy();
    const [first, second] = screen.getAllByRole('textbox', { name: /^Part/ });
    expect([first, second].map((input) => input?.getAttribute('aria-invalid'))).toEqual([null, 'true']);
    expect(screen.getByText(/^PHIE LAC.*déjà utilisé/)).toBeTruthy();
  });
});

describe('a customer that is in use', () => {
  it('stays; the user learns why and may suspend it instead', async () => {
    const { user, writes, address } = await open(paths.update(5), { remove: { id: 5, ok: false, code: 'in_use' } });
    await user.click(await screen.findByRole('button', { name: 'Supprimer le client' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText(/Il est utilisé ailleurs.*Suspendez-le/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Suspendre' }));
    await waitFor(() => expect(address()).toBe(paths.list));
    expect(writes().at(-1)).toEqual([pharmacies.changeStatus.path, { ids: [5], status: 'Suspended' }]);
  });
});

describe('a user with read access only', () => {
  it('sees the customer and its representatives, and no button', async () => {
    await open(paths.update(5), { details: { ...details, phone: '+237 678 63 63 11', actions: [] } });
    expect((await screen.findByRole('link', { name: /678/ })).getAttribute('href')).toBe('tel:+237678636311');
    expect(screen.getByText('Fatou Diop')).toBeTruthy();
    expect(screen.getByText(/janvier 2025 – décembre 2025/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Supprimer|Enregistrer/ })).toBeNull();
  });
});
