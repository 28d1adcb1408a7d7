import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { openDraft } from './draft-writer.ts';
import type { Draft, DraftEntry, DraftFile } from './drafts.ts';
import { useOffline } from './offline-context.tsx';

/** A draft of this user on this device. `undefined` while it is being read, null where there is none. */
export function useDraft<T>(
  kind: string,
  id: string,
): {
  draft: Draft<T> | null | undefined;
  /** Debounced (~400 ms); written at once when the page is hidden or left. */
  keep: (value: T, files: DraftFile[]) => void;
  flush: () => Promise<void>;
  remove: () => Promise<void>;
  savedAt: Date | null;
  /** Why the last attempt to keep it failed: storage full or blocked. */
  problem: 'full' | 'unavailable' | null;
} {
  const { drafts } = useOffline();
  const writer = useMemo(() => openDraft<T>(drafts, kind, id), [drafts, kind, id]);
  useEffect(() => writer.start(), [writer]);
  const state = useSyncExternalStore(writer.subscribe, writer.get);
  return { ...state, keep: writer.keep, flush: writer.flush, remove: writer.remove };
}

/** The drafts of a kind of this user on this device, newest first; live, across tabs. */
export function useDrafts<T>(kind: string): DraftEntry<T>[] {
  const { drafts } = useOffline();
  const [list, setList] = useState<DraftEntry<T>[]>([]);
  useEffect(() => {
    let latest = 0;
    const read = () => {
      latest += 1;
      const mine = latest;
      drafts.list<T>(kind).then(
        (found) => mine === latest && setList(found),
        // Without local storage there are no drafts.
        () => mine === latest && setList([]),
      );
    };
    read();
    const stop = drafts.listen((changed) => changed === kind && read());
    return () => {
      latest = Infinity;
      stop();
    };
  }, [drafts, kind]);
  return list;
}
