import { cities, users } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Answer, type Sent, type Unusual, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { CitiesFormPage } from './cities-form.page.tsx';
import { paths } from './screens.ts';

const fatou = { id: 7, firstname: 'Fatou', name: 'Diop' };
const moussa = { id: 8, firstname: 'Moussa', name: 'Sarr' };
type Details = Sent<typeof cities.details>;
type Moves = Sent<typeof cities.moves>;

const thies = { id: 5, name: 'Thiès', region: 'Thiès', active: true, version: 3, representativeCount: 1 };
const actions: Details['actions'] = ['update', 'updateDetails', 'delete'];
const contact = { email: 'fatou@exemple.test', phone: '+221 77 123 45 67', enabled: true };
const details: Details = { ...thies, actions, representatives: [{ ...fatou, ...contact }] };

const noMoves: Moves = { from: null, to: null, people: [] };
const none = { quantity: 0, freeUnits: 0, amount: '0' };

type Replies = {
  details?: Details;
  updateDetails?: () => Answer<typeof cities.updateDetails>;
  remove?: Unusual;
  moves?: Moves | Unusual;
};

async function open(at: string, replies: Replies = {}) {
  const server = await serve([
    answer(cities.details, { id: 5 }, replies.details ?? details),
    answer(users.medicalRepresentatives, [fatou, moussa]),
    answer(cities.add, ({ body }) => ({ ...thies, ...body, id: 9, version: 1, actions })),
    answer(cities.update, ({ body }) => ({ ...thies, ...body, version: 4, actions })),
    answer(cities.updateDetails, replies.updateDetails ?? { ...details, version: 5 }),
    answer(cities.moves, replies.moves ?? noMoves),
    answer(cities.remove, replies.remove),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('Settings.ModuleAccess', 'Cities.ModuleAccess', 'Cities.Add'));
  const routes = onGround([
    { path: '/dashboard/settings/cities/update', Component: CitiesFormPage },
    { path: paths.list, element: <p>la liste</p> },
  ]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const sent = () => server.calls.filter((call) => call.method !== 'GET').map((call) => [call.path, call.body]);
  const writes = () => sent().filter(([path]) => path !== cities.moves.path);
  return { ...app, server, sent, writes, user: userEvent.setup() };
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

async function addMoussa(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByPlaceholderText('Rechercher un délégué'));
  await user.click(await screen.findByRole('option', { name: 'Moussa Sarr' }));
}

const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Enregistrer' }));

describe('saving a city', () => {
  it('makes only the call that is needed', async () => {
    const { user, writes, address } = await open(paths.update(5));
    await user.type(await field('Région'), '-Nord');
    await save(user);
    await waitFor(() => expect(address()).toBe(paths.list));
    expect(writes()).toEqual([
      [cities.update.path, { id: 5, version: 3, name: 'Thiès', region: 'Thiès-Nord', active: true }],
    ]);
  });

  it('sets the representatives over the version that the first call made', async () => {
    const { user, writes } = await open(paths.update(5));
    await user.type(await field('Région'), '-Nord');
    await addMoussa(user);
    await save(user);
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toEqual([cities.updateDetails.path, { id: 5, version: 4, representativeIds: [7, 8] }]);
  });

  it('does not add a city twice when its representatives were refused at first', async () => {
    let refused = false;
    const updateDetails = () => {
      if (refused) return { ...details, id: 9, version: 2 };
      refused = true;
      return refuse(400, { code: 'invalid', errors: { representativeIds: ['unknown'] } });
    };
    const { user, writes, address } = await open(paths.add, { updateDetails });
    await user.type(await field('Ville'), 'Kolda');
    await user.type(await field('Région'), 'Kolda');
    await addMoussa(user);
    await save(user);
    expect(await screen.findByText('Introuvable')).toBeTruthy();
    await save(user);
    await waitFor(() => expect(address()).toBe(paths.list));
    const ids = { id: 9, version: 1, representativeIds: [8] };
    expect(writes()).toEqual([
      [cities.add.path, { name: 'Kolda', region: 'Kolda', active: true }],
      [cities.updateDetails.path, ids],
      [cities.updateDetails.path, ids],
    ]);
  });
});

describe('past sales that would move to other representatives', () => {
  const moved = { quantity: 5, freeUnits: 0, amount: '1250000.50' };
  const moves: Moves = {
    from: '2025-03-01',
    to: '2026-10-01',
    people: [
      { user: moussa, before: none, after: moved },
      { user: null, before: { ...moved, amount: '-20' }, after: none },
    ],
  };
  const dialog = (name: RegExp) => screen.findByRole('dialog', { name });

  it('are listed by month and person before anything is saved', async () => {
    const { user, sent, writes, address } = await open(paths.update(5), { moves });
    await field('Région');
    await addMoussa(user);
    await save(user);
    const question = within(await dialog(/^Les ventes de mars 2025 à octobre 2026 changent d’attribution/));
    expect(question.getAllByRole('row').map((row) => row.textContent?.replaceAll(/\s/g, ' '))).toEqual([
      'DéléguéAvantAprès',
      'Moussa Sarr01 250 000,50',
      'Non attribué-200',
    ]);
    expect(sent()).toEqual([[cities.moves.path, { id: 5, representativeIds: [7, 8] }]]);
    await user.click(question.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(address()).toBe(paths.list));
    expect(writes()).toEqual([[cities.updateDetails.path, { id: 5, version: 3, representativeIds: [7, 8] }]]);
  });

  it('stay where they are when the user cancels; what was typed stays too', async () => {
    const { user, writes } = await open(paths.update(5), { moves: { ...moves, to: '2025-03-01' } });
    await user.type(await field('Région'), '-Nord');
    await addMoussa(user);
    await save(user);
    const question = within(await dialog(/^Les ventes de mars 2025 changent d’attribution/));
    await user.click(question.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await field('Région')).value).toBe('Thiès-Nord');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(writes()).toEqual([]);
  });

  it('are not asked about where the representatives do not change', async () => {
    const { user, sent, address } = await open(paths.update(5), { moves });
    await user.type(await field('Région'), '-Nord');
    await save(user);
    await waitFor(() => expect(address()).toBe(paths.list));
    expect(sent().map(([path]) => path)).toEqual([cities.update.path]);
  });

  it('lead to a general question where the preview failed', async () => {
    const { user, writes, address } = await open(paths.update(5), { moves: refuse(500) });
    await field('Région');
    await addMoussa(user);
    await save(user);
    const question = within(await dialog(/^L’effet sur les ventes passées n’a pas pu être calculé/));
    expect(writes()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Enregistrer quand même' }));
    await waitFor(() => expect(address()).toBe(paths.list));
    expect(writes()).toHaveLength(1);
  });
});

describe('a city that is in use', () => {
  it('stays; the user learns why and may make it inactive instead', async () => {
    const remove = refuse(409, { code: 'in_use', details: { representatives: 2 } });
    const { user, writes, address } = await open(paths.update(5), { remove });
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText(/Elle est utilisée par 2 délégués\. Rendez-la inactive/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rendre inactive' }));
    await waitFor(() => expect(address()).toBe(paths.list));
    expect(writes().at(-1)).toEqual([
      cities.update.path,
      { id: 5, version: 3, name: 'Thiès', region: 'Thiès', active: false },
    ]);
  });
});

describe('a user with read access only', () => {
  it('sees the city and how to reach its people, and no button', async () => {
    await open(paths.update(5), { details: { ...details, actions: [] } });
    expect((await screen.findByRole('link', { name: /77 123/ })).getAttribute('href')).toBe('tel:+221771234567');
    expect(screen.getByRole('link', { name: 'fatou@exemple.test' }).getAttribute('href')).toBe(
      'mailto:fatou@exemple.test',
    );
    expect(screen.queryByRole('button', { name: /Supprimer|Enregistrer/ })).toBeNull();
  });
});
