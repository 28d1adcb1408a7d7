import type { Translate } from '../../i18n/i18n.ts';
import type { NotificationRow } from './queries.ts';

/** What a notification says; one that this browser does not know yet still says that it is there. */
export function notificationText(t: Translate, { key, params }: Pick<NotificationRow, 'key' | 'params'>): string {
  const texts = t(($) => $.notifications.texts, { returnObjects: true, ...params }) as Record<
    string,
    string | undefined
  >;
  return texts[key] ?? t(($) => $.notifications.unknown);
}
