import {
  type Faults,
  type ImportField,
  type ImportKind,
  type ImportOutcome,
  checkValue,
  entryOf,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';

/** How the cells of a column are read. */
export type FieldType =
  | { is: 'text' }
  /** Several texts in one cell, with `;` or `|` between them, or on lines of their own. */
  | { is: 'list' }
  /** `pointIsDecimal`: there are no thousands, as in coordinates. */
  | { is: 'number'; min?: number; pointIsDecimal?: boolean }
  | { is: 'month' }
  | { is: 'flag' }
  /** Days of the week, as `list`; the values are their numbers, 1 for Monday. */
  | { is: 'days' }
  /** Word, as it is compared → value. */
  | { is: 'choice'; values: ReadonlyMap<string, string> };

export type FieldRule = {
  type: FieldType;
  /** The titles under which sheets have it besides that of the template, which is known in every language. */
  titles: readonly string[];
  /** What the template shows: a text, or the value of a choice, a flag or days, in words. */
  example: string;
};

/** What a line says of a field: undefined where the sheet has no such column, null where its cell is empty. */
export type Value = string | string[] | boolean | null | undefined;

export type GivenRow = { line: number; values: Readonly<Record<string, Value>> };

/** `field` null: the whole line. */
export type RowFault = { line: number; field: string | null; fault: string };

/** Lines that cannot be loaded as they are. */
export class RowFaults extends Error {
  override name = 'RowFaults';
  readonly faults: RowFault[];
  constructor(faults: RowFault[]) {
    super('Some lines have faults.');
    this.faults = faults;
  }
}

export type Saved = Extract<ImportOutcome, 'added' | 'changed' | 'unchanged'>;

/** Loads the lines of one sheet, within one transaction, through the services of the module they belong to. */
export type Loader = {
  /** What a line is about, compared without accents and case: no two lines of a sheet may be about the same. */
  keyOf(row: GivenRow): string;
  /** Lines of one group are saved together, in their order. Without it each line is on its own. */
  groupOf?(row: GivenRow): string;
  /** The most lines that a group may have. */
  maxGroup?: number;
  /** Saves a line or a group, and says of each line what became of it. Throws `RowFaults`. */
  save(rows: GivenRow[]): Promise<Saved[]>;
};

/** A kind of sheet: what its columns are, and what is done with its lines. Everything else is the same for all kinds. */
export type Kind<K extends ImportKind = ImportKind> = {
  fields: Readonly<Record<ImportField<K>, FieldRule>>;
  maxRows: number;
  prepare(context: Context): Promise<Loader>;
};

export const textOf = ({ values }: GivenRow, field: string): string => {
  const value = entryOf(values, field);
  return typeof value === 'string' ? value : '';
};

/** What the sheet says of a text; where it has no such column, what stands there already. */
export const textOr = (row: GivenRow, field: string, before: string): string =>
  entryOf(row.values, field) === undefined ? before : textOf(row, field);

/** The same, where an empty text is none. */
export const nullableOr = (row: GivenRow, field: string, before: string | null): string | null =>
  entryOf(row.values, field) === undefined ? before : textOf(row, field) || null;

/** The same for a choice or a flag, where an empty cell changes nothing either. */
export const chosenOr = <T extends string | boolean>(row: GivenRow, field: string, before: T): T =>
  (entryOf(row.values, field) ?? before) as T;

export const listOf = ({ values }: GivenRow, field: string): string[] => {
  const value = entryOf(values, field);
  return Array.isArray(value) ? value : [];
};

/** Where a fault of the saved thing belongs in the sheet. */
export type Placing = (path: string) => { line: number; field: string | null };

function faultsAt(errors: Faults, place: Placing): RowFaults {
  const found = Object.entries(errors).flatMap(([path, codes]) => codes.map((fault) => ({ ...place(path), fault })));
  const key = ({ line, field, fault }: RowFault) => `${line} ${field} ${fault}`;
  return new RowFaults([...new Map(found.map((one) => [key(one), one])).values()]);
}

/** The form of a thing as its schema wants it, or every fault at its place in the sheet. */
export function checkForm<S extends z.ZodType>(schema: S, form: unknown, place: Placing): z.output<S> {
  const checked = checkValue(schema, form);
  if (!checked.ok) throw faultsAt(checked.faults, place);
  return checked.value;
}

/** Calls a service; what it refuses about the fields becomes faults in the sheet. */
export async function placeRefusals<T>(place: Placing, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Refusal && error.body.errors) throw faultsAt(error.body.errors, place);
    throw error;
  }
}

/** True where two forms say the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
