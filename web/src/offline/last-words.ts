import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import type { Pad } from './pad.ts';
import type { RecordKey } from './records.ts';
import type { OfflineStore } from './store.ts';

type Left = { place: RecordKey; at: number; hidden: string };

const isLeft = (value: unknown): value is Left =>
  typeof value === 'object' && value !== null && 'place' in value && 'at' in value && 'hidden' in value;

/**
 * What is typed in the last moment before a page is left, when there is no time to seal it. It lies in local storage,
 * hidden by what was prepared in time, until the next page seals it as everything else. One place for all: one types in one
 * form.
 */
export function createLastWords(store: Pick<OfflineStore, 'makePad' | 'liftPad'>, now: () => number) {
  let pad: Pad | null = null;

  const find = (): Left | null => {
    const left = storage.getJson(keys.lastWords);
    return isLeft(left) ? left : null;
  };

  /** To be done before there is anything to leave. A device that keeps nothing has nothing to prepare either. */
  const prepare = (): void => {
    const making = pad ? null : store.makePad();
    making?.then(
      (made) => (pad = made),
      () => {},
    );
  };

  return {
    forget: (place: RecordKey): void => {
      if (String(find()?.place) === String(place)) storage.remove(keys.lastWords);
    },
    prepare,
    /** At once. Where nothing was prepared, because this browser cannot encrypt for example, nothing is left. */
    leave: (place: RecordKey, value: unknown): void => {
      const hidden = pad?.(value);
      if (hidden) storage.setJson(keys.lastWords, { place, at: now(), hidden } satisfies Left);
      pad = null;
      // The page may come back.
      prepare();
    },
    /** What this user has left, where and when. Rejects where the key is not here at this moment. */
    read: async (userId: number): Promise<(Omit<Left, 'hidden'> & { value: unknown }) | null> => {
      const left = find();
      if (left?.place[0] !== userId) return null;
      const value = await store.liftPad(left.hidden);
      if (value !== undefined) return { ...left, value };
      // Another key than ours has hidden it: nobody reads it any more.
      storage.remove(keys.lastWords);
      return null;
    },
  };
}
