import { entryOf } from '@portal/contract';
import { createFill, type Values as Filled } from '@portal/texts/fill.ts';
import type { Messages, Translation } from '@portal/texts/translation.ts';
import type { Language } from './languages.ts';

/** A table of texts as callers see it: the forms of a plural, `total_one` and `total_other`, stand as one, `total`. */
type Forms<T> = {
  readonly [
    Key in keyof T as Key extends `${infer Name}_one` ? Name : Key extends `${string}_other` ? never : Key
  ]: T[Key] extends string ? string : Forms<T[Key]>;
};
type Selectable = Forms<Messages>;

/** A text named by its place, `($) => $.titles.cities`: what screens and columns declare before a language is known. */
export type Text = (messages: Selectable) => string;
/** The same for a table of texts. */
export type TextTable<Texts> = (messages: Selectable) => Texts;
/** The values for a text's placeholders. `count` also selects the plural form. */
type Values = Filled & { count?: number };

export type Translate = {
  (text: Text, values?: Values): string;
  /** A whole table of texts. */
  <Table extends object>(table: (messages: Selectable) => Table, values: Values & { returnObjects: true }): Table;
};

/** The path of a selector, recorded by a proxy instead of reading the texts: some may not be loaded yet. */
function pathOf(select: (messages: Selectable) => unknown): string[] {
  const path: string[] = [];
  const step: object = new Proxy(
    {},
    {
      get: (_, key) => {
        path.push(String(key));
        return step;
      },
    },
  );
  select(step as Selectable);
  return path;
}

type Table = { readonly [key: string]: string | Table | undefined };

const isTable = (node: string | Table | undefined): node is Table => typeof node === 'object';

/** Looks up texts of one language and fills in the values. A missing text is shown as its key. */
export function createTranslate(language: Language, messages: Partial<Translation>): Translate {
  const plurals = new Intl.PluralRules(language);

  const find = (path: readonly string[], count: number | undefined) => {
    const last = path.at(-1) ?? '';
    const table = path
      .slice(0, -1)
      .reduce<Table | string | undefined>(
        (node, key) => (isTable(node) ? entryOf(node, key) : undefined),
        messages as Table,
      );
    if (!isTable(table)) return undefined;
    if (count === undefined) return entryOf(table, last);
    return table[`${last}_${plurals.select(count)}`] ?? table[`${last}_other`] ?? entryOf(table, last);
  };
  const fill = createFill(language);
  const fillAll = (node: string | Table | undefined, values: Values): unknown => {
    if (typeof node === 'string') return fill(node, values);
    if (Array.isArray(node)) return node.map((one) => fillAll(one, values));
    return node && Object.fromEntries(Object.entries(node).map(([key, one]) => [key, fillAll(one, values)]));
  };

  return ((select: (messages: Selectable) => unknown, values: Values = {}) => {
    const path = pathOf(select);
    return fillAll(find(path, values.count), values) ?? path.join('.');
  }) as Translate;
}
