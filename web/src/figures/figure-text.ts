import { shortSumText, sumText } from '../lib/amount.ts';
import { numberFormat } from '../lib/intl.ts';
import { NOTHING } from '../ui/list/types.ts';

/* Figures are exact and come as text; here they are only formatted, never computed with. */

type Figure = string | null;

export const writeFigure = (figure: Figure, language: string, options: Intl.NumberFormatOptions): string =>
  figure === null ? NOTHING : numberFormat(language, options).format(figure as Intl.StringNumericLiteral);

export const figureText = (figure: Figure, language: string): string =>
  figure === null ? NOTHING : sumText(figure, language);

/** Short form, where many are side by side. */
export const shortFigureText = (figure: Figure, language: string): string =>
  figure === null ? NOTHING : shortSumText(figure, language);

/** A difference, with its sign. */
export const differenceText = (figure: Figure, language: string): string =>
  Number(figure) > 0 ? `+${figureText(figure, language)}` : figureText(figure, language);

/** A share or a rate in percent. */
export const rateText = (rate: Figure, language: string): string =>
  writeFigure(rate, language, { style: 'percent', maximumFractionDigits: 1 });

/** The same with its sign. */
export const growthText = (rate: Figure, language: string): string =>
  writeFigure(rate, language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** Whether a figure is positive or negative; null where it is unknown. */
export const directionOf = (figure: Figure): 'up' | 'down' | 'same' | null =>
  figure === null ? null : Number(figure) > 0 ? 'up' : Number(figure) < 0 ? 'down' : 'same';
