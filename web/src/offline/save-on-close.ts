import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import type { Pad } from './pad.ts';
import type { RecordKey } from './records.ts';
import type { OfflineStore } from './store.ts';

type Left = { place: RecordKey; at: number; hidden: string };

const isLeft = (value: unknown): value is Left =>
  typeof value === 'object' && value !== null && 'place' in value && 'at' in value && 'hidden' in value;

/**
 * Saves the last input when the page is closed and there is no time for asynchronous encryption. It lies in local storage,
 * encrypted with a pad prepared beforehand, until the next page stores it as an ordinary draft. One entry suffices: a user
 * types in one form at a time.
 */
export function createSaveOnClose(store: Pick<OfflineStore, 'makePad' | 'liftPad'>, now: () => number) {
  let pad: Pad | null = null;

  const find = (): Left | null => {
    const left = storage.getJson(keys.lastWords);
    return isLeft(left) ? left : null;
  };

  /** Prepares the pad: to be called before there is anything to save. Does nothing where the store keeps nothing. */
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
    /** Saves synchronously. Without a pad, for example because this browser cannot encrypt, nothing is saved. */
    leave: (place: RecordKey, value: unknown): void => {
      const hidden = pad?.(value);
      if (hidden) storage.setJson(keys.lastWords, { place, at: now(), hidden } satisfies Left);
      pad = null;
      // The page may be shown again, from the back-forward cache.
      prepare();
    },
    /** What this user last saved, with its place and time. Rejects while the key is not available. */
    read: async (userId: number): Promise<(Omit<Left, 'hidden'> & { value: unknown }) | null> => {
      const left = find();
      if (left?.place[0] !== userId) return null;
      const value = await store.liftPad(left.hidden);
      if (value !== undefined) return { ...left, value };
      // It was encrypted with another key than ours: nobody can read it any more.
      storage.remove(keys.lastWords);
      return null;
    },
  };
}
