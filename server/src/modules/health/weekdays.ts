import type { Language } from '@portal/contract';

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Days of the week in few letters, 1 for Monday: `lun. jeu.`. */
export function weekdaysText(days: readonly number[], language: Language): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return days.map((day) => format.format(MONDAY + (day - 1) * DAY)).join(' ');
}
