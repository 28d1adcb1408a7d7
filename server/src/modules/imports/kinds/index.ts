import { type ImportKind, type ImportOptions, importOptions } from '@portal/contract';
import type { Context } from '../../../context.ts';
import type { FieldRule, Kind } from '../kind.ts';
import type { Load } from '../load.ts';
import { facilities } from './facilities.ts';
import { pharmacies } from './pharmacies.ts';
import { products } from './products.ts';
import { professionals } from './professionals.ts';

/** Every kind of sheet. A new one adds its line here, and its fields and options in the contract. */
export const kinds: { readonly [K in ImportKind]: Kind<K> } = { pharmacies, facilities, professionals, products };

/** A kind with what was told of one of its sheets. */
type KindOfSheet = {
  fields: Readonly<Record<string, FieldRule>>;
  maxRows: number;
  source: string;
  prepare(context: Context): Promise<Load>;
};

function withOptions<K extends ImportKind>(name: K, options: ImportOptions<K>): KindOfSheet {
  const kind = kinds[name];
  return {
    fields: kind.fields,
    maxRows: kind.maxRows,
    source: kind.sourceOf(options),
    prepare: (context) => kind.prepare(context, options),
  };
}

/** The kind of a sheet that is kept, with the options it was sent with. */
export function kindOf(stored: { kind: string; options: unknown }): KindOfSheet {
  const name = stored.kind as ImportKind;
  return withOptions(name, importOptions[name].parse(stored.options));
}
