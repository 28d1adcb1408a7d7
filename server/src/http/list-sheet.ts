import { type ChoicesOf, type ColumnName, type ReferenceTable, columnsOf, entryOf } from '@portal/contract';
import { type Texts, textsIn } from '@portal/texts/papers.ts';
import type { Context } from '../context.ts';
import { dayText, monthText } from '../pdf/dates.ts';
import { findCallerAsReader } from '../security/reader.ts';
import type { Cell, SheetColumn, SheetFile } from './export.ts';

/** The parameters of every list; the others are its filters. */
type EveryList = 'limit' | 'cursor' | 'sort' | 'q' | 'format' | 'columns';
type FilterOf<Query> = Exclude<keyof Query, EveryList>;

/** A filter in words: its name, and the chosen value. Null for one that no user chooses. */
type FilterWords<Value> = readonly [name: string, value: (chosen: Value) => string | Promise<string>] | null;

type Filters<Query> = { readonly [Key in FilterOf<Query>]-?: FilterWords<NonNullable<Query[Key]>> };

/**
 * A list as a file, in the words of its reader. Each column has its title; a filter of the contract without words does
 * not compile.
 */
export type ListSheet<Row, Query> = (
  texts: Texts,
  context: Context,
) => { title: string; columns: Readonly<Record<string, SheetColumn<Row>>>; filters: Filters<Query> };

/** The words of a table of fields. */
type FieldWords<Fields> = { readonly fields: Readonly<Record<ColumnName<Fields>, string>> } & {
  readonly [Choices in ChoicesOf<Fields>]: Readonly<Record<string, string>>;
};

/** The columns of reference data as its table of fields has them. */
export function referenceColumns<Fields extends ReferenceTable>(fields: Fields, words: FieldWords<Fields>) {
  type Row = Readonly<Record<ColumnName<Fields>, unknown>>;
  const named = columnsOf(fields).map(({ name, choices }): [string, SheetColumn<Row>] => {
    const choiceWords: Readonly<Record<string, string>> = (choices && entryOf(words, choices)) || {};
    const cell = (row: Row) => (choices ? (entryOf(choiceWords, String(row[name])) ?? null) : row[name]) as Cell;
    return [name, [words.fields[name], cell]];
  });
  return Object.fromEntries(named) as Record<ColumnName<Fields>, SheetColumn<Row>>;
}

/** A table for a file: its rows and the file's properties. */
type TableFile<Row> = Omit<SheetFile<Row>, 'flags'> & { rows: readonly Row[] };
/** The same with cells instead of rows, so that the row type is hidden. */
type AnswerFile = TableFile<readonly Cell[]>;

/** How an answer that is not a list becomes a file: its columns may depend on the answer. */
export type AnswerSheet<Answer, Query> = {
  compose: (texts: Texts, context: Context, answer: Answer, query: Query) => Promise<AnswerFile>;
};

/** A table as a file, cell by cell. */
export function answerFile<Row>({ columns, further = [], rows, ...file }: TableFile<Row>): AnswerFile {
  const [named, all] = [Object.entries(columns), [...Object.values(columns), ...further]];
  const at = ([title]: SheetColumn<Row>, place: number): SheetColumn<readonly Cell[]> => [
    title,
    (cells) => cells[place] ?? null,
  ];
  return {
    ...file,
    columns: Object.fromEntries(named.map(([key, column], place) => [key, at(column, place)])),
    further: further.map((column, index) => at(column, named.length + index)),
    rows: rows.map((row) => all.map(([, cell]) => cell(row))),
  };
}

/** A text that stands for itself. */
export const asItIs = (chosen: string): string => chosen;
/** One of two words for a boolean. */
export const eitherOf = (yes: string, no: string) => (chosen: boolean) => (chosen ? yes : no);
/** A day as the reader writes it. */
export const dayIn =
  ({ language }: Texts) =>
  (chosen: string): string =>
    dayText(chosen, language);
/** A month as the reader writes it. */
export const monthIn =
  ({ language }: Pick<Texts, 'language'>) =>
  (chosen: string): string =>
    monthText(chosen, language);
/** The word for one of these, or for each of several. */
export const oneOf =
  <Code extends string | number>(words: Readonly<Record<Code, string>>) =>
  (chosen: Code | readonly Code[]): string =>
    [chosen]
      .flat()
      .map((code) => words[code as Code])
      .join(', ');

/** Typed `Object.keys`, for objects without extra keys. */
function keysOf<T extends object>(table: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in table) keys.push(key);
  return keys;
}

/** The search and the filters in words. */
async function choicesIn<Query extends object>(
  { words, fill }: Texts,
  filters: Filters<Query>,
  query: Query,
): Promise<string[]> {
  const inWords = (name: string, value: string) => fill(words.ui.nameAndValue, { name, value });
  const lineOf = async <Value>(filter: FilterWords<NonNullable<Value>>, chosen: Value) => {
    if (filter === null || chosen === undefined || chosen === null) return undefined;
    const [name, valueOf] = filter;
    return inWords(name, await valueOf(chosen));
  };
  const lines = keysOf(filters).map((key) => lineOf(filters[key], query[key]));
  const searched = 'q' in query && typeof query.q === 'string' && query.q ? [inWords(words.ui.searched, query.q)] : [];
  return [...searched, ...(await Promise.all(lines)).filter((line) => line !== undefined)];
}

/** The file of a list for its caller, in their language. */
export async function composeFile<Row, Query extends object>(
  context: Context,
  sheetOf: ListSheet<Row, Query>,
  query: Query,
): Promise<SheetFile<Row>> {
  const texts = await textsOf(context);
  const { title, columns, filters } = sheetOf(texts, context);
  const { yes, no } = texts.words.ui;
  return { columns, heading: [title, ...(await choicesIn(texts, filters, query))], flags: { yes, no } };
}

/** The words of a file for its caller, in their language. */
export const textsOf = async (context: Context): Promise<Texts> =>
  textsIn[(await findCallerAsReader(context)).language];

/** The file of an answer for its caller, in their language. */
export async function composeAnswer<Answer, Query>(
  context: Context,
  { compose }: AnswerSheet<Answer, Query>,
  answer: Answer,
  query: Query,
): Promise<AnswerFile> {
  return compose(await textsOf(context), context, answer, query);
}
