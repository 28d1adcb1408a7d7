import { SEARCH_MIN_LENGTH } from '@portal/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { useSession } from '../../session/use-session.tsx';
import { keys } from '../../storage/keys.ts';
import { storage } from '../../storage/storage.ts';
import type { Place } from '../../ui/screen.ts';
import { type Hit, groupsOf, readRecent, withRecent } from './hits.ts';
import { useFind } from './queries.ts';

/** Debounce in milliseconds while typing. */
const TYPING = 150;

type Options = { places: readonly Place[]; onOpen: (hit: Hit, newTab: boolean) => void };

const steps = new Map<string, (at: number, last: number) => number>([
  ['ArrowDown', (at, last) => (at >= last ? 0 : at + 1)],
  ['ArrowUp', (at, last) => (at <= 0 ? last : at - 1)],
  ['PageDown', (at, last) => Math.min(at + 5, last)],
  ['PageUp', (at) => Math.max(at - 5, 0)],
]);

/** Recently opened hits, kept on this device. */
function useRecent() {
  const [recent, setRecent] = useState(() => readRecent(storage.getJson(keys.searchRecent)));
  const remember = (next: Hit[]) => {
    setRecent(next);
    storage.setJson(keys.searchRecent, next);
  };
  return { recent, add: (hit: Hit) => remember(withRecent(recent, hit)), clear: () => remember([]) };
}

/** The hits of a text: screens at once, the server's after the debounce. */
function useHits(q: string, places: readonly Place[], recent: readonly Hit[]) {
  const { can } = useSession();
  const [asked] = useDebouncedValue(q, TYPING);
  const find = useFind(asked);
  const isLong = q.length >= SEARCH_MIN_LENGTH;
  const tooShort = q.length > 0 && !isLong;
  const results = isLong ? (find.data ?? []) : [];
  return {
    groups: tooShort ? [] : groupsOf({ q, recent, places, results, can }),
    tooShort,
    error: isLong ? find.error : null,
    isSearching: isLong && (find.isFetching || asked !== q),
  };
}

/** The state of the search: text, hits, and the active one. */
export function useSearch({ places, onOpen }: Options) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { recent, add, clear } = useRecent();
  const q = typed.trim();
  const found = useHits(q, places, recent);
  const hits = found.groups.flatMap((group) => group.hits);
  const active = Math.min(at, hits.length - 1);

  const open = (hit: Hit, newTab = false) => {
    add(hit);
    onOpen(hit, newTab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Japanese or Chinese word is being composed, the keys belong to it.
    if (event.nativeEvent.isComposing) return;
    const step = steps.get(event.key);
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
    ...found,
    typed,
    type: (text: string) => {
      setTyped(text);
      setAt(0);
    },
    q,
    hits,
    active,
    open,
    onKeyDown,
    clearRecent: clear,
    hasRecent: recent.length > 0,
  };
}
