import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dateFormat } from '../../../lib/intl.ts';

/** A week that begins with a Monday, whichever. */
const WEEK = ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-06', '2024-01-07'];

/** The days of the week by their names, Monday first. */
export function useWeekdayNames(): string[] {
  const { language } = useTexts();
  return WEEK.map((day) => dateFormat(language, { weekday: 'long' }).format(dateOfDay(day)));
}
