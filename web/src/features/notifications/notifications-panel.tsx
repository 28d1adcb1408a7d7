import { Button, Skeleton, Tabs } from '@mantine/core';
import { type NotificationKey, type NotificationTab, notificationTabs } from '@portal/contract';
import {
  type Icon,
  IconAlarm,
  IconArrowBackUp,
  IconBell,
  IconBellCheck,
  IconBellOff,
  IconChecks,
  IconCircleCheck,
  IconFileCheck,
  IconKey,
  IconListCheck,
  IconMail,
  IconMailExclamation,
  IconMailOff,
  IconNotes,
  IconReportMoney,
  IconShieldExclamation,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { useOwnProfile } from '../../session/own-profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { PanelProps } from '../../ui/lazy-panel.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { NotificationItem } from './notification-item.tsx';
import classes from './notifications.module.css';
import { useMarkRead, useNotifications, useUnread } from './queries.ts';

const icons: Readonly<Record<NotificationKey, Icon>> = {
  accountRequested: IconUserPlus,
  passwordForgotten: IconKey,
  sessionReused: IconShieldExclamation,
  passwordChanged: IconKey,
  workReportSubmitted: IconFileCheck,
  workReportApproved: IconCircleCheck,
  workReportReturned: IconArrowBackUp,
  minutesSubmitted: IconFileCheck,
  minutesApproved: IconCircleCheck,
  minutesReturned: IconArrowBackUp,
  minutesCirculated: IconNotes,
  actionGiven: IconListCheck,
  actionDue: IconListCheck,
  actionOverdue: IconAlarm,
  messageReceived: IconMail,
  messageToAcknowledge: IconMailExclamation,
  messageReminder: IconMail,
  messageWithdrawn: IconMailOff,
  messageNotSent: IconMailExclamation,
  salesLoaded: IconReportMoney,
  salesReverted: IconReportMoney,
  salesRestored: IconReportMoney,
  performanceCommented: IconNotes,
};

/** Alertes, Nouveautés, Journal (specification, section 2). */
export function NotificationsPanel({ opened, onClose }: PanelProps) {
  const { t } = useTexts();
  const { data: unread } = useUnread();
  // Opens on the first tab that has something new.
  const [tab, setTab] = useState<NotificationTab | null>(null);
  const shown = tab ?? notificationTabs.find((one) => unread?.[one]) ?? 'alerts';
  return (
    <SidePanel title={t(($) => $.notifications.title)} opened={opened} onClose={onClose}>
      <MutedNote />
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
    </SidePanel>
  );
}

/** Who has switched them off still finds them here. */
function MutedNote() {
  const { t } = useTexts();
  const { data: profile } = useOwnProfile();
  if (profile?.notificationsEnabled !== false) return null;
  return (
    <p className={classes.mutedNote}>
      <IconBellOff size={18} aria-hidden />
      <span>
        <strong>{t(($) => $.notifications.muted)}</strong> {t(($) => $.notifications.mutedHint)}
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
  const { mark, isPending } = useMarking();
  const rows = data?.pages.flatMap((page) => page.items);
  if (!rows && error) {
    return <ErrorState title={t(($) => $.notifications.failed)} error={error} onRetry={() => void refetch()} />;
  }
  if (!rows) return <Waiting />;
  if (rows.length === 0) return <Nothing tab={tab} />;
  return (
    <>
      {unread > 0 && <MarkAll busy={isPending} onMark={() => mark({ tab })} />}
      <ul className={classes.list}>
        {rows.map((row) => (
          <NotificationItem
            key={row.id}
            row={row}
            icon={icons[row.key] ?? IconBell}
            onRead={() => row.readAt === null && mark({ ids: [row.id] })}
            onFollow={onClose}
          />
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
