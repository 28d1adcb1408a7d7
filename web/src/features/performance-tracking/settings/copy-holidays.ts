import { isKnownDay } from '@portal/contract';

export type HolidayValues = { day: string; name: string };

/** The same days of another year, without those that are there already, by their day or their name. */
export function copyTo(
  year: number,
  from: readonly HolidayValues[],
  present: readonly HolidayValues[],
): HolidayValues[] {
  return from
    .map(({ day, name }) => ({ day: `${year}${day.slice(4)}`, name }))
    .filter(({ day }) => isKnownDay(day))
    .filter(({ day, name }) => !present.some((one) => one.day === day || one.name === name));
}
