import { useSyncExternalStore } from 'react';
import { useOffline } from './offline-context.tsx';
import type { OutboxEntry, Parcel } from './outbox.ts';

/** The outbox in sending order; entries sent meanwhile come last. */
export function useOutbox(): {
  entries: OutboxEntry[];
  /** Queues an entry: it replaces a waiting or failed one of the same document, and follows one that is being sent. */
  post: (parcel: Parcel) => Promise<void>;
  /** Tries a failed one again, or a waiting one at once. */
  retry: (key: string) => Promise<void>;
  /** Discards an entry that is not being sent. */
  discard: (key: string) => Promise<void>;
  /** Stops an entry that is being sent; it counts as failed, and can be retried or discarded. */
  stop: (key: string) => void;
  /** The content of an unsent entry, for the form that continues it. */
  read: (kind: string, id: string) => Promise<Parcel | null>;
} {
  const { outbox } = useOffline();
  const entries = useSyncExternalStore(outbox.subscribe, outbox.get);
  const { post, retry, discard, stop, read } = outbox;
  return { entries, post, retry, discard, stop, read };
}
