import { useSyncExternalStore } from 'react';
import { useOffline } from './offline-context.tsx';
import type { OutboxEntry, Parcel } from './outbox.ts';

/** What is on its way to the server, in the order in which it will be sent; what was sent meanwhile last. */
export function useOutbox(): {
  entries: OutboxEntry[];
  /** Takes over a parcel: in place of a waiting or failed one of the same document, behind one that is being sent. */
  post: (parcel: Parcel) => Promise<void>;
  /** Tries a failed one again, or a waiting one at once. */
  retry: (key: string) => Promise<void>;
  /** Gives up one that is not being sent. */
  discard: (key: string) => Promise<void>;
  /** Breaks off one that is being sent; it counts as failed, and can be tried again or given up. */
  stop: (key: string) => void;
  /** The content of one that was not sent yet, for the form that goes on with it. */
  read: (kind: string, id: string) => Promise<Parcel | null>;
} {
  const { outbox } = useOffline();
  const entries = useSyncExternalStore(outbox.subscribe, outbox.get);
  const { post, retry, discard, stop, read } = outbox;
  return { entries, post, retry, discard, stop, read };
}
