import type { Person } from '@portal/contract';

/** The open part of a conversation: the whole, or one reader's thread of one's own announcement. */
export type Place = { id: string; thread: Person | null };

/** The storage key of a conversation. */
export const keyOfPlace = ({ id, thread }: Place): string => (thread ? `${id}/${thread.id}` : id);
