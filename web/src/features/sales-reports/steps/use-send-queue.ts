import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { failureText, refusalOf } from '../../../sheets/file-faults.ts';
import { useSheetSender } from '../../../sheets/queries.ts';
import { useGuessSource } from '../queries.ts';
import { salesKind } from '../sales-kind.ts';
import type { Source } from './source-fields.tsx';

/** The maximum number of files of one page. */
export const MAX_FILES = 20;

export type QueuedFile = {
  key: number;
  file: File;
  source: Source;
  /** The user has begun to choose the source. */
  touched: boolean;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  share: number;
  /** Why it was not sent. */
  reason: string | null;
  /** Of the sheet, once it is sent. */
  id: string | null;
};

let lastKey = 0;
const queued = (file: File, reason: string | null): QueuedFile => {
  lastKey += 1;
  const source = { wholesalerId: null, month: null };
  const state = reason ? 'failed' : 'waiting';
  return { key: lastKey, file, source, touched: false, state, share: 0, reason, id: null };
};

/** What can be sent, or sent again: a file that is too large stays so. */
export const isReady = ({ file, state, source }: QueuedFile): boolean =>
  (state === 'waiting' || state === 'failed') && source.wholesalerId !== null && file.size <= salesKind.maxBytes;

/**
 * The upload queue: each file becomes a sheet, one after the other, and a failure is shown at its file. `asked`: the preselected
 * wholesaler, unless the file suggests another.
 */
export function useSendQueue(asked: number | null) {
  const { t } = useTexts();
  const guessSource = useGuessSource();
  const sendFile = useSheetSender('sales');
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const change = (key: number, part: Partial<QueuedFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const guess = async ({ key, file }: QueuedFile) => {
    try {
      const told = await guessSource(file.name);
      const source = { ...told, wholesalerId: told.wholesalerId ?? asked };
      setFiles((before) =>
        // Does not overwrite the source once the user has begun to choose.
        before.map((one) => (one.key === key && !one.touched ? { ...one, source } : one)),
      );
    } catch {
      // Without the server nothing is guessed; the user chooses.
    }
  };
  const add = (given: readonly File[]) => {
    const fresh = given.map((file) => queued(file, refusalOf(t, salesKind, file)));
    setFiles((before) => [...before, ...fresh].slice(0, MAX_FILES));
    for (const one of fresh) void guess(one);
  };

  const sendOne = async ({ key, file, source: { wholesalerId, month } }: QueuedFile) => {
    if (wholesalerId === null) return null;
    const control = new AbortController();
    abort.current = control;
    change(key, { state: 'sending', share: 0, reason: null });
    try {
      const onProgress = (share: number) => change(key, { share });
      const id = await sendFile(file, { wholesalerId, month }, { signal: control.signal, onProgress });
      change(key, { state: 'sent', id });
      return id;
    } catch (error) {
      change(key, control.signal.aborted ? { state: 'waiting' } : { state: 'failed', reason: failureText(t, error) });
      return null;
    }
  };
  /** Sends all files that are ready; returns the ids of the sent ones. */
  const send = async (): Promise<string[]> => {
    sending.current = true;
    setBusy(true);
    const sent: string[] = [];
    for (const one of files.filter(isReady)) {
      const id = await sendOne(one);
      if (id !== null) sent.push(id);
    }
    sending.current = false;
    setBusy(false);
    return sent;
  };
  return {
    files,
    busy,
    add,
    send,
    isSending: () => sending.current,
    tell: (key: number, source: Source) => change(key, { source }),
    touch: (key: number) => change(key, { touched: true }),
    remove: (key: number) => setFiles((before) => before.filter((one) => one.key !== key)),
    cancel: () => abort.current?.abort(),
  };
}
