import { Button, Skeleton, Tabs } from '@mantine/core';
import { type NotificationTab, notificationTabs } from '@portal/contract';
import { IconBellCheck, IconBellOff, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { useOwnProfile } from '../../session/own-profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { PanelProps } from '../../ui/lazy-panel.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { NotificationGroup } from './notification-group.tsx';
import { iconOf } from './notification-icons.ts';
import { NotificationItem } from './notification-item.tsx';
import { type Entry, groupRows } from './grouping.ts';
import classes from './notifications.module.css';
import { useMarkRead, useNotifications, useUnread, useUnreadKinds } from './queries.ts';

/** Alertes, Nouveautés, Journal (specification, section 2). */
export function NotificationsPanel({ opened, onClose }: PanelProps) {
  const { t } = useTexts();
  return (
    <SidePanel title={t(($) => $.notifications.title)} opened={opened} onClose={onClose}>
      <MutedNote />
      <PanelTabs onClose={onClose} />
    </SidePanel>
  );
}

function PanelTabs({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { data: unread } = useUnread();
  const [tab, setTab] = useState<NotificationTab | null>(null);
  const shown = tab ?? notificationTabs.find((one) => unread?.[one]) ?? 'alerts';
  // Opens on the first tab with unread notifications and stays there, even when they are read or new ones arrive elsewhere.
  if (tab === null && unread) setTab(shown);
  return (
    <Tabs
      value={shown}
      onChange={(value) => setTab(value as NotificationTab | null)}
      keepMounted={false}
      className={classes.tabs}
    >
      <Tabs.List>
        {notificationTabs.map((one) => (
          <Tabs.Tab
            key={one}
            value={one}
            className={classes.tab}
            rightSection={unread?.[one] ? <span className={classes.count}>{unread[one]}</span> : undefined}
          >
            {t(($) => $.notifications.tabs[one])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {notificationTabs.map((one) => (
        <Tabs.Panel key={one} value={one} className={classes.panel}>
          <TabList tab={one} unread={unread?.[one] ?? 0} onClose={onClose} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Users who have switched notifications off still find them here. */
function MutedNote() {
  const { t } = useTexts();
  const { data: profile } = useOwnProfile();
  if (profile?.notificationsEnabled !== false) return null;
  return (
    <p className={classes.mutedNote}>
      <IconBellOff size={18} aria-hidden />
      <span>
        <strong>{t(($) => $.frame.bell.muted)}</strong> {t(($) => $.notifications.mutedHint)}
      </span>
    </p>
  );
}

/** Marks some, or a whole tab, as read; says so when that fails. */
function useMarking() {
  const { t } = useTexts();
  const read = useMarkRead();
  const tell = (failure: unknown) =>
    toast.error(
      t(($) => $.notifications.markFailed),
      problemText(t, failure),
    );
  const mark = (body: Parameters<typeof read.mutate>[0]['body']) => read.mutate({ body }, { onError: tell });
  return { mark, isPending: read.isPending };
}

type TabListProps = { tab: NotificationTab; unread: number; onClose: () => void };

function TabList({ tab, unread, onClose }: TabListProps) {
  const { t } = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications(tab);
  const { data: kinds, error: unknownKinds } = useUnreadKinds();
  const { mark, isPending } = useMarking();
  const rows = data?.pages.flatMap((page) => page.items);
  if (!rows && error) {
    return <ErrorState title={t(($) => $.notifications.failed)} error={error} onRetry={() => void refetch()} />;
  }
  // Waits for both, so that the list does not regroup under the user's pointer.
  if (!rows || (!kinds && !unknownKinds)) return <Waiting />;
  if (rows.length === 0) return <Nothing tab={tab} />;
  return (
    <>
      {unread > 0 && <MarkAll busy={isPending} onMark={() => mark({ tab })} />}
      <ul className={classes.list}>
        {groupRows(rows, kinds).map((entry) => (
          <EntryItem key={entry.rows[0]?.id} entry={entry} onMark={mark} onClose={onClose} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t(($) => $.notifications.more)}
        </Button>
      )}
    </>
  );
}

type Marking = ReturnType<typeof useMarking>['mark'];

/** One notification, or several of a kind as one. */
function EntryItem({ entry, onMark, onClose }: { entry: Entry; onMark: Marking; onClose: () => void }) {
  const items = entry.rows.map((row) => (
    <NotificationItem
      key={row.id}
      row={row}
      icon={iconOf(row.key)}
      onRead={() => row.readAt === null && onMark({ ids: [row.id] })}
      onFollow={onClose}
    />
  ));
  if (entry.count === 1) return items;
  const { key, count } = entry;
  return (
    <NotificationGroup kind={key} icon={iconOf(key)} count={count} onRead={() => onMark({ key })} onFollow={onClose}>
      {items}
    </NotificationGroup>
  );
}

function MarkAll({ busy, onMark }: { busy: boolean; onMark: () => void }) {
  const { t } = useTexts();
  return (
    <div className={classes.bar}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconChecks size={16} aria-hidden />}
        loading={busy}
        onClick={onMark}
      >
        {t(($) => $.notifications.markAll)}
      </Button>
    </div>
  );
}

function Nothing({ tab }: { tab: NotificationTab }) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={IconBellCheck}
      title={t(($) => $.notifications.emptyTitle)}
      text={t(($) => $.notifications.empty[tab])}
    />
  );
}

const Waiting = () => (
  <div className={classes.wait} aria-hidden>
    <Skeleton height={40} />
    <Skeleton height={40} />
    <Skeleton height={40} />
  </div>
);
