import { useTexts } from '../../../i18n/i18n.ts';
import { shortSumText, sumText } from '../../../lib/amount.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { NOTHING } from '../../../ui/list/types.ts';
import type { OwnSales } from '../queries.ts';

/* Figures come as text, exact, and are only written as the language does: nothing is reckoned here. */

const write = (figure: string, language: string, options: Intl.NumberFormatOptions): string =>
  numberFormat(language, options).format(figure as Intl.StringNumericLiteral);

const WHOLE = { maximumFractionDigits: 0 } as const;
/** A third of a box cannot be sold. */
const WHOLE_AND_MORE = { maximumFractionDigits: 0, roundingMode: 'ceil' } as const;

export const rateText = (rate: string | null, language: string): string =>
  rate === null ? NOTHING : write(rate, language, { style: 'percent', maximumFractionDigits: 1 });

/** With its sign. */
export const growthText = (rate: string | null, language: string): string =>
  rate === null
    ? NOTHING
    : write(rate, language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** How the figures of a measure are written. */
export function useFigureTexts(measure: OwnSales['measure']) {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const isAmount = measure === 'amount';
  const exact = (figure: string) => (isAmount ? sumText(figure, language) : write(figure, language, WHOLE));
  const short = (figure: string) => (isAmount ? shortSumText(figure, language) : write(figure, language, WHOLE));
  const orNothing = (text: (figure: string) => string) => (figure: string | null) =>
    figure === null ? NOTHING : text(figure);
  const withUnit = (figure: string) =>
    isAmount
      ? `${exact(figure)} ${currency}`
      : t(($) => $.ownSales.boxes, { count: Number(figure), amount: exact(figure) });
  return {
    unit: isAmount ? currency : t(($) => $.ownSales.boxesUnit),
    /** Whether `short` leaves something out, which is to be told beside it. */
    isShortened: isAmount,
    exact: orNothing(exact),
    short: orNothing(short),
    withUnit: orNothing(withUnit),
    /** An outlook is no exact figure. */
    outlook: orNothing((figure) => write(figure, language, WHOLE)),
    perMonth: (figure: string) => write(figure, language, WHOLE_AND_MORE),
    difference: orNothing((figure) => {
      const options = { signDisplay: 'exceptZero', ...(isAmount ? { notation: 'compact' as const } : WHOLE) } as const;
      return write(figure, language, { maximumFractionDigits: isAmount ? 1 : 0, ...options });
    }),
    exactDifference: orNothing((figure) =>
      write(figure, language, { maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
    ),
    rate: (rate: string | null) => rateText(rate, language),
  };
}
export type FigureTexts = ReturnType<typeof useFigureTexts>;
