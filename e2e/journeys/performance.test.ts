import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectAccessible, openAs } from './support.ts';
import { BASE, question, asked, readTeam } from './performance.steps.ts';

/** How many pages the browser prints, with default margins: each page is an object in the PDF. */
async function pagesOnPaper(page: Page): Promise<number> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const paper = (await page.pdf({ format: 'A4', margin })).toString('latin1');
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a representative reads the own figures at once, with the team’s medians and nobody’s name', async ({
  page,
  request,
}) => {
  test.slow();
  const own = await readTeam(request, 'delegue');
  const team = await readTeam(request, 'superviseur');
  const [line] = own.lines;
  if (!line) throw new Error('The demonstration has figures of its representative.');
  const colleague = team.lines.find(({ person }) => person.id !== line.person.id);
  await openAs(page, 'delegue', `${BASE}/monthly?${asked}`);
  await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `${line.person.firstname} ${line.person.name}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('Médiane');
  await expect(page.getByRole('link', { name: 'Revenir à l’équipe' })).toHaveCount(0);
  if (colleague) await expect(page.getByText(`${colleague.person.firstname} ${colleague.person.name}`)).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByRole('region', { name: 'Ponctualité par semaine' })).toBeVisible();
  expect(await pagesOnPaper(page)).toBe(2);
  // The page ends with its foot, however long the lists are that scroll within it.
  const foot = await page.getByRole('contentinfo').boundingBox();
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(length).toBeLessThanOrEqual(Math.ceil((foot?.y ?? 0) + (foot?.height ?? 0)));
  await page.goto(`${BASE}/quarterly?year=${question.year}&period=${Math.ceil(question.period / 3)}`);
  await expect(page.getByRole('region', { name: 'Calendrier des jours de terrain' }).getByRole('table')).toHaveCount(3);
  expect(await pagesOnPaper(page)).toBe(2);

  // Another user's number in the address shows nothing of that user.
  await page.goto(`${BASE}/monthly?${asked}&person=${colleague?.person.id}`);
  await expect(page.getByRole('alert')).toContainText('sont introuvables');
});

test('an administrator sets the parameters of the figures; invalid ones are refused at their field', async ({
  page,
}) => {
  test.slow();
  await openAs(page, 'superadmin', '/dashboard/settings/performance');
  const coverage = page.getByRole('textbox', { name: 'Couverture' });
  await expect(coverage).toBeVisible();
  await expectAccessible(page);
  const before = await coverage.inputValue();
  await coverage.fill('99');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Le total des poids doit être de 100.%/).first()).toBeVisible();
  await coverage.fill(before.replace(/\D+$/, ''));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Règles enregistrées')).toBeVisible();

  await page.getByText('Jours fériés', { exact: true }).click();
  await expect(page.getByRole('button', { name: /Copier ceux de/ })).toBeVisible();
  await expectAccessible(page);
});
