import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectAccessible, expectLogin, expectScreen, openAs, screenTitle, signIn, unique } from './support.ts';

/*
 * What can go wrong around the application: it says so and goes on as far as it can. The service worker stays out,
 * because it would answer in the place of what is broken here.
 */
test.use({ serviceWorkers: 'block' });

const LIST = '/dashboard/settings/cities/list';
const FORM = '/dashboard/settings/cities/update';

const douala = (page: Page) => page.getByRole('row', { name: /Douala/ });
const kamga = (page: Page) => page.getByRole('row', { name: /Kamga/ });
const told = (page: Page, text: string) => page.getByRole('alert').getByText(text);

/** Waits until the list is cached on this device: the screen does not wait for that. */
const waitForCopy = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const opening = indexedDB.open('CacheDB', 1);
            opening.addEventListener('success', () => {
              const keys = opening.result.transaction('HttpCache').objectStore('HttpCache').getAllKeys();
              keys.addEventListener('success', () => {
                opening.result.close();
                resolve((keys.result as string[]).some((url) => url.startsWith('/api/cities')));
              });
            });
          }),
      ),
    )
    .toBe(true);

test.describe('the local database', () => {
  const refusals: Record<string, { refuse: () => void; words: string }> = {
    'cannot be written': {
      refuse: () => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
      words: 'Erreur lors de l’écriture des données en cache',
    },
    'cannot be read': {
      refuse: () => {
        IDBObjectStore.prototype.get = () => {
          throw new DOMException('damaged', 'UnknownError');
        };
      },
      words: 'Erreur lors de la lecture des données en cache',
    },
  };

  for (const [what, { refuse, words }] of Object.entries(refusals)) {
    test(`${what}: the portal says so once and goes on with the server`, async ({ page }) => {
      await page.addInitScript(refuse);
      await openAs(page, 'admin', LIST);
      await expect(douala(page)).toBeVisible();
      await expect(told(page, words)).toHaveCount(1);
      await page.reload();
      await expect(douala(page)).toBeVisible();
      await page.getByRole('link', { name: 'Utilisateurs' }).click();
      await expect(kamga(page)).toBeVisible();
    });
  }

  test('does not open: the start says why, tries again, and goes on without it for this visit', async ({ page }) => {
    // As a browser's settings block it.
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await page.goto(LIST);
    const failure = page.getByRole('alert');
    await expect(failure.getByText('Le portail n’a pas pu démarrer')).toBeVisible();
    await expect(failure.getByText(/base de données locale.*navigation privée/)).toBeVisible();
    await expect(page).toHaveTitle(/Le portail n’a pas pu démarrer/);
    await expectAccessible(page);
    // Trying again changes nothing as long as the browser refuses.
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(failure.getByText('Le portail n’a pas pu démarrer')).toBeVisible();

    await page.getByRole('button', { name: 'Continuer sans données locales' }).click();
    await signIn(page, 'admin');
    await expect(douala(page)).toBeVisible();
    await page.reload();
    await expect(douala(page)).toBeVisible();
    await page.getByRole('link', { name: 'Utilisateurs' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('does not open at first: with another attempt it is in use, for a signed-in user too', async ({ page }) => {
    await openAs(page, 'admin', LIST);
    await expect(douala(page)).toBeVisible();
    await page.addInitScript(() => {
      const whole = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open') ?? {};
      IDBFactory.prototype.open = () => {
        Object.defineProperty(IDBFactory.prototype, 'open', whole);
        throw new DOMException('broken', 'UnknownError');
      };
      // One that does not open is made anew: that fails as well.
      IDBFactory.prototype.deleteDatabase = () => {
        throw new DOMException('broken', 'UnknownError');
      };
    });
    await page.reload();
    await expect(page.getByRole('alert').getByText(/base de données locale.*UnknownError/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(douala(page)).toBeVisible();
    await waitForCopy(page);
  });

  /** Does something to the database behind the application's back. */
  const damages: Record<string, () => Promise<void>> = {
    'holds nonsense': () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('CacheDB', 1);
        opening.addEventListener('success', () => {
          const changing = opening.result.transaction('HttpCache', 'readwrite');
          const store = changing.objectStore('HttpCache');
          const keys = store.getAllKeys();
          keys.addEventListener('success', () => {
            for (const url of keys.result) store.put({ url, response: 'nonsense', expiration: 'for ever' });
          });
          changing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    'is of a later version': () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('CacheDB').addEventListener('success', () => {
          const opening = indexedDB.open('CacheDB', 99);
          opening.addEventListener('success', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    'is deleted while it is open': () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('CacheDB').addEventListener('success', () => resolve());
      }),
  };

  for (const [what, damage] of Object.entries(damages)) {
    test(`${what}: it is made good in silence, now and after a reload`, async ({ page }) => {
      await openAs(page, 'admin', LIST);
      await expect(douala(page)).toBeVisible();
      await page.evaluate(damage);
      await page.getByRole('link', { name: 'Utilisateurs' }).click();
      await expect(kamga(page)).toBeVisible();
      await page.goto(LIST);
      await expect(douala(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      // The cache is in use again: cached data is shown while the server is away.
      await waitForCopy(page);
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      await expect(douala(page)).toBeVisible();
    });
  }
});

test('local storage is blocked: signing in and working are still possible, until the page is closed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(LIST);
  await signIn(page, 'admin');
  await expect(douala(page)).toBeVisible();
  await page.getByRole('link', { name: 'Utilisateurs' }).click();
  await expect(kamga(page)).toBeVisible();
  await page.reload();
  await expectLogin(page);
});

for (const [what, body] of [
  ['missing', { status: 404, body: 'Not found' }],
  ['broken', { status: 200, contentType: 'application/json', body: '{"apiEndpoint": ' }],
  ['not ours', { status: 200, contentType: 'application/json', body: '{"apiEndpoint": 7, "baseHref": "elsewhere"}' }],
] as const) {
  test(`the configuration is ${what}: the usual addresses count`, async ({ page }) => {
    let asked = '';
    await page.route('**/config.json?*', (route) => {
      asked = new URL(route.request().url()).search;
      return route.fulfill(body);
    });
    await openAs(page, 'admin', LIST);
    await expect(douala(page)).toBeVisible();
    // Specification, section 3: with a time stamp, so that no cache answers.
    expect(asked).toMatch(/^\?t=\d{13}$/);
  });
}

test.describe('a part of the application is gone after a deployment', () => {
  const PART = '**/assets/users-list.page-*.js';
  const gone = { status: 404, body: 'gone' };

  test('a reload finds it, and happens by itself', async ({ page }) => {
    await openAs(page, 'admin', LIST);
    await expect(douala(page)).toBeVisible();
    await page.route(PART, (route) => route.fulfill(gone), { times: 1 });
    await page.getByRole('link', { name: 'Utilisateurs' }).click();
    await expect(screenTitle(page, 'Utilisateurs')).toBeVisible();
    await expect(kamga(page)).toBeVisible();
  });

  test('what a reload cannot find is reported within the frame, without a reload loop', async ({ page }) => {
    await openAs(page, 'admin', LIST);
    await expect(douala(page)).toBeVisible();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(PART, (route) => route.fulfill(gone));
    await page.getByRole('link', { name: 'Utilisateurs' }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await expectAccessible(page);
    expect(loads).toBe(1);
    await page.getByRole('link', { name: 'Villes' }).click();
    await expect(douala(page)).toBeVisible();
    await page.unroute(PART);
    await page.getByRole('link', { name: 'Utilisateurs' }).click();
    await page.getByRole('button', { name: 'Recharger la page' }).click();
    await expect(kamga(page)).toBeVisible();
  });

  test('a panel that does not come says so, and the form behind it keeps what was typed', async ({ page }) => {
    await openAs(page, 'admin', FORM);
    await page.getByRole('textbox', { name: 'Ville' }).fill('Édéa-sur-Mer');
    await page.route('**/assets/search-panel-*.js', (route) => route.fulfill(gone));
    await page.keyboard.press('Control+k');
    await expect(told(page, 'Le contenu n’a pas pu être chargé')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Ville' })).toHaveValue('Édéa-sur-Mer');
  });
});

test.describe('the server is away', () => {
  const API = '**/api/**';

  /** Resolves once nothing is kept any more. */
  const forgetCopies = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.deleteDatabase('CacheDB').addEventListener('success', () => resolve());
        }),
    );

  test('at the login: the form says so, keeps what was typed, and works when it is back', async ({ page }) => {
    await page.route(API, (route) => route.abort());
    await page.goto('/auth/login');
    await signIn(page, 'admin');
    await expect(page.getByText('Le serveur est injoignable. Vérifiez votre connexion puis réessayez.')).toBeVisible();
    await expect(page.getByLabel('Nom d’utilisateur ou adresse e-mail')).toHaveValue('admin');
    await page.unroute(API);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expectScreen(page);
  });

  test('at the start, with nothing kept: the portal says what failed and tries again when asked', async ({ page }) => {
    await openAs(page, 'admin', LIST);
    await expect(douala(page)).toBeVisible();
    // Leave the application first: any open page of it would cache its start data again.
    await page.goto('/healthz');
    await forgetCopies(page);
    await page.route(API, (route) => route.abort());
    await page.goto(LIST);
    const failure = page.getByRole('alert');
    await expect(failure.getByText('Le portail n’a pas pu démarrer')).toBeVisible();
    await expect(failure.getByText(/Les données de départ n’ont pas pu être chargées/)).toBeVisible();
    await expectAccessible(page);
    await page.unroute(API);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(douala(page)).toBeVisible();
  });

  test('at the start, with a cached copy: the copy is shown, marked as such', async ({ page }) => {
    await openAs(page, 'admin', LIST);
    await expect(douala(page)).toBeVisible();
    await waitForCopy(page);
    await page.route(API, (route) => route.abort());
    await page.reload();
    await expect(douala(page)).toBeVisible();
    await expect(page.getByText(/^Données du .* hors ligne$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Serveur injoignable/ })).toBeVisible();
  });

  test('in the middle of a form: nothing typed is lost, and it is sent later', async ({ page }) => {
    const name = unique('Édéa');
    await openAs(page, 'admin', FORM);
    await page.route(API, (route) => route.abort());
    await page.getByRole('textbox', { name: 'Ville' }).fill(name);
    await page.getByRole('textbox', { name: 'Région' }).fill('Littoral');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(
      page.getByText(/Le serveur est injoignable.*Rien de ce que vous avez saisi n’est perdu/),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Ville' })).toHaveValue(name);
    await expectAccessible(page);
    await page.unroute(API);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(screenTitle(page, 'Villes')).toBeVisible();
    await page.getByLabel('Rechercher').fill(name);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  });
});
