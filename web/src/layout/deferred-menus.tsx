import type { ReactNode } from 'react';
import { deferred } from '../ui/deferred.tsx';
import {
  BarGroupButton,
  BarRestButton,
  FoldedGroupButton,
  LanguageButton,
  ThemeButton,
  UserButton,
} from './menu-buttons.tsx';
import type { MenuItem } from './menu-item.ts';

/** The menus of the frame: their buttons are there with the first screen, the rest follows. */

/** The ARIA attributes of a closed menu. */
const closed = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const;

export const LanguageMenu = deferred(
  () => import('./language-menu.tsx').then((module) => module.LanguageMenu),
  () => <LanguageButton {...closed} />,
);

export const ThemeMenu = deferred(
  () => import('./theme-menu.tsx').then((module) => module.ThemeMenu),
  () => <ThemeButton {...closed} />,
);

export const UserMenu = deferred<{ children?: ReactNode }>(
  () => import('./user-menu.tsx').then((module) => module.UserMenu),
  () => <UserButton {...closed} />,
);

export const FoldedGroup = deferred<{ item: MenuItem }>(
  () => import('./group-menus.tsx').then((module) => module.FoldedGroup),
  ({ item }) => <FoldedGroupButton {...closed} item={item} />,
);

export const BarGroup = deferred<{ item: MenuItem }>(
  () => import('./group-menus.tsx').then((module) => module.BarGroup),
  ({ item }) => <BarGroupButton {...closed} item={item} />,
);

export const BarRest = deferred<{ items: readonly MenuItem[] }>(
  () => import('./group-menus.tsx').then((module) => module.BarRest),
  ({ items }) => <BarRestButton {...closed} items={items} />,
);
