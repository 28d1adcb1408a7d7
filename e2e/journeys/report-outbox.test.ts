import type { Page } from '@playwright/test';
import { status } from '@portal/contract';
import { expect, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle, unique } from './support.ts';
import { SPECIAL, badge, field, type Photo, photoOf, findReports, readReport } from './report-outbox.steps.ts';

test.use({ serviceWorkers: 'allow' });

const conflictIn = (page: Page) => page.getByRole('region', { name: 'Ce rapport a été modifié ailleurs entre-temps' });

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Changes fields of the open form, with a photo, and has it sent as a draft at once. */
async function change(page: Page, fields: Record<string, string>, photo: Photo): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
  await page.locator('input[type=file]').last().setInputFiles(photo);
  await expect(page.getByText(photo.name, { exact: true })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Enregistré sur le serveur à/)).toBeVisible();
}

test('a report that two devices change shows both versions: ours is kept, or theirs taken, and nothing typed is lost', async ({
  page: desk,
  browser,
}) => {
  test.slow();
  const title = unique('Congrès').replaceAll(' ', '-');
  await openAs(desk, 'delegue', SPECIAL);
  await field(desk, 'Titre').fill(title);
  await field(desk, 'Résumé').fill('Premier jour.');
  await save(desk);
  const [row] = await findReports(desk, title);
  const id = row?.id ?? '';

  const context = await browser.newContext();
  const phone = await context.newPage();
  await openAs(phone, 'delegue', `/dashboard/work-reports/4/${id}/update`);
  await expect(field(phone, 'Résumé')).toHaveValue('Premier jour.');

  await change(desk, { Résumé: 'Premier jour, écrit au bureau.', Lieu: 'Hôtel Akwa' }, await photoOf(desk, 1));
  await save(desk);

  await change(phone, { Résumé: 'Premier jour, écrit en route.', Participants: 'Douze.' }, await photoOf(phone, 2));
  await press(phone, 'Soumettre');
  const seen = conflictIn(phone);
  await expect(seen).toBeFocused();
  await expect(seen.getByRole('columnheader')).toHaveText([
    /^Ma versionVous/,
    /^Version du serveurThierry Kamga.*Brouillon$/,
  ]);
  const rows = [
    ['Lieu', 'vide', 'Hôtel Akwa'],
    ['Participants', 'Douze.', 'vide'],
    ['Résumé', 'Premier jour, écrit en route.', 'Premier jour, écrit au bureau.'],
    ['Pièces jointes', 'photo 2.png', 'photo 1.png'],
  ];
  for (const cells of rows) await expect(seen.getByRole('row', { name: cells.join(' '), exact: true })).toBeVisible();
  await expectAccessible(phone);

  await press(phone, 'Garder ma version');
  await expect(seen).toBeHidden();
  await expect(field(phone, 'Résumé')).toHaveValue('Premier jour, écrit en route.');
  await save(phone);
  expect(await readReport(phone, id)).toMatchObject({
    summary: 'Premier jour, écrit en route.',
    participants: 'Douze.',
    place: '',
    statusId: status.draft,
    files: [{ name: 'photo 2.png' }],
  });

  await change(desk, { Besoins: 'Des dépliants.' }, await photoOf(desk, 3));
  await press(desk, 'Soumettre');
  await expect(conflictIn(desk)).toBeFocused();
  await press(desk, 'Garder celle du serveur');
  await expect(conflictIn(desk)).toBeHidden();
  await expect(field(desk, 'Résumé')).toHaveValue('Premier jour, écrit en route.');
  await expect(field(desk, 'Besoins')).toHaveValue('');
  await expect(desk.getByText('photo 2.png', { exact: true })).toBeVisible();
  await expect(badge(desk)).toHaveAccessibleName('Connexion et envois : Connecté, tout est envoyé');

  // What was given up comes back whole, and goes over theirs.
  await press(desk, 'Annuler');
  await expect(field(desk, 'Besoins')).toHaveValue('Des dépliants.');
  await press(desk, 'Soumettre');
  await expect(screenTitle(desk, 'Mes rapports')).toBeVisible();
  await expect.poll(async () => (await readReport(desk, id)).statusId).toBe(status.submitted);
  expect(await readReport(desk, id)).toMatchObject({
    summary: 'Premier jour, écrit au bureau.',
    place: 'Hôtel Akwa',
    needs: 'Des dépliants.',
    files: [{ name: 'photo 1.png' }, { name: 'photo 3.png' }],
  });
  await context.close();
});
