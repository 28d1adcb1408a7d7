import { reloadPage } from '../lib/before-reload.ts';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';

/** Specification, sections 4 and 9: six hours. */
export const IDLE_LIMIT = 21_600_000;
/** The interval of the checks. A timer of six hours would stop while the computer sleeps. */
const LOOK_EVERY = 30_000;
/** The other tabs need to know of activity, but not of every movement of the mouse. */
const SHARE_EVERY = 5000;

const ACTIVITY = [
  'mousemove',
  'mousedown',
  'click',
  'keydown',
  'keypress',
  'scroll',
  'touchstart',
  'touchmove',
  'resize',
];

type Options = {
  limit?: number;
  /** Reloads, unless a handler asks to wait: then the next check tries again. */
  reload?: () => Promise<boolean>;
  now?: () => number;
};

/** Reloads the page after a long time without activity in any tab. Returns the way to stop it. */
export function watchIdle({ limit = IDLE_LIMIT, reload = reloadPage, now = Date.now }: Options = {}): () => void {
  let last = now();
  let sharedAt = -Infinity;
  let asking = false;

  const lastAnywhere = () => {
    const shared = Number(storage.get(keys.lastActivity) ?? 0);
    // A clock that was set back, or a curious hand, may have left one in the future, or nonsense.
    return shared <= now() ? Math.max(last, shared) : last;
  };
  const isOver = () => now() - lastAnywhere() >= limit;

  const look = () => {
    if (asking || !isOver()) return;
    asking = true;
    void reload().finally(() => (asking = false));
  };
  const restart = () => {
    // The computer slept through the end: the first movement afterwards does not undo it.
    if (isOver()) return look();
    last = now();
    if (last - sharedAt < SHARE_EVERY) return;
    sharedAt = last;
    storage.set(keys.lastActivity, String(last));
  };

  const stopping = new AbortController();
  const listening = { passive: true, capture: true, signal: stopping.signal };
  for (const event of ACTIVITY) window.addEventListener(event, restart, listening);
  document.addEventListener('visibilitychange', look, listening);
  const timer = setInterval(look, LOOK_EVERY);
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}
