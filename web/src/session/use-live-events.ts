import { useEffect } from 'react';
import { events } from '@portal/contract';
import { useHttp } from '../http/http-context.tsx';
import { RECONNECTED, followEvents } from './live-events.ts';

/** What someone's act changes besides its own module. */
const ALSO = ['activities', 'search'];

/** While it is mounted, what the server tells of is read anew, on the screen and on this device. */
export function useLiveEvents(): void {
  const http = useHttp();
  useEffect(
    () =>
      followEvents({
        open: (signal) => http.stream(events.stream, signal),
        onEvent: ({ topic }) => void http.cache.expire(topic === RECONNECTED ? null : [topic, ...ALSO], false),
      }),
    [http],
  );
}
