import { type ImportField, type ImportKind, entryOf, importFields } from '@portal/contract';
import type { Translate } from '../../../i18n/i18n.ts';

/** The fields of a kind, the required ones first. */
export const fieldsOf = (kind: ImportKind): readonly ImportField[] => [
  ...importFields[kind].required,
  ...importFields[kind].optional,
];

export const requiredOf = (kind: ImportKind): readonly ImportField[] => importFields[kind].required;

/** The word for a field; a newer server may know one that this browser does not. */
export const fieldText = (t: Translate, kind: ImportKind, field: string): string =>
  entryOf<string>(
    t(($) => $.imports.fields[kind], { returnObjects: true }),
    field,
  ) ?? field;

/** Where a fault is: the field, and of several that its cell names the one that is not to be found. */
export function placeText(t: Translate, kind: ImportKind, field: string, fault: string): string {
  const [, value] = /^(?:unknown|ambiguous):(.+)$/s.exec(fault) ?? [];
  const name = fieldText(t, kind, field);
  return value === undefined ? name : t(($) => $.imports.among, { field: name, value });
}

/** A, B … Z, AA: how a spreadsheet names the column at a place, counted from 0. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
