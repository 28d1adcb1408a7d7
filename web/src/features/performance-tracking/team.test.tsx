import { type Permission, account, cities, performanceTracking, products, savedViews, users } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { ownProfile } from '../../test/samples.ts';
import { type Answer, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { awa, bob, closedTeam, line, person, rows, team } from './performance.fixture.ts';
import { MonthlyPerformancePage, QuarterlyPerformancePage } from './performance.page.tsx';
import { paths } from './screens.ts';

const reads: Permission[] = [
  'PerformanceTracking.ModuleAccess',
  'PerformanceTracking.Monthly.Read',
  'PerformanceTracking.Quarterly.Read',
];

type Team = Answer<typeof performanceTracking.monthly>;

async function open(given: Team = team, at = `${paths.month}?year=2026&period=10`) {
  const server = await serve([
    answer(performanceTracking.monthly, given),
    answer(performanceTracking.quarterly, given),
    answer(performanceTracking.monthlyPerson, { userId: awa.id }, { ...person, line: line({ person: awa }) }),
    answer(performanceTracking.monthlyPerson, { userId: bob.id }, person),
    answer(performanceTracking.rows, { figure: 'coverage' }, rows),
    answer(savedViews.list, []),
    answer(account.profile, ownProfile),
    answer(users.groups, [{ kind: 'team', id: 9, name: 'Rose Abe', userIds: [5] }]),
    answer(cities.list, []),
    answer(products.allDetailed, []),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...reads));
  const routes = onGround([
    { path: paths.month, Component: MonthlyPerformancePage },
    { path: paths.quarter, Component: QuarterlyPerformancePage },
  ]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const asked = () => server.calls.filter(({ path }) => path.startsWith('/performance-tracking'));
  return { ...app, asked, user: userEvent.setup() };
}

const wordsOf = (node: HTMLElement | undefined) => node?.textContent?.replaceAll(/\s/g, ' ');
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe('the team at a desk', () => {
  it('has a row for each person: rank with its change, state, figures; a missing denominator is never 0 %', async () => {
    await open();
    const row = await rowOf(/Bob Zoa/);
    expect(wordsOf(row)).toContain('Moyen');
    expect(within(row).getByTitle(/rang 3 à la période précédente/)).toBeTruthy();
    expect(within(row).getByRole('button', { name: /^Couverture, Bob Zoa.: 80.%$/ })).toBeTruthy();
    expect(within(row).getByRole('button', { name: /^Visites par jour, Bob Zoa.: 3$/ })).toBeTruthy();
    expect(within(row).getByRole('img', { name: /3 périodes.: de 70 à 76/ })).toBeTruthy();
    const idle = await rowOf(/Ida Eto/);
    expect(wordsOf(idle)).toContain('Parti le 12-10-26');
    expect(within(idle).getByRole('button', { name: /^Couverture, Ida Eto.: —$/ })).toBeTruthy();
  });

  it('has the own team first, then the others, the total and the median', async () => {
    await open();
    await rowOf(/Bob Zoa/);
    const heads = screen.getAllByRole('rowheader').map(wordsOf);
    expect(heads).toEqual([
      'Mon équipe',
      'Bob ZoaDouala',
      'Les autres',
      'Ida EtoParti le 12-10-26',
      'Total de l’équipe',
      'Médiane de l’équipe',
    ]);
  });

  it('is sorted and filtered by the server, official or provisional; the address knows it', async () => {
    const { user, asked, address } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ponctualité' }));
    await waitFor(() => expect(asked().at(-1)?.query.get('sort')).toBe('punctuality'));
    await user.click(screen.getByRole('radio', { name: 'Provisoire' }));
    await waitFor(() => expect(asked().at(-1)?.query.get('provisional')).toBe('true'));
    await user.click(screen.getByRole('button', { name: 'Filtres' }));
    await user.click(await screen.findByRole('combobox', { name: 'Équipe de' }));
    await user.click(await screen.findByRole('option', { name: 'Rose Abe' }));
    await waitFor(() => expect(asked().at(-1)?.query.getAll('managerId')).toEqual(['9']));
    expect(address()).toBe(`${paths.month}?year=2026&period=10&provisional=true&managerId=9&sort=punctuality`);
  });

  it('is read of the quarter too', async () => {
    const { user, asked, address } = await open();
    await rowOf(/Bob Zoa/);
    await user.click(screen.getByRole('radio', { name: 'Trimestre' }));
    await waitFor(() => expect(address()).toBe(`${paths.quarter}?year=2026&period=4`));
    await waitFor(() => expect(asked().at(-1)?.path).toBe(performanceTracking.quarterly.path));
  });

  it('says that a month is closed, by whom, what has changed since and which sales are missing', async () => {
    await open(closedTeam);
    expect(await screen.findByText(/Clôturé le 05-11-26 par Rose Abe/)).toBeTruthy();
    expect(wordsOf(screen.getByRole('status'))).toBe('Écart depuis la clôture : 1 personne');
    expect(wordsOf(await rowOf(/Bob Zoa/))).toContain('90 % aujourd’hui');
    expect(screen.getByText(/il manque les ventes de Laborex/)).toBeTruthy();
  });

  it.each([
    { daysOver: 12, days: 22, words: 'Période en cours : 12 jours ouvrés écoulés sur 22. ' },
    { daysOver: 1, days: 62, words: 'Période en cours : 1 jour ouvré écoulé sur 62. ' },
  ])('says how far a period has come that is not over: $daysOver of $days', async ({ words, ...running }) => {
    await open({ ...team, running });
    const note = wordsOf(await screen.findByText(/^Période en cours/));
    expect(note?.startsWith(words)).toBe(true);
    expect(note).toContain('Les chiffres sont donnés à date');
    expect(wordsOf(await rowOf(/Bob Zoa/))).toContain('Moyen · à date');
  });

  it('says nothing of the kind of a period that is over', async () => {
    await open();
    await rowOf(/Bob Zoa/);
    expect(screen.queryByText(/Période en cours/)).toBeNull();
    expect(wordsOf(await rowOf(/Bob Zoa/))).not.toContain('à date');
  });

  it('tells coverage by potential in numbers, colour besides', async () => {
    const { user } = await open();
    await rowOf(/Bob Zoa/);
    await user.click(screen.getByRole('radio', { name: 'Couverture' }));
    const map = await screen.findByRole('table', { name: /Couverture par potentiel/ });
    const cells = within(within(map).getByRole('row', { name: /Bob Zoa/ })).getAllByRole('cell');
    expect(cells.slice(0, 3).map(wordsOf)).toEqual(['100 %4 vus sur 4', '75 %3 vus sur 4', '50 %1 vus sur 2']);
    expect(cells[0]?.dataset['warmth']).toBe('4');
  });

  it('opens the total to the rows of whom the page is filtered by, and a person’s figure to that person’s', async () => {
    const { user, asked } = await open(
      team,
      `${paths.month}?year=2026&period=10&managerId=9&cityId=3&cityId=4&productId=7`,
    );
    const askedFor = () => {
      const { query } = asked().findLast(({ path }) => path.endsWith('/coverage/rows')) ?? {};
      return ['managerId', 'cityId', 'productId', 'userId'].map((key) => query?.getAll(key));
    };
    const rowsOf = async (button: RegExp, title: string) => {
      await user.click(await screen.findByRole('button', { name: button }));
      const panel = await screen.findByRole('dialog', { name: title });
      await user.click(await within(panel).findByRole('radio', { name: 'Les lignes' }));
      expect(wordsOf(await within(panel).findByText(/vus ÷ 10 dans la liste/))).toContain('= 80 %.');
      return panel;
    };
    const panel = await rowsOf(/^Couverture, Total de l’équipe/, 'Couverture · Total de l’équipe');
    expect(askedFor()).toEqual([['9'], ['3', '4'], ['7'], []]);
    await user.click(within(panel).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await rowsOf(/^Couverture, Bob Zoa/, 'Couverture · Bob Zoa');
    await waitFor(() => expect(askedFor()).toEqual([[], [], ['7'], ['5']]));
  });

  it('compares who is chosen with one another and with the median', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Comparer Bob Zoa' }));
    await user.click(screen.getByRole('checkbox', { name: 'Comparer Ida Eto' }));
    await user.click(screen.getByRole('button', { name: 'Comparer (2)' }));
    const table = await screen.findByRole('table', { name: 'Comparer' });
    expect(within(table).getAllByRole('columnheader').map(wordsOf)).toEqual([
      'Chiffre',
      'Bob ZoaMoyen',
      'Ida Eto',
      'Médiane de l’équipe',
      'Total de l’équipe',
    ]);
    expect(address()).toContain('view=compare&with=5,6'.replace(',', '%2C'));
  });

  it('leads to a person, and back leads to the team', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('link', { name: 'Bob Zoa' }));
    expect(await screen.findByRole('region', { name: 'Couverture par potentiel' })).toBeTruthy();
    expect(address()).toBe(`${paths.month}?year=2026&period=10&person=5`);
    window.history.back();
    expect(await rowOf(/Bob Zoa/)).toBeTruthy();
  });
});

