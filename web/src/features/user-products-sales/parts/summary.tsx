import { useTexts } from '../../../i18n/i18n.ts';
import { NOTHING } from '../../../ui/list/types.ts';
import type { OwnSales } from '../queries.ts';
import { Bar } from './bar.tsx';
import { Explanation } from './explanation.tsx';
import { useFigureTexts } from './figure-text.ts';
import classes from './own-sales.module.css';
import { useExplain } from './use-explain.ts';

/** All products together: the figures that one looks for first. */
export function Summary({ sales }: { sales: OwnSales }) {
  const { t } = useTexts();
  const texts = useFigureTexts(sales.measure);
  const explain = useExplain(sales, texts);
  const { toDate, yearObjective, landing } = sales.total;
  const isLoaded = sales.loadedMonths > 0;
  // What was sold without an objective is in what is realised only: difference and R/O say so.
  const tiles = [
    { name: t(($) => $.figures.names.realised), value: isLoaded ? texts.exact(toDate.realised) : NOTHING },
    { name: t(($) => $.figures.names.objective), value: texts.exact(toDate.objective) },
    {
      name: t(($) => $.figures.names.difference),
      value: texts.exactDifference(toDate.difference),
      hint: t(($) => $.ownSales.rateHint),
    },
    {
      name: t(($) => $.figures.names.attainment),
      value: texts.rate(toDate.attainment),
      hint: t(($) => $.ownSales.rateHint),
    },
    { name: t(($) => $.figures.names.yearObjective), value: texts.exact(yearObjective) },
    { name: t(($) => $.figures.names.landing), value: texts.outlook(landing) },
  ];
  return (
    <section className={classes.summary} aria-label={t(($) => $.figures.total)}>
      <dl className={classes.tiles}>
        {tiles.map(({ name, value, hint }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {hint && <dd className={classes.hint}>{hint}</dd>}
          </div>
        ))}
      </dl>
      <Bar rate={toDate.attainment} />
      <Explanation line={sales.total} explain={explain} />
    </section>
  );
}
