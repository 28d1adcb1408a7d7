import type { ChangingModule, LiveEvent } from '@portal/contract';
import { createEventParser } from '../lib/event-stream.ts';

/** Sent when events may have been missed: everything on the screen is refetched. The server uses the same word. */
export const RECONNECTED = 'reconnected';

const LOCK = 'portal-live-events';
const CHANNEL = 'portal-live-events';
/** Data this recent cannot have missed much: the first connection is no reconnection. */
const FIRST = 5000;
/** Notifications that came between counting the unread ones and the opening of the stream would otherwise be missed. */
const NOTIFICATIONS = 'notifications' satisfies ChangingModule;
/** Milliseconds that the first count of the notifications waits for the stream; a slow line must not hide it. */
const HEARING_PATIENCE = 1500;
const SHORTEST_WAIT = 2000;
const LONGEST_WAIT = 60_000;
/** The server sends a beat every half minute; after a sleep the line may be dead without anyone having said so. */
const SILENCE = 75_000;

type LiveOptions = {
  /** Opens the stream; rejects when the server is not reached or refuses. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  onEvent: (event: LiveEvent) => void;
  /** Called once: counts made from here on miss no event, or have waited long enough. */
  onHearing?: () => void;
  now?: () => number;
};

function readEvent(data: string): LiveEvent | null {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null && 'topic' in value ? (value as LiveEvent) : null;
  } catch {
    return null;
  }
}

/** Resolves after a time, or at once when the line comes back or someone looks at the page again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const end = () => {
      ending.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const listening = { signal: ending.signal };
    window.addEventListener('online', end, listening);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), listening);
    signal.addEventListener('abort', end, listening);
  });
}

type Reader = {
  signal: AbortSignal;
  onOpen: () => void;
  onData: (data: string) => void;
  onRetry: (ms: number) => void;
};

/** Reads one stream to its end. Throws when it could not be opened. */
async function readStream(open: LiveOptions['open'], { signal, onOpen, onData, onRetry }: Reader): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, SILENCE);
  try {
    const stream = await open(stopping.signal);
    onOpen();
    const parser = createEventParser({ onMessage: ({ data }) => onData(data), onRetry });
    const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE);
      parser.push(piece.value);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  }
}

type Following = {
  startedAt: number;
  signal: AbortSignal;
  tell: LiveOptions['onEvent'];
  onFirstOpen: () => void;
  onFailure: () => void;
};

/** Reconnects with increasing delays and jitter, so that not all browsers come back at once. */
async function keepReading({ open, now = Date.now }: LiveOptions, following: Following) {
  const { startedAt, signal, tell, onFirstOpen, onFailure } = following;
  let shortest = SHORTEST_WAIT;
  let wait = shortest;
  while (!signal.aborted) {
    await readStream(open, {
      signal,
      onOpen: () => {
        wait = shortest;
        if (now() - startedAt > FIRST) tell({ topic: RECONNECTED });
        else onFirstOpen();
      },
      onData: (data) => {
        const event = readEvent(data);
        if (event) tell(event);
      },
      onRetry: (time) => {
        shortest = Math.min(Math.max(time, 500), LONGEST_WAIT);
        wait = shortest;
      },
    }).catch(onFailure);
    if (signal.aborted) return;
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

/** The way to the other tabs of this browser, where there is one. */
function openChannel(onEvent: LiveOptions['onEvent']) {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => onEvent(data as LiveEvent));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
    post: (event: LiveEvent) => channel.postMessage(event),
    close: () => channel.close(),
  };
}

/** Says once that nothing is missed any more, or that it is not waited for any longer. */
function createHearing(onHearing: () => void) {
  let isHearing = false;
  const hear = () => {
    clearTimeout(timer);
    if (!isHearing) onHearing();
    isHearing = true;
  };
  const timer = setTimeout(hear, HEARING_PATIENCE);
  return { hear, isHearing: () => isHearing, stop: () => clearTimeout(timer) };
}

/** Reads while it holds the lock; `onHeld` where another tab has it, which tells us what it hears. */
function readInTurn(read: () => Promise<void>, signal: AbortSignal, onHeld: () => void): void {
  if (!('locks' in navigator)) return void read();
  const wait = () => navigator.locks.request(LOCK, { signal }, read);
  void navigator.locks
    .request(LOCK, { ifAvailable: true }, (lock) => (lock ? read() : onHeld()))
    .then(() => (signal.aborted ? undefined : wait()))
    .catch(() => {});
}

/**
 * Receives the live events of the signed-in user. One tab holds the stream and forwards events to the others; when it is closed,
 * another takes over. Returns a function that stops it.
 */
export function followEvents(options: LiveOptions): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = openChannel(options.onEvent);
  const tell = (event: LiveEvent) => {
    options.onEvent(event);
    channel.post(event);
  };
  const hearing = createHearing(options.onHearing ?? (() => {}));
  const onFirstOpen = () => {
    // Those who have already counted, here or in another tab, count again: something may have come in between.
    if (hearing.isHearing()) options.onEvent({ topic: NOTIFICATIONS });
    channel.post({ topic: NOTIFICATIONS });
    hearing.hear();
  };
  // From here on, not from when the lock was had: between the last holder's end and ours something may have happened.
  const startedAt = (options.now ?? Date.now)();
  const read = () => keepReading(options, { startedAt, signal, tell, onFirstOpen, onFailure: hearing.hear });
  readInTurn(read, signal, hearing.hear);
  return () => {
    stopping.abort();
    hearing.stop();
    channel.close();
  };
}