describe('where there is no team to look at', () => {
  it('who sees nobody else reads the own figures at once', async () => {
    await open({ ...team, lines: [line({ person: awa, isOwnTeam: false })] });
    expect(await screen.findByRole('region', { name: 'Score' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Revenir à l’équipe' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Filtres' })).toBeNull();
  });

  it('a period without anything says what to do', async () => {
    await open({ ...team, isEmpty: true, lines: [] });
    expect(await screen.findByRole('heading', { name: /Aucun chiffre pour octobre 2026/ })).toBeTruthy();
  });

  it('a failure is shown with a retry button', async () => {
    await open(refuse(500, { code: 'unexpected' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Les performances n’ont pas pu être affichées');
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never,
    );
  });
  afterEach(() => void vi.restoreAllMocks());

  it('each person is a card with the figures of the score, the rest a press away', async () => {
    const { user } = await open();
    const cards = await screen.findByRole('list', { name: 'Mon équipe' });
    const card = within(cards).getByRole('listitem');
    expect(wordsOf(card)).toContain('Moyen');
    expect(within(card).getByRole('button', { name: /^Score, Bob Zoa.: 76$/ })).toBeTruthy();
    await user.click(within(card).getByText('Autres chiffres'));
    expect(await within(card).findByRole('button', { name: /^Fréquence, Bob Zoa.: 5,88$/ })).toBeTruthy();
  });
});
