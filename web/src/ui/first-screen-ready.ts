import { yieldToBrowser } from '../lib/yield-to-browser.ts';

/** Callbacks that wait until the first screen is ready; null once it is. */
let waiting: Set<() => void> | null;

/** Starts again with a screen that is not ready. Only tests call it: each test opens a page of its own. */
export function openScreen(): void {
  waiting = new Set();
}
openScreen();

/** Runs a callback once the first screen is ready, after a yield if it is ready already. Returns a function that cancels it. */
export function whenFirstScreenReady(callback: () => void): () => void {
  const among = waiting ?? new Set([callback]);
  if (waiting === null) void runAll(among);
  else among.add(callback);
  return () => void among.delete(callback);
}

/** Yields before each callback: most of them fetch something, and running all in one go would block the page. */
async function runAll(callbacks: Set<() => void>): Promise<void> {
  for (const callback of callbacks) {
    await yieldToBrowser();
    // A callback that was cancelled meanwhile is no longer in the set.
    if (callbacks.has(callback)) callback();
  }
}

export function markFirstScreenReady(): void {
  const callbacks = waiting;
  waiting = null;
  if (callbacks) void runAll(callbacks);
}
