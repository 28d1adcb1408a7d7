import type { Span } from '@portal/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { beforeReload } from '../../lib/before-reload.ts';
import { offlineSince } from '../../lib/data-origin.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { createSheetStore } from './model/sheet-store.ts';
import { type Grid, useSaveCalls } from './queries.ts';

/**
 * Whether the grid is only a cached copy: its versions may be older than the user's own last save, so edits would end in a
 * conflict. A sheet that was read from the server stays editable offline.
 */
function useIsCopy(grid: Grid): boolean {
  // Set in the initial state: a later change would render the whole grid twice.
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
  /** Switching the measure stays on the same sheet, so it does not ask. */
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
