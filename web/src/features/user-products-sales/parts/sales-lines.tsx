import { narrowOwnSales } from '@portal/contract';
import { useState } from 'react';
import { Bar } from '../../../figures/bar.tsx';
import cards from '../../../figures/cards.module.css';
import type { FigureColumn, FigureTableContent } from '../../../figures/figure-table.tsx';
import tables from '../../../figures/table.module.css';
import { useTexts } from '../../../i18n/i18n.ts';
import { NOTHING } from '../../../ui/list/types.ts';
import type { OwnView } from '../own-sales-kind.tsx';
import type { OwnSales, OwnTotal } from '../queries.ts';
import { Explanation } from './explanation.tsx';
import { FigureCell } from './figure-cell.tsx';
import { type FigureTexts, useFigureTexts } from './figure-text.ts';
import { LackMark } from './lack-mark.tsx';
import classes from './own-sales.module.css';
import { type NamedPeriod, useNamedPeriods } from './periods.ts';
import { narrowingOf } from './question.ts';
import { useExplain } from './use-explain.ts';

/** A product, or all of them together. */
export type OwnRow = { key: string; name: string; line: OwnTotal };

/** Products as rows; the key figures of the year first, then its months or quarters. */
export function useSalesTable({ asking, answer }: OwnView): FigureTableContent<OwnRow> {
  const { t } = useTexts();
  const columns = useColumns(answer);
  const lines = narrowOwnSales(answer.lines, narrowingOf(asking.question));
  const rows = lines.map((line): OwnRow => ({ key: String(line.formId), name: line.name, line }));
  const total: OwnRow = { key: 'total', name: t(($) => $.figures.total), line: answer.total };
  return { columns, groups: [{ key: 'lines', rows }], foot: [total] };
}

function useColumns(sales: OwnSales): FigureColumn<OwnRow>[] {
  const { t } = useTexts();
  const texts = useFigureTexts(sales.measure);
  const explain = useExplain(sales, texts);
  const periods = useNamedPeriods(sales);
  return [
    { key: 'name', head: t(($) => $.figures.dimensions.product), isName: true, cell: ({ name }) => name },
    {
      key: 'toDate',
      head: sales.isRunning ? t(($) => $.figures.toDate) : sales.year,
      className: classes.toDate,
      cell: ({ line }) => (
        <>
          <FigureCell figures={line.toDate} texts={texts} isLoaded={sales.loadedMonths > 0} />
          {line.toDate.attainment !== null && <Bar rate={line.toDate.attainment} />}
        </>
      ),
    },
    {
      key: 'plan',
      head: t(($) => $.ownSales.plan),
      className: classes.plan,
      cell: ({ line }) => <Explanation line={line} explain={explain} />,
    },
    {
      key: 'landing',
      head: t(($) => $.figures.names.landing),
      cell: ({ line }) => (
        <>
          <span className={classes.realised}>
            {texts.isShortened ? texts.short(line.landing) : texts.outlook(line.landing)}
          </span>
          {line.toDate.objective !== null && <YearObjective objective={line.toDate.objective} texts={texts} />}
        </>
      ),
    },
    ...periods.map((period, index): FigureColumn<OwnRow> => ({
      key: period.from,
      head: (
        <span className={classes.period}>
          <LackMark period={period} />
          <abbr title={period.name}>{period.short}</abbr>
        </span>
      ),
      cell: ({ line }) => {
        const figures = line.periods[index];
        return figures && <FigureCell figures={figures} texts={texts} isLoaded={period.loaded > 0} />;
      },
    })),
  ];
}

function YearObjective({ objective, texts }: { objective: string; texts: FigureTexts }) {
  const { t } = useTexts();
  return (
    <span className={classes.objective} title={texts.exact(objective)}>
      {t(($) => $.ownSales.over, { objective: texts.short(objective) })}
    </span>
  );
}

/** A card with a bar for each product, for phones. */
export function SalesCard({ answer, row: { name, line } }: OwnView & { row: OwnRow }) {
  const { t } = useTexts();
  const texts = useFigureTexts(answer.measure);
  const explain = useExplain(answer, texts);
  const periods = useNamedPeriods(answer);
  const [isOpen, setIsOpen] = useState(false);
  const { realised, objectiveToDate, offObjective, difference, attainment } = line.toDate;
  const sold = answer.loadedMonths > 0 ? texts.exact(realised) : NOTHING;
  const isMonthly = periods[0]?.from === periods[0]?.to;
  return (
    <>
      <h3 className={cards.name}>{name}</h3>
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
      {attainment !== null && <Bar rate={attainment} />}
      <Explanation line={line} explain={explain} />
      {line.landing !== null && (
        <p className={classes.lands}>{t(($) => $.ownSales.lands, { landing: texts.outlook(line.landing) })}</p>
      )}
      <details
        className={`${cards.details} ${classes.details}`}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
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
    <table className={`${tables.small} ${classes.small}`}>
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
