import type { Span } from '@portal/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { beforeReload } from '../../lib/before-reload.ts';
import { offlineSince } from '../../lib/data-origin.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { createSheetStore } from './model/sheet-store.ts';
import { type Grid, useSaveCalls } from './queries.ts';

/**
 * Whether all there is to see is a copy that the device kept: its versions may be older than one's own last save, and what is
 * typed upon them would come back as a conflict. A sheet that was read from the server goes on without a connection.
 */
function useIsCopy(grid: Grid): boolean {
  // Known at once where it is so: a change while it is drawn would have all of the grid drawn twice.
  const [wasRead, setRead] = useState(() => offlineSince(grid) === null);
  const isRead = wasRead || offlineSince(grid) === null;
  if (isRead !== wasRead) setRead(isRead);
  return !isRead;
}

/** The sheet of a grid: it lives as long as the grid of this year and subject is open, and asks before it is left unsaved. */
export function useSheet(grid: Grid, period: Span) {
  const calls = useSaveCalls();
  const isCopy = useIsCopy(grid);
  const [store] = useState(() => createSheetStore(grid, period, calls));
  const first = useRef(grid);
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (first.current !== grid) store.adopt(grid);
    first.current = grid;
  }, [store, grid]);
  /** Another measure of the same sheet leaves nothing behind. */
  const stays = useRef(false);
  useUnsavedGuard(() => !stays.current && store.isUnsaved());
  useEffect(
    () =>
      beforeReload(async () => {
        await store.flush();
        return !store.isUnsaved();
      }),
    [store],
  );
  const state = useSyncExternalStore(store.subscribe, store.get);
  const staying = (act: () => void) => {
    stays.current = true;
    act();
    stays.current = false;
  };
  return { store, state, staying, isCopy };
}
