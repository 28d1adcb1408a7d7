import { type Page, expect, test } from '@playwright/test';
import { eventReport } from './reports.ts';
import { callApi, expectAccessible, openAs, signIn, unique } from './support.ts';

/*
 * The route table of the specification (section 2), row by row. The shell of an earlier visit must not answer for the
 * server here, so the service worker stays out.
 */
test.use({ serviceWorkers: 'block' });

type Row = {
  path: string;
  /** The heading of the page; what names a single thing is asked from the server. */
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
  profile: [{ path: 'profile/superadmin', title: 'Profil' }],
};

/** The areas of the table whose modules are not there yet: they are not shown at all. */
const missing: Record<string, readonly string[]> = {
  messaging: ['', '/sending', '/history'],
  'meetings-reports': ['', '/list', '/non-approved', '/read', '/add', '/approve', '/update'],
  'sales-reports': ['', '/monthly', '/quarterly', '/yearly', '/all'],
  'user-products-sales': ['', '/monthly', '/quarterly'],
  'performance-tracking': ['', '/monthly', '/quarterly'],
  'settings/user-products-sales': ['', '/yearly', '/monthly', '/quarterly'],
};

/** From where to where, for who may see everything. */
const redirects: readonly [from: string, to: string][] = [
  ['/', '/dashboard/work-reports/list'],
  ['/dashboard', '/dashboard/work-reports/list'],
  ['/dashboard/work-reports', '/dashboard/work-reports/list'],
  ['/dashboard/employees-health-facilities', '/dashboard/employees-health-facilities/list'],
  ['/dashboard/settings', '/dashboard/settings/products'],
  ['/dashboard/settings/cities', '/dashboard/settings/cities/list'],
  ['/dashboard/settings/pharmacies', '/dashboard/settings/pharmacies/list'],
  ['/dashboard/settings/roles', '/dashboard/settings/roles/list'],
  ['/dashboard/settings/users', '/dashboard/settings/users/list'],
  ['/dashboard/profile', '/dashboard/profile/superadmin'],
  ['/not-found', '/error/404'],
  ['/nowhere/at/all', '/error/404'],
  ['/dashboard/nowhere', '/error/404'],
];

/** What the ready-made roles may not open: role by role, one screen of each area. */
const refused: Record<string, readonly string[]> = {
  admin: ['settings/roles/list', 'settings/roles/add', 'work-reports/add'],
  superviseur: ['settings/cities/list', 'settings/users/list'],
  delegue: ['settings/products', 'settings/pharmacies/list', 'work-reports/non-approved', 'work-reports/all'],
};

const at = (page: Page, href: string) =>
  page.waitForURL((url) => url.pathname + url.search === href, { waitUntil: 'commit' });

type Found = { id: number | string; typeId?: number };

/** The path with the first thing that the server names in its place. */
async function pathOf(page: Page, { path, of }: Row): Promise<string> {
  if (!of) return `/dashboard/${path}`;
  const answer = (await callApi(page, of)) as Found[] | { items: Found[] };
  const [first] = Array.isArray(answer) ? answer : answer.items;
  if (!first) throw new Error(`${of} has nothing`);
  return `/dashboard/${path}`.replace('{id}', String(first.id)).replace('{type}', String(first.typeId));
}

async function expectScreen(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, path).toHaveText(title);
  // What is named after its thing gets that name once it is there.
  const titled = async () => expect(await page.title()).toBe(`${await heading.innerText()} · Portail de travail`);
  await expect(titled).toPass();
  await expect(page.getByRole('heading', { name: /Accès refusé|ne peut pas s’afficher/ }), path).toHaveCount(0);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
}

for (const [area, rows] of Object.entries(areas)) {
  test(`${area}: every path of its row opens the screen of that name`, async ({ page }) => {
    await openAs(page, 'superadmin', `/dashboard/${rows[0]?.path}`);
    for (const row of rows) await expectScreen(page, await pathOf(page, row), row.title);
  });
}

test('work-reports: the author of a report opens its form, others read it', async ({ page, browser }) => {
  await openAs(page, 'delegue', '/dashboard/work-reports/list');
  const report = eventReport(unique('Congrès'), '');
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`;
  const multipart = { reportDTO: JSON.stringify(report) };
  const saved = await page.request.post('/api/work-reports/save', { headers: { authorization }, multipart });
  expect(saved.status(), await saved.text()).toBe(200);
  await expectScreen(page, `/dashboard/work-reports/${report.typeId}/${report.id}/update`, /\S/);

  const other = await browser.newPage();
  const row = { path: 'work-reports/{type}/{id}/update', title: /\S/, of: '/work-reports/all-submited' };
  await openAs(other, 'superadmin', '/dashboard/work-reports/all');
  const path = await pathOf(other, row);
  await other.goto(path);
  await at(other, path.replace(/update$/, 'read'));
  await other.close();
});

test('base paths lead to their first screen, unknown ones to the error page', async ({ page }) => {
  await openAs(page, 'superadmin', '/dashboard/settings/cities/list');
  for (const [from, to] of redirects) {
    await page.goto(from);
    await at(page, to);
  }
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await at(page, '/dashboard/work-reports/list');
});

test('what has no module yet is no address and no entry of the menu', async ({ page }) => {
  await openAs(page, 'superadmin', '/dashboard/settings/cities/list');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link').first()).toBeAttached();
  for (const [area, paths] of Object.entries(missing)) {
    await expect(menu.locator(`a[href^="/dashboard/${area}"]`)).toHaveCount(0);
    for (const path of paths) {
      // As a link within the page would: a full start for each would take minutes.
      await page.evaluate((href) => {
        history.pushState(null, '', href);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, `/dashboard/${area}${path}`);
      await at(page, '/error/404');
    }
  }
});

for (const [username, paths] of Object.entries(refused)) {
  test(`${username} is refused what the role does not allow, and the menu does not offer it`, async ({ page }) => {
    await openAs(page, username, `/dashboard/${paths[0]}`);
    for (const path of paths) {
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByRole('heading', { name: 'Accès refusé' }), path).toBeVisible();
      await expect(page.getByRole('navigation').locator(`a[href="/dashboard/${path}"]`), path).toHaveCount(0);
    }
  });
}

test('who is not signed in comes to the login, and after it where they wanted to go', async ({ page }) => {
  for (const from of ['/', '/auth']) {
    await page.goto(from);
    await at(page, '/auth/login');
  }
  const wanted = '/dashboard/settings/cities/list?q=douala';
  await page.goto(wanted);
  await at(page, `/auth/login?returnUrl=${encodeURIComponent(wanted)}`);
  await expect(page).toHaveTitle('Connexion · Portail de travail');
  await signIn(page, 'admin');
  await at(page, wanted);
});

test('the page itself is there for whoever asks, compressed or not', async ({ request }) => {
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
