import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { callApi, expectAccessible, goOffline, openAs, screenTitle, waitForShell } from './support.ts';

export const LIST = '/dashboard/work-reports/list';

export const add = (day: string) => `/dashboard/work-reports/add?type=1&day=${day}`;

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The latest day without a report, `skip` of them left for other journeys. */
export async function findFreeDay(page: Page, skip: number): Promise<string> {
  const [start, end] = [dayBefore(28), dayBefore(1)];
  const rows = await callApi<{ periodStart: string }[]>(page, `/work-reports/user/daily/start/${start}/end/${end}`);
  const taken = new Set(rows.map(({ periodStart }) => periodStart));
  const free = Array.from({ length: 28 }, (_, index) => dayBefore(index + 1)).filter((day) => !taken.has(day));
  return free[skip] ?? '';
}

/** A photo as large as those of a camera, which the form must shrink before sending. */
async function takePhoto(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
    const context = canvas.getContext('2d');
    if (context)
      for (let index = 0; index < 400; index += 1) {
        context.fillStyle = `hsl(${(index * 47) % 360} 80% 50%)`;
        context.fillRect((index % 20) * 120, Math.floor(index / 20) * 90, 120, 90);
      }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  return { name: 'image.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

/** A plain visit from the open form; the presses that it took. */
export async function addPlainVisit(page: Page): Promise<number> {
  const products = page.getByRole('group', { name: 'Produits présentés' }).getByRole('button');
  const presses = [
    page.getByRole('button', { name: 'Ajouter une visite' }),
    page.getByRole('dialog').getByRole('listitem').getByRole('button').first(),
    products.nth(0),
    products.nth(1),
    page.getByRole('button', { name: /^Continuer avec 2/ }),
    page.getByText('Positif', { exact: true }),
  ];
  for (const one of presses) await one.click();
  await expect(page.getByRole('button', { name: /^Visite 1, / })).toBeVisible();
  return presses.length;
}

/** How many files the drafts on this device have. */
const countKeptFiles = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('OfflineDB');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve((reading.result as { files: unknown[] }[]).reduce((sum, { files }) => sum + files.length, 0));
          });
        });
      }),
  );

type Day = { report: { statusId: number; typeId: number; id: string; visits: unknown[]; files: { name: string }[] } };

export const OFFLINE =
  'a day written without a connection, with two photos, survives the closed tab and is sent when it is back';

export async function writeOffline(page: Page, context: BrowserContext, skip: number): Promise<void> {
  await openAs(page, 'delegue', LIST);
  const day = await findFreeDay(page, skip);
  await waitForShell(page);
  await page.goto(add(day));
  await expect(page.getByRole('button', { name: 'Ajouter une visite' })).toBeVisible();
  await expectAccessible(page);
  const photo = await takePhoto(page);

  const goOnline = await goOffline(context);
  await page.reload();
  await addPlainVisit(page);
  const files = page.locator('input[type=file]').last();
  await files.setInputFiles(photo);
  await expect(page.getByText('image.jpg', { exact: true })).toBeVisible();
  await files.setInputFiles(photo);
  await expect(page.getByText('image (2).jpg')).toBeVisible();
  await expect(page.getByText(/Enregistré sur cet appareil à/)).toBeVisible();
  await expect.poll(() => countKeptFiles(page)).toBe(2);
  await page.close();

  const again = await context.newPage();
  await again.goto(add(day));
  await expect(again.getByRole('button', { name: /^Visite 1, / })).toBeVisible();
  await expect(again.getByText('image (2).jpg')).toBeVisible();
  await again.getByRole('button', { name: 'Soumettre' }).click();
  await expect(again.getByText('Sera envoyé dès le retour de la connexion', { exact: true })).toBeVisible();
  await expect(screenTitle(again, 'Mes rapports')).toBeVisible();

  await goOnline();
  const submitted = await expect
    .poll(async () => (await callApi<Day>(again, `/work-reports/user/daily/date/${day}`)).report?.statusId)
    .toBe(2)
    .then(() => callApi<Day>(again, `/work-reports/user/daily/date/${day}`));
  expect(submitted.report.visits).toHaveLength(1);
  expect(submitted.report.files.map(({ name }) => name)).toEqual(['image.jpg', 'image (2).jpg']);
  const size = await again.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch(`/api/work-reports/report-type/1/report/${id}/file?name=image.jpg`, { headers });
    const picture = await createImageBitmap(await answer.blob());
    return [picture.width, picture.height];
  }, submitted.report.id);
  expect(size).toEqual([1600, 1200]);
}
