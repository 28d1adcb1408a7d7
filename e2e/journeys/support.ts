import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

export const PASSWORD = 'Demo-Portail-2026';

/** Fills in the login form that is open, as a person does. */
export async function signIn(page: Page, username: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('Nom d’utilisateur ou adresse e-mail').fill(username);
  await page.getByLabel('Mot de passe', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Opens a screen as one of the demonstration accounts: the guard asks for the login and leads back. */
export async function openAs(page: Page, username: string, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForURL('**/auth/login?returnUrl=*');
  await signIn(page, username);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** What the signed-in user of the page gets from the API. */
export const callApi = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(async (url) => {
    const authorization = `Bearer ${localStorage.getItem('token')}`;
    return (await fetch(url, { headers: { authorization } })).json();
  }, `/api${path}`);

/** Resolves once the service worker has everything and answers for the page. */
export async function waitForShell(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Resolves once the page has its colours: after the switch of the scheme, and when nothing has moved for some frames. */
const waitForColours = (page: Page, wanted: string) =>
  page.evaluate(async (scheme) => {
    const stored = localStorage.getItem('kt_theme_mode_value') ?? 'system';
    const expected = stored === 'system' ? scheme : stored;
    const isCalm = () =>
      document.documentElement.getAttribute('data-mantine-color-scheme') === expected &&
      // What turns for ever, such as a spinner, changes no colour.
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
    for (let frames = 0; frames < 5; frames = isCalm() ? frames + 1 : 0) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, wanted);

/** No finding of axe, in light and in dark; `within` where a dialog veils the rest. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // Cards below the screen are drawn for axe too: the browser leaves them in the colours of before until they are seen.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitForColours(page, colorScheme);
    const { violations } = await new AxeBuilder({ page }).include(within).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}

/** A name that no other journey uses. */
export const unique = (word: string) => `${word} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
