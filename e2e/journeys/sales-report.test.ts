import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { salesFigures } from '@portal/contract';
import { callAs, logIn } from './api.ts';
import { expect, patience, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle } from './support.ts';

const BASE = '/dashboard/sales-reports';
/** The last whole year: the demonstration has all of its months. */
const year = new Date().getFullYear() - 1;

const plain = (text: string) => text.replaceAll(/[\s\u202f\u00a0]/g, ' ').trim();
/** A figure of the server as a French screen writes it. */
const inFrench = (figure: string) =>
  plain(new Intl.NumberFormat('fr', { maximumFractionDigits: 2 }).format(figure as Intl.StringNumericLiteral));

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the figures are what the server says, for an administrator all, for a manager the team’s', async ({
  page,
  request,
}) => {
  const query = { year, by: 'representative' } as const;
  const all = await (await callAs(request, 'admin'))(salesFigures.yearly, { query });
  const team = await (await callAs(request, 'superviseur'))(salesFigures.yearly, { query });
  expect(team.lines.length).toBeLessThan(all.lines.length);
  const stranger = all.lines.find(({ key }) => key !== null && !team.lines.some((line) => line.key === key));

  await openAs(page, 'admin', `${BASE}/yearly?year=${year}&by=representative`);
  await expect(tile(page, 'Réalisé')).toContainText(/XAF/);
  expect(plain((await tile(page, 'Réalisé').textContent()) ?? '')).toContain(inFrench(all.total.value));
  await expect(page.getByRole('rowheader', { name: 'Non attribué' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: stranger?.name ?? '' })).toBeVisible();
  await expectAccessible(page);

  await openAs(page, 'superviseur', `${BASE}/yearly?year=${year}&by=representative`);
  await expect(page.getByRole('rowheader', { name: team.lines[0]?.name ?? '' })).toBeVisible();
  expect(plain((await tile(page, 'Réalisé').textContent()) ?? '')).toContain(inFrench(team.total.value));
  await expect(page.getByRole('rowheader', { name: stranger?.name ?? '' })).toHaveCount(0);
});

test('a representative whose role has no sales reports does not see them, nor gets them', async ({ page, request }) => {
  await openAs(page, 'delegue', `${BASE}/monthly`);
  await expect(page.getByText('Accès refusé')).toBeVisible();
  const { token } = await logIn(request, 'delegue');
  const answer = await request.get(`/api${salesFigures.yearly.path}?year=${year}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(403);
});

test('from the year’s tile one comes down to the line of the sheet, and back', async ({ page }) => {
  test.slow();
  await openAs(page, 'admin', `${BASE}/yearly?year=${year}`);
  await tile(page, 'Réalisé')
    .getByRole('link', { name: /Voir les mois/ })
    .click();
  const table = page.getByRole('table');
  await table.getByRole('link', { name: `mars ${year}` }).click();
  await expect(screenTitle(page, 'Ventes du mois')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Montant par produit, mars ${year}` })).toBeVisible();
  const product = table.getByRole('rowheader').getByRole('link').first();
  const name = (await product.textContent()) ?? '';
  await product.click();
  const chips = page.getByRole('list', { name: 'Filtres' });
  await expect(chips).toContainText(name);
  await expect(table.getByRole('columnheader', { name: /Pharmacie/ })).toBeVisible();
  await table.getByRole('rowheader').getByRole('link').first().click();
  await expect(screenTitle(page, 'Lignes vendues')).toBeVisible();
  await expect(page.getByText(/Chiffre des rapports/)).toBeVisible();
  const line = page.getByRole('link', { name: /, ligne \d/ }).first();
  await expect(line).toBeVisible();
  // A long file name gives way, never the number of the line.
  const cut = await page.locator('td', { has: page.getByRole('link', { name: /, ligne \d/ }) }).evaluateAll((cells) =>
    cells.filter((cell) => {
      const place = cell.querySelector('a span > span:last-child');
      return !place || place.getBoundingClientRect().right > cell.getBoundingClientRect().right;
    }),
  );
  expect(cut).toHaveLength(0);
  const place = /^(.*), ligne ([\d\s]+)$/.exec(plain((await line.textContent()) ?? ''));
  await expectAccessible(page);
  await line.click();
  // The sheet's own page, with the very line.
  await expect(page.getByRole('heading', { name: place?.[1] ?? '' }).first()).toBeVisible({
    timeout: patience(180_000),
  });
  await expect(page.getByRole('cell', { name: place?.[2] ?? '', exact: true }).first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(chips).toContainText(name);
});

/** What a cell says as a number, whatever stands around it; « — », or an empty cell, is none. */
function numberIn(cell: string): number | null {
  const [found] = /[-−]?\d[\d ]*(?:[.,]\d+)?/.exec(plain(cell)) ?? [];
  return found === undefined ? null : Number(found.replace('−', '-').replaceAll(' ', '').replace(',', '.'));
}

const rates = ['share', 'growth', 'attainment'];

/** Whether a cell of a file is what the screen shows: there, a rate is rounded to a tenth of a percent. */
function isShown(column: string, cell: string, shown: string): boolean {
  const [exact, rounded] = [numberIn(cell), numberIn(shown)];
  if (exact === null || rounded === null) return exact === rounded;
  return rates.includes(column) ? Math.abs(exact - rounded) <= 0.0501 : exact === rounded;
}

/** The rows of the table, the total among them: their names, and their figures by column. */
const readTable = (page: Page) =>
  page
    .getByRole('table')
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) =>
      rows.map((row) => ({
        name: row.querySelector('th :first-child')?.textContent ?? row.querySelector('th')?.textContent ?? '',
        figures: [...row.querySelectorAll<HTMLElement>('td[data-column]')].map((cell) => ({
          column: cell.dataset['column'] ?? '',
          text: cell.textContent ?? '',
        })),
      })),
    );

test('a file has what the screen has, cell by cell', async ({ page }) => {
  // The month before this one: there is a year before it, and an objective.
  const month = new Date(new Date().getFullYear(), new Date().getMonth() - 1, 1);
  await openAs(page, 'admin', `${BASE}/monthly?year=${month.getFullYear()}&period=${month.getMonth() + 1}&by=range`);
  await expect(page.getByRole('table').getByRole('row', { name: /Total/ })).toBeVisible();
  const shown = await readTable(page);
  expect(shown.length).toBeGreaterThan(2);
  expect(shown[0]?.figures.map(({ text }) => numberIn(text))).not.toContain(null);
  await page.getByRole('button', { name: 'Exporter' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /csv/ }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.split('\r\n').map((line) => line.split(';'));
  const head = lines.findIndex(([first]) => first === 'Rang');
  const rows = lines.slice(head + 1).filter((cells) => cells.length > 1);
  expect(rows.map(([, name]) => name)).toEqual(shown.map(({ name }) => name));
  for (const [index, { name, figures }] of shown.entries()) {
    // Behind the rank, the name and what tells it apart.
    const cells = rows[index]?.slice(3) ?? [];
    expect(cells.length, name).toBe(figures.length);
    const others = figures.filter(({ column, text: seen }, place) => !isShown(column, cells[place] ?? '', seen));
    expect(others, `${name}: ${cells.join(' ')}`).toEqual([]);
  }
});

test('a report is printed with its figures and without the controls, and is to be had as a PDF', async ({ page }) => {
  await openAs(page, 'admin', `${BASE}/quarterly?year=${year}&period=2&by=product`);
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /Total/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await expect(page.getByText(`Ventes du trimestre · T2 ${year}`)).toBeVisible();
  // A bar of the chart: it is drawn for paper too.
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exporter' })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
});
