import { useEffect, useState } from 'react';
import type { OutboxEntry } from '../../../offline/outbox.ts';
import { useOutbox } from '../../../offline/use-outbox.ts';
import { MESSAGE_ANSWER, type WaitingBody } from '../answer-sender.ts';
import type { Place } from './place.ts';

export type WaitingAnswer = { id: string; text: string; entry: OutboxEntry };

/** Queued answers, and those just sent: an answer disappears here once the fetched answers contain it. */
export function useWaitingAnswers({ id, thread }: Place): WaitingAnswer[] {
  const { entries, read } = useOutbox();
  const [bodies, setBodies] = useState<ReadonlyMap<string, WaitingBody>>(new Map());
  const own = entries.filter(({ kind }) => kind === MESSAGE_ANSWER);
  const unknown = own
    .filter((entry) => entry.state !== 'sent' && !bodies.has(entry.id))
    .map((entry) => entry.id)
    .join(' ');
  useEffect(() => {
    if (unknown === '') return undefined;
    let isLeft = false;
    const find = async () => {
      const found = await Promise.all(
        unknown.split(' ').map(async (one) => [one, (await read(MESSAGE_ANSWER, one))?.body] as const),
      );
      const known = found.filter((one): one is [string, WaitingBody] => one[1] !== undefined);
      if (!isLeft && known.length > 0) setBodies((before) => new Map([...before, ...known]));
    };
    // Without local storage there is nothing to show.
    void find().catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [unknown, read]);
  return own.flatMap((entry) => {
    const body = bodies.get(entry.id);
    return body?.messageId === id && body.threadOf === thread?.id ? [{ id: entry.id, text: body.text, entry }] : [];
  });
}
