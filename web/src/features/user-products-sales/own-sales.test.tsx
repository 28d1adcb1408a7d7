import { type Permission, account, savedViews, userProductsSales } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { keys } from '../../storage/keys.ts';
import { storage } from '../../storage/storage.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { ownProfile } from '../../test/samples.ts';
import { type Answer, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { awa, emptyYear, ownYear, quarters } from './own-sales.fixture.ts';
import { OwnMonthlyPage, OwnQuarterlyPage } from './own-sales.page.tsx';
import { paths } from './screens.ts';

const reads: Permission[] = [
  'UserProductSales.ModuleAccess',
  'UserProductSales.Monthly.Read',
  'UserProductSales.Quarterly.Read',
];

type Sales = Answer<typeof userProductsSales.monthly>;
type Given = Sales | ((call: { query: URLSearchParams }) => Sales);

async function open(given: Given = ownYear, at = `${paths.monthly}?year=2026`) {
  const server = await serve([
    answer(userProductsSales.monthly, given),
    answer(userProductsSales.quarterly, quarters),
    answer(savedViews.list, []),
    answer(account.profile, ownProfile),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...reads));
  const routes = onGround([
    { path: paths.monthly, Component: OwnMonthlyPage },
    { path: paths.quarterly, Component: OwnQuarterlyPage },
  ]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const asked = () =>
    server.calls.filter(({ path }) => path.startsWith('/user-products-sales')).map(({ query }) => query);
  return { ...app, asked, user: userEvent.setup() };
}

const wordsOf = (node: HTMLElement | undefined) => node?.textContent?.replaceAll(/\s/g, ' ');
const rowOf = async (name: RegExp) => screen.findByRole('row', { name });
const cellsOf = async (name: RegExp) =>
  within(await rowOf(name))
    .getAllByRole('cell')
    .map(wordsOf);

beforeEach(() => {
  storage.remove(keys.academicYear);
});

describe('one’s own sales at a desk', () => {
  it('are listed by form: to date, the rest in words, the forecast, and by month', async () => {
    await open();
    const [toDate, plan, landing, january] = await cellsOf(/^Furolix/);
    expect(toDate).toBe('880sur 1 00088 % · -120');
    expect(plan).toBe('Il reste 320 boîtes à réaliser en 2 mois : 160 par mois, 1,8 × votre rythme');
    expect(landing).toBe('1 056sur 1 200');
    expect(january).toBe('80sur 10080 % · -20');
  });

  it('say what is reached, what has no objective and what is not loaded; never 0 %', async () => {
    await open();
    expect((await cellsOf(/^Amoxilis/))[1]).toBe('Objectif atteint');
    const zinc = await cellsOf(/^Zinc/);
    expect(zinc.slice(0, 2)).toEqual(['30', 'Pas d’objectif']);
    const december = (await cellsOf(/^Furolix/)).at(-1);
    expect(december).toBe('—Pas encore chargésur 100');
  });

  it('have a total, and say how far the year is loaded and who is missing', async () => {
    await open();
    const total = await screen.findByRole('region', { name: 'Total' });
    expect(within(total).getByText('93,6 %')).toBeTruthy();
    expect(wordsOf(total)).toContain('Il reste 290 boîtes à réaliser en 2 mois : 145 par mois, 1,4 × votre rythme');
    expect((await cellsOf(/^Total/))[0]).toBe('1 0601 030 sur 1 10093,6 % · -70');
    // The sum can be followed, and says that the year is not over.
    const words = wordsOf(total);
    expect(words).toContain('Réalisé1 060Sur objectif + Hors objectifSur objectif1 030Hors objectif30');
    expect(words).toContain('Objectif à date1 1001 320 sur l’année, reste 290Écart-70');
    expect(words).toContain('R/O à date93,6 %');
    expect(screen.getByText(/10 mois chargés en 2026, jusqu’à octobre 2026/)).toBeTruthy();
    expect(wordsOf(screen.getByText(/^mars 2026/))).toBe('mars 2026 : il manque Laborex, Ubipharm');
    expect(screen.getByRole('columnheader', { name: /Incomplet.*Laborex.*mars/ })).toBeTruthy();
  });

  it('are narrowed by name and to what is behind, and sorted; the address knows it', async () => {
    const { user, address } = await open();
    await rowOf(/^Zinc/);
    await user.type(screen.getByRole('searchbox'), 'gelule');
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Zinc/ })).toBeNull());
    expect(await rowOf(/^Amoxilis/)).toBeTruthy();
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('switch', { name: 'Sous l’objectif' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Amoxilis/ })).toBeNull());
    expect(await rowOf(/^Furolix/)).toBeTruthy();
    expect(address()).toContain('behind=true');
  });

  it('are exported as shown, with the search, the filter and the order', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
    const { user, asked } = await open(ownYear, `${paths.monthly}?year=2026&q=furo&behind=true&sort=difference`);
    await rowOf(/^Furolix/);
    await user.click(screen.getByRole('button', { name: 'Exporter' }));
    await user.click(await screen.findByRole('menuitem', { name: /Excel/ }));
    await waitFor(() => expect(asked().at(-1)?.get('format')).toBe('xlsx'));
    expect(['q', 'behind', 'sort'].map((key) => asked().at(-1)?.get(key))).toEqual(['furo', 'true', 'difference']);
    vi.restoreAllMocks();
  });

  it('are those of another year, which other screens then know, in quantities or amounts', async () => {
    const { user, asked, address } = await open();
    await user.click(await screen.findByRole('button', { name: 'Année précédente' }));
    await waitFor(() => expect(asked().at(-1)?.get('year')).toBe('2025'));
    expect(storage.get(keys.academicYear)).toBe('2025');
    await user.click(screen.getByRole('radio', { name: 'Montant' }));
    await waitFor(() => expect(asked().at(-1)?.get('measure')).toBe('amount'));
    expect(address()).toBe(`${paths.monthly}?year=2025&measure=amount`);
    await user.click(screen.getByRole('radio', { name: 'Par trimestre' }));
    expect(await screen.findByRole('columnheader', { name: /T4/ })).toBeTruthy();
    expect(address()).toBe(`${paths.quarterly}?year=2025&measure=amount`);
  });

  it('of a quarter under way say how much of it is loaded', async () => {
    await open(ownYear, `${paths.quarterly}?year=2026`);
    expect(await screen.findByRole('columnheader', { name: /Chargé.: 1 mois sur 3/ })).toBeTruthy();
  });
});

