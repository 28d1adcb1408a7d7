import { useEffect } from 'react';
import { translate } from '../i18n/i18n.ts';
import { reloadPage } from '../lib/before-reload.ts';
import { whenFirstScreenReady } from '../ui/first-screen-ready.ts';
import { toast } from '../ui/toast.tsx';

/** How often an open tab asks for a new version. */
const LOOK_EVERY = 3_600_000;

/** Offers the reload. Unsaved input is saved first; if it cannot be saved now, the reload waits. */
function offerReload(reload: () => void): void {
  const text = translate(($) => $.offline.updateText);
  toast.offer(
    text,
    translate(($) => $.offline.updateReload),
    async () => {
      if (await reloadPage(reload)) return;
      toast.error(
        translate(($) => $.offline.updateLater),
        translate(($) => $.offline.updateLaterText),
      );
      offerReload(reload);
    },
  );
}

/** Calls back with each version that is installed and waits, beside one that is at work. */
function onWaiting(registration: ServiceWorkerRegistration, tell: (waiting: ServiceWorker) => void): void {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) tell(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}

/** Whether this page was made of that version: the page itself is always asked from the server first. */
function isOurs(waiting: ServiceWorker): Promise<boolean> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      resolve(data === true);
    });
    port1.start();
    waiting.postMessage(
      scripts.map(({ src }) => src),
      [port2],
    );
  });
}

/** Installs the service worker, which brings the application without a connection, and offers its new versions. */
async function follow(address: string, signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(address);
  if (signal.aborted) return;
  let settled = serviceWorker.controller === null;
  const settle = (waiting: ServiceWorker) => {
    settled = true;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    waiting.postMessage('activate');
  };
  let wanted = false;
  onWaiting(registration, (waiting) => {
    void isOurs(waiting).then((ours) => {
      if (ours) return settle(waiting);
      return offerReload(() => {
        wanted = true;
        settle(waiting);
      });
    });
  });
  serviceWorker.addEventListener(
    'controllerchange',
    () => {
      if (wanted) location.reload();
      // Another tab has agreed to it: this one still shows the version before.
      else if (!settled) offerReload(() => location.reload());
      settled = false;
    },
    { signal },
  );
  // Offline the check fails, which does not matter.
  const look = () => void registration.update().catch(() => {});
  const timer = setInterval(look, LOOK_EVERY);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/**
 * Registers the service worker of this build; does nothing in development and where the browser has none. Returns a function that
 * stops.
 */
function followUpdates(): () => void {
  const ending = new AbortController();
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // The application works without it: the next start tries again.
    follow(`${import.meta.env.BASE_URL}service-worker.js`, ending.signal).catch(() => {});
  }
  return () => ending.abort();
}

/** Makes the application work offline, once the first screen is ready and the connection is idle. */
export function useUpdates(): void {
  useEffect(() => {
    let stop = () => {};
    const forget = whenFirstScreenReady(() => (stop = followUpdates()));
    return () => {
      forget();
      stop();
    };
  }, []);
}
