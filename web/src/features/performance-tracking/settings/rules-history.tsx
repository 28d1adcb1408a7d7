import { useTexts } from '../../../i18n/i18n.ts';
import { exactText } from '../../../lib/instant-text.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { monthText } from '../../../i18n/months.ts';
import { personName } from '../../../references/person-name.ts';
import { Card } from '../../../ui/card.tsx';
import type { Settings } from '../queries.ts';
import classes from './settings.module.css';
import { useWeekdayNames } from './weekday-names.ts';

const scored = ['attainment', 'coverage', 'frequencyKept', 'punctuality'] as const;
const PERCENT = 100;

/** The rules that hold, the latest first; each from its month until the next. */
export function RulesHistory({ settings: { rules } }: { settings: Settings }) {
  const { t, language } = useTexts();
  const weekdays = useWeekdayNames();
  const percent = (value: number) => numberFormat(language, { style: 'percent' }).format(value / PERCENT);
  return (
    <Card heading={t(($) => $.performanceTracking.rules.history)}>
      <ul className={classes.history}>
        {rules.map((one) => (
          <li key={one.fromMonth}>
            <p className={classes.historyHead}>
              <strong>
                {t(($) => $.performanceTracking.rules.since, { month: monthText(one.fromMonth, language) })}
              </strong>
              <span className={classes.muted}>
                {one.changedBy &&
                  t(($) => $.performanceTracking.rules.changedBy, {
                    person: personName(one.changedBy),
                    day: exactText(one.changedAt, language),
                  })}
              </span>
            </p>
            <p className={classes.historyText}>
              {scored.map((name) => `${t(($) => $.figures.names[name])} ${percent(one.weights[name])}`).join(' · ')}
            </p>
            <p className={classes.historyText}>
              {t(($) => $.performanceTracking.rules.summary, {
                cap: percent(one.scoreCap),
                band: percent(one.band),
                visitCap: percent(one.visitCap),
                good: one.goodFrom,
                fair: one.fairFrom,
              })}
            </p>
            <p className={classes.historyText}>{one.workingWeekdays.map((day) => weekdays[day - 1]).join(', ')}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