describe('the sales of others', () => {
  const bob = { id: 5, firstname: 'Bob', name: 'Zoa' };

  it('cannot be chosen by a user without a team', async () => {
    await open();
    await rowOf(/^Furolix/);
    expect(screen.queryByRole('combobox', { name: 'Ventes de' })).toBeNull();
  });

  it('are the team’s or one person’s for who leads it', async () => {
    const { user, asked } = await open(({ query }) => ({
      ...ownYear,
      people: [awa, bob],
      user: query.get('userId') === 'team' ? null : awa,
    }));
    await user.click(await screen.findByRole('combobox', { name: 'Ventes de' }));
    await user.click(await screen.findByRole('option', { name: 'Toute l’équipe' }));
    await waitFor(() => expect(asked().at(-1)?.get('userId')).toBe('team'));
    await waitFor(async () =>
      expect((await cellsOf(/^Furolix/))[1]).toBe(
        'Il reste 320 boîtes à réaliser en 2 mois : 160 par mois, 1,8 × le rythme actuel',
      ),
    );
  });

  it('that one may not see are not there', async () => {
    await open(refuse(404, { code: 'not_found' }), `${paths.monthly}?year=2026&userId=99`);
    expect((await screen.findByRole('alert')).textContent).toMatch(/sont introuvables/);
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never,
    );
  });
  afterEach(() => vi.restoreAllMocks());

  it('each form is a card with its words, and its months on demand', async () => {
    const { user } = await open();
    const list = await screen.findByRole('list', { name: /^Awa Ba/ });
    const [, card] = within(list).getAllByRole('listitem');
    if (!card) throw new Error('there are three cards');
    expect(wordsOf(card)).toContain('880 sur 1 000 boîtes88 %-120');
    expect(wordsOf(card)).toContain('Atterrissage : 1 056');
    await user.click(within(card).getByText('Mois par mois'));
    const january = await within(card).findByRole('row', { name: /^janv/ });
    expect(within(january).getAllByRole('cell').map(wordsOf)).toEqual(['80', '0', '100', '-20', '80 %']);
    const december = within(card).getByRole('row', { name: /^déc/ });
    expect(within(december).getAllByRole('cell').map(wordsOf)).toEqual(['—', '—', '100', '—', '—']);
  });
});

describe('where there is nothing', () => {
  it('says what to do', async () => {
    await open(emptyYear, `${paths.monthly}?year=2027`);
    expect(await screen.findByText('Ni ventes ni objectifs en 2027')).toBeTruthy();
    expect(screen.getByText(/demandez vos objectifs à votre superviseur/)).toBeTruthy();
  });

  it('a failure is said, and can be tried again', async () => {
    await open(refuse(500));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/n’ont pas pu être affichées/);
    expect(within(alert).getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});
