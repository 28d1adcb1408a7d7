import type { Language } from '@portal/contract';

/** The start of a plain date where time zones do not matter. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** `dd-MM-yy` in French (specification, section 9), the locale's way elsewhere. */
function formatDay(date: Date, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: '2-digit', timeZone });
  return language === 'fr' ? format.format(date).replaceAll('/', '-') : format.format(date);
}

/** A plain date, `YYYY-MM-DD`, for people. */
export const dayText = (day: string, language: Language): string => formatDay(dateOf(day), language, 'UTC');

/** The same with the day of the week. */
export function weekdayText(day: string, language: Language, weekday: 'long' | 'short' = 'long'): string {
  const name = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(dateOf(day));
  return `${name} ${dayText(day, language)}`;
}

/** The month that a day lies in, with its year. */
export const monthText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(dateOf(day));

/** A moment, as the clocks of the time zone showed it. */
export function instantText(instant: string | Date, language: Language, timeZone: string): string {
  const date = new Date(instant);
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone }).format(date);
  return `${formatDay(date, language, timeZone)} ${time}`;
}
