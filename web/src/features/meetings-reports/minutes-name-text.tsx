import classes from '../../documents/list/rows.module.css';
import { useTexts } from '../../i18n/i18n.ts';
import { dateOfDay } from '../../lib/days.ts';
import { dayText } from '../../lib/instant-text.ts';

/** The name of minutes where it may take several lines: the date stays whole. */
export function MinutesName({ minutes: { title, date } }: { minutes: { title: string; date: string } }) {
  const { t, language } = useTexts();
  return (
    <>
      {title || t(($) => $.meetingsReports.untitled)}{' '}
      <span className={classes.unbroken}>· {dayText(dateOfDay(date), language)}</span>
    </>
  );
}
