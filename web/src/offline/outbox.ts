import { newId } from './new-id.ts';
import type { DraftFile } from './drafts.ts';
import { type StoredFiles, toRefs } from './files.ts';
import { type ParcelRecord, type SendProblem, isSameDocument } from './records.ts';
import { findSender, rebase } from './senders.ts';
import type { OfflineStore, OutboxEdit } from './store.ts';
import type { Tabs } from './tabs.ts';

/** An outbox entry: an act on a document, or an addition under its final id. */
export type OutboxEntry = {
  key: string;
  kind: string;
  id: string;
  act: string;
  label: string;
  /** Only open tabs remember `sent` entries. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Of a failed one why; of a waiting one why the last attempt did not reach its end. */
  problem: SendProblem | null;
  queuedAt: Date;
  /** From 0 to 1 while it is being sent. */
  progress: number | null;
  /** Where its document is opened, as its sender says. */
  href: string | null;
  /** False where the device refused to keep it: it lives as long as this tab. */
  kept: boolean;
};

/** The `body` of a document carries the `version` it is based upon; `files` are those that the server does not have yet. */
export type Parcel = {
  kind: string;
  id: string;
  act: string;
  /** The name shown in the header. */
  label: string;
  body: object;
  files: DraftFile[];
};

type OutboxOptions = {
  /** The owner of the entries; without a user there are none. */
  userId: number | null;
  store: OfflineStore;
  /** Whether an entry outlives this tab. */
  isKept: (key: string) => boolean;
  storedFiles: StoredFiles;
  tabs: Tabs;
  now?: () => number;
};

/** How many sent entries are shown, until the tab is closed. */
const SENT_SHOWN = 20;

export const toEntry = (record: ParcelRecord, more: Partial<OutboxEntry> = {}): OutboxEntry => {
  const { key, kind, id, act, label, href, state, problem, queuedAt } = record;
  return { key, kind, id, act, label, href, state, problem, queuedAt, progress: null, kept: true, ...more };
};

const toParcel = ({ kind, id, act, label, body }: ParcelRecord, files: DraftFile[]): Parcel => ({
  kind,
  id,
  act,
  label,
  body,
  files,
});

/**
 * An entry being sent cannot be replaced, nor one that the server may have accepted: a newer one follows it, otherwise it would
 * conflict with its own predecessor.
 */
const isReplaceable = ({ state, doubtful }: ParcelRecord) => state === 'failed' || (state === 'waiting' && !doubtful);

/** The device lost the content of a file: the entry must not be sent without it. */
class FileMissing extends Error {
  override readonly name = 'file_missing';
}

/** Broken off by its user while it was being sent. */
export class Stopped extends Error {
  override readonly name = 'stopped';
}

