import { dateOfDay } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { wallTimeOf } from './zone-time.ts';

/** An instant in the portal's time zone. */
export function zoneText(at: Date, timeZone: string, language: string): string {
  const { day, time } = wallTimeOf(at, timeZone);
  return `${dayText(dateOfDay(day), language)} ${time}`;
}
