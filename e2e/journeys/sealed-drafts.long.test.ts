import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectLogin, expectScreen, openAs, signIn, unique } from './support.ts';

const SPECIAL = '/dashboard/work-reports/add?type=4';

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

/** Everything in a database as text, photos too, as a script of the page that is open can read it. */
const readRaw = (page: Page, name: string) =>
  page.evaluate(async (database) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('unreadable')));
      });
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return textOf(await value.arrayBuffer());
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (typeof value !== 'object' || value === null || value instanceof Date) return String(value);
      const parts = Object.entries(value).map(async ([key, one]) => `${key} ${await textOf(one)}`);
      return (await Promise.all(parts)).join('\n');
    };
    const open = await settled(indexedDB.open(database));
    const stores = [...open.objectStoreNames];
    const records = await Promise.all(
      stores.map((store) => settled(open.transaction(store).objectStore(store).getAll())),
    );
    open.close();
    return textOf(records.flat());
  }, name);

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click();
}

test('input from the last moment before a reload is restored', async ({ page }) => {
  await openAs(page, 'delegue', SPECIAL);
  await field(page, 'Titre').fill(unique('Congrès'));
  await expect.poll(() => readRaw(page, 'OfflineDB')).toContain('sealed');
  for (const word of ['Un', 'Deux', 'Trois']) {
    const summary = unique(word);
    await field(page, 'Résumé').fill(summary);
    await page.reload();
    await expect(field(page, 'Résumé')).toHaveValue(summary);
  }
});

test('unsent input of a user is encrypted: the next user cannot read it, and the first one gets it back', async ({
  page,
}) => {
  const title = unique('Congrès');
  const secret = unique('Confidence');
  const photo = {
    name: `${unique('ordonnance')}.txt.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4 ${secret}`),
  };
  await openAs(page, 'delegue', SPECIAL);
  await field(page, 'Titre').fill(title);
  await field(page, 'Résumé').fill(secret);
  await page.locator('input[type=file]').last().setInputFiles(photo);
  await expect(page.getByText(photo.name, { exact: true })).toBeVisible();
  await expect.poll(() => readRaw(page, 'OfflineDB')).toMatch(/type application\/pdf\nsealed/);

  // The key stays for as long as its user is signed in: the draft is there without the server's help.
  await page.route('**/api/account/device-key', (route) => route.abort());
  await page.reload();
  await expect(field(page, 'Titre')).toHaveValue(title);
  await expect(page.getByText(photo.name, { exact: true })).toBeVisible();
  await page.unroute('**/api/account/device-key');

  await signOut(page);
  const question = page.getByRole('dialog');
  await expect(question.getByText(/tout reste sur cet appareil, chiffré/)).toBeVisible();
  await question.getByRole('button', { name: 'Se déconnecter' }).click();
  await expectLogin(page);

  await signIn(page, 'superviseur');
  await expectScreen(page);
  const left = await readRaw(page, 'OfflineDB');
  expect(left).toContain('sealed');
  for (const words of [title, secret, photo.name]) expect(left).not.toContain(words);
  await signOut(page);
  await expectLogin(page);

  await signIn(page, 'delegue');
  await expectScreen(page);
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(field(page, 'Titre')).toHaveValue(title);
  await expect(field(page, 'Résumé')).toHaveValue(secret);
  await expect(page.getByText(photo.name, { exact: true })).toBeVisible();
});
