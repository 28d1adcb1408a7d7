import { partsOfMonth } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { monthName, monthText, shortMonthName } from '../../../i18n/months.ts';
import type { OwnPeriod, OwnSales } from '../queries.ts';

export type NamedPeriod = OwnPeriod & {
  short: string;
  name: string;
  /** What is missing from its figures, as text; null where nothing is. */
  lacks: string | null;
};

const MONTHS_OF_A_QUARTER = 3;

/** The named months or quarters of the year, with what is missing from them. */
export function useNamedPeriods({ periods, incomplete }: OwnSales): NamedPeriod[] {
  const { t, language } = useTexts();
  const lacksOf = ({ from, to, loaded }: OwnPeriod): string | null => {
    const missing = incomplete.filter(({ month }) => month >= from && month <= to);
    const words = missing.map(({ month, wholesalers }) =>
      t(($) => $.ownSales.missing, { month: monthText(month, language), wholesalers: wholesalers.join(', ') }),
    );
    // In a running quarter, the loaded months are compared with the objectives of those months.
    const isUnderWay = from !== to && loaded > 0 && loaded < MONTHS_OF_A_QUARTER;
    if (isUnderWay) words.unshift(t(($) => $.ownSales.partlyLoaded, { loaded, all: MONTHS_OF_A_QUARTER }));
    return loaded === 0 || words.length === 0 ? null : words.join(' · ');
  };
  return periods.map((period) => {
    const { from, to } = period;
    const quarter = t(($) => $.ownSales.quarter, { quarter: (partsOfMonth(to).index + 1) / MONTHS_OF_A_QUARTER });
    const isMonth = from === to;
    return {
      ...period,
      short: isMonth ? shortMonthName(from, language) : quarter,
      name: isMonth ? monthName(from, language) : quarter,
      lacks: lacksOf(period),
    };
  });
}
