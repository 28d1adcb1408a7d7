import {
  type Permission,
  account,
  cities,
  pharmacies,
  products,
  salesFigures,
  savedViews,
  userProductsSales,
  wholesalers,
} from '@portal/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSessionStore } from '../../../session/session.ts';
import { onGround, renderRoutes } from '../../../test/render.tsx';
import { ownProfile } from '../../../test/samples.ts';
import { type Answer, answer, refuse, serve } from '../../../test/server.ts';
import { signedInWith } from '../../../test/tokens.ts';
import { paths } from '../screens.ts';
import { line, monthly, yearly } from './report.fixture.ts';
import { MonthlyPage, QuarterlyPage, YearlyPage } from './report.page.tsx';

const reads: Permission[] = ['SalesReports.ModuleAccess', 'SalesReports.Read'];
const seesAll: Permission[] = [...reads, 'UserProductSales.ReadAll'];
const loads: Permission[] = [...seesAll, 'SalesReports.Add', 'SalesReports.Update'];

type Given = {
  month?: Answer<typeof salesFigures.monthly>;
  year?: Answer<typeof salesFigures.yearly>;
  permissions?: Permission[];
  at?: string;
};

const MARCH = `${paths.reports.month}?year=2026&period=3`;

async function open({ month = monthly, year = yearly, permissions = seesAll, at = MARCH }: Given = {}) {
  const server = await serve([
    answer(salesFigures.monthly, month),
    answer(salesFigures.quarterly, monthly),
    answer(salesFigures.yearly, year),
    answer(savedViews.list, []),
    answer(account.profile, ownProfile),
    answer(products.allDetailed, []),
    answer(cities.list, []),
    answer(wholesalers.list, []),
    answer(pharmacies.list, { items: [], nextCursor: null, total: 0, totalIsExact: true }),
    answer(userProductsSales.monthly, refuse(403, { code: 'forbidden' })),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const routes = onGround([
    { path: paths.reports.month, Component: MonthlyPage },
    { path: paths.reports.quarter, Component: QuarterlyPage },
    { path: paths.reports.year, Component: YearlyPage },
  ]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const asked = (path: string) => server.calls.filter((call) => call.path === path).map(({ query }) => String(query));
  return { ...app, asked, user: userEvent.setup() };
}

const wordsOf = (node: HTMLElement | null | undefined) => node?.textContent?.replaceAll(/\s/g, ' ');
const cellsOf = async (name: string) => {
  // The head of a row by its text: a name by role is computed from the whole table each time.
  const row = (await screen.findAllByText(name)).map((one) => one.closest('tr')).find((one) => one !== null);
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => wordsOf(cell));
};

describe('a report of sales', () => {
  it('has the figures of each line as the server says them, and — where there is none', async () => {
    await open();
    expect(await cellsOf('Clavéris')).toEqual([
      '1',
      '12 345 678',
      '60 %',
      '11 000 000',
      '+1 345 678',
      '+12,2 %',
      '100 %',
      '12 000 600',
      '345 078',
      '12 000 000',
      '+600',
      '98 765 432',
    ]);
    const none = ['—', '—', '—'];
    expect((await cellsOf('Omézia')).slice(1, 11)).toEqual([
      '8 230 452,50',
      '40 %',
      ...none,
      '—',
      '0',
      '8 230 452,50',
      '—',
      '—',
    ]);
    expect((await cellsOf('Total'))[1]).toBe('20 576 130,50');
  });

  it('shows the parts of R/O; while the period runs it is to date, with the rest of the whole objective', async () => {
    await open();
    const over = wordsOf(await screen.findByRole('region', { name: 'R/O' }));
    expect(over).toContain('12 000 600 sur un objectif de 12 000 000');
    expect(over).toContain('dont 345 078 hors objectif');
    cleanup();
    await open({ month: { ...monthly, isRunning: true, total: { ...monthly.total, left: '5000000.00' } } });
    const running = wordsOf(await screen.findByRole('region', { name: 'R/O à date' }));
    expect(running).toContain('Objectif entier : 12 000 000, reste 5 000 000');
    expect(screen.getByRole('columnheader', { name: /^R\/O à date/ })).toBeTruthy();
  });

  it('says which months growth covers, if not all of the period', async () => {
    const period = { from: '2026-01-01', to: '2026-06-01' };
    const comparedMonths = ['2026-01-01', '2026-02-01', '2026-04-01'];
    await open({ month: { ...monthly, period, comparedMonths, loadedMonths: 6 } });
    const growth = wordsOf(await screen.findByRole('region', { name: 'Évolution' }));
    expect(growth).toContain('Évolution calculée sur janvier 2026 – février 2026, avril 2026');
    expect(screen.getByRole('columnheader', { name: /^Réalisé comparé/ })).toBeTruthy();
  });

  it('has tiles, whose movers and total lead on', async () => {
    await open();
    const total = await screen.findByRole('region', { name: 'Réalisé' });
    expect(wordsOf(total)).toContain('20 576 130,50 XAF');
    expect(within(total).getByRole('link').getAttribute('href')).toBe(`${paths.rows}?from=2026-03-01&to=2026-03-01`);
    const best = screen.getByRole('region', { name: 'Plus fortes hausses' });
    expect(within(best).getByRole('link', { name: 'Clavéris' }).getAttribute('href')).toBe(
      `${MARCH}&by=pharmacy&productId=1`,
    );
    expect(wordsOf(screen.getByRole('region', { name: 'Plus fortes baisses' }))).toContain('Rien à comparer');
  });

  it('follows the query in the address, and writes changes into it', async () => {
    const { user, address, asked } = await open({
      at: `${MARCH}&by=city&measure=quantity&cumulative=true&userId=0&userId=7&by2=x&sort=nonsense`,
    });
    await screen.findByRole('row', { name: /Clavéris/ });
    expect(asked(salesFigures.monthly.path)[0]).toBe(
      'year=2026&by=city&measure=quantity&cumulative=true&sort=rank&userId=0&userId=7&period=3',
    );
    await user.click(screen.getByRole('button', { name: 'Mois précédent' }));
    expect(address()).toContain('year=2026&period=2&by=city');
    await user.click(screen.getByRole('radio', { name: 'Montant' }));
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(address()).toBe(`${paths.reports.month}?year=2026&period=2&by=city&cumulative=true`);
  });

  it('turns a month into its quarter and its year, with the same question', async () => {
    const { user, address } = await open({ at: `${MARCH}&by=range` });
    await user.click(await screen.findByRole('radio', { name: 'Trimestre' }));
    expect(address()).toBe(`${paths.reports.quarter}?year=2026&period=1&by=range`);
    await user.click(await screen.findByRole('radio', { name: 'Année' }));
    expect(address()).toBe(`${paths.reports.year}?year=2026&by=range`);
  });

  it('sorts by what the server sorts by', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: /^Évolution/ }));
    expect(address()).toBe(`${MARCH}&sort=growth`);
    const head = await screen.findByRole('columnheader', { name: /^Évolution/ });
    expect(head.getAttribute('aria-sort')).toBe('descending');
  });

  it('takes a filter away by itself', async () => {
    const { user, address } = await open({ at: `${MARCH}&region=Centre&region=Littoral` });
    await user.click(await screen.findByRole('button', { name: /Retirer le filtre Région.*Centre/ }));
    expect(address()).toBe(`${MARCH}&region=Littoral`);
  });

  it('marks incomplete months wherever their figures are shown, and says how much is loaded', async () => {
    await open({ at: `${paths.reports.year}?year=2026&by=month` });
    expect(wordsOf(await screen.findByText(/mois chargés sur/))).toBe('2 mois chargés sur 12');
    expect(screen.getByText('février 2026 (sans Laborex, Ubipharm)')).toBeTruthy();
    const [january, february] = [await cellsOf('janvier 2026'), await cellsOf('février 2026')];
    expect(january[1]).toBe('12 345 678');
    expect(january[3]).toMatch(/^Chiffre incomplet : janvier 2025 \(sans Ubipharm\)/);
    expect(february[1]).toMatch(/^Chiffre incomplet : février 2026 \(sans Laborex, Ubipharm\)/);
  });

  it('leads from the year to its months, from a month to its products, and in the end to the lines', async () => {
    const { user, address } = await open({ at: `${paths.reports.year}?year=2026`, year: { ...yearly, by: 'product' } });
    await user.click(await screen.findByRole('link', { name: /Voir les mois/ }));
    expect(address()).toBe(`${paths.reports.year}?year=2026&by=month`);
  });

  it('leads from a pharmacy of a product to the lines of the sheets', async () => {
    await open({
      at: `${MARCH}&by=pharmacy&productId=1`,
      month: { ...monthly, by: 'pharmacy', lines: [line({ key: '9', name: 'Béthel', detail: 'Douala' })] },
    });
    expect((await screen.findByRole('link', { name: 'Béthel' })).getAttribute('href')).toBe(
      `${paths.rows}?from=2026-03-01&to=2026-03-01&productId=1&pharmacyId=9`,
    );
  });

  it('always shows unassigned sales, with a link', async () => {
    const nobody = line({ key: null, name: null, detail: '' });
    await open({ at: `${MARCH}&by=representative`, month: { ...monthly, by: 'representative', lines: [nobody] } });
    expect((await screen.findByRole('link', { name: 'Non attribué' })).getAttribute('href')).toBe(`${MARCH}&userId=0`);
  });

  it('offers people only to who sees several', async () => {
    const { user } = await open({ permissions: reads });
    await user.click(await screen.findByRole('combobox', { name: 'Par' }));
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).not.toContain('Délégué');
    expect(screen.queryByRole('option', { name: 'Délégué' })).toBeNull();
  });

  it('crossed has a column for each of the second, and one for all others', async () => {
    const cells = ['7.00', null, '3.50'];
    await open({
      at: `${MARCH}&across=city`,
      month: {
        ...monthly,
        across: 'city',
        columns: [
          { key: '1', name: 'Douala', isOther: false },
          { key: '2', name: 'Kribi', isOther: false },
          { key: null, name: null, isOther: true },
        ],
        lines: [line({ cells })],
        total: { ...monthly.total, cells },
        others: { ...line({}), count: 40, cells },
      },
    });
    expect((await cellsOf('Clavéris')).slice(-3)).toEqual(['7', '—', '3,50']);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      expect.arrayContaining(['Douala', 'Kribi', 'Autres']),
    );
    expect(await screen.findByRole('row', { name: /Autres \(40\)/ })).toBeTruthy();
  });

  it('says in words how its figures are computed', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Comment est-ce calculé/ }));
    const told = await screen.findByRole('dialog', { name: /Comment est-ce calculé/ });
    expect(wordsOf(told)).toMatch(/R\/O.*Σ sur objectif ÷ Σ objectif à date/);
  });

  it('is cards on a phone, with the same figures', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width: 47.99em'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    onTestFinished(() => void vi.unstubAllGlobals());
    await open();
    const cards = await screen.findByRole('list', { name: 'Montant par produit, mars 2026' });
    const card = within(cards).getByText('Clavéris').closest('li');
    expect(wordsOf(card)).toMatch(/Réalisé \(XAF\)12 345 678.*R\/O100 %/);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('leads who may to loading where nothing is loaded', async () => {
    const nothing = { ...monthly, lines: [], loadedMonths: 0 };
    await open({ month: nothing, permissions: loads });
    expect(await screen.findByText('Rien n’est chargé pour cette période')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Charger des feuilles' }).getAttribute('href')).toBe(paths.send);
  });

  it('offers to clear the filters where they leave nothing', async () => {
    const { user, address } = await open({ month: { ...monthly, lines: [] }, at: `${MARCH}&cityId=4` });
    const [clear] = (await screen.findAllByRole('button', { name: 'Effacer les filtres' })).slice(-1);
    if (clear) await user.click(clear);
    await waitFor(() => expect(address()).toBe(MARCH));
  });

  it('says what failed', async () => {
    await open({ month: refuse(403, { code: 'forbidden' }) });
    expect((await screen.findByRole('alert')).textContent).toMatch(/n’ont pas pu être affichées/);
  });
});
