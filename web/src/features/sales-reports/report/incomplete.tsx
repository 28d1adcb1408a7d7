import { VisuallyHidden } from '@mantine/core';
import { type MonthRange, rangesOfMonths } from '@portal/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FigureNote } from '../../../figures/figure-notes.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { monthText } from '../../../i18n/months.ts';
import type { SalesReport } from '../report-queries.ts';
import classes from './report.module.css';
import { countMonths, monthRangeText } from '../../../figures/periods.ts';

type Missing = SalesReport['incomplete'];

const within = (incomplete: Missing, { from, to }: MonthRange): Missing =>
  incomplete.filter(({ month }) => from <= month && month <= to);

/** Nothing at all is loaded of the month. */
const isWhole = ({ wholesalers }: Missing[number]) => wholesalers.length === 0;

/** The wholesalers missing from each month, as text; months without any data come first. */
function useMissingWords() {
  const { t, language } = useTexts();
  return (incomplete: Missing): string[] => [
    ...rangesOfMonths(incomplete.filter(isWhole).map(({ month }) => month)).map((monthRange) =>
      t(($) => $.figures.noSheet, { months: monthRangeText(t, language, monthRange) }),
    ),
    ...incomplete
      .filter((one) => !isWhole(one))
      .map(({ month, wholesalers }) =>
        t(($) => $.figures.missing, { month: monthText(month, language), wholesalers: wholesalers.join(', ') }),
      ),
  ];
}

/** A mark beside a figure from which a wholesaler's sheet is missing; which and when, on hover and for screen readers. */
export function IncompleteMark({ incomplete, of }: { incomplete: Missing; of: MonthRange }) {
  const { t } = useTexts();
  const inWords = useMissingWords();
  const missing = within(incomplete, of);
  if (missing.length === 0) return null;
  const words = t(($) => $.salesFigures.incompleteMark, { months: inWords(missing).join(' ; ') });
  return (
    <span className={classes.mark} data-tone="warning" title={words}>
      <IconAlertTriangle size={14} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

/** How much of the period is there, and what is missing. */
export function useReportNotes({ incomplete, loadedMonths, period }: SalesReport): FigureNote[] {
  const { t } = useTexts();
  const inWords = useMissingWords();
  const all = countMonths(period);
  const notes: FigureNote[] = [];
  if (loadedMonths < all) notes.push({ text: t(($) => $.salesFigures.loadedMonths, { count: loadedMonths, all }) });
  if (incomplete.length > 0)
    notes.push({
      tone: 'warning',
      icon: IconAlertTriangle,
      text: t(($) => $.salesFigures.incompleteTitle, { count: incomplete.length }),
      lines: inWords(incomplete),
      isStatus: true,
    });
  return notes;
}
