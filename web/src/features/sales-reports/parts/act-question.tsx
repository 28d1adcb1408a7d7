import { VisuallyHidden } from '@mantine/core';
import type { SalesFigures } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import type { Differences } from '../load-queries.ts';
import type { UploadDetails } from '../queries.ts';
import { Month, Sum } from './figures.tsx';
import classes from './loads.module.css';

type ActQuestionProps = { act: 'revert' | 'restore'; upload: UploadDetails; differences: Differences };

/** What removing or restoring a sheet changes: month by month, the current and the new figures. */
export function ActQuestion({ act, upload, differences }: ActQuestionProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const taken = new Set(
    upload.months.filter(({ state }) => (state === 'current') === (act === 'revert')).map(({ month }) => month),
  );
  // `after` is the sheet itself, `before` what it replaces or would replace.
  const months = differences.months
    .filter(({ month }) => taken.has(month))
    .map(({ month, before, after }) =>
      act === 'revert' ? { month, now: after, next: before } : { month, now: before, next: after },
    );
  return (
    <>
      <p className={classes.question}>
        {t(($) => $.salesLoads.load.acts[act].text, { wholesaler: upload.wholesaler })}
      </p>
      <table className={classes.figures}>
        <caption>
          <VisuallyHidden>{t(($) => $.salesLoads.load.changes)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.salesReports.month)}</th>
            <th scope="col" data-numeric>
              {t(($) => $.salesLoads.load.now, { currency })}
            </th>
            <th scope="col" data-numeric>
              {t(($) => $.salesLoads.load.after, { currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, now, next }) => (
            <tr key={month}>
              <th scope="row">
                <Month month={month} />
              </th>
              <Figures figures={now} />
              <Figures figures={next} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.hint}>{t(($) => $.salesLoads.load.acts[act].hint)}</p>
    </>
  );
}

function Figures({ figures: { rows, amount } }: { figures: SalesFigures }) {
  const { t } = useTexts();
  return (
    <td data-numeric>
      {rows === 0 ? (
        t(($) => $.salesLoads.load.nothing)
      ) : (
        <>
          <Sum amount={amount} />
          <span className={classes.rows}>{t(($) => $.imports.rowCount, { count: rows })}</span>
        </>
      )}
    </td>
  );
}
