import { createContext, use, useEffect, useState } from 'react';
import { events } from '@portal/contract';
import { useHttp } from '../http/http-context.tsx';
import { RECONNECTED, followEvents } from './live-events.ts';

/** Whether what is counted now misses no event; true where nobody listens. */
const HearingContext = createContext(true);
export const HearingProvider = HearingContext.Provider;
export const useHearing = (): boolean => use(HearingContext);

/**
 * While it is mounted, what the server tells of is read anew, on the screen and on this device. Answers whether it hears
 * already: for `HearingProvider`.
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
