import type { Translate } from '../../i18n/i18n.ts';
import { dayText } from '../../lib/instant-text.ts';
import type { NotificationRow } from './queries.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The parameters with their days as the language writes them. */
export const localParams = (params: NotificationRow['params'], language: string): NotificationRow['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && DAY.test(value) ? dayText(new Date(`${value}T00:00:00`), language) : value,
    ]),
  );

/** What a notification says; one that this browser does not know yet still says that it is there. */
export function notificationText(t: Translate, { key, params }: Pick<NotificationRow, 'key' | 'params'>): string {
  const texts = t(($) => $.notifications.texts, { returnObjects: true, ...params }) as Record<
    string,
    string | undefined
  >;
  return texts[key] ?? t(($) => $.notifications.unknown);
}
