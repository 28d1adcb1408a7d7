import { useState, useSyncExternalStore } from 'react';
import { connection } from '../../../lib/connection.ts';
import { useOnScreen } from '../../../ui/use-on-screen.ts';
import { type Message, useMarkRead } from '../queries.ts';
import type { Place } from './place.ts';

/**
 * Marks a conversation as read once what is new in it is really on the screen: the message itself, or the last answer.
 * Of one's own announcement it is the thread that is open. Without a connection it waits until there is one.
 */
export function useReading(message: Message, { id, thread }: Place, hasThreads: boolean) {
  const { mutate } = useMarkRead();
  const line = useSyncExternalStore(connection.subscribe, connection.get);
  const [latest, setLatest] = useState('');
  const { own } = message;
  const isNew = line === 'online' && own?.unread === true && !hasThreads;
  const isFirst = own?.readAt === null;
  // Should it not arrive, the next visit says it again.
  const tell = () => mutate({ params: { id }, body: thread ? { threadOf: thread.id } : {} });
  return {
    message: useOnScreen<HTMLElement>(isNew && isFirst ? id : '', tell),
    lastAnswer: useOnScreen<HTMLLIElement>(isNew && !isFirst ? latest : '', tell),
    /** Which answer is the last one, when it is drawn. */
    onLatest: setLatest,
  };
}
