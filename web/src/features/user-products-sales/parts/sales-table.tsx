import { memo } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import type { OwnLine, OwnSales, OwnTotal } from '../queries.ts';
import { Bar } from './bar.tsx';
import { Explanation } from './explanation.tsx';
import { FigureCell } from './figure-cell.tsx';
import { type FigureTexts, useFigureTexts } from './figure-text.ts';
import { LackMark } from './lack-mark.tsx';
import classes from './own-sales.module.css';
import { type NamedPeriod, useNamedPeriods } from './periods.ts';
import { type Explain, useExplain } from './use-explain.ts';

export type ViewProps = { sales: OwnSales; lines: readonly OwnLine[]; caption: string };

/** Products downwards; what is to be known of the year first, then its months or quarters. Wide: it moves in its own box. */
export const SalesTable = memo(function SalesTable({ sales, lines, caption }: ViewProps) {
  const { t } = useTexts();
  const texts = useFigureTexts(sales.measure);
  const explain = useExplain(sales, texts);
  const periods = useNamedPeriods(sales);
  const row = { texts, explain, periods, isLoaded: sales.loadedMonths > 0 };
  return (
    <ScrollBox className={classes.frame} label={caption}>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.figures.dimensions.product)}</th>
            <th scope="col">{sales.isRunning ? t(($) => $.figures.toDate) : sales.year}</th>
            <th scope="col" className={classes.plan}>
              {t(($) => $.ownSales.plan)}
            </th>
            <th scope="col">{t(($) => $.figures.names.landing)}</th>
            {periods.map((period) => (
              <th key={period.from} scope="col">
                <span className={classes.period}>
                  <LackMark period={period} />
                  <abbr title={period.name}>{period.short}</abbr>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.formId} name={line.name} line={line} {...row} />
          ))}
        </tbody>
        <tfoot>
          <Row name={t(($) => $.figures.total)} line={sales.total} {...row} />
        </tfoot>
      </table>
    </ScrollBox>
  );
});

type RowProps = {
  name: string;
  line: OwnTotal;
  texts: FigureTexts;
  explain: Explain;
  periods: readonly NamedPeriod[];
  isLoaded: boolean;
};

function Row({ name, line, texts, explain, periods, isLoaded }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={classes.toDate}>
        <FigureCell figures={line.toDate} texts={texts} isLoaded={isLoaded} />
        <Bar rate={line.toDate.attainment} />
      </td>
      <td className={classes.plan}>
        <Explanation line={line} explain={explain} />
      </td>
      <td>
        <span className={classes.realised}>
          {texts.isShortened ? texts.short(line.landing) : texts.outlook(line.landing)}
        </span>
        {line.toDate.objective !== null && <YearObjective objective={line.toDate.objective} texts={texts} />}
      </td>
      {line.periods.map((figures, index) => (
        <td key={periods[index]?.from}>
          <FigureCell figures={figures} texts={texts} isLoaded={(periods[index]?.loaded ?? 0) > 0} />
        </td>
      ))}
    </tr>
  );
}

function YearObjective({ objective, texts }: { objective: string; texts: FigureTexts }) {
  const { t } = useTexts();
  return (
    <span className={classes.objective} title={texts.exact(objective)}>
      {t(($) => $.ownSales.over, { objective: texts.short(objective) })}
    </span>
  );
}
