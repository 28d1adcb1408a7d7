import type { Translate } from '../i18n/i18n.ts';
import { dateOfDay } from '../lib/days.ts';
import { dayText } from '../lib/instant-text.ts';

/** The name of minutes: the title of the meeting and its day. */
export const minutesName = (t: Translate, language: string, { title, date }: { title: string; date: string }): string =>
  t(($) => $.meetingsReports.named, {
    title: title || t(($) => $.meetingsReports.untitled),
    day: dayText(dateOfDay(date), language),
  });
