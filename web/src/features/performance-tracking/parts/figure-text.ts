import type { PerformanceFigureName } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { figureText, growthText, rateText, shortFigureText, writeFigure } from '../../../figures/figure-text.ts';
import { useCurrency } from '../../../session/own-profile.ts';

/** The unit of each figure. */
const units = {
  score: 'points',
  attainment: 'rate',
  growth: 'change',
  landing: 'money',
  coverage: 'rate',
  frequency: 'number',
  frequencyKept: 'rate',
  visitAttainment: 'rate',
  callAverage: 'number',
  fieldDays: 'number',
  punctuality: 'rate',
} as const satisfies Record<PerformanceFigureName, string>;

/** Figures in money: their part, and except for the landing their whole. */
const ofMoney: ReadonlySet<PerformanceFigureName> = new Set(['attainment', 'growth', 'landing']);

const writers = {
  rate: rateText,
  change: growthText,
  money: figureText,
  number: (figure: string | null, language: string) => writeFigure(figure, language, { maximumFractionDigits: 2 }),
  points: (figure: string | null, language: string) => writeFigure(figure, language, { maximumFractionDigits: 1 }),
};

type Figure = { value: string | null; part: string | null; whole: string | null };

/** Formats figures. */
export function useFigureTexts() {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const money = (sum: string | null): string =>
    sum === null ? figureText(sum, language) : `${figureText(sum, language)} ${currency}`;
  const pieceText = (piece: string | null, isMoney: boolean): string =>
    isMoney ? money(piece) : writers.number(piece, language);
  const partText = (name: PerformanceFigureName, part: string | null) => pieceText(part, ofMoney.has(name));
  const wholeText = (name: PerformanceFigureName, whole: string | null) =>
    pieceText(whole, ofMoney.has(name) && name !== 'landing');
  const isMoney = (name: PerformanceFigureName) => units[name] === 'money';
  const plain = (name: PerformanceFigureName, value: string | null) => writers[units[name]](value, language);
  const exact = (name: PerformanceFigureName, value: string | null) =>
    isMoney(name) ? money(value) : plain(name, value);
  return {
    name: (name: PerformanceFigureName) => t(($) => $.figures.names[name]),
    /** Short form for tables. */
    short: (name: PerformanceFigureName, value: string | null) =>
      isMoney(name) ? shortFigureText(value, language) : plain(name, value),
    exact,
    part: partText,
    whole: wholeText,
    /** The formula with the actual numbers put in; null where there is nothing to put in. */
    numbers: (name: PerformanceFigureName, { value, part, whole }: Figure): string | null =>
      value === null
        ? null
        : t(($) => $.figures.numbers[name], {
            part: partText(name, part),
            whole: wholeText(name, whole),
            value: exact(name, value),
          }),
  };
}
