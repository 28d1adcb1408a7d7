import { MAX_MATCHES, type Match } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import { HttpError } from '../../../http/errors.ts';
import { type UploadDetails, useMatchNames } from '../queries.ts';

type Named = Pick<Match, 'side' | 'number'>;
export const keyOfName = ({ side, number }: Named): string => `${side}:${number}`;

const isStale = (error: unknown): boolean => error instanceof HttpError && error.code === 'stale';

/**
 * Decisions about names: shown at once and sent in the background, in order, several in one call if more have been made
 * meanwhile. An unsent one is kept until it is sent.
 */
export function useDecisions({ id, version }: UploadDetails, readVersion: () => Promise<number | undefined>) {
  const match = useMatchNames();
  const queue = useRef(new Map<string, Match>());
  const latest = useRef(version);
  const busy = useRef(false);
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Match>>(new Map());
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    latest.current = Math.max(latest.current, version);
  }, [version]);

  const sendBatch = async (over: number) => {
    const batch = [...queue.current].slice(0, MAX_MATCHES);
    const matches = batch.map(([, one]) => one);
    const answer = await match.mutateAsync({ params: { id }, body: { version: over, matches } });
    latest.current = Math.max(latest.current, answer.version);
    for (const [key, one] of batch) if (queue.current.get(key) === one) queue.current.delete(key);
    setWaiting(new Map(queue.current));
  };
  /** Someone else decided meanwhile: ours are about other names, or the later word. */
  const takeNewVersion = async (failure: unknown, over: number) => {
    const fresh = isStale(failure) ? await readVersion() : undefined;
    if (fresh === undefined || fresh <= over) throw failure;
    latest.current = fresh;
  };
  const flush = async () => {
    if (busy.current) return;
    busy.current = true;
    setError(null);
    try {
      while (queue.current.size > 0) {
        const over = latest.current;
        await sendBatch(over).catch((failure: unknown) => takeNewVersion(failure, over));
      }
    } catch (failure) {
      setError(failure);
    } finally {
      busy.current = false;
    }
  };
  const decide = (matches: readonly Match[]) => {
    for (const one of matches) {
      queue.current.delete(keyOfName(one));
      queue.current.set(keyOfName(one), one);
    }
    setWaiting(new Map(queue.current));
    void flush();
  };
  return { waiting, error, decide, retry: () => void flush() };
}

export type Decisions = ReturnType<typeof useDecisions>;
