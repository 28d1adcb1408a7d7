import type { Page } from '@playwright/test';
import { type WorkReport, workReports } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { eventReport } from './reports.ts';
import { callApi, openAs, unique } from './support.ts';
import { goWithin } from './routes.steps.ts';

/*
 * The route table of the specification (section 2), row by row. The shell of an earlier visit must not answer for the
 * server here, so the service worker stays out.
 */
test.use({ serviceWorkers: 'block' });

type Row = {
  path: string;
  /** The heading of the page; where it names a single thing, the name is read from the server. */
  title: string | RegExp;
  /** Where `{id}` in the path comes from. */
  of?: string;
};

const areas: Record<string, readonly Row[]> = {
  'work-reports': [
    { path: 'work-reports/list', title: 'Mes rapports' },
    { path: 'work-reports/non-approved', title: 'Rapports à approuver' },
    { path: 'work-reports/all', title: 'Tous les rapports' },
    { path: 'work-reports/add', title: /^(?:Nouveau rapport|Rapport journalier)/ },
    { path: 'work-reports/{type}/{id}/read', title: /\S/, of: '/work-reports/all-submited' },
    { path: 'work-reports/{type}/{id}/approve', title: /\S/, of: '/work-reports/all-not-approved' },
  ],
  'meetings-reports': [
    { path: 'meetings-reports/list', title: 'Comptes rendus' },
    { path: 'meetings-reports/actions', title: 'Mes actions' },
    { path: 'meetings-reports/non-approved', title: 'Comptes rendus à approuver' },
    { path: 'meetings-reports/add', title: 'Nouveau compte rendu' },
    { path: 'meetings-reports/read?id={id}', title: /\S/, of: '/meetings-reports/all-submited' },
    { path: 'meetings-reports/approve?id={id}', title: /\S/, of: '/meetings-reports/all-not-approved' },
  ],
  messaging: [
    { path: 'messaging/sending', title: 'Envoi de messages' },
    { path: 'messaging/history', title: 'Historique des messages' },
    { path: 'messaging/add', title: 'Nouveau message' },
    { path: 'messaging/read?id={id}', title: /\S/, of: '/messages/history' },
    { path: 'messaging/consult?id={id}', title: /\S/, of: '/messages/history' },
  ],
  'sales-reports': [
    { path: 'sales-reports/monthly', title: 'Ventes du mois' },
    { path: 'sales-reports/quarterly', title: 'Ventes du trimestre' },
    { path: 'sales-reports/yearly', title: 'Ventes de l’année' },
    { path: 'sales-reports/rows', title: 'Lignes vendues' },
    { path: 'sales-reports/all', title: 'Feuilles des grossistes' },
    { path: 'sales-reports/upload', title: 'Feuille de ventes' },
    { path: 'sales-reports/matrix', title: 'Mois chargés' },
    { path: 'sales-reports/aliases', title: 'Correspondances de noms' },
  ],
  'employees-health-facilities': [{ path: 'employees-health-facilities/list', title: 'Établissements médicaux' }],
  'settings/products': [
    { path: 'settings/products', title: 'Produits' },
    { path: 'settings/products/add', title: 'Nouveau produit' },
    { path: 'settings/products/update?id={id}', title: /\S/, of: '/products' },
  ],
  'settings/cities': [
    { path: 'settings/cities/list', title: 'Villes' },
    { path: 'settings/cities/update', title: 'Nouvelle ville' },
    { path: 'settings/cities/update?id={id}', title: /\S/, of: '/cities' },
  ],
  'settings/pharmacies': [
    { path: 'settings/pharmacies/list', title: 'Pharmacies' },
    { path: 'settings/pharmacies/update', title: 'Nouveau client' },
    { path: 'settings/pharmacies/update?id={id}', title: /\S/, of: '/pharmacies' },
  ],
  'settings/roles': [
    { path: 'settings/roles/list', title: 'Rôles' },
    { path: 'settings/roles/add', title: 'Nouveau rôle' },
    { path: 'settings/roles/update?id={id}', title: /\S/, of: '/roles' },
  ],
  'settings/users': [
    { path: 'settings/users/list', title: 'Utilisateurs' },
    { path: 'settings/users/add', title: 'Nouvel utilisateur' },
    { path: 'settings/users/update?id={id}', title: /\S/, of: '/users' },
  ],
  'user-products-sales': [
    { path: 'user-products-sales/monthly', title: 'Mes ventes par mois' },
    { path: 'user-products-sales/quarterly', title: 'Mes ventes par trimestre' },
  ],
  'performance-tracking': [
    { path: 'performance-tracking/monthly', title: 'Performance du mois' },
    { path: 'performance-tracking/quarterly', title: 'Performance du trimestre' },
    { path: 'performance-tracking/closings', title: 'Clôture des mois' },
    { path: 'settings/performance', title: 'Calcul des performances' },
  ],
  'settings/user-products-sales': [
    { path: 'settings/user-products-sales/yearly', title: 'Objectifs de vente' },
    { path: 'settings/user-products-sales/quarterly', title: 'Objectifs par trimestre' },
    { path: 'settings/user-products-sales/monthly', title: 'Objectifs par mois' },
  ],
  profile: [{ path: 'profile/superadmin', title: 'Profil' }],
};

