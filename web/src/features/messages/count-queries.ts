import { messageCounts } from '@portal/contract';
import { useEndpointWhen } from '../../http/use-endpoint.ts';
import { useHearing } from '../../session/use-live-events.ts';
import { useSession } from '../../session/use-session.tsx';

/** Whether the signed-in user has messages at all. */
export const useHasMessages = (): boolean => useSession().can(messageCounts.access);

/** Fetched once the live events are connected: later changes are reported by them. */
export function useMessageCounts() {
  const heard = useHearing();
  return useEndpointWhen(messageCounts, useHasMessages() && heard ? {} : null).data;
}
