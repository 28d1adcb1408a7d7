import type { Page } from '@playwright/test';
import { type WorkReport, type WorkReportRow, reportType, status } from '@portal/contract';
import { expect, patience, test } from './journey.ts';
import { callApi, expectAccessible, goOffline, openAs, screenTitle, unique, waitForShell } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const LIST = '/dashboard/work-reports/list';
const SPECIAL = '/dashboard/work-reports/add?type=4';
const REPORTS = 20;

const badge = (page: Page) => page.getByRole('button', { name: /^Connexion et envois/ });
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

type Photo = { name: string; mimeType: string; buffer: Buffer };

/** A picture of its own for each report, so that a mix-up would show. */
const photoOf = (page: Page, number: number): Promise<Photo> =>
  page
    .evaluate(async (hue) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = `hsl(${hue} 80% 50%)`;
        context.fillRect(0, 0, 320, 240);
      }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
    }, number * 18)
    .then((bytes) => ({ name: `photo ${number}.png`, mimeType: 'image/png', buffer: Buffer.from(bytes) }));

/** Writes a special report with a photo in the form that is open, and submits it. */
async function writeReport(page: Page, title: string, photo: Photo): Promise<void> {
  await field(page, 'Titre').fill(title);
  await field(page, 'Résumé').fill(`Compte rendu de ${title}.`);
  await page.locator('input[type=file]').last().setInputFiles(photo);
  await expect(page.getByText(photo.name, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(screenTitle(page, 'Mes rapports')).toBeVisible();
}

type Page50 = { items: WorkReportRow[] };
const findReports = async (page: Page, word: string) =>
  (await callApi<Page50>(page, `/work-reports/current-user?q=${encodeURIComponent(word)}&limit=50`)).items;

/** The content of a file of a report, as the server gives it out. */
const readFile = async (page: Page, { id }: WorkReport, name: string): Promise<Buffer> => {
  const bytes = await page.evaluate(
    async (url) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      return [...new Uint8Array(await (await fetch(url, { headers })).arrayBuffer())];
    },
    `/api/work-reports/report-type/${reportType.special}/report/${id}/file?name=${encodeURIComponent(name)}`,
  );
  return Buffer.from(bytes);
};

const readReport = (page: Page, id: string) =>
  callApi<WorkReport>(page, `/work-reports/report-type/${reportType.special}/${id}`);

test('twenty reports with a photo each, written without a connection, survive the closed tab and are sent once and in order', async ({
  page,
  context,
}) => {
  test.slow();
  const word = unique('Tournée').replaceAll(' ', '-');
  const titles = Array.from({ length: REPORTS }, (_, index) => `${word} ${String(index + 1).padStart(2, '0')}`);
  await openAs(page, 'delegue', LIST);
  await waitForShell(page);
  await page.goto(SPECIAL);
  await expect(field(page, 'Titre')).toBeVisible();

  const goOnline = await goOffline(context);
  const photos: Photo[] = [];
  for (const [index, title] of titles.entries()) {
    const photo = await photoOf(page, index + 1);
    photos.push(photo);
    // From the list back to the form, which is a new one.
    if (index > 0) await page.goBack();
    await writeReport(page, title, photo);
  }
  const waiting = `Connexion et envois : Hors connexion, ${REPORTS} à envoyer`;
  await expect(badge(page)).toHaveAccessibleName(waiting);
  await page.close();

  const again = await context.newPage();
  await again.goto(LIST);
  await expect(badge(again)).toHaveAccessibleName(waiting, { timeout: patience(180_000) });
  await goOnline();
  await expect.poll(async () => (await findReports(again, word)).length, { timeout: patience(180_000) }).toBe(REPORTS);
  await expect(badge(again)).toHaveAccessibleName('Connexion et envois : Connecté, tout est envoyé');

  const reports = await Promise.all((await findReports(again, word)).map(({ id }) => readReport(again, id)));
  const inOrder = reports.toSorted((a, b) => String(a.submittedAt).localeCompare(String(b.submittedAt)));
  expect(inOrder.map(({ title }) => title)).toEqual(titles);
  expect(new Set(inOrder.map(({ submittedAt }) => submittedAt)).size, 'one instant each').toBe(REPORTS);
  for (const [index, report] of inOrder.entries()) {
    expect(report.statusId).toBe(status.submitted);
    const { name = '', buffer } = photos[index] ?? {};
    expect(report.files.map((file) => file.name)).toEqual([name]);
    expect((await readFile(again, report, name)).equals(buffer ?? Buffer.of()), name).toBe(true);
    expect(report.history.map(({ action }) => action)).toEqual(['submit']);
  }
});

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

test('a report changed on two devices shows both versions; the user keeps one of them, and nothing typed is lost', async ({
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

  // Undo restores the discarded version completely, and it then replaces theirs.
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
