import { SEARCH_MIN_LENGTH } from '@portal/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { useSession } from '../../session/use-session.tsx';
import { keys } from '../../storage/keys.ts';
import { storage } from '../../storage/storage.ts';
import type { Place } from '../../ui/screen.ts';
import { type Hit, groupsOf, readRecent, withRecent } from './hits.ts';
import { useFind } from './queries.ts';

/** Between two keys of one word nobody waits for results. */
const TYPING = 150;

type Options = { places: readonly Place[]; onOpen: (hit: Hit, newTab: boolean) => void };

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  PageDown: (at, last) => Math.min(at + 5, last),
  PageUp: (at) => Math.max(at - 5, 0),
};

/** What is typed, what was found, and which of it the keys stand on. */
export function useSearch({ places, onOpen }: Options) {
  const { can } = useSession();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [recent, setRecent] = useState(() => readRecent(storage.getJson(keys.searchRecent)));
  const q = typed.trim();
  const [asked] = useDebouncedValue(q, TYPING);
  const find = useFind(asked);
  const isLong = q.length >= SEARCH_MIN_LENGTH;
  const tooShort = q.length > 0 && !isLong;
  const results = isLong ? (find.data ?? []) : [];
  const groups = tooShort ? [] : groupsOf({ q, recent, places, results, can });
  const hits = groups.flatMap((group) => group.hits);
  const active = Math.min(at, hits.length - 1);

  const remember = (next: Hit[]) => {
    setRecent(next);
    storage.setJson(keys.searchRecent, next);
  };
  const open = (hit: Hit, newTab = false) => {
    remember(withRecent(recent, hit));
    onOpen(hit, newTab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Japanese or Chinese word is being composed, the keys belong to it.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    const hit = hits[active];
    if (step && hits.length > 0) {
      event.preventDefault();
      setAt(step(active, hits.length - 1));
    } else if (event.key === 'Enter' && hit) {
      event.preventDefault();
      open(hit, event.ctrlKey || event.metaKey);
    }
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setAt(0);
    },
    q,
    groups,
    hits,
    active,
    tooShort,
    error: isLong ? find.error : null,
    isSearching: isLong && (find.isFetching || asked !== q),
    open,
    onKeyDown,
    clearRecent: () => remember([]),
    hasRecent: recent.length > 0,
  };
}
