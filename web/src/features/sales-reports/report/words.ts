import type { SalesDimension, SalesMeasure } from '@portal/contract';
import type { Translate } from '../../../i18n/i18n.ts';
import { monthText } from '../../../i18n/months.ts';
import { type FilterKey, filterOf } from './question.ts';

/** The dimension that a filter is about. */
export function dimensionOf(key: FilterKey): Exclude<SalesDimension, 'month'> {
  const all = Object.entries(filterOf) as [Exclude<SalesDimension, 'month'>, FilterKey][];
  return all.find(([, one]) => one === key)?.[0] ?? 'product';
}

/** A dimension within a sentence: a noun, which only German capitalises. */
export function byText(t: Translate, language: string, by: SalesDimension): string {
  const word = t(($) => $.figures.dimensions[by]);
  return language === 'de' ? word : word.toLocaleLowerCase(language);
}

type Named = { key: string | null; name: string | null };

/** The name of a line or a column. */
export function nameText(t: Translate, language: string, by: SalesDimension, { key, name }: Named): string {
  if (key === null) return t(($) => $.figures.nobody);
  if (by === 'month') return monthText(key, language);
  return name || t(($) => $.figures.unnamed);
}

/** The unit of the figures. */
export const unitText = (t: Translate, measure: SalesMeasure, currency: string): string =>
  measure === 'amount' ? currency : t(($) => $.salesFigures.units);
