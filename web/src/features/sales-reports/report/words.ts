import type { SalesDimension, SalesMeasure } from '@portal/contract';
import type { Translate } from '../../../i18n/i18n.ts';
import { sumText } from '../../../lib/amount.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { monthText } from '../../../lib/months.ts';
import { NOTHING } from '../../../ui/list/types.ts';
import { type FilterKey, filterOf } from './question.ts';

/** The dimension that a filter is about. */
export function dimensionOf(key: FilterKey): Exclude<SalesDimension, 'month'> {
  const all = Object.entries(filterOf) as [Exclude<SalesDimension, 'month'>, FilterKey][];
  return all.find(([, one]) => one === key)?.[0] ?? 'product';
}

/** What is told by, within a sentence: a noun, which only German writes large. */
export function byText(t: Translate, language: string, by: SalesDimension): string {
  const word = t(($) => $.figures.dimensions[by]);
  return language === 'de' ? word : word.toLocaleLowerCase(language);
}

type Named = { key: string | null; name: string | null };

/** What a line, or a column, is of. */
export function nameText(t: Translate, language: string, by: SalesDimension, { key, name }: Named): string {
  if (key === null) return t(($) => $.figures.nobody);
  if (by === 'month') return monthText(key, language);
  return name || t(($) => $.figures.unnamed);
}

/** What the figures are counted in. */
export const unitText = (t: Translate, measure: SalesMeasure, currency: string): string =>
  measure === 'amount' ? currency : t(($) => $.salesFigures.units);

export const figureText = (figure: string | null, language: string): string =>
  figure === null ? NOTHING : sumText(figure, language);

/** A difference, with its sign. */
export const differenceText = (figure: string | null, language: string): string => {
  if (figure === null) return NOTHING;
  const text = sumText(figure, language);
  return Number(figure) > 0 ? `+${text}` : text;
};

/** A share or a rate in percent. */
export const rateText = (rate: string | null, language: string, options: Intl.NumberFormatOptions = {}): string =>
  rate === null
    ? NOTHING
    : numberFormat(language, { style: 'percent', maximumFractionDigits: 1, ...options }).format(
        rate as Intl.StringNumericLiteral,
      );

/** The same with its sign. */
export const growthText = (rate: string | null, language: string): string =>
  rateText(rate, language, { signDisplay: 'exceptZero' });

/** Whether something rose or fell; null where nobody can say. */
export const directionOf = (figure: string | null): 'up' | 'down' | 'same' | null =>
  figure === null ? null : Number(figure) > 0 ? 'up' : Number(figure) < 0 ? 'down' : 'same';
