import { passOnTyping } from '../lib/before-leaving.ts';
import { beforeReload } from '../lib/before-reload.ts';
import { type StorageProblem, problemOfStorage } from './faults.ts';
import type { Draft, DraftFile, Drafts } from './drafts.ts';

/** Milliseconds of rest in the typing after which a draft is written. */
const REST = 400;

type DraftState<T> = { draft: Draft<T> | null | undefined; savedAt: Date | null; problem: StorageProblem | null };

type Given<T> = { value: T; files: DraftFile[] };

const areSame = (files: readonly DraftFile[], others: readonly DraftFile[]) =>
  files.length === others.length &&
  files.every(
    ({ name, content }, index) => name === others[index]?.name && content.size === others[index]?.content.size,
  );

/** Connects a form to its draft: input is written after a debounce, one write after the other. */
export function openDraft<T>(drafts: Drafts, kind: string, id: string) {
  let state: DraftState<T> = { draft: undefined, savedAt: null, problem: null };
  let pending: Given<T> | null = null;
  /** The value being written. */
  let writing: Given<T> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  const set = (change: Partial<DraftState<T>>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const queue = (act: () => Promise<void>) => {
    clearTimeout(timer);
    work = work.then(act);
    return work;
  };

  const read = async () => {
    try {
      const draft = await drafts.find<T>(kind, id);
      if (pending === null) set({ draft, savedAt: draft?.savedAt ?? null });
    } catch (error) {
      set({ draft: state.draft ?? null, problem: problemOfStorage(error) });
    }
  };
  const write = async () => {
    const given = pending;
    if (given === null) return;
    pending = null;
    writing = given;
    try {
      const draft = await drafts.put(kind, id, given.value, given.files);
      set({ draft, savedAt: draft?.savedAt ?? null, problem: null });
    } catch (error) {
      // A failed value stays pending, unless a newer one came meanwhile.
      pending ??= given;
      set({ problem: problemOfStorage(error) });
    }
    writing = null;
  };
  const flush = () => queue(write);

  /** A closing page has no time for the encryption, which is asynchronous. */
  const leave = () => {
    passOnTyping();
    const last = pending ?? writing;
    // Fields that speak of a file which is not written yet would be half of a draft.
    if (last && areSame(last.files, state.draft?.files ?? [])) drafts.leave(kind, id, last.value);
    void flush();
  };

  const start = () => {
    drafts.prepareToLeave();
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void flush(), {
      signal,
    });
    const stopHearing = drafts.listen((changedKind, changedId, own) => {
      if (!own && changedKind === kind && changedId === id && pending === null) void queue(read);
    });
    const stopAsking = beforeReload(async () => {
      await flush();
      return pending === null;
    });
    if (state.draft === undefined) void queue(read);
    return () => {
      ending.abort();
      stopHearing();
      stopAsking();
      void flush();
    };
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    keep: (value: T, files: DraftFile[]): void => {
      pending = { value, files };
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), REST);
    },
    flush,
    remove: (): Promise<void> => {
      pending = null;
      return queue(async () => {
        try {
          await drafts.remove(kind, id);
          set({ draft: null, savedAt: null, problem: null });
        } catch (error) {
          set({ problem: problemOfStorage(error) });
        }
      });
    },
    /** Reads it, and from then on writes at once when the page is hidden, left or reloaded. Returns the way to stop. */
    start,
  };
}
