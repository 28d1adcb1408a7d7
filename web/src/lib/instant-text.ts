import { dateOfDay } from './days.ts';
import { agoFormat, dateFormat } from './intl.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Up to this age « x days ago » is easier to read than a date. */
const RECENT_DAYS = 7;

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** A day as the portal writes it: `dd-MM-yy` in French (specification, section 9), the locale's way elsewhere. */
export function dayText(date: Date, language: string): string {
  const format = dateFormat(language, { day: '2-digit', month: '2-digit', year: '2-digit' });
  return language === 'fr' ? format.format(date).replaceAll('/', '-') : format.format(date);
}

/** A day with its weekday: `mardi 10-11-26`. Invalid text in a pasted plan stays unchanged. */
export function weekdayText(day: string, language: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return day;
  const date = dateOfDay(day);
  return `${dateFormat(language, { weekday: 'long' }).format(date)} ${dayText(date, language)}`;
}

/** A server's label that contains a day (« Rapport journalier du 2026-11-13 »), with the day in the portal's format. */
export const labelText = (label: string, language: string): string =>
  label.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => dayText(new Date(`${day}T00:00`), language));

/** A time of the day. */
export const timeText = (date: Date, language: string): string =>
  dateFormat(language, { hour: '2-digit', minute: '2-digit' }).format(date);

/** A day with its time. */
export const exactText = (date: Date, language: string): string =>
  `${dayText(date, language)} ${timeText(date, language)}`;

/** How long ago where that is recent, otherwise the day. */
export function agoText(date: Date, now: Date, language: string): string {
  const words = agoFormat(language, { numeric: 'auto' });
  const passed = now.getTime() - date.getTime();
  if (passed < MINUTE) return words.format(0, 'second');
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), 'minute');
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY);
  if (days === 0) return words.format(-Math.floor(passed / HOUR), 'hour');
  return days <= RECENT_DAYS ? words.format(-days, 'day') : dayText(date, language);
}
