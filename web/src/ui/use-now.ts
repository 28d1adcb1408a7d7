import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = new Date();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(tick, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The stored time may be old after a while without subscribers. */
function read(): Date {
  if (Date.now() - now.getTime() > MINUTE) now = new Date();
  return now;
}

/** The current time, to the minute: "il y a 2 minutes" stays up to date. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read);
