import { Drawer } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import type { PanelProps } from '../ui/lazy-panel.tsx';
import { DrawerTools } from './drawer-tools.tsx';
import classes from './menu-drawer.module.css';
import type { MenuNode } from './menu-item.ts';
import { Sidebar } from './sidebar.tsx';

/** Specification, section 9. */
const DRAWER_WIDTH = 225;

/** Scrolls to the entry of the current page: the full menu is longer than a phone. */
function showCurrent(ground: HTMLElement | null): void {
  const menu = ground?.querySelector('nav');
  const current = menu?.querySelector('[aria-current="page"]');
  if (!menu || !current) return;
  const below = current.getBoundingClientRect().top - menu.getBoundingClientRect().top;
  // `scrollIntoView` would move the drawer too, which is still sliding in.
  menu.scrollTop += below - menu.clientHeight / 2;
}

type MenuDrawerProps = PanelProps & { menu: readonly MenuNode[]; style: CSSProperties; tools: ReactNode };

/** The menu under 992 px. */
export function MenuDrawer({ opened, onClose, menu, style, tools }: MenuDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={DRAWER_WIDTH}
      withCloseButton={false}
      classNames={{ body: classes.body }}
      attributes={{ content: { 'aria-label': t(($) => $.frame.mainMenu) } }}
    >
      <div ref={showCurrent} className={classes.ground} style={style} data-dark={'colorScheme' in style || undefined}>
        <Sidebar menu={menu} folded={false} onFollow={onClose}>
          <DrawerTools>{tools}</DrawerTools>
        </Sidebar>
      </div>
    </Drawer>
  );
}
