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

/** A screen stands within the frame: someone is signed in. Also behind an open dialog, which hides it from a reader. */
export async function expectScreen(page: Page): Promise<void> {
  await expect(page.locator('main#content')).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
}

/** What local storage holds besides, by key. */
type Settings = Record<string, string>;

export const layoutSetting = (layoutType: string): Settings => ({
  '3.0.0-layout-config': JSON.stringify({ app: { general: { layoutType } } }),
});

/**
 * Opens a screen as one of the demonstration accounts, and waits until it stands. The session is what the login form would
 * have stored: signing in by hand is a journey of its own. `settings` are those of an earlier visit.
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

/** What the signed-in user of the page gets from the API. */
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
 * Takes the connection away from every page of the context; answers the way to give it back. With each new document Chromium
 * forgets that `navigator.onLine` is false, so it is told again.
 */
export async function goOffline(context: BrowserContext): Promise<() => Promise<void>> {
  const told: CDPSession[] = [];
  const follow = async (page: Page) => {
    const devtools = await context.newCDPSession(page);
    told.push(devtools);
    // A page that is closed by now, or has its line again, needs no more.
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
      // What turns for ever, such as a spinner, changes no colour.
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
    for (let frames = 0; frames < 5; frames = isCalm() ? frames + 1 : 0) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, wanted);

/** What axe looks at: everything in light; in dark the colours alone are others. */
const AXE = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } };

/** No finding of axe, in light and in dark; `within` where a dialog veils the rest. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // Cards below the screen are drawn for axe too: the browser leaves them in the colours of before until they are seen.
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
