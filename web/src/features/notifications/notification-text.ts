import { entryOf } from '@portal/contract';
import type { Translate } from '../../i18n/i18n.ts';
import { dayText } from '../../lib/instant-text.ts';
import { monthText, monthsText } from '../../i18n/months.ts';
import type { NotificationRow } from './queries.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The months of the sales, formatted from the server's list. */
function monthsOf(listed: string, language: string): string {
  const months = listed.split(',');
  const [only = ''] = months;
  return months.length === 1 ? monthText(only, language) : monthsText(months, language);
}

/** The parameters with their days and months as the language writes them. */
export const localParams = (params: NotificationRow['params'], language: string): NotificationRow['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (name === 'month') return [name, monthText(`${value}-01`, language)];
      if (name === 'months') return [name, monthsOf(value, language)];
      return [name, DAY.test(value) ? dayText(new Date(`${value}T00:00:00`), language) : value];
    }),
  );

/** The text of a group of notifications. */
export function manyText(t: Translate, key: string, count: number): string {
  const texts = t(($) => $.notifications.many, { returnObjects: true, count }) as Record<string, string | undefined>;
  return entryOf<string | undefined>(texts, key) ?? t(($) => $.notifications.unknown);
}

/** The text of a notification; one that this version does not know gets a general text. */
export function notificationText(t: Translate, { key, params }: Pick<NotificationRow, 'key' | 'params'>): string {
  const texts = t(($) => $.notifications.texts, { returnObjects: true, ...params }) as Record<
    string,
    string | undefined
  >;
  return texts[key] ?? t(($) => $.notifications.unknown);
}