/** Screens that the ready-made roles may not open: one screen of each area for each role. */
const refused: Record<string, readonly string[]> = {
  admin: ['settings/roles/list', 'settings/roles/add', 'work-reports/add', 'meetings-reports/add'],
  superviseur: [
    'settings/cities/list',
    'settings/users/list',
    'sales-reports/aliases',
    'sales-reports/all',
    'settings/user-products-sales/yearly',
  ],
  delegue: [
    'settings/products',
    'settings/pharmacies/list',
    'work-reports/non-approved',
    'work-reports/all',
    'meetings-reports/non-approved',
    'sales-reports/all',
    'sales-reports/monthly',
    'performance-tracking/closings',
    'settings/performance',
    'messaging/sending',
    'messaging/history',
    'messaging/add',
  ],
};

type Found = { id: number | string; typeId?: number };

/** The path with the first thing that the server names in its place. */
async function pathOf(page: Page, { path, of }: Row): Promise<string> {
  if (!of) return `/dashboard/${path}`;
  const answer = await callApi<Found[] | { items: Found[] }>(page, of);
  const [first] = Array.isArray(answer) ? answer : answer.items;
  if (!first) throw new Error(`${of} has nothing`);
  return `/dashboard/${path}`.replace('{id}', String(first.id)).replace('{type}', String(first.typeId));
}

async function expectTitled(page: Page, path: string, title: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, path).toHaveText(title);
  // A page named after its thing gets its title only once the thing has loaded.
  const titled = async () => expect(await page.title()).toBe(`${await heading.innerText()} · Portail de travail`);
  await expect(titled).toPass();
  await expect(page.getByRole('heading', { name: /Accès refusé|ne peut pas s’afficher/ }), path).toHaveCount(0);
  await expect(page).toHaveURL(path);
}

for (const [area, rows] of Object.entries(areas)) {
  test(`${area}: every path of its row opens the screen of that name`, async ({ page }) => {
    await openAs(page, 'superadmin', `/dashboard/${rows[0]?.path}`);
    for (const row of rows) {
      const path = await pathOf(page, row);
      // Without a heading of its own the page could be confused with the one before, so it is loaded anew.
      if (row.of) await page.goto(path);
      else await goWithin(page, path);
      await expectTitled(page, path, row.title);
    }
  });
}

test('work-reports: the author of a report opens its form, others read it', async ({ page, browser, request }) => {
  const author = await callAs(request, 'delegue');
  const pathOfOne = ({ typeId, id }: WorkReport) => `/dashboard/work-reports/${typeId}/${id}`;
  const title = unique('Congrès');
  const draft = await author(workReports.save, { body: eventReport(title, ''), files: [] });
  await openAs(page, 'delegue', `${pathOfOne(draft)}/update`);
  await expect(page.getByRole('textbox', { name: /^Titre/ })).toHaveValue(title);

  const submitted = await author(workReports.submit, { body: eventReport(title, 'Vu.'), files: [] });
  const other = await browser.newPage();
  await openAs(other, 'superadmin', `${pathOfOne(submitted)}/update`);
  await expect(other.getByRole('heading', { name: 'Historique' })).toBeVisible();
  await expect(other).toHaveURL(`${pathOfOne(submitted)}/read`);
  await other.close();
});

for (const [username, paths] of Object.entries(refused)) {
  test(`${username} is refused what the role does not allow, and the menu does not offer it`, async ({ page }) => {
    const refusal = page.getByRole('heading', { name: 'Accès refusé' });
    await openAs(page, username, '/dashboard');
    for (const path of paths) {
      await goWithin(page, `/dashboard/${path}`);
      await expect(refusal, path).toBeVisible();
      await expect(page.getByRole('navigation').locator(`a[href="/dashboard/${path}"]`), path).toHaveCount(0);
      // The next refusal is its own.
      await goWithin(page, '/dashboard');
      await expect(refusal).toHaveCount(0);
    }
  });
}
