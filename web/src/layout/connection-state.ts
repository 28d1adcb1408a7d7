import { useSyncExternalStore } from 'react';
import { type Translate, useTexts } from '../i18n/i18n.ts';
import { type ConnectionState, connection } from '../lib/connection.ts';
import type { OutboxEntry } from '../offline/outbox.ts';
import { useOutbox } from '../offline/use-outbox.ts';
import type { Tone } from '../ui/theme/tokens.ts';

/** What to show, most urgent first. */
type Matter = 'failed' | 'offline' | 'unreachable' | 'sending' | 'waiting' | 'quiet';

const tones: Record<Matter, Tone> = {
  failed: 'danger',
  offline: 'warning',
  unreachable: 'warning',
  sending: 'info',
  waiting: 'info',
  quiet: 'neutral',
};

function matterOf(line: ConnectionState, count: (state: OutboxEntry['state']) => number): Matter {
  if (count('failed') > 0) return 'failed';
  if (line !== 'online') return line;
  if (count('sending') > 0) return 'sending';
  return count('waiting') > 0 ? 'waiting' : 'quiet';
}

const shareOf = (entries: readonly OutboxEntry[]) =>
  Math.round(100 * (entries.find(({ state }) => state === 'sending')?.progress ?? 0));

function wordsOf(t: Translate, matter: Matter, entries: readonly OutboxEntry[]): string {
  const count = (...states: string[]) => entries.filter(({ state }) => states.includes(state)).length;
  const waiting = count('waiting', 'sending');
  switch (matter) {
    case 'failed':
      return t(($) => $.offline.failed, { count: count('failed') });
    case 'offline':
    case 'unreachable': {
      const first = t(($) => $.layout[matter]);
      return waiting === 0
        ? first
        : t(($) => $.offline.several, { first, second: t(($) => $.offline.waiting, { count: waiting }) });
    }
    case 'sending':
      return t(($) => $.offline.sending, { share: shareOf(entries) });
    case 'waiting':
      return t(($) => $.offline.waiting, { count: waiting });
    default:
      return t(($) => $.offline.quiet);
  }
}

/** The state of the connection and the outbox in the header. */
export function useConnectionState() {
  const { t } = useTexts();
  const { entries } = useOutbox();
  const line = useSyncExternalStore(connection.subscribe, connection.get);
  const matter = matterOf(line, (wanted) => entries.filter(({ state }) => state === wanted).length);
  return { line, matter, tone: tones[matter], words: wordsOf(t, matter, entries) };
}
