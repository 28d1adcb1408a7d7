import { type Faults, checkValue, entryOf } from '@portal/contract';
import { faultText } from '../../i18n/fault-text.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { valueAt } from '../../ui/form/field-path.ts';
import type { DocumentSave, SaveOf } from '../document-kind.ts';
import type { DocumentForm, FormTypes } from './document-form.ts';

/** Field → what is wrong with it. A file's field is `file <its name>`. */
export type FieldFaults = Readonly<Faults>;

/** A constant, so that components without faults are not rendered again. */
export const NO_FAULTS: FieldFaults = {};

type Sent = { document: DocumentSave; fileNames: readonly string[] };

/** What was sent, and the faults for which it was refused. */
export type Refused = Sent & { faults: Faults };

const FILE = 'file ';
export const fieldOfFile = (name: string): string => FILE + name;
/** The file that a field is about; undefined where it is another field. */
export const fileOfField = (field: string): string | undefined =>
  field.startsWith(FILE) ? field.slice(FILE.length) : undefined;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Rows, also nested ones, are matched by id: a row that moved keeps its faults, a removed one has none. */
function placeNow(path: string, before: DocumentSave, now: DocumentSave): string | null {
  const parts = path.split('.');
  const places: string[] = [];
  for (const [depth, part] of parts.entries()) {
    const row = valueAt(before, parts.slice(0, depth + 1).join('.')) as { id?: string } | null | undefined;
    const rows = depth > 0 && /^\d+$/.test(part) && row?.id !== undefined ? valueAt(now, places.join('.')) : undefined;
    if (!Array.isArray(rows)) {
      places.push(part);
      continue;
    }
    const place = (rows as { id: string }[]).findIndex(({ id }) => id === row?.id);
    if (place === -1) return null;
    places.push(String(place));
  }
  return places.join('.');
}

/** The file that a fault is about: a new one by its place among those sent, one of before by its place in the document. */
function nameOfFile(path: string, { document, fileNames }: Refused): string | undefined {
  const [, place = '', part] = path.split('.');
  return part === 'name' ? document.files[Number(place)]?.name : fileNames[Number(place)];
}

function fieldNow(path: string, refused: Refused, { document, fileNames }: Sent): string | null {
  if (path.startsWith('files.')) {
    const name = nameOfFile(path, refused) ?? '';
    const isThere = fileNames.includes(name) || document.files.some((file) => file.name === name);
    return isThere ? fieldOfFile(name) : null;
  }
  const place = placeNow(path, refused.document, document);
  if (place === null) return null;
  const [before, now] = [valueAt(refused.document, path), valueAt(document, place)];
  // A fault about the number of rows is gone when the number changes.
  const isUntouched = Array.isArray(before) && Array.isArray(now) ? before.length === now.length : isSame(before, now);
  return isUntouched ? place : null;
}

/** The server's faults at the fields as they are now, without those of fields changed since. */
export function faultsStanding(refused: Refused, now: Sent): FieldFaults {
  return Object.fromEntries(
    Object.entries(refused.faults).flatMap(([path, faults]) => {
      const field = fieldNow(path, refused, now);
      return field !== null && faults.length > 0 ? [[field, faults]] : [];
    }),
  );
}

type Rules<D extends FormTypes> = Pick<DocumentForm<D>, 'schema' | 'findFaults'>;

/**
 * The faults that we find ourselves by the rules of the contract: invalid values, and what is missing for submission. Only the
 * first of each field.
 */
export function faultsOf<D extends FormTypes>({ schema, findFaults }: Rules<D>, document: SaveOf<D>): FieldFaults {
  const checked = checkValue(schema, document);
  const all: Faults = { ...findFaults(document), ...(!checked.ok && checked.faults) };
  return Object.fromEntries(Object.entries(all).map(([path, [first = 'invalid']]) => [path, [first]]));
}

/** The same below a row, `visits.2.`, by the names within it. */
export function faultsBelow(faults: FieldFaults, path: string): FieldFaults {
  const below = Object.entries(faults).flatMap(([field, fault]) =>
    field.startsWith(`${path}.`) ? [[field.slice(path.length + 1), fault] as const] : [],
  );
  return below.length === 0 ? NO_FAULTS : Object.fromEntries(below);
}

/** What is wrong with a field, in words; undefined where nothing is. */
export type FaultOf = (field: string) => string | undefined;

export const faultFinder =
  (t: Translate, faults: FieldFaults): FaultOf =>
  (field) => {
    const fault = entryOf(faults, field);
    return fault && faultText(t, fault);
  };
