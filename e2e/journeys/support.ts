import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { PASSWORD, logIn } from './api.ts';
import { expect } from './journey.ts';

/** Fills in the login form that is open, as a person does. */
export async function signIn(page: Page, username: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('Nom d’utilisateur ou adresse e-mail').fill(username);
  await page.getByLabel('Mot de passe', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** The heading of the screen that is open. */
export const screenTitle = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** The login form is there: nobody is signed in. */
export const expectLogin = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();

/**
 * A screen is shown within the frame, so someone is signed in. Also found behind an open dialog, which hides it from screen
 * readers.
 */
export async function expectScreen(page: Page): Promise<void> {
  await expect(page.locator('main#content')).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
}

/** Further entries of local storage, by key. */
type Settings = Record<string, string>;

export const layoutSetting = (layoutType: string): Settings => ({
  '3.0.0-layout-config': JSON.stringify({ app: { general: { layoutType } } }),
});

/**
 * Opens a screen as a demonstration account and waits until it is shown. The session is stored as the login form would store it:
 * signing in by hand has a journey of its own. `settings` are those of an earlier visit.
 */
export async function openAs(page: Page, username: string, path: string, settings: Settings = {}): Promise<void> {
  const { user, token, refreshToken } = await logIn(page.request, username);
  const stored = { ...settings, user: JSON.stringify(user), token, refreshToken };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const origin = process.env['PORTAL_URL'] ?? '';
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  await page.goto(path);
  await expectScreen(page);
}

/** Calls the API as the signed-in user of the page. */
export const callApi = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (url) => {
    const authorization = `Bearer ${localStorage.getItem('token')}`;
    return (await fetch(url, { headers: { authorization } })).json() as Promise<T>;
  }, `/api${path}`);

/** Resolves once the service worker has everything and answers for the page. */
export async function waitForShell(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const NO_LINE = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Takes every page of the context offline; returns a function that goes online again. Chromium resets `navigator.onLine` with
 * each new document, so it is set again.
 */
export async function goOffline(context: BrowserContext): Promise<() => Promise<void>> {
  const told: CDPSession[] = [];
  const follow = async (page: Page) => {
    const devtools = await context.newCDPSession(page);
    told.push(devtools);
    // A page that has been closed, or is online again, needs nothing.
    page.on('domcontentloaded', () => {
      devtools.send('Network.emulateNetworkConditions', NO_LINE).catch(() => {});
    });
  };
  const followNew = (page: Page) => void follow(page);
  await Promise.all(context.pages().map(follow));
  context.on('page', followNew);
  await context.setOffline(true);
  return async () => {
    context.off('page', followNew);
    await Promise.all(told.map((devtools) => devtools.detach().catch(() => {})));
    await context.setOffline(false);
  };
}

/** Resolves once the page has its colours: after the switch of the scheme, and when nothing has moved for some frames. */
const waitForColours = (page: Page, wanted: string) =>
  page.evaluate(async (scheme) => {
    const stored = localStorage.getItem('kt_theme_mode_value') ?? 'system';
    const expected = stored === 'system' ? scheme : stored;
    const isCalm = () =>
      document.documentElement.getAttribute('data-mantine-color-scheme') === expected &&
      // An endless animation, such as a spinner, changes no colour.
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
    for (let frames = 0; frames < 5; frames = isCalm() ? frames + 1 : 0) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, wanted);

/** What axe checks: everything in light mode; in dark mode the colours only, since nothing else differs. */
const AXE = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } };

/** No finding of axe, in light and in dark; `within` where a dialog veils the rest. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // Renders cards below the viewport too: the browser leaves them in their old colours until they are scrolled into view.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitForColours(page, colorScheme);
    const options = { ...AXE[colorScheme], resultTypes: ['violations' as const] };
    // In one go within the page: there are no frames, for which it would open a page of its own each time.
    const axe = new AxeBuilder({ page }).include(within).options(options).setLegacyMode();
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}

/** A name that no other journey uses. */
export const unique = (word: string) => `${word} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
