import { useEffect } from 'react';
import { reloadPage } from '../lib/before-reload.ts';
import { tabStorage, tabKeys } from '../storage/tab-storage.ts';

/** A part that is still missing after that reload is missing for another reason. */
const NOT_AGAIN_WITHIN = 300_000;

/** A part of the application that did not arrive; each browser says it in its own words. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS|Failed to fetch/i.test(error.message);

/** True once in a while: where this cannot be remembered, never. */
function mayReloadNow(now: number): boolean {
  const isRecent = now - Number(tabStorage.get(tabKeys.reloadedAt) ?? 0) < NOT_AGAIN_WITHIN;
  return !isRecent && tabStorage.set(tabKeys.reloadedAt, String(now));
}

/** A part that is gone after a deployment is found again by a reload: at once, since the screen that was left asked before. */
export function useReloadOnce(missing: boolean, reload: () => Promise<boolean> = reloadPage): void {
  useEffect(() => {
    if (missing && navigator.onLine && mayReloadNow(Date.now())) void reload();
  }, [missing, reload]);
}
