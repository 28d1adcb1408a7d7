import { type AnyEndpoint, SearchText, plainText, sortBy } from '@portal/contract';
import { z } from 'zod';

const queryOf = <const Key extends string>(keys: [Key, ...Key[]]) =>
  z.strictObject({ q: SearchText.optional(), sort: sortBy(...keys).optional() });

/** A list that is short and comes whole: its call takes no search and no order, so the browser does both. */
export const smallList = <E extends AnyEndpoint, const Key extends string>(
  endpoint: E,
  ...keys: [Key, ...Key[]]
): Omit<E, 'query'> & { query: ReturnType<typeof queryOf<Key>> } => ({ ...endpoint, query: queryOf(keys) });

type Arrangement<Row, Key extends string> = {
  q?: string | undefined;
  sort: Key | `-${Key}`;
  /** The text that the search matches. */
  words: (row: Row) => string;
  by: Record<Key, (a: Row, b: Row) => number>;
};

/** The rows that fit the search, in the order asked for. */
export function arrangeRows<Row, Key extends string>(
  rows: readonly Row[],
  { q = '', sort, words, by }: Arrangement<Row, Key>,
): Row[] {
  const wanted = plainText(q);
  const sign = sort.startsWith('-') ? -1 : 1;
  const compare = by[sort.replace(/^-/, '') as Key];
  return rows
    .filter((row) => plainText(words(row)).includes(wanted))
    .toSorted((a, b) => sign * compare(a, b) || words(a).localeCompare(words(b)));
}
