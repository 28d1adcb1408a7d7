import { useTexts } from '../../../i18n/i18n.ts';
import { figureText, rateText, shortFigureText, writeFigure } from '../../../figures/figure-text.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import type { OwnSales } from '../queries.ts';

const WHOLE = { maximumFractionDigits: 0 } as const;
/** A third of a box cannot be sold. */
const WHOLE_AND_MORE = { maximumFractionDigits: 0, roundingMode: 'ceil' } as const;

type Figure = string | null;

/** How the figures of a measure are written. */
export function useFigureTexts(measure: OwnSales['measure']) {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const isAmount = measure === 'amount';
  const whole = (figure: Figure) => writeFigure(figure, language, WHOLE);
  const exact = (figure: Figure) => (isAmount ? figureText(figure, language) : whole(figure));
  const inBoxes = (figure: string) => t(($) => $.ownSales.boxes, { count: Number(figure), amount: exact(figure) });
  const signed = { signDisplay: 'exceptZero' } as const;
  return {
    unit: isAmount ? currency : t(($) => $.ownSales.boxesUnit),
    /** Whether `short` omits digits, so that the exact figure is shown beside it. */
    isShortened: isAmount,
    exact,
    short: (figure: Figure) => (isAmount ? shortFigureText(figure, language) : whole(figure)),
    withUnit: (figure: string) => (isAmount ? `${exact(figure)} ${currency}` : inBoxes(figure)),
    /** A forecast is not exact, so it is rounded. */
    outlook: whole,
    perMonth: (figure: string) => writeFigure(figure, language, WHOLE_AND_MORE),
    difference: (figure: Figure) =>
      isAmount
        ? writeFigure(figure, language, { notation: 'compact', maximumFractionDigits: 1, ...signed })
        : writeFigure(figure, language, { maximumFractionDigits: 0, ...signed }),
    exactDifference: (figure: Figure) => writeFigure(figure, language, { maximumFractionDigits: 2, ...signed }),
    rate: (rate: Figure) => rateText(rate, language),
  };
}
export type FigureTexts = ReturnType<typeof useFigureTexts>;
