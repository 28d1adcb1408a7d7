import { shortSumText, sumText } from '../lib/amount.ts';
import { numberFormat } from '../lib/intl.ts';
import { NOTHING } from '../ui/list/types.ts';

/* Figures come as text, exact, and are only written as the language does: nothing is reckoned here. */

type Figure = string | null;

export const writeFigure = (figure: Figure, language: string, options: Intl.NumberFormatOptions): string =>
  figure === null ? NOTHING : numberFormat(language, options).format(figure as Intl.StringNumericLiteral);

export const figureText = (figure: Figure, language: string): string =>
  figure === null ? NOTHING : sumText(figure, language);

/** In few letters: for where many stand side by side. */
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

/** Whether something rose or fell; null where nobody can say. */
export const directionOf = (figure: Figure): 'up' | 'down' | 'same' | null =>
  figure === null ? null : Number(figure) > 0 ? 'up' : Number(figure) < 0 ? 'down' : 'same';
