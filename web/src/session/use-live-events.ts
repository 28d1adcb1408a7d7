import { createContext, use, useEffect, useState } from 'react';
import { events } from '@portal/contract';
import { useHttp } from '../http/http-context.tsx';
import { RECONNECTED, followEvents } from './live-events.ts';

/** Whether counts made now miss no event; true where nobody listens. */
const HearingContext = createContext(true);
export const HearingProvider = HearingContext.Provider;
export const useHearing = (): boolean => use(HearingContext);

/**
 * While mounted, what live events report is refetched on the screen and invalidated in the cache. Returns whether events are
 * already received, for `HearingProvider`.
 */
export function useLiveEvents(): boolean {
  const http = useHttp();
  const [hearing, setHearing] = useState(false);
  useEffect(
    () =>
      followEvents({
        open: (signal) => http.stream(events.stream, signal),
        onEvent: ({ topic, gone }) =>
          void (gone === undefined
            ? http.cache.makeStale(topic === RECONNECTED ? null : [topic], false)
            : http.cache.drop([topic], gone)),
        onHearing: () => setHearing(true),
      }),
    [http],
  );
  return hearing;
}
