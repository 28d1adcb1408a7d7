/*
 * Makes the application shell available offline: the page, its scripts, styles and fonts of one build. API calls are never
 * touched; their answers are cached by http/cache.
 */
import { type Shell, cacheNameOf, isShellCache, roleOf } from './shell.ts';

/** Written in by web/shell-plugin.ts. */
declare const PORTAL_SHELL: Shell;
const shell: Shell = PORTAL_SHELL;

/** The part of a service worker's scope that we use; the compiler knows this file as a page's. */
type Worker = {
  registration: { scope: string };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
};
type Lasting = { waitUntil: (work: Promise<unknown>) => void };
type WorkerEvents = {
  install: Lasting;
  activate: Lasting;
  fetch: { request: Request; respondWith: (answer: Promise<Response>) => void };
  message: { data: unknown; ports: readonly MessagePort[] };
};
const worker = self as unknown as Worker;

/** How long a page waits for the server before the cached one is used: a hanging connection is none. */
const PATIENCE = 3000;
/** Parallel downloads: few, so that the page's own requests have room. */
const AT_ONCE = 4;

const addressOf = (path: string) => new URL(path, worker.registration.scope).href;
const addresses: ReadonlySet<string> = new Set(shell.files.map(addressOf));
const openShell = () => caches.open(cacheNameOf(shell));

/** One file of this build; what an earlier build had under the same hash need not travel again. */
async function fetchFile(path: string): Promise<Response> {
  const known = path.startsWith('assets/') ? await caches.match(addressOf(path)) : undefined;
  const answer = known ?? (await fetch(addressOf(path), { cache: path.startsWith('assets/') ? 'default' : 'reload' }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** All of it or nothing: half a shell is worse than the one before. */
async function keepShell(): Promise<void> {
  const cache = await openShell();
  for (let first = 0; first < shell.files.length; first += AT_ONCE) {
    const some = shell.files.slice(first, first + AT_ONCE);
    await Promise.all(some.map(async (path) => cache.put(addressOf(path), await fetchFile(path))));
  }
}

async function dropOtherShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => isShellCache(name) && name !== cacheNameOf(shell));
  await Promise.all(names.map((name) => caches.delete(name)));
}

const find = async (path: string) => (await openShell()).match(addressOf(path));

/** The server's answer if it comes in time, otherwise the cached one. */
async function askFirst(request: Request, kept: string): Promise<Response> {
  const late = new AbortController();
  const copy = await find(kept);
  const timer = copy && setTimeout(() => late.abort(), PATIENCE);
  try {
    return await fetch(request, { signal: late.signal });
  } catch (error) {
    if (copy) return copy;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The same, and the new answer is kept: it belongs to the installation, not to a build. */
async function askAndKeep(request: Request, kept: string): Promise<Response> {
  const answer = await askFirst(request, kept);
  if (answer.ok) await (await openShell()).put(addressOf(kept), answer.clone());
  return answer;
}

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) =>
  // Takes control of the page of the first visit too, so that it works offline from now on.
  event.waitUntil(dropOtherShells().then(() => worker.clients.claim())),
);
worker.addEventListener('message', ({ data, ports }) => {
  // The user has agreed to the new version, or has it already.
  if (data === 'activate') void worker.skipWaiting();
  // A page asks whether it was made of these files.
  else if (Array.isArray(data)) ports[0]?.postMessage(data.every((address) => addresses.has(address as string)));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const role = roleOf(request, worker.registration.scope, shell);
  if (role === 'page') event.respondWith(askFirst(request, 'index.html'));
  if (role === 'config') event.respondWith(askAndKeep(request, 'config.json'));
  if (role === 'file') event.respondWith(find(request.url).then((copy) => copy ?? fetch(request)));
});
