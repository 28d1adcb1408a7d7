import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { goOffline, openAs, waitForShell } from './support.ts';

test.use({ serviceWorkers: 'allow' });

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
};

/** What the page's manifest says, with its type and with every address as the browser reads it. */
const readManifest = (page: Page) =>
  page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: '' };
    const answer = await fetch(href);
    const manifest = JSON.parse(await answer.text(), (key: string, value: unknown) =>
      ['src', 'url', 'start_url'].includes(key) ? new URL(String(value), href).href : value,
    ) as Manifest;
    return { type: answer.headers.get('content-type'), manifest };
  });

/** How large the picture behind an address really is, and of which type. */
const measure = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address);
    const { width, height } = await createImageBitmap(await answer.blob());
    return { sizes: `${width}x${height}`, type: answer.headers.get('content-type') };
  }, src);

test('the portal can be installed: its manifest, its icons and the way to a new report, also without a connection', async ({
  page,
  context,
  baseURL,
}) => {
  await openAs(page, 'delegue', '/dashboard/work-reports/list');
  await waitForShell(page);
  await goOffline(context);

  const { type, manifest } = await readManifest(page);
  expect(type).toContain('application/manifest+json');
  expect(manifest).toMatchObject({ name: 'Portail de travail', start_url: `${baseURL}/`, display: 'standalone' });
  const kinds = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  for (const icon of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    expect(await measure(page, icon.src), icon.src).toEqual({ sizes: icon.sizes, type: icon.type });
  }
  const apple = page.locator('link[rel=apple-touch-icon]');
  const drawn = await measure(page, await apple.evaluate((link: HTMLLinkElement) => link.href));
  expect(drawn).toEqual({ sizes: '180x180', type: 'image/png' });

  const [shortcut] = manifest.shortcuts;
  expect(shortcut?.name).toBe('Nouveau rapport');
  await page.goto(shortcut?.url ?? '');
  await expect(page.getByRole('heading', { level: 1, name: /^(?:Nouveau rapport|Rapport journalier)/ })).toBeVisible();
});
