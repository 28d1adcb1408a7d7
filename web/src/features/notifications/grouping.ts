import { entryOf, notificationLists } from '@portal/contract';
import type { NotificationRow } from './queries.ts';

/** One notification, or several unread ones of a kind, of which some may not be loaded. */
export type Entry = { key: NotificationRow['key']; count: number; rows: NotificationRow[] };

type Kind = { tab: string; key: string; count: number };

/** Groups unread notifications of a kind at the position of the newest. Read ones are not grouped. */
export function groupRows(rows: readonly NotificationRow[], kinds: readonly Kind[] = []): Entry[] {
  const entries: Entry[] = [];
  const groups = new Map<string, Entry>();
  for (const row of rows) {
    const group = row.readAt === null ? groups.get(row.key) : undefined;
    if (group) {
      group.rows.push(row);
      group.count = Math.max(group.count, group.rows.length);
      continue;
    }
    const counted = kinds.find(({ tab, key }) => tab === row.tab && key === row.key)?.count ?? 1;
    const entry = { key: row.key, count: row.readAt === null ? counted : 1, rows: [row] };
    entries.push(entry);
    if (row.readAt === null) groups.set(row.key, entry);
  }
  return entries;
}

export const listHref = (key: string): string | undefined => entryOf<string>(notificationLists, key);
