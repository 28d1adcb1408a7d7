import { useEffect } from 'react';

/** A list as it was last seen: its address, and the pages of its rows in their order. */
type Seen = { list: string; hrefs: readonly string[] };

let seen: Seen | null = null;

/** Remembers the order of a list, for the pages that are opened from it. It lasts as long as this tab. */
export function useRememberOrder(hrefs: readonly string[] | undefined): void {
  const key = hrefs?.join('\n');
  useEffect(() => {
    if (key === undefined) return;
    seen = { list: window.location.pathname + window.location.search, hrefs: key === '' ? [] : key.split('\n') };
  }, [key]);
}

/** The previous and the next page in the list that the user came from, and the list; null where they came from elsewhere. */
export function neighboursOf(href: string): { list: string; previous: string | null; next: string | null } | null {
  const at = seen?.hrefs.indexOf(href) ?? -1;
  if (seen === null || at < 0) return null;
  return { list: seen.list, previous: seen.hrefs[at - 1] ?? null, next: seen.hrefs[at + 1] ?? null };
}
