import { memo, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { NOTHING } from '../../../ui/list/types.ts';
import type { OwnLine, OwnTotal } from '../queries.ts';
import { Bar } from './bar.tsx';
import { Explanation } from './explanation.tsx';
import { type FigureTexts, useFigureTexts } from './figure-text.ts';
import { LackMark } from './lack-mark.tsx';
import classes from './own-sales.module.css';
import { type NamedPeriod, useNamedPeriods } from './periods.ts';
import type { ViewProps } from './sales-table.tsx';
import { type Explain, useExplain } from './use-explain.ts';

/** A card with a bar for each product: what fits a phone. */
export const SalesCards = memo(function SalesCards({ sales, lines, caption }: ViewProps) {
  const texts = useFigureTexts(sales.measure);
  const explain = useExplain(sales, texts);
  const periods = useNamedPeriods(sales);
  return (
    <ul className={classes.cards} aria-label={caption}>
      {lines.map((line) => (
        <li key={line.formId} className={classes.card}>
          <SalesCard line={line} texts={texts} explain={explain} periods={periods} isLoaded={sales.loadedMonths > 0} />
        </li>
      ))}
    </ul>
  );
});

type CardProps = {
  line: OwnLine;
  texts: FigureTexts;
  explain: Explain;
  periods: readonly NamedPeriod[];
  isLoaded: boolean;
};

function SalesCard({ line, texts, explain, periods, isLoaded }: CardProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { realised, objectiveToDate, offObjective, difference, attainment } = line.toDate;
  const sold = isLoaded ? texts.exact(realised) : NOTHING;
  const isMonthly = periods[0]?.from === periods[0]?.to;
  return (
    <>
      <h3 className={classes.cardName}>{line.name}</h3>
      <p className={classes.cardTop}>
        <span className={classes.cardSold}>
          {objectiveToDate === null
            ? sold
            : t(($) => $.ownSales.ofObjective, { realised: sold, objective: texts.exact(objectiveToDate) })}{' '}
          <span className={classes.unit}>{texts.unit}</span>
          {objectiveToDate !== null && Number(offObjective) !== 0 && (
            <span className={classes.unit}>
              {' '}
              {t(($) => $.ownSales.besideObjective, { amount: texts.exact(offObjective) })}
            </span>
          )}
        </span>
        <span className={classes.cardRate}>
          {texts.rate(attainment)}
          {difference !== null && <span className={classes.unit}>{texts.difference(difference)}</span>}
        </span>
      </p>
      <Bar rate={attainment} />
      <Explanation line={line} explain={explain} />
      {line.landing !== null && (
        <p className={classes.lands}>{t(($) => $.ownSales.lands, { landing: texts.outlook(line.landing) })}</p>
      )}
      <details className={classes.details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{isMonthly ? t(($) => $.ownSales.inMonths) : t(($) => $.ownSales.inQuarters)}</summary>
        {isOpen && <Periods line={line} texts={texts} periods={periods} />}
      </details>
    </>
  );
}

type PeriodsProps = { line: OwnTotal; texts: FigureTexts; periods: readonly NamedPeriod[] };

/** The same for each month or quarter, with the difference and R/O. */
function Periods({ line, texts, periods }: PeriodsProps) {
  const { t } = useTexts();
  return (
    <table className={classes.small}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.figures.period)}</th>
          <th scope="col">{t(($) => $.figures.names.realised)}</th>
          <th scope="col">{t(($) => $.figures.names.offObjective)}</th>
          <th scope="col">{t(($) => $.figures.names.objective)}</th>
          <th scope="col">{t(($) => $.figures.names.difference)}</th>
          <th scope="col">{t(($) => $.figures.names.attainment)}</th>
        </tr>
      </thead>
      <tbody>
        {periods.map((period, index) => {
          const figures = line.periods[index];
          if (!figures) return null;
          return (
            <tr key={period.from}>
              <th scope="row">
                {period.short} <LackMark period={period} />
              </th>
              <td>{period.loaded > 0 ? texts.short(figures.realised) : NOTHING}</td>
              <td>{period.loaded > 0 ? texts.short(figures.offObjective) : NOTHING}</td>
              <td>{texts.short(figures.objectiveToDate ?? figures.objective)}</td>
              <td>{texts.difference(figures.difference)}</td>
              <td>{texts.rate(figures.attainment)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
