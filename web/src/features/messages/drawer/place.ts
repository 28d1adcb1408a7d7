import type { Person } from '@portal/contract';

/** Where one is in a conversation: the whole, or one reader's thread of an announcement that one has sent. */
export type Place = { id: string; thread: Person | null };

/** What a conversation is called where something is kept of it. */
export const keyOfPlace = ({ id, thread }: Place): string => (thread ? `${id}/${thread.id}` : id);
