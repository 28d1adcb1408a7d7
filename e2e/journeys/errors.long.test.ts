import type { Page, Route } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectLogin, expectScreen, openAs, signIn } from './support.ts';

/*
 * The error catalogue of the specification (section 8), row by row, on answers that the server would not give by
 * itself. A 404 outside the API is not here: no screen asks for anything there (`failure-toasts.test.ts` has it).
 */
test.use({ serviceWorkers: 'block' });

const LIST = '/dashboard/settings/cities/list';
const FORM = '/dashboard/settings/cities/update';

const answer = (status: number, body: object = { message: 'no' }) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

const toasts = (page: Page) =>
  page.locator('[role="alert"]').filter({ has: page.locator('.mantine-Notification-title') });

async function fillCity(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Ville' }).fill('Édéa-sur-Mer');
  await page.getByRole('textbox', { name: 'Région' }).fill('Littoral');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
}

async function expectNothingLost(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Ville' })).toHaveValue('Édéa-sur-Mer');
  await expect(page.getByRole('textbox', { name: 'Région' })).toHaveValue('Littoral');
}

test('400 with errors: each is shown at its field and above the form, and no toast', async ({ page }) => {
  await openAs(page, 'admin', FORM);
  const errors = { name: ['taken', 'Ce nom est réservé.'], region: ['Cette région est fermée.'] };
  await page.route('**/api/cities/add', (route) => route.fulfill(answer(400, { code: 'invalid', errors })));
  await fillCity(page);
  await expect(page.getByText('2 champs sont à corriger')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Ville' })).toHaveAccessibleDescription(
    /Déjà utilisé.*Ce nom est réservé\./,
  );
  await expect(page.getByRole('button', { name: /Ce nom est réservé\./ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Région' })).toHaveAccessibleDescription(/Cette région est fermée/);
  await expect(toasts(page)).toHaveCount(0);
  await expectNothingLost(page);
});

const told: readonly [status: number, title: string, text: string][] = [
  [400, 'Bad Request', '400'],
  [500, 'Erreur inatendue', 'Echec de la requête'],
  [408, 'Déalai attente', "Le temps d'attente à expiré"],
  [418, 'Erreur inatendue', 'Raison inconnue'],
  [403, 'Erreur inatendue', 'Raison inconnue'],
];

test('what is told of a failed call, word for word, and the form keeps what was typed', async ({ page }) => {
  await openAs(page, 'admin', FORM);
  for (const [status, title, text] of told) {
    await page.goto(FORM);
    await page.route('**/api/cities/add', (route) => route.fulfill(answer(status)));
    await fillCity(page);
    const toast = toasts(page);
    await expect(toast, String(status)).toHaveCount(1);
    await expect(toast.locator('.mantine-Notification-title'), String(status)).toHaveText(title);
    await expect(toast.locator('.mantine-Notification-description'), String(status)).toHaveText(text);
    // It is also thrown to the caller: the form says it too.
    await expect(page.getByText('L’enregistrement n’a pas abouti')).toBeVisible();
    await expectNothingLost(page);
    await page.unroute('**/api/cities/add');
  }
});

test('before a user is stored, failures of the API show no toast; the form shows them', async ({ page }) => {
  await page.goto('/auth/login');
  for (const status of [500, 408, 418]) {
    await page.route('**/api/account/login', (route) => route.fulfill(answer(status, { message: `refus ${status}` })));
    await signIn(page, 'admin');
    await expect(page.getByText(`refus ${status}`)).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await page.unroute('**/api/account/login');
  }
  await signIn(page, 'admin');
  await expectScreen(page);
});

test('404 of the API: the screen says it, no toast, and nobody is led away', async ({ page }) => {
  await openAs(page, 'admin', `${FORM}?id=99999999`);
  await expect(page.getByRole('alert').getByText('Cet élément n’existe pas ou n’existe plus.')).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(FORM);
});

/** Refuses every call until the token is renewed, and notes what was asked. */
async function expireToken(page: Page, onRefresh: (route: Route) => Promise<void>) {
  const seen = { refused: [] as string[], again: [] as string[], refreshes: [] as string[] };
  let renewed = false;
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/account/refresh-token')) {
      seen.refreshes.push(`${route.request().method()} ${route.request().url()}`);
      // The calls that were on their way arrive first.
      await expect.poll(() => seen.refused.length).toBeGreaterThan(1);
      await onRefresh(route);
      renewed = true;
      return;
    }
    if (renewed) {
      seen.again.push(pathname);
      return route.continue();
    }
    seen.refused.push(pathname);
    return route.fulfill(answer(401, { message: 'no', code: 'unauthenticated' }));
  });
  return seen;
}

