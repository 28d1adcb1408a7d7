import { type FieldTable, type NamedField, documentSnapshot, entryOf, fieldsOf } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { dayText, instantText } from '../../pdf/dates.ts';
import { type Fact, textSection } from '../../pdf/parts.ts';
import type { Printing } from './content.ts';
import { BESIDE } from './pdf.parts.ts';

/** The reader of the PDF, with the labels of the fields and of their enum values. */
export type PaperWords = Omit<Printing, 'shown'> & {
  fieldName: (name: string) => string;
  choice: (choices: string, value: string) => string;
};

type Table = Readonly<Record<string, string>>;

/** `texts`: those of the kind, with the names of its fields and its lists of words. */
export const paperWords = (printing: Printing, texts: { readonly fields: Table }): PaperWords => ({
  ...printing,
  fieldName: (name) => entryOf(texts.fields, name) ?? name,
  choice: (choices, value) => entryOf(entryOf<Table>(texts as never, choices) ?? {}, value) ?? value,
});

const amountText = (amount: string, { currency, language }: PaperWords) =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' }).format(Number(amount));

/** The value of a field in a snapshot as text for the PDF; '' if empty. */
function valueText(field: NamedField, value: unknown, words: PaperWords): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value))
    return value.map((one) => valueText(field, one, words)).join(textsIn[words.language].papers.prints.comma);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  switch (field.kind) {
    case 'choice':
      return words.choice(field.choices, text);
    case 'day':
      return dayText(text, words.language);
    case 'instant':
      return instantText(text, words.language, words.timeZone);
    case 'amount':
      return amountText(text, words);
    case 'yesNo':
      return value === true ? textsIn[words.language].words.ui.yes : textsIn[words.language].words.ui.no;
    default:
      return text;
  }
}

/** The fields of a section that say something, in the order of the table. */
export function saidIn(
  table: FieldTable,
  document: object,
  belongs: (field: NamedField) => boolean,
  words: PaperWords,
): { field: NamedField; value: string }[] {
  const said = documentSnapshot(table, document);
  return fieldsOf(table)
    .filter(belongs)
    .map((field) => ({ field, value: valueText(field, entryOf(said, field.name), words) }))
    .filter(({ value }) => value !== '');
}

/** A text of several lines has no room among the facts. */
const isLong = ({ kind, section }: NamedField) => kind === 'text' || section === 'texts';

/** The short facts, each with the fields that join it; a field without one to join stands alone. */
export function fieldFacts(table: FieldTable, document: object, words: PaperWords): Fact[] {
  const said = saidIn(table, document, (field) => field.section === 'facts' && !isLong(field), words);
  const isSaid = (name: string | undefined) => said.some(({ field }) => field.name === name);
  return said
    .filter(({ field }) => !isSaid(field.joins))
    .map(({ field: { name }, value }) => {
      const joined = said.filter(({ field }) => field.joins === name).map((one) => one.value);
      return { label: words.fieldName(name), value: [value, ...joined].join(BESIDE) };
    });
}

/** What the author wrote, in the order of the form. */
export const textParts = (table: FieldTable, document: object, words: PaperWords): Content[] =>
  saidIn(table, document, isLong, words).flatMap(({ field: { name }, value }) =>
    textSection(words.fieldName(name), value),
  );
