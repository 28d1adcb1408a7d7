import type { Page } from '@playwright/test';
import { type WorkReport, reportType, status } from '@portal/contract';
import { expect, patience, test } from './journey.ts';
import { goOffline, openAs, screenTitle, unique, waitForShell } from './support.ts';
import { SPECIAL, badge, field, type Photo, photoOf, findReports, readReport } from './report-outbox.steps.ts';

test.use({ serviceWorkers: 'allow' });

const LIST = '/dashboard/work-reports/list';

const REPORTS = 20;

/** Writes a special report with a photo in the form that is open, and submits it. */
async function writeReport(page: Page, title: string, photo: Photo): Promise<void> {
  await field(page, 'Titre').fill(title);
  await field(page, 'Résumé').fill(`Compte rendu de ${title}.`);
  await page.locator('input[type=file]').last().setInputFiles(photo);
  await expect(page.getByText(photo.name, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(screenTitle(page, 'Mes rapports')).toBeVisible();
}

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
