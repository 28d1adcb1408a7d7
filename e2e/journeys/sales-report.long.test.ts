import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { salesFigures } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, openAs } from './support.ts';
import { BASE, year, plain, tile } from './sales-report.steps.ts';

/** A figure of the server as a French screen writes it. */
const inFrench = (figure: string) =>
  plain(new Intl.NumberFormat('fr', { maximumFractionDigits: 2 }).format(figure as Intl.StringNumericLiteral));

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

/** The number in a cell, ignoring the text around it; « — » or an empty cell is null. */
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
    // The figures follow the rank, the name and its detail.
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
