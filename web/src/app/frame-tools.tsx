import { Button } from '@mantine/core';
import { type Icon, IconActivity, IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { NotificationsButton } from '../features/notifications/notifications-button.tsx';
import { SearchButton } from '../features/search/search-button.tsx';
import { useTexts } from '../i18n/i18n.ts';
import type { FrameTools } from '../layout/frame-header.tsx';
import { readLayout } from '../ui/layout-config/config.ts';
import { deferred } from '../ui/deferred.tsx';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import type { Place } from '../ui/screen.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { useSearchKeys } from '../ui/use-search-keys.ts';

type Tool = { label: string; icon: Icon; onOpen: () => void };
type Panel = 'search' | 'activities' | 'notifications' | 'quickLinks';

const loadSearch = () => import('../features/search/search-panel.tsx').then((module) => module.SearchPanel);
const loadNotifications = () =>
  import('../features/notifications/notifications-panel.tsx').then((module) => module.NotificationsPanel);
const loadActivities = () =>
  import('../features/activities/activities-panel.tsx').then((module) => module.ActivitiesPanel);
const loadQuickLinks = () =>
  import('../features/quick-links/quick-links-panel.tsx').then((module) => module.QuickLinksPanel);

/** It stands in the user menu, whose code comes late too. */
const NotificationsSwitch = deferred(
  () => import('../features/notifications/notifications-switch.tsx').then((module) => module.NotificationsSwitch),
  () => null,
);

/** The tools of the navbar (specification, section 2). What they open is fetched when it is first opened. */
export function useFrameTools(places: readonly Place[], current: string | undefined): FrameTools {
  const { t } = useTexts();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [{ toolbar }] = useState(() => readLayout().app);
  const open = (one: Panel) => () => setPanel(one);
  const propsOf = (one: Panel) => ({ opened: panel === one, onClose: () => setPanel(null) });
  useSearchKeys(open('search'));
  const activities: Tool = { label: t(($) => $.activities.open), icon: IconActivity, onOpen: open('activities') };
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
    notifications: <NotificationsButton onOpen={open('notifications')} />,
    quickLinks: toolbar.quickLinks && buttonOf(quickLinks),
    userOptions: <NotificationsSwitch />,
    drawer: (
      <>
        {rowOf(activities)}
        {rowOf(quickLinks)}
      </>
    ),
    panels: (
      <>
        <LazyPanel load={loadSearch} props={{ ...propsOf('search'), places }} />
        <LazyPanel load={loadNotifications} props={propsOf('notifications')} />
        <LazyPanel load={loadActivities} props={{ ...propsOf('activities'), places }} />
        <LazyPanel load={loadQuickLinks} props={{ ...propsOf('quickLinks'), places, current }} />
      </>
    ),
  };
}
