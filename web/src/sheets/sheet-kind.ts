import { type ImportKind, entryOf } from '@portal/contract';
import type { Translate } from '../i18n/i18n.ts';

/** A kind of sheet, as the steps know it: what is its own, its feature says. */
export type SheetKind = {
  name: ImportKind;
  fields: { required: readonly string[]; optional: readonly string[] };
  fieldWords: (t: Translate) => Readonly<Record<string, string>>;
  /** The field that says what a line is about. */
  subject: string;
  /** What one must know before a sheet is sent, in a sentence or two. */
  hint: (t: Translate) => string;
  maxRows: number;
  /** The address of a new sheet, or of one that was sent. */
  href: (id?: string) => string;
  /** Where one sees what was loaded. */
  resultHref: string;
};

/** The word for a field; a newer server may know one that this browser does not. */
export const fieldText = (t: Translate, kind: SheetKind, field: string): string =>
  entryOf(kind.fieldWords(t), field) ?? field;

/** Where a fault is: the field, and of several that its cell names the one that is not to be found. */
export function placeText(t: Translate, kind: SheetKind, field: string, fault: string): string {
  const [, value] = /^(?:unknown|ambiguous):(.+)$/s.exec(fault) ?? [];
  const name = fieldText(t, kind, field);
  return value === undefined ? name : t(($) => $.imports.among, { field: name, value });
}

/** A, B … Z, AA: how a spreadsheet names the column at a place, counted from 0. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
