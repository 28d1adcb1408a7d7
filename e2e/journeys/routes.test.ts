import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectAccessible, expectLogin, openAs, screenTitle, signIn } from './support.ts';
import { goWithin } from './routes.steps.ts';

/*
 * The route table of the specification (section 2), row by row. The shell of an earlier visit must not answer for the
 * server here, so the service worker stays out.
 */
test.use({ serviceWorkers: 'block' });

/** Redirects, for a user who may see everything. */
const redirects: readonly [from: string, to: string, heading: string][] = [
  ['/dashboard', '/dashboard/work-reports/list', 'Mes rapports'],
  ['/dashboard/settings', '/dashboard/settings/products', 'Produits'],
  ['/dashboard/work-reports', '/dashboard/work-reports/list', 'Mes rapports'],
  ['/dashboard/meetings-reports', '/dashboard/meetings-reports/list', 'Comptes rendus'],
  ['/dashboard/messaging', '/dashboard/messaging/sending', 'Envoi de messages'],
  ['/dashboard/employees-health-facilities', '/dashboard/employees-health-facilities/list', 'Établissements médicaux'],
  ['/dashboard/sales-reports', '/dashboard/sales-reports/monthly', 'Ventes du mois'],
  ['/dashboard/user-products-sales', '/dashboard/user-products-sales/monthly', 'Mes ventes par mois'],
  ['/dashboard/performance-tracking', '/dashboard/performance-tracking/monthly', 'Performance du mois'],
  ['/dashboard/settings/cities', '/dashboard/settings/cities/list', 'Villes'],
  ['/dashboard/settings/pharmacies', '/dashboard/settings/pharmacies/list', 'Pharmacies'],
  ['/dashboard/settings/roles', '/dashboard/settings/roles/list', 'Rôles'],
  ['/dashboard/settings/users', '/dashboard/settings/users/list', 'Utilisateurs'],
  ['/dashboard/settings/user-products-sales', '/dashboard/settings/user-products-sales/yearly', 'Objectifs de vente'],
  ['/dashboard/profile', '/dashboard/profile/superadmin', 'Profil'],
];

const unknown = ['/not-found', '/nowhere/at/all', '/dashboard/nowhere'];

const notFound = (page: Page) => page.getByRole('heading', { name: 'Page introuvable' });

test('base paths lead to their first screen, unknown ones to the error page', async ({ page }) => {
  await openAs(page, 'superadmin', '/');
  await expect(screenTitle(page, 'Mes rapports')).toBeVisible();
  for (const [from, to, heading] of redirects) {
    await goWithin(page, from);
    await expect(screenTitle(page, heading), from).toBeVisible();
    await expect(page, from).toHaveURL(to);
  }
  for (const from of unknown) {
    await page.goto(from);
    await expect(notFound(page), from).toBeVisible();
    await expect(page, from).toHaveURL('/error/404');
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(screenTitle(page, 'Mes rapports')).toBeVisible();
});

test('a user who is not signed in gets the login, and afterwards the page that was asked for', async ({ page }) => {
  for (const from of ['/', '/auth']) {
    await page.goto(from);
    await expectLogin(page);
    await expect(page).toHaveURL('/auth/login');
  }
  const wanted = '/dashboard/settings/cities/list?q=douala';
  await page.goto(wanted);
  await expectLogin(page);
  await expect(page).toHaveURL(`/auth/login?returnUrl=${encodeURIComponent(wanted)}`);
  await expect(page).toHaveTitle('Connexion · Portail de travail');
  await signIn(page, 'admin');
  await expect(page.getByRole('row')).toHaveText([/./, /Douala/]);
  await expect(page).toHaveURL(wanted);
});

test('the page is served with and without compression', async ({ request }) => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await request.get('/', { headers: { accept: 'text/html', 'accept-encoding': encoding } });
    expect(answer.status(), encoding).toBe(200);
  }
});

test('while a page is on its way, the title and a spinner say so', async ({ page }) => {
  await openAs(page, 'superadmin', '/dashboard/settings/cities/list');
  let deliver = () => {};
  const held = new Promise<void>((resolve) => (deliver = resolve));
  await page.route('**/assets/roles-list.page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Rôles' }).click();
  await expect(page).toHaveTitle('Chargement...');
  await expect(page.getByRole('progressbar', { name: 'Chargement...' })).toBeVisible();
  deliver();
  await expect(page).toHaveTitle('Rôles · Portail de travail');
  await expect(page.getByRole('progressbar', { name: 'Chargement...' })).toHaveCount(0);
});

test('an anchor in the address is scrolled to, and the header does not cover it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await openAs(page, 'superadmin', '/dashboard/settings/cities/list');
  await expect(page.getByRole('row').nth(10)).toBeAttached();
  await page.evaluate(() => {
    document.querySelectorAll('main [data-row]')[4]?.setAttribute('id', 'far-down');
    const link = document.createElement('a');
    link.href = '#far-down';
    document.body.append(link);
    link.click();
  });
  const places = () =>
    page.evaluate(() => ({
      row: document.getElementById('far-down')?.getBoundingClientRect().top ?? 0,
      header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    }));
  await expect.poll(async () => (await places()).row).toBeLessThan(120);
  const { row, header } = await places();
  expect(row).toBeGreaterThanOrEqual(header);
});
