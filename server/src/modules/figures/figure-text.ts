import type { Language } from '@portal/contract';

/* Figures in PDFs, formatted as on the screens. An unknown one is « — ». */

const NONE = '—';

const formats = new Map<string, Intl.NumberFormat>();

/** A report has thousands of figures, and making a format takes longer than using it. */
function formatOf(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, known);
  return known;
}

/** As text: a sum of sales may have more digits than a number keeps. */
const format = (figure: string, language: Language, options: Intl.NumberFormatOptions) =>
  formatOf(language, options).format(figure as Intl.StringNumericLiteral);

/** A sum, without decimals where they are none. */
export function figureText(figure: string | null, language: Language, signDisplay?: 'exceptZero'): string {
  if (figure === null) return NONE;
  const short = figure.replace(/\.0+$/, '');
  const minimumFractionDigits = short.includes('.') ? 2 : 0;
  return format(short, language, {
    minimumFractionDigits,
    maximumFractionDigits: 2,
    ...(signDisplay && { signDisplay }),
  });
}

/** A rate in percent. */
export const rateText = (rate: string | null, language: Language, signDisplay?: 'exceptZero'): string =>
  rate === null
    ? NONE
    : format(rate, language, { style: 'percent', maximumFractionDigits: 1, ...(signDisplay && { signDisplay }) });

/** So many times as much. */
export const timesText = (rate: string | null, language: Language): string =>
  rate === null ? NONE : `${format(rate, language, { maximumFractionDigits: 1 })}\u00a0×`;
