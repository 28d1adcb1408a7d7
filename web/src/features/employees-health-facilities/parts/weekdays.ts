import { useTexts } from '../../../i18n/i18n.ts';
import { dateFormat } from '../../../lib/intl.ts';

/** A Monday, in UTC as it is formatted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** The days of the week in the user's language, Monday first. */
export function useWeekdays(length: 'long' | 'short'): string[] {
  const { language } = useTexts();
  const format = dateFormat(language, { weekday: length, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) => format.format(MONDAY + index * DAY));
}
