import type { ImportKind, ImportOptions, ImportOutcome } from '@portal/contract';
import type { Translate } from '../i18n/i18n.ts';

/** The field of each column, in their order; null for one that is left out. */
export type Mapping = readonly (string | null)[];

type Texts = { t: Translate; language: string };

/** A kind of sheet: what is specific to it comes from its feature. */
export type SheetKind = {
  name: ImportKind;
  fields: { required: readonly string[]; optional: readonly string[] };
  /** The word for a field; undefined for one that this browser does not know. */
  fieldWord: (texts: Texts, field: string) => string | undefined;
  /** What is missing in the assignment of columns, as sentences; if nothing is, the sheet can be checked. */
  openQuestions: (texts: Texts, mapping: Mapping, options: Partial<ImportOptions<'sales'>>) => readonly string[];
  /** Figures that can have a column for each month. */
  monthly: readonly string[];
  /** The fields that identify a line. */
  subject: readonly string[];
  /** The possible outcomes of a line. */
  outcomes: readonly ImportOutcome[];
  /** Which lines are ignored. */
  ignoredHint: (t: Translate) => string;
  /** What the user must know before sending a sheet, in a sentence or two. */
  hint: (t: Translate) => string;
  maxRows: number;
  maxBytes: number;
  /** The address of a new sheet, or of one that was sent. */
  href: (id?: string) => string;
  /** Where the loaded data is shown. */
  resultHref: string;
};

/** The word for a field; a newer server may know one that this browser does not. */
export const fieldText = (texts: Texts, kind: SheetKind, field: string): string =>
  kind.fieldWord(texts, field) ?? field;

/** Where a fault is: the field, and of several that its cell names the one that is not to be found. */
export function placeText(texts: Texts, kind: SheetKind, field: string, fault: string): string {
  const [, value] = /^(?:unknown|ambiguous):(.+)$/s.exec(fault) ?? [];
  const name = fieldText(texts, kind, field);
  return value === undefined ? name : texts.t(($) => $.imports.among, { field: name, value });
}

/** The letters of a spreadsheet column by its index from 0: A, B … Z, AA. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** The number of a line, with its worksheet where several were read. */
export const lineText = (t: Translate, { line, worksheet }: { line: number; worksheet: string | null }): string =>
  worksheet === null ? String(line) : t(($) => $.imports.worksheets.line, { worksheet, line });
