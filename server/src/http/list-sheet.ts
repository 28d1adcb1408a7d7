import { type Texts, textsIn } from '@portal/texts/papers.ts';
import type { Context } from '../context.ts';
import { dayText, monthText } from '../pdf/dates.ts';
import { findCallerAsReader } from '../security/reader.ts';
import type { SheetColumn, SheetFile } from './export.ts';

/** What every list can be asked for; the other parameters are its filters. */
type EveryList = 'limit' | 'cursor' | 'sort' | 'q' | 'format' | 'columns';
type FilterOf<Query> = Exclude<keyof Query, EveryList>;

/** A filter in words: its name, and what was chosen. Null for one that nobody chose by hand. */
type FilterWords<Value> = readonly [name: string, value: (chosen: Value) => string | Promise<string>] | null;

/**
 * What a list is as a file, in the words of its reader. A column has its title beside it, and a filter of the contract
 * without words does not compile.
 */
export type ListSheet<Row, Query> = (
  texts: Texts,
  context: Context,
) => {
  title: string;
  columns: Readonly<Record<string, SheetColumn<Row>>>;
  filters: { readonly [Key in FilterOf<Query>]-?: FilterWords<NonNullable<Query[Key]>> };
};

/** A table that was made for a file: its rows, with what they are as one. */
type AnswerFile<Row = never> = Omit<SheetFile<Row>, 'flags'> & { rows: readonly Row[] };

/** What an answer that is no list is as a file: which columns it has may depend on what it says. */
export type AnswerSheet<Answer, Query> = {
  compose: (texts: Texts, context: Context, answer: Answer, query: Query) => Promise<AnswerFile>;
};

/** A table whose rows nobody else has to know. */
export const answerFile = <Row>(file: AnswerFile<Row>): AnswerFile => file as unknown as AnswerFile;

/** A text that stands for itself. */
export const asItIs = (chosen: string): string => chosen;
/** One of two words. */
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

type Filters = Readonly<Record<string, FilterWords<never>>>;

/** What the rows were chosen by: the search and the filters, in words. */
async function choicesIn({ words, fill }: Texts, filters: Filters, query: object): Promise<string[]> {
  const given = new Map(Object.entries(query));
  const inWords = (name: string, value: string) => fill(words.ui.nameAndValue, { name, value });
  const lines = Object.entries(filters).map(async ([key, filter]) => {
    const chosen: unknown = given.get(key);
    if (filter === null || chosen === undefined) return undefined;
    const [name, valueOf] = filter;
    return inWords(name, await valueOf(chosen as never));
  });
  const searched = given.get('q') ? [inWords(words.ui.searched, String(given.get('q')))] : [];
  return [...searched, ...(await Promise.all(lines)).filter((line) => line !== undefined)];
}

/** The file of a list for its caller, in their language. */
export async function composeFile<Row, Query extends object>(
  context: Context,
  sheetOf: ListSheet<Row, Query>,
  query: Query,
): Promise<SheetFile<Row>> {
  const texts = textsIn[(await findCallerAsReader(context)).language];
  const { title, columns, filters } = sheetOf(texts, context);
  const { yes, no } = texts.words.ui;
  return { columns, heading: [title, ...(await choicesIn(texts, filters, query))], flags: { yes, no } };
}

/** The file of an answer for its caller, in their language. */
export async function composeAnswer<Answer, Query>(
  context: Context,
  { compose }: AnswerSheet<Answer, Query>,
  answer: Answer,
  query: Query,
): Promise<AnswerFile> {
  return compose(textsIn[(await findCallerAsReader(context)).language], context, answer, query);
}
