import type { Translate } from '../../i18n/i18n.ts';
import { dayText } from '../../lib/instant-text.ts';
import { monthText, monthsText } from '../../lib/months.ts';
import type { NotificationRow } from './queries.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** French says « de mars », but « d’avril ». */
const ofMonths = (months: string) => (/^[aoéâ]/i.test(months) ? `d’${months}` : `de ${months}`);

/** The months that sales are of, as the server lists them. */
function monthParams(listed: string, language: string) {
  const months = listed.split(',');
  const [only = ''] = months;
  const text = months.length === 1 ? monthText(only, language) : monthsText(months, language);
  return { months: text, ofMonths: ofMonths(text) };
}

/** The parameters with their days and months as the language writes them. */
export const localParams = (params: NotificationRow['params'], language: string): NotificationRow['params'] =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      if (name === 'months' && typeof value === 'string') return Object.entries(monthParams(value, language));
      const isDay = typeof value === 'string' && DAY.test(value);
      return [[name, isDay ? dayText(new Date(`${value}T00:00:00`), language) : value]];
    }),
  );

/** What a notification says; one that this browser does not know yet still says that it is there. */
export function notificationText(t: Translate, { key, params }: Pick<NotificationRow, 'key' | 'params'>): string {
  const texts = t(($) => $.notifications.texts, { returnObjects: true, ...params }) as Record<
    string,
    string | undefined
  >;
  return texts[key] ?? t(($) => $.notifications.unknown);
}
