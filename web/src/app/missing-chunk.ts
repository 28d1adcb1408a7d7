import { useEffect } from 'react';
import { reloadPage } from '../lib/before-reload.ts';
import { tabStorage, tabKeys } from '../storage/tab-storage.ts';

/** A part that is still missing after that reload is missing for another reason. */
const NOT_AGAIN_WITHIN = 300_000;

/** Whether loading a part of the application failed; each browser words the error differently. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS|Failed to fetch/i.test(error.message);

/** True at most once within that time; never where the time of the last reload cannot be stored. */
function mayReloadNow(now: number): boolean {
  const isRecent = now - Number(tabStorage.get(tabKeys.reloadedAt) ?? 0) < NOT_AGAIN_WITHIN;
  return !isRecent && tabStorage.set(tabKeys.reloadedAt, String(now));
}

/**
 * Reloads the page once when a chunk is missing after a deployment: without asking, since leaving the previous screen already
 * asked about unsaved input.
 */
export function useReloadOnce(missing: boolean, reload: () => Promise<boolean> = reloadPage): void {
  useEffect(() => {
    if (missing && navigator.onLine && mayReloadNow(Date.now())) void reload();
  }, [missing, reload]);
}
