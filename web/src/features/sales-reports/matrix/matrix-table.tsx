import { VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../../i18n/i18n.ts';
import { shortSumText, sumText } from '../../../lib/amount.ts';
import { monthName, shortMonthName } from '../../../i18n/months.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import type { LoadActs } from '../parts/use-load-acts.tsx';
import { MatrixCell } from './matrix-cell.tsx';
import { type MatrixRow, matrixTotals, monthsOfYear } from './matrix-rows.ts';
import classes from './matrix.module.css';
import { ScrollBox } from '../../../ui/scroll-box.tsx';

export type MatrixViewProps = { year: number; rows: readonly MatrixRow[]; acts: LoadActs };

/** Wholesalers as rows, months as columns, with totals. */
export function MatrixTable({ year, rows, acts }: MatrixViewProps) {
  const { t, language } = useTexts();
  const totals = matrixTotals(rows);
  const caption = t(($) => $.salesLoads.matrix.caption, { year, currency: useCurrency() });
  return (
    <ScrollBox className={classes.frame} label={caption}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.wholesalers.one)}</th>
            {monthsOfYear(year).map((month) => (
              <th key={month} scope="col">
                <abbr title={monthName(month, language)}>{shortMonthName(month, language)}</abbr>
              </th>
            ))}
            <th scope="col">{t(($) => $.salesLoads.load.total)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {row.places.map(({ month, cell }) => (
                <td key={month}>
                  <MatrixCell wholesaler={row} month={month} cell={cell} acts={acts} />
                </td>
              ))}
              <TotalCell amount={row.total} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(($) => $.salesLoads.load.total)}</th>
            {totals.months.map((amount, index) => (
              <TotalCell key={index} amount={amount} />
            ))}
            <TotalCell amount={totals.year} />
          </tr>
        </tfoot>
      </table>
      <p className={classes.note}>{t(($) => $.salesLoads.matrix.short)}</p>
    </ScrollBox>
  );
}

function TotalCell({ amount }: { amount: string }) {
  const { language } = useTexts();
  return <td title={sumText(amount, language)}>{shortSumText(amount, language)}</td>;
}
