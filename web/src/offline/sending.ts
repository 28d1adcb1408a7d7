import type { Http } from '../http/http.ts';
import { connection } from '../lib/connection.ts';
import { isDoubtful, problemOfSending, verdictOn, waitAfter } from './faults.ts';
import { type Outbox, type Parcel, Stopped, toEntry } from './outbox.ts';
import { type Answer, type ParcelRecord, type VersionedAnswer, isSameDocument, isVersioned } from './records.ts';
import { type Sender, findSender, onSender, rebase } from './senders.ts';
import type { Tabs } from './tabs.ts';

const LOCK = 'portal-outbox';
/** A dead connection: after this many milliseconds without progress the attempt is aborted. */
const STALLED = 120_000;
/** The other tabs need to see that it goes on, not every packet. */
const SHARE_EVERY = 250;

type SendingOptions = {
  userId: number;
  http: Http;
  outbox: Outbox;
  tabs: Tabs;
  /** Whether the token of the moment is this user's: another tab may be signing someone else in right now. */
  isCurrent: () => boolean;
  /** Milliseconds until the next attempt. */
  wait?: (error: unknown, tries: number) => number;
};

/** One tab at a time, if the browser has locks. Otherwise two may send the same entry, which the server accepts once. */
const alone = (userId: number, signal: AbortSignal, act: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`${LOCK}-${userId}`, { signal }, act) : act();

/** The first entry that may be sent: its sender must be loaded, and no earlier entry of its document failed. */
function firstToSend(parcels: readonly ParcelRecord[]): ParcelRecord | undefined {
  const held: ParcelRecord[] = [];
  for (const parcel of parcels) {
    const free = !held.some((one) => isSameDocument(one, parcel));
    if (free && parcel.state !== 'failed' && findSender(parcel.kind)) return parcel;
    held.push(parcel);
  }
  return undefined;
}

type Attempt = { record: ParcelRecord; parcel: Parcel; sender: Sender };

/** The changes that one attempt makes to the outbox. */
function createSteps({ userId, outbox, tabs }: SendingOptions) {
  const change = (record: ParcelRecord, next: Partial<ParcelRecord>) =>
    outbox.edit((parcels) => ({
      put: parcels.filter(({ key }) => key === record.key).map((one) => ({ ...one, ...next })),
      result: undefined,
    }));

  return {
    /**
     * Marks the next entry as being sent, or returns when it may be. While we hold the lock, an entry already marked was left by
     * a closed tab.
     */
    take: (now: number): Promise<ParcelRecord | { from: number } | undefined> =>
      outbox.edit<ParcelRecord | { from: number } | undefined>((parcels) => {
        const found = firstToSend(parcels);
        if (!found) return { result: undefined };
        if (found.notBefore > now) return { result: { from: found.notBefore } };
        const record: ParcelRecord = { ...found, state: 'sending', problem: null };
        return { put: [record], result: record };
      }),

    /** Removes the entry; waiting entries of the same document are rebased on the answer, if it has a version. */
    async finish({ record, parcel, sender }: Attempt, answer: Answer): Promise<void> {
      const at = new Date();
      const basedUpon = (base: VersionedAnswer) => (one: ParcelRecord) => {
        // Only the names of its files matter here: their contents stay where they are.
        const files = one.files.map(({ name }) => ({ name, content: new Blob() }));
        const based = rebase({ ...parcel, act: one.act, label: one.label, body: one.body, files }, base);
        const names = new Set(based.files.map(({ name }) => name));
        return { ...one, body: based.body, files: one.files.filter(({ name }) => names.has(name)) };
      };
      const isBehind = (one: ParcelRecord) => one.key !== record.key && isSameDocument(one, record);
      await outbox.edit((parcels) => ({
        remove: [record.key],
        ...(isVersioned(answer) && {
          put: parcels.filter(isBehind).map(basedUpon(answer)),
          answer: { userId, kind: record.kind, id: record.id, answer, at },
        }),
        result: undefined,
      }));
      tabs.post({ about: 'sent', userId, entry: toEntry(record, { state: 'sent', progress: 1 }) });
      // Not awaited: whatever the feature does with it, sending continues.
      void (async () => sender.onSent?.(answer, parcel))();
    },

    putBack: change,
  };
}

/** Shares the progress, throttled. */
function tellProgress(tabs: Tabs, userId: number, key: string) {
  let toldAt = -Infinity;
  return (share: number) => {
    const now = Date.now();
    if (share < 1 && now - toldAt < SHARE_EVERY) return;
    toldAt = now;
    tabs.post({ about: 'progress', userId, key, share });
  };
}

