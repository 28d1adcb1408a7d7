import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { ConnectionBadge } from './connection-badge.tsx';
import classes from './header.module.css';
import { LanguageMenu, ThemeMenu, UserMenu } from './deferred-menus.tsx';

/** Parts of the frame that call the server, provided by the app. */
export type FrameTools = {
  search: ReactNode;
  activities: ReactNode;
  messages: ReactNode;
  notifications: ReactNode;
  quickLinks: ReactNode;
  /** In the user menu. */
  userOptions: ReactNode;
  /** In the drawer of a phone, for what the header has no room for there. */
  drawer: ReactNode;
  /** The panels that they open. */
  panels: ReactNode;
};

type FrameHeaderProps = {
  tools: FrameTools;
  onOpenMenu: () => void;
  /** The menu button is shown even where the sidebar is visible. */
  menuButtonAlways: boolean;
  style: CSSProperties | undefined;
  /** The title and breadcrumbs, or the menu. */
  children: ReactNode;
};

/** The header with the tools that are always available. */
export function FrameHeader({ tools, onOpenMenu, menuButtonAlways, style, children }: FrameHeaderProps) {
  const { t } = useTexts();
  return (
    <header className={classes.header} style={style} data-dark={style && true}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={classes.menuButton}
        data-always={menuButtonAlways || undefined}
        aria-label={t(($) => $.frame.openMenu)}
        onClick={onOpenMenu}
      >
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      {children}
      <ConnectionBadge />
      <div className={classes.tools} role="group" aria-label={t(($) => $.layout.tools)}>
        {tools.search}
        <span className={classes.deskOnly}>
          {tools.activities}
          {tools.messages}
        </span>
        {tools.notifications}
        <span className={classes.deskOnly}>
          {tools.quickLinks}
          <LanguageMenu />
          <ThemeMenu />
        </span>
        <UserMenu>{tools.userOptions}</UserMenu>
      </div>
    </header>
  );
}
