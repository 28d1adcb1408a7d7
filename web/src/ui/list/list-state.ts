import { type AnyEndpoint, type InputOf, entryOf } from '@portal/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { type AddressChange, useAddress, useNumberInAddress } from '../use-address.ts';

/** The parameters that a list has besides its filters. */
type Reserved = 'q' | 'sort' | 'limit' | 'cursor' | 'format' | 'columns';

type ListEndpoint = AnyEndpoint & { query: z.ZodObject };
export type QueryOf<E> = InputOf<E> extends { query?: infer Query } ? NonNullable<Query> : never;
export type FilterKeyOf<E> = Exclude<keyof QueryOf<E> & string, Reserved>;

type Sort = { key: string; descending: boolean };

/** The state of a list in its address: back works, and a link shows the same to a colleague. */
export type ListState<Query = object, Key extends string = never> = {
  id: string;
  /** For the call: only what the contract accepts. */
  query: Query;
  search: string;
  /** How often the search was emptied by something else than its field. */
  timesEmptied: number;
  filters: Readonly<Partial<Record<Key, string>>>;
  sort: Sort | null;
  columns: readonly string[] | null;
  pages: number;
  isNarrowed: boolean;
  setSearch: (text: string) => void;
  emptySearch: () => void;
  setFilter: (key: Key, value: string | null) => void;
  setSort: (sort: Sort) => void;
  setColumns: (keys: readonly string[] | null) => void;
  setPages: (pages: number) => void;
  clear: () => void;
};

const readSort = (value: string | null): Sort | null =>
  value ? { key: value.replace(/^-/, ''), descending: value.startsWith('-') } : null;

const writeSort = ({ key, descending }: Sort) => (descending ? `-${key}` : key);

/** Drops what the contract would refuse: an address can be older than the contract, or typed by hand. */
function accepted(schema: z.ZodObject, values: Record<string, string | null>): Record<string, string> {
  const entries = Object.entries(values).filter((entry): entry is [string, string] => {
    const [key, value] = entry;
    return (
      value !== null &&
      value !== '' &&
      (entryOf(schema.shape, key) as z.ZodType | undefined)?.safeParse(value).success === true
    );
  });
  return Object.fromEntries(entries);
}

type Options<E> = {
  id: string;
  filters: readonly FilterKeyOf<E>[];
  defaultSort: string;
  /** The defaults of filters that the address does not name. A filter named without a value means everything. */
  defaults?: Readonly<Partial<Record<FilterKeyOf<E>, string>>>;
};

/** Binds a list to the address. `defaultSort` is the order that the server gives by itself. */
export function useListState<E extends ListEndpoint>(
  endpoint: E,
  options: Options<E>,
): ListState<QueryOf<E>, FilterKeyOf<E>> {
  const { id, filters: keys, defaultSort } = options;
  const defaults: Partial<Record<string, string>> = options.defaults ?? {};
  const { params, change } = useAddress();
  const [timesEmptied, setTimesEmptied] = useState(0);
  const asked = Object.fromEntries(
    ['q', 'sort', ...keys].map((key) => [key, params.get(key) ?? entryOf(defaults, key) ?? null]),
  );
  const query = accepted(endpoint.query, asked);
  const { q = '', sort, ...filters } = query;
  const nothing = Object.fromEntries(['q', ...keys].map((key) => [key, null]));
  /** The value of a filter in the address: null for its default. */
  const valueOf = (key: string, value: string | null) => {
    const byItself = entryOf(defaults, key) ?? null;
    return value === byItself ? null : (value ?? '');
  };
  /** Any change restarts the list at its first page. */
  const update = (changes: AddressChange, history?: 'replace') => change({ pages: null, ...changes }, history);
  const empty = (changes: AddressChange, history?: 'replace') => {
    setTimesEmptied((times) => times + 1);
    update(changes, history);
  };

  return {
    id,
    query: query as QueryOf<E>,
    search: q,
    timesEmptied,
    filters: filters as Partial<Record<FilterKeyOf<E>, string>>,
    sort: readSort(sort ?? defaultSort),
    columns: params.get('columns')?.split(',') ?? null,
    pages: Math.max(1, useNumberInAddress('pages') ?? 1),
    isNarrowed: q !== '' || keys.some((key) => filters[key] !== defaults[key]),
    // Letter by letter would fill the history.
    setSearch: (text) => update({ q: text || null }, 'replace'),
    emptySearch: () => empty({ q: null }, 'replace'),
    setFilter: (key, value) => update({ [key]: valueOf(key, value || null) }),
    setSort: (next) => update({ sort: writeSort(next) === defaultSort ? null : writeSort(next) }),
    setColumns: (next) => update({ columns: next?.join(',') ?? null }, 'replace'),
    setPages: (pages) => update({ pages: String(pages) }, 'replace'),
    clear: () => empty(nothing),
  };
}