/** Sends one entry; aborts on request, or when there is no more progress. */
async function sendParcel(record: ParcelRecord, options: SendingOptions, signal: AbortSignal) {
  const { http, outbox, tabs, userId } = options;
  const sender = findSender(record.kind);
  if (!sender) throw new Error(`no sender for ${record.kind}`);
  const parcel = await outbox.open(record);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  signal.addEventListener('abort', stop);
  let isUnwanted = false;
  const forget = tabs.listen((message) => {
    if (message.about !== 'stop' || message.userId !== userId || message.key !== record.key) return;
    isUnwanted = true;
    stop();
  });
  let stalled = setTimeout(stop, STALLED);
  const tell = tellProgress(tabs, userId, record.key);
  const onProgress = (share: number) => {
    clearTimeout(stalled);
    stalled = setTimeout(stop, STALLED);
    tell(share);
  };
  try {
    const sent = { ...parcel, requestId: record.requestId };
    const answer = await sender.send(http, sent, { onProgress, signal: stopping.signal });
    return { attempt: { record, parcel, sender }, answer };
  } catch (error) {
    throw isUnwanted ? new Stopped('its user broke it off') : error;
  } finally {
    forget();
    clearTimeout(stalled);
    signal.removeEventListener('abort', stop);
  }
}

/** What follows an attempt: the next entry, a pause until a time, or the end for now. */
type Next = 'next' | 'end' | { from: number };

function createAttempts(options: SendingOptions, signal: AbortSignal) {
  const { wait = waitAfter } = options;
  const steps = createSteps(options);

  const putBack = async (record: ParcelRecord, error: unknown): Promise<Next> => {
    // Aborted by ourselves: it does not count as an attempt, and the next sender retries at once.
    const tries = signal.aborted ? record.tries : record.tries + 1;
    const verdict = verdictOn(error, tries);
    const from = verdict === 'wait' && !signal.aborted ? Date.now() + wait(error, tries) : 0;
    await steps.putBack(record, {
      state: verdict === 'failed' ? 'failed' : 'waiting',
      problem: signal.aborted ? null : problemOfSending(error),
      tries,
      notBefore: from,
      doubtful: record.doubtful || isDoubtful(error),
    });
    if (verdict === 'failed') return 'next';
    return verdict === 'wait' ? { from } : 'end';
  };

  /** `now` is the time by which pauses are judged: one in the far future knows none. */
  return async (now: number): Promise<Next> => {
    const taken = await steps.take(now);
    if (!taken) return 'end';
    if ('from' in taken) return taken;
    let sent: Awaited<ReturnType<typeof sendParcel>>;
    try {
      sent = await sendParcel(taken, options, signal);
    } catch (error) {
      return putBack(taken, error);
    }
    await steps.finish(sent.attempt, sent.answer);
    return 'next';
  };
}

/**
 * Sends the outbox in order, one entry at a time. It pauses when the server is unreachable or the session is over, and resumes by
 * itself. Returns a function that stops it.
 */
export function startSending(options: SendingOptions): () => void {
  const { userId, tabs, isCurrent } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const attempt = createAttempts(options, signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  /** The connection has changed since the last attempt: ignore pauses. */
  let hurried = false;
  let again = false;

  const drain = async () => {
    let next: Next = 'next';
    while (next === 'next' && !signal.aborted && isCurrent() && navigator.onLine) {
      const now = hurried ? Infinity : Date.now();
      hurried = false;
      next = await attempt(now);
    }
    if (typeof next === 'object' && !signal.aborted) timer = setTimeout(wake, Math.max(0, next.from - Date.now()));
  };

  function wake(): void {
    if (signal.aborted) return;
    clearTimeout(timer);
    again = running;
    if (running) return;
    running = true;
    alone(userId, signal, drain)
      // Stopped while it waited for its turn: nothing was begun.
      .catch(() => {})
      .finally(() => {
        running = false;
        if (again) wake();
      });
  }
  const hurry = () => {
    hurried = true;
    wake();
  };

  const stops = [
    tabs.listen((message, own) => {
      if (message.userId !== userId || message.about !== 'outbox') return;
      // Also after changes by another tab: if that tab closes, this one is next in line for the lock.
      if (message.posted || !own) wake();
    }),
    connection.subscribe(() => connection.get() === 'online' && hurry()),
    onSender(wake),
    () => clearTimeout(timer),
  ];
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hurry(), { signal });
  wake();
  return () => {
    ending.abort();
    for (const stop of stops) stop();
  };
}
