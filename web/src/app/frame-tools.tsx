import { Button } from '@mantine/core';
import { type Icon, IconActivity, IconBookmark, IconMessages } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { MessagesButton, useMessagesLabel } from '../features/messages/drawer/messages-button.tsx';
import { useHasMessages, useMessageCounts } from '../features/messages/count-queries.ts';
import { NotificationsButton } from '../features/notifications/notifications-button.tsx';
import { SearchButton } from '../features/search/search-button.tsx';
import { useTexts } from '../i18n/i18n.ts';
import type { FrameTools } from '../layout/frame-header.tsx';
import { readLayout } from '../ui/layout-config/config.ts';
import { deferred, useFirstScreenReady } from '../ui/deferred.tsx';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import { useMessageAddress } from '../ui/message-address.ts';
import type { Place } from '../ui/screen.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { useSearchKeys } from '../ui/use-search-keys.ts';

type Tool = { label: string; icon: Icon; onOpen: () => void };
type Panel = 'search' | 'activities' | 'messages' | 'notifications' | 'quickLinks';

const loadSearch = () => import('../features/search/search-panel.tsx').then((module) => module.SearchPanel);
const loadNotifications = () =>
  import('../features/notifications/notifications-panel.tsx').then((module) => module.NotificationsPanel);
const loadMessages = () =>
  import('../features/messages/drawer/messages-panel.tsx').then((module) => module.MessagesPanel);
const loadActivities = () =>
  import('../features/activities/activities-panel.tsx').then((module) => module.ActivitiesPanel);
const loadQuickLinks = () =>
  import('../features/quick-links/quick-links-panel.tsx').then((module) => module.QuickLinksPanel);

/** Part of the user menu, whose code is deferred too. */
const NotificationsSwitch = deferred(
  () => import('../features/notifications/notifications-switch.tsx').then((module) => module.NotificationsSwitch),
  () => null,
);

const MessagesKeeper = lazy(async () => {
  const { MessagesKeeper: Part } = await import('../features/messages/drawer/messages-keeper.tsx');
  return { default: Part };
});

/** Fetches unread messages once the first screen is ready, so that they can be read offline. */
function UnreadKept() {
  const unread = useMessageCounts()?.unread ?? 0;
  if (!useFirstScreenReady() || unread === 0) return null;
  return (
    // If its code fails to load, unread messages are fetched when they are opened.
    <Suspense fallback={null}>
      <MessagesKeeper />
    </Suspense>
  );
}

/** The tools of the navbar (specification, section 2). What they open is fetched when it is first opened. */
export function useFrameTools(places: readonly Place[], current: string | undefined): FrameTools {
  const { t } = useTexts();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [{ toolbar }] = useState(() => readLayout().app);
  const open = (one: Panel) => () => setPanel(one);
  const propsOf = (one: Panel) => ({ opened: panel === one, onClose: () => setPanel(null) });
  useSearchKeys(open('search'));
  const hasMessages = useHasMessages();
  const address = useMessageAddress();
  const messages: Tool = { label: useMessagesLabel().label, icon: IconMessages, onOpen: open('messages') };
  const messagesProps = {
    opened: hasMessages && (panel === 'messages' || address.isOfAll || address.message !== null),
    onClose: () => {
      setPanel(null);
      address.close();
    },
    onList: open('messages'),
  };
  const activities: Tool = { label: t(($) => $.titles.activities), icon: IconActivity, onOpen: open('activities') };
  const quickLinks: Tool = { label: t(($) => $.layout.quickLinks), icon: IconBookmark, onOpen: open('quickLinks') };
  const buttonOf = ({ label, icon, onOpen }: Tool) => (
    <ToolButton icon={icon} label={label} aria-haspopup="dialog" onClick={onOpen} />
  );
  const rowOf = ({ label, icon: Mark, onOpen }: Tool) => (
    <Button variant="default" justify="flex-start" leftSection={<Mark size={18} aria-hidden />} onClick={onOpen}>
      {label}
    </Button>
  );
  return {
    search: <SearchButton onOpen={open('search')} />,
    activities: toolbar.activities && buttonOf(activities),
    messages: hasMessages && <MessagesButton onOpen={messages.onOpen} />,
    notifications: <NotificationsButton onOpen={open('notifications')} />,
    quickLinks: toolbar.quickLinks && buttonOf(quickLinks),
    userOptions: <NotificationsSwitch />,
    drawer: (
      <>
        {hasMessages && rowOf(messages)}
        {rowOf(activities)}
        {rowOf(quickLinks)}
      </>
    ),
    panels: (
      <>
        <LazyPanel load={loadSearch} props={{ ...propsOf('search'), places }} />
        <LazyPanel load={loadNotifications} props={propsOf('notifications')} />
        {hasMessages && <LazyPanel load={loadMessages} props={messagesProps} />}
        {hasMessages && <UnreadKept />}
        <LazyPanel load={loadActivities} props={{ ...propsOf('activities'), places }} />
        <LazyPanel load={loadQuickLinks} props={{ ...propsOf('quickLinks'), places, current }} />
      </>
    ),
  };
}
