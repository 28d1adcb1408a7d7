import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { EntryBadge, EntryMark } from './entry-mark.tsx';
import type { MenuItem } from './menu-item.ts';
import classes from './submenu.module.css';

/** Specification, section 9: a drop-down closes 200 ms after the pointer has left it. */
const HOVER_CLOSE_DELAY = 200;

/** How every sub-menu of the frame opens; its place above the page (z-index 105) is the theme's. */
export const submenuProps = { trigger: 'click-hover', closeDelay: HOVER_CLOSE_DELAY, openDelay: 0, offset: 6 } as const;

/** The entries of a sub-menu that drops down or flies out. */
export const SubmenuItems = ({ items }: { items: readonly MenuItem[] }) =>
  items.map((item) => (
    <Menu.Item
      key={item.page}
      component={Link}
      to={item.page ?? ''}
      className={classes.item}
      aria-current={item.active ? 'page' : undefined}
      leftSection={item.icon ? <item.icon size={18} stroke={1.7} aria-hidden /> : <EntryMark item={item} />}
      rightSection={<EntryBadge count={item.badge} />}
    >
      {item.title}
    </Menu.Item>
  ));