/** Triggers several calls at once: another tab announces that everything on the screen has changed. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
const askAnew = (page: Page) => page.evaluate(() => new BroadcastChannel('portal-cache').postMessage(null));

/** Every address that this device keeps: in our cache, in the browser's, in the address bar's history. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const ours = await new Promise<IDBValidKey[]>((resolve) => {
      const opening = indexedDB.open('CacheDB', 1);
      opening.addEventListener('success', () => {
        const keys = opening.result.transaction('HttpCache').objectStore('HttpCache').getAllKeys();
        keys.addEventListener('success', () => {
          opening.result.close();
          resolve(keys.result);
        });
      });
    });
    const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return JSON.stringify([ours, stores.flat().map(({ url }) => url), location.href, history.state]);
  });

test('401: parallel calls wait for one refresh, and each is tried again', async ({ page }) => {
  await openAs(page, 'admin', LIST);
  await expect(page.getByRole('row', { name: /Douala/ })).toBeVisible();
  const seen = await expireToken(page, (route) => route.continue());
  // Two access tokens of one second are the same text; a refresh token never comes twice.
  const before = await page.evaluate(() => localStorage.getItem('refreshToken'));
  await askAnew(page);
  await expect.poll(() => seen.refused.length).toBeGreaterThan(1);
  await expect.poll(() => seen.refused.filter((path) => !seen.again.includes(path))).toEqual([]);
  // Specification, section 7: its address holds the token, and is kept nowhere.
  const [refresh = '', ...others] = seen.refreshes;
  expect(others).toEqual([]);
  expect(refresh).toMatch(/^GET \S+\/api\/account\/refresh-token\?refreshToken=[^&]+$/);
  // The answer is cached after the screen is shown, so it may take a moment.
  await expect.poll(() => keptAddresses(page)).toContain('/api/cities');
  expect(await keptAddresses(page)).not.toContain('refresh');
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(before);
  await expect(page.getByRole('row', { name: /Douala/ })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

test('401 and the refresh is refused: signed out, nothing kept, at the login with the way back', async ({ page }) => {
  await openAs(page, 'admin', LIST);
  await expect(page.getByRole('row', { name: /Douala/ })).toBeVisible();
  await expireToken(page, (route) => route.fulfill(answer(401, { message: 'no', code: 'unauthenticated' })));
  await askAnew(page);
  await expectLogin(page);
  await expect(page).toHaveURL(`/auth/login?returnUrl=${encodeURIComponent(LIST)}`);
  const kept = () => page.evaluate(() => ['user', 'token', 'refreshToken'].map((key) => localStorage.getItem(key)));
  expect(await kept()).toEqual([null, null, null]);
  await page.unrouteAll();
  await signIn(page, 'admin');
  await expect(page.getByRole('row', { name: /Douala/ })).toBeVisible();
});

test('401 Expired_password is the caller’s matter: no refresh, and the login leads to its replacement', async ({
  page,
}) => {
  const refreshes: string[] = [];
  const expired = (route: Route) => route.fulfill(answer(401, { message: 'Expired_password' }));
  await openAs(page, 'admin', LIST);
  await expect(page.getByRole('row', { name: /Douala/ })).toBeVisible();
  // The start itself has renewed the token.
  page.on('request', (request) => {
    if (request.url().includes('/account/refresh-token')) refreshes.push(request.url());
  });
  await page.route(/\/api\/users(?:\?|$)/, expired);
  await page.getByRole('link', { name: 'Utilisateurs' }).click();
  await expect(page.getByRole('alert').getByText('La liste n’a pas pu être chargée')).toBeVisible();
  expect(refreshes).toEqual([]);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login');
  await page.route('**/api/account/login', expired);
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Votre mot de passe a expiré' })).toBeVisible();
  expect(refreshes).toEqual([]);
});
