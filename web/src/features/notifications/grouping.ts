import { DASHBOARD, type NotificationKey, entryOf } from '@portal/contract';
import type { NotificationRow } from './queries.ts';

/** One notification, or several unread ones of a kind, of which some may not be loaded. */
export type Entry = { key: NotificationRow['key']; count: number; rows: NotificationRow[] };

type Kind = { tab: string; key: string; count: number };

/** The list with what is unread of one kind as one, where the newest of them stands. What was read stands alone. */
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

/** The list that several of a kind are of, below the dashboard. */
const lists: Partial<Record<NotificationKey, string>> = {
  accountRequested: 'settings/users/list',
  passwordForgotten: 'settings/users/list',
  workReportSubmitted: 'work-reports/non-approved',
  workReportApproved: 'work-reports/list',
  workReportReturned: 'work-reports/list',
  minutesSubmitted: 'meetings-reports/non-approved',
  minutesApproved: 'meetings-reports/list',
  minutesReturned: 'meetings-reports/list',
  minutesCirculated: 'meetings-reports/list',
  actionGiven: 'meetings-reports/actions',
  actionDue: 'meetings-reports/actions',
  actionOverdue: 'meetings-reports/actions',
  salesLoaded: 'sales-reports/all',
  salesReverted: 'sales-reports/all',
  salesRestored: 'sales-reports/all',
};

export function listHref(key: string): string | undefined {
  const path = entryOf<string>(lists, key);
  return path === undefined ? undefined : `${DASHBOARD}/${path}`;
}