/** The tab's view of the outbox: the stored entries, the current progress, the sent ones. */
function createView({ userId, store, isKept, tabs }: OutboxOptions) {
  let records: ParcelRecord[] = [];
  let progress: { key: string; share: number } | null = null;
  let sent: OutboxEntry[] = [];
  let entries: OutboxEntry[] = [];
  let asked = 0;
  const listeners = new Set<() => void>();

  const show = () => {
    const open = records.map((record) =>
      toEntry(record, {
        progress: record.state === 'sending' ? (progress?.key === record.key ? progress.share : 0) : null,
        kept: isKept(record.key),
      }),
    );
    entries = [...open, ...sent.filter(({ key }) => !open.some((one) => one.key === key))];
    for (const listener of listeners) listener();
  };
  const refresh = async () => {
    if (userId === null) return;
    asked += 1;
    const mine = asked;
    const found = await store.listParcels(userId);
    if (mine !== asked) return;
    records = found;
    show();
  };
  tabs.listen((message) => {
    if (message.userId !== userId) return;
    if (message.about === 'outbox') void refresh();
    if (message.about === 'progress') {
      progress = message;
      show();
    }
    if (message.about === 'sent') {
      sent = [message.entry, ...sent.filter(({ key }) => key !== message.entry.key)].slice(0, SENT_SHOWN);
      show();
    }
  });

  return {
    refresh,
    get: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The outbox of one user on this device, in order, as the screens use it. `sending.ts` sends it. */
export function createOutbox(options: OutboxOptions) {
  const { userId, store, storedFiles, tabs, now = Date.now } = options;
  const view = createView(options);

  const edit = async <T>(act: OutboxEdit<T>, posted = false): Promise<T> => {
    if (userId === null) throw new Error('nobody is signed in');
    let changed = posted;
    const result = await store.editOutbox(userId, (parcels) => {
      const change = act(parcels);
      changed ||= (change.put ?? change.remove) !== undefined;
      return change;
    });
    if (changed) tabs.post({ about: 'outbox', userId, posted });
    return result;
  };

  /** Rebases an entry on the server's last answer for its document. */
  const onLastAnswer = async (owner: number, parcel: Parcel): Promise<Parcel> => {
    const known = await store.findAnswer([owner, parcel.kind, parcel.id]).catch(() => undefined);
    return known ? { ...parcel, ...rebase(parcel, known.answer) } : parcel;
  };

  const post = async (parcel: Parcel): Promise<void> => {
    if (userId === null) throw new Error('nobody is signed in');
    const { kind, id, act, label } = parcel;
    const { body, files } = await onLastAnswer(userId, parcel);
    const { refs, fresh } = await toRefs(files, userId);
    await edit((parcels) => {
      const replaced = parcels.filter((one) => isSameDocument(one, parcel) && isReplaceable(one));
      const record: ParcelRecord = {
        key: newId(),
        turn: replaced[0]?.turn ?? Math.max(0, ...parcels.map(({ turn }) => turn)) + 1,
        userId,
        kind,
        id,
        act,
        label,
        href: findSender(kind)?.href?.(parcel) ?? null,
        body,
        files: refs,
        requestId: newId(),
        state: 'waiting',
        problem: null,
        queuedAt: new Date(now()),
        tries: 0,
        notBefore: 0,
        doubtful: false,
      };
      return { put: [record], remove: replaced.map(({ key }) => key), files: fresh, result: undefined };
    }, true);
  };

  const retry = (key: string) =>
    edit(
      (parcels) => ({
        put: parcels.flatMap((one): ParcelRecord[] => {
          if (one.key === key && one.state === 'failed') {
            return [{ ...one, state: 'waiting', problem: null, tries: 0, notBefore: 0 }];
          }
          // Earlier entries in the queue must not delay it.
          return one.state === 'waiting' && one.notBefore > 0 ? [{ ...one, notBefore: 0 }] : [];
        }),
        result: undefined,
      }),
      true,
    );

  const discard = (key: string) =>
    edit(
      (parcels) => ({
        remove: parcels.filter((one) => one.key === key && one.state !== 'sending').map((one) => one.key),
        result: undefined,
      }),
      true,
    );

  const stop = (key: string) => {
    if (userId !== null) tabs.post({ about: 'stop', userId, key });
  };

  /** An entry with its files. The one before it may have been answered while it was being queued. */
  const open = async (record: ParcelRecord): Promise<Parcel> => {
    const files = await storedFiles.open(record.files);
    if (files.length < record.files.length) throw new FileMissing('a file is not on this device any more');
    return onLastAnswer(record.userId, toParcel(record, files));
  };

  const read = async (kind: string, id: string): Promise<Parcel | null> => {
    if (userId === null) return null;
    const last = (await store.listParcels(userId)).findLast((one) => isSameDocument(one, { kind, id }));
    return last ? toParcel(last, await storedFiles.open(last.files)) : null;
  };

  return { ...view, edit, post, retry, discard, stop, open, read };
}

export type Outbox = ReturnType<typeof createOutbox>;
