import { useTexts } from '../../../i18n/i18n.ts';
import { sumText } from '../../../lib/amount.ts';
import { shortMonthName } from '../../../i18n/months.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { MatrixCell } from './matrix-cell.tsx';
import { matrixTotals } from './matrix-rows.ts';
import type { MatrixViewProps } from './matrix-table.tsx';
import classes from './matrix.module.css';

/** The same for narrow screens: a list of months for each wholesaler. */
export function MatrixTiles({ rows, acts }: MatrixViewProps) {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const total = (amount: string) => `${sumText(amount, language)} ${currency}`;
  return (
    <div className={classes.cards}>
      {rows.map((row) => (
        <section key={row.id} className={classes.card} aria-labelledby={`wholesaler-${row.id}`}>
          <div className={classes.cardTop}>
            <h3 id={`wholesaler-${row.id}`} className={classes.cardName}>
              {row.name}
            </h3>
            <span className={classes.cardTotal}>{total(row.total)}</span>
          </div>
          <ul className={classes.tiles}>
            {row.places.map(({ month, cell }) => (
              <li key={month} className={classes.tile}>
                <span className={classes.tileMonth}>{shortMonthName(month, language)}</span>
                <MatrixCell wholesaler={row} month={month} cell={cell} acts={acts} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={classes.cardTop}>
        <strong>{t(($) => $.salesLoads.load.total)}</strong>
        <strong className={classes.cardTotal}>{total(matrixTotals(rows).year)}</strong>
      </p>
    </div>
  );
}
