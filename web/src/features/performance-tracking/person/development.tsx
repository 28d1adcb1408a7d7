import tables from '../../../figures/table.module.css';
import cards from '../../../figures/cards.module.css';
import { useTexts } from '../../../i18n/i18n.ts';
import { shortMonthName } from '../../../i18n/months.ts';
import { monthRangeText } from '../../../figures/periods.ts';
import type { Chart } from '../../../ui/charts/chart.ts';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { useFigureTexts } from '../parts/figure-text.ts';
import classes from './person.module.css';
import type { PersonPerformance } from '../queries.ts';

const PERCENT = 100;
/** The objective is reached at a hundred, whatever is measured. */
const GOAL = 100;

const toNumber = (figure: string | null, times = 1) => (figure === null ? null : Number(figure) * times);

type PastPeriod = PersonPerformance['history'][number];

/** The last periods, each with score, R/O and the team's median, against the objective. */
export function Development({ answer: { history } }: { answer: PersonPerformance }) {
  const { t, language } = useTexts();
  const texts = useFigureTexts();
  if (history.length < 2) return null;
  const nameOf = ({ from, to }: PastPeriod) =>
    from === to ? shortMonthName(from, language) : monthRangeText(t, language, { from, to });
  const chart: Chart = {
    kind: 'lines',
    axisText: String,
    series: [
      { key: 'score', label: texts.name('score'), look: 'realised' },
      { key: 'attainment', label: `${texts.name('attainment')} (%)`, look: 'second' },
      { key: 'median', label: t(($) => $.performanceTracking.medianOfScore), look: 'before' },
      { key: 'goal', label: t(($) => $.performanceTracking.goal), look: 'objective' },
    ],
    points: history.map((period) => ({
      name: nameOf(period),
      values: {
        score: toNumber(period.score),
        attainment: toNumber(period.attainment, PERCENT),
        median: toNumber(period.medianScore),
        goal: GOAL,
      },
      texts: {
        score: texts.exact('score', period.score),
        attainment: texts.exact('attainment', period.attainment),
        median: texts.exact('score', period.medianScore),
        goal: String(GOAL),
      },
    })),
  };
  return (
    <div className={classes.development}>
      <ChartFigure
        chart={chart}
        heading={t(($) => $.performanceTracking.development, { count: history.length })}
        description={t(($) => $.performanceTracking.developmentText)}
      />
      <details className={`${cards.details} ${classes.onScreen}`}>
        <summary>{t(($) => $.performanceTracking.asTable)}</summary>
        <HistoryTable history={history} />
      </details>
      {/* The chart for the screen does not fit on paper. */}
      <div className={classes.onPaper} aria-hidden>
        <HistoryTable history={history} />
      </div>
    </div>
  );
}

function HistoryTable({ history }: { history: readonly PastPeriod[] }) {
  const { t, language } = useTexts();
  const texts = useFigureTexts();
  return (
    <table className={`${tables.small} ${classes.small}`}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.figures.period)}</th>
          <th scope="col">{texts.name('score')}</th>
          <th scope="col">{texts.name('attainment')}</th>
          <th scope="col">{t(($) => $.performanceTracking.medianOfScore)}</th>
        </tr>
      </thead>
      <tbody>
        {history.map((period) => (
          <tr key={period.from}>
            <th scope="row">{monthRangeText(t, language, period)}</th>
            <td>{texts.exact('score', period.score)}</td>
            <td>{texts.exact('attainment', period.attainment)}</td>
            <td>{texts.exact('score', period.medianScore)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
