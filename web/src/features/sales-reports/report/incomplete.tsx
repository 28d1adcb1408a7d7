import { VisuallyHidden } from '@mantine/core';
import { stretchesOfMonths } from '@portal/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { monthText } from '../../../lib/months.ts';
import type { SalesReport } from '../report-queries.ts';
import classes from './report.module.css';
import { type Stretch, countMonths, stretchText } from '../../../figures/spans.ts';

type Missing = SalesReport['incomplete'];

const within = (incomplete: Missing, { from, to }: Stretch): Missing =>
  incomplete.filter(({ month }) => from <= month && month <= to);

/** Nothing at all is loaded of the month. */
const isWhole = ({ wholesalers }: Missing[number]) => wholesalers.length === 0;

/** Which wholesalers are missing from which months, in words; months of which there is nothing come first. */
function useMissingWords() {
  const { t, language } = useTexts();
  return (incomplete: Missing): string[] => [
    ...stretchesOfMonths(incomplete.filter(isWhole).map(({ month }) => month)).map((stretch) =>
      t(($) => $.figures.noSheet, { months: stretchText(t, language, stretch) }),
    ),
    ...incomplete
      .filter((one) => !isWhole(one))
      .map(({ month, wholesalers }) =>
        t(($) => $.figures.missing, { month: monthText(month, language), wholesalers: wholesalers.join(', ') }),
      ),
  ];
}

/** A mark beside a figure that a wholesaler's sheet is missing from; on hover and for who listens, whose and when. */
export function IncompleteMark({ incomplete, of }: { incomplete: Missing; of: Stretch }) {
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

/** How much of the period is there, and what is missing, in words above the figures. */
export function Completeness({ report }: { report: SalesReport }) {
  const { t } = useTexts();
  const inWords = useMissingWords();
  const { incomplete, loadedMonths, period } = report;
  const all = countMonths(period);
  return (
    <>
      {loadedMonths < all && (
        <p className={classes.loaded}>{t(($) => $.salesFigures.loadedMonths, { count: loadedMonths, all })}</p>
      )}
      {incomplete.length > 0 && (
        <div role="status" data-tone="warning" className={classes.behind}>
          <p className={classes.behindTitle}>
            <IconAlertTriangle size={18} aria-hidden />
            {t(($) => $.salesFigures.incompleteTitle, { count: incomplete.length })}
          </p>
          <ul>
            {inWords(incomplete).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
