import { Bar } from '../../../figures/bar.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { NOTHING } from '../../../ui/list/types.ts';
import type { OwnSales } from '../queries.ts';
import { Explanation } from './explanation.tsx';
import { useFigureTexts } from './figure-text.ts';
import classes from './own-sales.module.css';
import { useExplain } from './use-explain.ts';

/** The key figures of all products. */
export function Summary({ answer: sales }: { answer: OwnSales }) {
  const { t } = useTexts();
  const texts = useFigureTexts(sales.measure);
  const explain = useExplain(sales, texts);
  const { toDate, landing } = sales.total;
  const { onObjective, offObjective, objectiveToDate, objective } = toDate;
  const isLoaded = sales.loadedMonths > 0;
  const name = (key: 'onObjective' | 'offObjective' | 'objectiveToDate') => t(($) => $.figures.names[key]);
  const goal = sales.isRunning ? name('objectiveToDate') : t(($) => $.figures.names.yearObjective);
  const sold = (figure: string) => (isLoaded ? texts.exact(figure) : NOTHING);
  const attainment = t(($) => $.figures.names.attainment);
  const tiles = [
    {
      name: t(($) => $.figures.names.realised),
      value: sold(toDate.realised),
      hint: `${name('onObjective')} + ${name('offObjective')}`,
    },
    { name: name('onObjective'), value: sold(onObjective) },
    { name: name('offObjective'), value: sold(offObjective) },
    {
      name: goal,
      value: texts.exact(objectiveToDate),
      hint:
        sales.isRunning && objective !== null
          ? t(($) => $.ownSales.wholeObjective, { objective: texts.exact(objective), left: texts.exact(toDate.left) })
          : undefined,
    },
    {
      name: t(($) => $.figures.names.difference),
      value: texts.exactDifference(toDate.difference),
      hint: `${name('onObjective')} − ${goal}`,
    },
    {
      name: sales.isRunning ? t(($) => $.figures.figureToDate, { figure: attainment }) : attainment,
      value: texts.rate(toDate.attainment),
      hint: `${name('onObjective')} ÷ ${goal}`,
    },
    { name: t(($) => $.figures.names.landing), value: texts.outlook(landing) },
  ];
  return (
    <section className={classes.summary} aria-label={t(($) => $.figures.total)}>
      <dl className={classes.tiles}>
        {tiles.map(({ name: label, value, hint }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {hint && <dd className={classes.hint}>{hint}</dd>}
          </div>
        ))}
      </dl>
      {toDate.attainment !== null && <Bar rate={toDate.attainment} />}
      <Explanation line={sales.total} explain={explain} />
    </section>
  );
}
