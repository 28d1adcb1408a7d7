import type { PerformanceFigureName } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { shortSumText, sumText } from '../../../lib/amount.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { NOTHING } from '../../../ui/list/types.ts';

/* Figures come as text, exact, and are only written as the language does: nothing is reckoned here. */

/** What each figure is counted in. */
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

/** Those that are made of money: their part, and of all but the landing their whole. */
const ofMoney: ReadonlySet<PerformanceFigureName> = new Set(['attainment', 'growth', 'landing']);

const formats: Record<'rate' | 'change' | 'number' | 'points', Intl.NumberFormatOptions> = {
  rate: { style: 'percent', maximumFractionDigits: 1 },
  change: { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  number: { maximumFractionDigits: 2 },
  points: { maximumFractionDigits: 1 },
};

type Figure = { value: string | null; part: string | null; whole: string | null };

/** How figures are written. */
export function useFigureTexts() {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const write = (figure: string, options: Intl.NumberFormatOptions) =>
    numberFormat(language, options).format(figure as Intl.StringNumericLiteral);
  const plain = (name: PerformanceFigureName, value: string | null, isShort: boolean): string => {
    if (value === null) return NOTHING;
    const unit = units[name];
    if (unit === 'money') return isShort ? shortSumText(value, language) : sumText(value, language);
    return write(value, formats[unit]);
  };
  const pieceText = (piece: string | null, isMoney: boolean): string => {
    if (piece === null) return NOTHING;
    return isMoney ? `${sumText(piece, language)} ${currency}` : write(piece, { maximumFractionDigits: 2 });
  };
  const partText = (name: PerformanceFigureName, part: string | null) => pieceText(part, ofMoney.has(name));
  const wholeText = (name: PerformanceFigureName, whole: string | null) =>
    pieceText(whole, ofMoney.has(name) && name !== 'landing');
  const exact = (name: PerformanceFigureName, value: string | null) =>
    units[name] === 'money' && value !== null ? `${plain(name, value, false)} ${currency}` : plain(name, value, false);
  return {
    name: (name: PerformanceFigureName) => t(($) => $.figures.names[name]),
    /** In few letters: for tables. */
    short: (name: PerformanceFigureName, value: string | null) => plain(name, value, true),
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
