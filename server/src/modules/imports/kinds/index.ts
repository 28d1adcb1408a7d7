import {
  type Faults,
  type ImportConfirmation,
  type ImportKind,
  type ImportOptions,
  importLimits,
  importOptions,
} from '@portal/contract';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import type { SheetLimits } from '../../../sheets/sheet.ts';
import type { FieldRule, Kind } from '../kind.ts';
import type { Load } from '../load.ts';
import { facilities } from './facilities.ts';
import { objectives } from './objectives.ts';
import { pharmacies } from './pharmacies.ts';
import { products } from './products.ts';
import { professionals } from './professionals.ts';
import { sales } from './sales.ts';

/** Every kind of sheet. A new one adds its line here, and its fields and options in the contract. */
export const kinds: { readonly [K in ImportKind]: Kind<K> } = {
  pharmacies,
  facilities,
  professionals,
  products,
  objectives,
  sales,
};

/** A kind with what was told of one of its sheets. */
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
  const kind = kinds[name];
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

/** The kind of a sheet that is kept, with the options it was sent with. */
export function kindOf(stored: { kind: string; options: unknown }): KindOfSheet {
  const name = stored.kind as ImportKind;
  return withOptions(name, importOptions[name].parse(stored.options));
}

/** Whether whoever may load such sheets goes on with anyone's. */
export const isShared = (kind: string): boolean => kinds[kind as ImportKind].shared ?? false;
