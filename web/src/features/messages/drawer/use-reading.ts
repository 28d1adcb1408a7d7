import { useState, useSyncExternalStore } from 'react';
import { connection } from '../../../lib/connection.ts';
import { useOnScreen } from '../../../ui/use-on-screen.ts';
import { type Message, useMarkRead } from '../queries.ts';
import type { Place } from './place.ts';

/**
 * Marks a conversation as read once its newest part is visible: the message itself, or the last answer; for one's own
 * announcement, the open thread. Offline, it waits for a connection.
 */
export function useReading(message: Message, { id, thread }: Place, hasThreads: boolean) {
  const { mutate } = useMarkRead();
  const line = useSyncExternalStore(connection.subscribe, connection.get);
  const [latest, setLatest] = useState('');
  const { own } = message;
  const isNew = line === 'online' && own?.unread === true && !hasThreads;
  const isFirst = own?.readAt === null;
  // If it fails, the next visit repeats it.
  const tell = () => mutate({ params: { id }, body: thread ? { threadOf: thread.id } : {} });
  return {
    message: useOnScreen<HTMLElement>(isNew && isFirst ? id : '', tell),
    lastAnswer: useOnScreen<HTMLLIElement>(isNew && !isFirst ? latest : '', tell),
    /** Reports the id of the last answer once it is rendered. */
    onLatest: setLatest,
  };
}
