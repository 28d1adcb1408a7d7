import {
  type Faults,
  type ImportConfirmation,
  type ImportKind,
  type ImportOptions,
  importLimits,
  importOptions,
} from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { SheetLimits } from '../../sheets/sheet.ts';
import type { FieldRule, Kind } from './kind.ts';
import type { Load } from './load.ts';

/** Every kind of sheet, each of which its module brings. */
export type Kinds = { readonly [K in ImportKind]: Kind<K> };

let provided: Kinds | undefined;

/** Called once, where the server is assembled: the modules that bring the kinds import this one, which cannot import them. */
export function provideKinds(kinds: Kinds): void {
  provided = kinds;
}

export function kindNamed<K extends ImportKind>(name: K): Kinds[K] {
  if (!provided) throw new Error('There are no kinds of sheets before modules/index.ts has provided them.');
  return provided[name];
}

/** A kind with the options of one of its sheets. */
type KindOfSheet = {
  fields: Readonly<Record<string, FieldRule>>;
  limits: Partial<SheetLimits>;
  source: string;
  asksNames: boolean;
  columnFaults(mapping: readonly (string | null)[]): Faults;
  optionFaults(db: Database): Promise<Faults>;
  confirmations(db: Database, importId: string): Promise<ImportConfirmation[]>;
  prepare(context: Context): Promise<Load>;
};

function withOptions<K extends ImportKind>(name: K, options: ImportOptions<K>): KindOfSheet {
  const kind = kindNamed(name);
  return {
    fields: kind.fields,
    limits: { rows: importLimits[name].rows, ...kind.sheetLimits },
    asksNames: kind.asksNames ?? false,
    optionFaults: (db) => kind.optionFaults?.(db, options) ?? Promise.resolve({}),
    confirmations: (db, importId) => kind.confirmations?.(db, importId) ?? Promise.resolve([]),
    columnFaults: (mapping) => kind.columnFaults?.(mapping, options) ?? {},
    source: kind.sourceOf(options),
    prepare: (context) => kind.prepare(context, options),
  };
}

/** The kind of a stored sheet, with its options. */
export function kindOf(stored: { kind: string; options: unknown }): KindOfSheet {
  const name = stored.kind as ImportKind;
  return withOptions(name, importOptions[name].parse(stored.options));
}

/** Whether everyone who may load such sheets can work on anyone's. */
export const isShared = (kind: string): boolean => kindNamed(kind as ImportKind).shared ?? false;
