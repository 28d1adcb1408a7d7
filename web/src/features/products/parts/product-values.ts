import {
  type ColumnValues,
  type ProductDetails,
  ProductFormSave,
  ProductUpdate,
  blankReference,
  monthAfter,
  pickColumns,
  productFields,
} from '@portal/contract';
import { z } from 'zod';
import { thisMonth } from '../../../i18n/months.ts';
import { orNull } from '../../../ui/form/or-null.ts';

export type PriceValues = { fromMonth: string | null; unitPrice: string };
export type AliasValues = { alias: string; wholesalerId: number | null };
export type FormValues = {
  id?: number;
  formatId: number | null;
  strength: string;
  packaging: string;
  code: string | null;
  sample: boolean;
  active: boolean;
  prices: PriceValues[];
  aliases: AliasValues[];
};
export type ProductValues = ColumnValues<typeof productFields> & { id?: number; version?: number; forms: FormValues[] };

const { code, ...formFields } = ProductFormSave.shape;
const form = z.strictObject({ ...formFields, code: orNull(code.unwrap()) });
/** Without `id` and `version` the product is new. */
export const ProductSchema = ProductUpdate.partial({ id: true, version: true }).extend({
  forms: z.array(form).max(60),
});

export const NEW_PRODUCT: ProductValues = {
  id: undefined,
  version: undefined,
  ...blankReference(productFields),
  forms: [],
};

export const newForm = (): FormValues => ({
  formatId: null,
  strength: '',
  packaging: '',
  code: null,
  sample: false,
  active: true,
  prices: [],
  aliases: [],
});

/** Newest first: current and future prices matter most. */
const newestFirst = <Price extends { fromMonth: string }>(prices: readonly Price[]): Price[] =>
  prices.toSorted((a, b) => b.fromMonth.localeCompare(a.fromMonth));

/** A product as the form holds it. */
export const valuesOf = ({ id, version, forms, ...product }: ProductDetails): ProductValues => ({
  id,
  version,
  ...pickColumns(productFields, product),
  forms: forms.map(({ format: _format, unitPrice: _unitPrice, prices, ...fields }) => ({
    ...fields,
    prices: newestFirst(prices),
  })),
});

/** The price that holds this month. */
export function currentPrice(prices: readonly PriceValues[], month = thisMonth()): PriceValues | undefined {
  const held = prices.filter(
    ({ fromMonth, unitPrice }) => fromMonth !== null && fromMonth <= month && unitPrice !== '',
  );
  return held.toSorted((a, b) => (b.fromMonth ?? '').localeCompare(a.fromMonth ?? ''))[0];
}

/** From this month on, or from the month after the last one if this month already has a price. */
export function newPrice(prices: readonly PriceValues[]): PriceValues {
  const months = prices.flatMap(({ fromMonth }) => fromMonth ?? []);
  const last = months.toSorted().at(-1);
  const fromMonth = last === undefined || last < thisMonth() ? thisMonth() : monthAfter(last, 1);
  return { fromMonth, unitPrice: '' };
}
