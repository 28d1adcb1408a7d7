import { judgedAtEnd } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { monthText } from '../../../i18n/months.ts';
import { useFigureTexts } from '../parts/figure-text.ts';
import classes from '../parts/panel.module.css';
import { TrendLine } from '../parts/trend-line.tsx';
import type { Opened } from './figure-panel.tsx';

/** The formula in words, then with the actual numbers put in. */
export function Formula({ shown }: { shown: Opened }) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  const { figure, figures, median, running } = shown;
  const { value, before, trend, changedTo } = figures[figure];
  const numbers = texts.numbers(figure, figures[figure]);
  return (
    <div className={classes.formula}>
      <p className={classes.value} data-numeric>
        {texts.exact(figure, value)}
      </p>
      <p>{t(($) => $.figures.formulas[figure])}</p>
      {numbers === null ? (
        <p className={classes.muted}>
          {t(($) =>
            running && judgedAtEnd.includes(figure) ? $.performanceTracking.atEnd : $.performanceTracking.noValue,
          )}
        </p>
      ) : (
        <p className={classes.numbers}>{numbers}</p>
      )}
      {figure === 'score' && <ScoreParts shown={shown} />}
      <RulesUsed shown={shown} />
      {changedTo && (
        <p className={classes.changed} data-tone="warning">
          {t(($) => $.performanceTracking.closing.changedTo, {
            closed: texts.exact(figure, value),
            now: texts.exact(figure, changedTo.value),
          })}{' '}
          {texts.numbers(figure, changedTo)}
        </p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t(($) => $.performanceTracking.before)}</dt>
          <dd data-numeric>{texts.exact(figure, before)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.performanceTracking.median)}</dt>
          <dd data-numeric>{texts.exact(figure, median[figure])}</dd>
        </div>
      </dl>
      <TrendLine name={figure} trend={trend} />
    </div>
  );
}

const scored = ['attainment', 'coverage', 'frequencyKept', 'punctuality'] as const;

/** The parts of the score, each with its weight. */
function ScoreParts({ shown: { figures, rules } }: { shown: Opened }) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  const percent = usePercent();
  return (
    <table className={classes.parts}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.performanceTracking.figure)}</th>
          <th scope="col">{t(($) => $.performanceTracking.rules.weight)}</th>
          <th scope="col">{t(($) => $.performanceTracking.value)}</th>
        </tr>
      </thead>
      <tbody>
        {scored.map((name) => (
          <tr key={name}>
            <th scope="row">{texts.name(name)}</th>
            <td>{percent(rules.weights[name])}</td>
            <td>{texts.exact(name, figures[name].value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PERCENT = 100;

function usePercent() {
  const { language } = useTexts();
  return (value: number) => numberFormat(language, { style: 'percent' }).format(value / PERCENT);
}

/** The setting that the figure hangs on, and since when it holds. */
function RulesUsed({ shown: { figure, rules } }: { shown: Opened }) {
  const { t, language } = useTexts();
  const percent = usePercent();
  const since = monthText(rules.fromMonth, language);
  if (figure === 'score')
    return (
      <p className={classes.muted}>
        {t(($) => $.performanceTracking.rules.capUsed, { cap: percent(rules.scoreCap), since })}
      </p>
    );
  if (figure === 'frequencyKept')
    return (
      <p className={classes.muted}>
        {t(($) => $.performanceTracking.rules.bandUsed, { band: percent(rules.band), since })}
      </p>
    );
  if (figure === 'visitAttainment')
    return (
      <p className={classes.muted}>
        {t(($) => $.performanceTracking.rules.visitCapUsed, { cap: percent(rules.visitCap), since })}
      </p>
    );
  return null;
}
