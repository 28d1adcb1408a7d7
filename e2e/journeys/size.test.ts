import { gzipSync } from 'node:zlib';
import { type Page, expect, test } from '@playwright/test';
import { signIn } from './support.ts';

/** Bytes of script, gzipped, from now until `ready`; what the browser has in its cache does not count again. */
async function scriptUntil(page: Page, ready: () => Promise<unknown>): Promise<number> {
  const scripts: Promise<number>[] = [];
  const count = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (response.request().resourceType() === 'script')
      scripts.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      );
  };
  page.on('response', count);
  await ready();
  page.off('response', count);
  return (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
}

const KB = 1000;

test('the login form is usable after at most 200 kB of script', async ({ page }) => {
  const login = await scriptUntil(page, async () => {
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  });
  const dashboard = await scriptUntil(page, async () => {
    await signIn(page, 'admin');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
  console.log(
    `script: ${(login / KB).toFixed(1)} kB before the login form, ${(dashboard / KB).toFixed(1)} kB more for the first screen`,
  );
  expect(login).toBeGreaterThan(0);
  expect(login).toBeLessThanOrEqual(200 * KB);
});
