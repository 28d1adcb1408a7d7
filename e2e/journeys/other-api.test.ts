import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './journey.ts';
import { type PortalProcess, startProcess } from '@portal/server/test/process.ts';
import { signIn, unique } from './support.ts';

const LIST = '/dashboard/settings/cities/list';
const API = process.env['PORTAL_URL'] ?? '';
const PORT = process.env['OTHER_WEB_PORT'] ?? '';

/** A portal that only serves the application; its calls go to the journeys' portal, on another port. */
let folder: string;
let web: PortalProcess;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-web-'));
  web = startProcess({ DATA_DIR: folder, PORT, DEMO: 'off', API_ENDPOINT: `${API}/api` });
  await web.ready;
});
test.afterAll(async () => {
  await web.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

test('the application works against an API at another address', async ({ page }) => {
  const origin = `http://127.0.0.1:${PORT}`;
  const asked: URL[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  page.on('console', (message) => {
    if (/CORS|Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  const stream = page.waitForResponse((answer) => answer.url() === `${API}/api/events`);

  await page.goto(origin + LIST);
  await signIn(page, 'admin');
  await expect(page.getByRole('row', { name: /Douala/ })).toBeVisible();
  expect((await stream).status()).toBe(200);

  const name = unique('Ville');
  await page.goto(`${origin}/dashboard/settings/cities/update`);
  await page.getByRole('textbox', { name: 'Ville' }).fill(name);
  await page.getByRole('textbox', { name: 'Région' }).fill('Littoral');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByLabel('Rechercher').fill(name);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();

  const calls = asked.filter(({ pathname }) => pathname.startsWith('/api/'));
  expect(calls.map(({ pathname }) => pathname)).toContain('/api/account/refresh-token');
  expect(calls.filter((call) => call.origin !== API)).toEqual([]);
  expect(complaints).toEqual([]);
});
