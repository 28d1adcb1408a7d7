import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { weekdayText } from '../../../lib/instant-text.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { Card } from '../../../ui/card.tsx';
import type { Report } from '../queries.ts';
import classes from './day-chart.module.css';

type Day = NonNullable<Report['figures']>['days'][number];

/** A week has room for the names of its days, a month only for their numbers. */
const WEEK = 7;

/** The visits of each day as columns; a day without a report has none. The same in a table, for who reads rather. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const { t, language } = useTexts();
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  const label = dateFormat(language, days.length > WEEK ? { day: 'numeric' } : { weekday: 'short', day: 'numeric' });
  return (
    <Card heading={t(($) => $.workReports.figures.byDay)}>
      <div className={classes.chart} data-many={days.length > WEEK || undefined} aria-hidden>
        {days.map(({ day, visits, reportId }) => (
          <div
            key={day}
            className={classes.day}
            title={`${weekdayText(day, language)} · ${t(($) => $.workReports.visitCount, { count: visits })}`}
          >
            <span className={classes.count}>{reportId === null ? '' : visits}</span>
            <span
              className={classes.column}
              data-none={reportId === null || undefined}
              style={{ height: `${(100 * visits) / most}%` }}
            />
            <span className={classes.name}>{label.format(dateOfDay(day))}</span>
          </div>
        ))}
      </div>
      <details className={classes.twin}>
        <summary>{t(($) => $.workReports.figures.asTable)}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.workReports.fields.day)}</th>
              <th scope="col">{t(($) => $.workReports.fields.visits)}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visits, reportId }) => (
              <tr key={day}>
                <td>{weekdayText(day, language)}</td>
                <td>{reportId === null ? '—' : visits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
