import { Bar } from '../../../figures/bar.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { Card } from '../../../ui/card.tsx';
import { useFigureTexts } from '../parts/figure-text.ts';
import classes from './person.module.css';
import type { PersonPerformance } from '../queries.ts';

/** How many of each week's reports came in time. */
export function Punctuality({ answer: { weeks } }: { answer: PersonPerformance }) {
  const { t, language } = useTexts();
  const texts = useFigureTexts();
  return (
    <Card heading={t(($) => $.performanceTracking.weeks)}>
      {weeks.length === 0 && <p className={classes.none}>{t(($) => $.performanceTracking.noWeeks)}</p>}
      <ul className={classes.meters}>
        {weeks.map(({ monday, working, onTime, value }) => (
          <li key={monday}>
            <span className={classes.meterName}>
              <span>{t(($) => $.workReports.weekOf, { day: dayText(dateOfDay(monday), language) })}</span>
              <span>
                {t(($) => $.performanceTracking.onTimeOf, {
                  onTime: Number(onTime ?? 0),
                  working: Number(working ?? 0),
                })}
              </span>
              <strong data-numeric>{texts.exact('punctuality', value)}</strong>
            </span>
            <Bar rate={value} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
