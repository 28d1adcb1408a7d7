import { type Server, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './journey.ts';
import { signIn, waitForShell } from './support.ts';

const LIST = '/dashboard/settings/cities/list';

test.use({ serviceWorkers: 'allow' });

const PORTAL = () => new URL(process.env['PORTAL_URL'] ?? '');

const readText = async (path: string) =>
  (await fetch(new URL(path, PORTAL()), { headers: { accept: 'text/html' } })).text();

/** The service worker as that of a next build: another name, and without the scripts of the page that is open. */
async function nextWorker(): Promise<string> {
  const [worker, page] = await Promise.all([readText('/service-worker.js'), readText('/')]);
  const scripts = [...page.matchAll(/src="\/(assets\/[^"]+)"/g)].map(([, path]) => `"${path}",`);
  const renamed = worker.replace(/"revision":"\w+"/, '"revision":"next"');
  return scripts.reduce((text, script) => text.replace(script, ''), renamed);
}

/** The portal behind another address, until its next build is released. */
async function startFront(): Promise<{ server: Server; url: string; release: () => void }> {
  let released = false;
  const server = createServer((call, answer) => {
    if (released && call.url === '/service-worker.js') {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      void nextWorker().then((text) => answer.end(text));
      return;
    }
    const { hostname, port } = PORTAL();
    const { url: path, method, headers } = call;
    const onward = request({ hostname, port, path, method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    call.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, url, release: () => (released = true) };
}

test.describe('a new version', () => {
  let front: Awaited<ReturnType<typeof startFront>>;
  test.beforeEach(async () => {
    front = await startFront();
  });
  test.afterEach(() => {
    front.server.closeAllConnections();
    front.server.close();
  });

  test('is offered to who has the portal open, and taken over by a reload', async ({ page }) => {
    await page.goto(`${front.url}${LIST}`);
    await signIn(page, 'admin');
    await expect(page.getByRole('row', { name: /Douala/ })).toBeVisible();
    await waitForShell(page);

    front.release();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(page.getByText('Une nouvelle version est disponible')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Recharger', exact: true }).click();
    await reloaded;
    await expect(page.getByRole('row', { name: /Douala/ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['portal-shell-next']);
  });
});
