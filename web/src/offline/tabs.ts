import type { OutboxEntry } from './outbox.ts';

const CHANNEL = 'portal-offline';

/** The messages between the tabs of a browser. */
type TabMessage = { userId: number } & (
  | { about: 'drafts'; kind: string; id: string }
  /** `posted`: by a user, and not in the course of sending. */
  | { about: 'outbox'; posted: boolean }
  | { about: 'progress'; key: string; share: number }
  | { about: 'sent'; entry: OutboxEntry }
  /** Stops sending this entry in whichever tab is sending it. */
  | { about: 'stop'; key: string }
);
type Listener = (message: TabMessage, own: boolean) => void;

/** Tells this tab and, where the browser has a way, the others. */
export function openTabs() {
  const listeners = new Set<Listener>();
  const tell = (message: TabMessage, own: boolean) => {
    for (const listener of listeners) listener(message, own);
  };
  let channel: BroadcastChannel | undefined;
  return {
    post: (message: TabMessage): void => {
      tell(message, true);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
      channel?.postMessage(message);
    },
    listen: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Hears the other tabs, until the returned function is called. */
    join: (): (() => void) => {
      if (typeof BroadcastChannel === 'undefined') return () => {};
      const joined = new BroadcastChannel(CHANNEL);
      joined.addEventListener('message', ({ data }) => tell(data as TabMessage, false));
      channel = joined;
      return () => {
        joined.close();
        if (channel === joined) channel = undefined;
      };
    },
  };
}

export type Tabs = ReturnType<typeof openTabs>;
