import { numberFormat } from '../lib/intl.ts';

/** An exact figure of a sheet for people, with all of its decimals. */
export const figureText = (figure: string, language: string): string =>
  numberFormat(language, { maximumFractionDigits: 6 }).format(figure as Intl.StringNumericLiteral);
