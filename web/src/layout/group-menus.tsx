import { Menu } from '@mantine/core';
import { BarGroupButton, BarRestButton, FoldedGroupButton } from './menu-buttons.tsx';
import type { MenuItem } from './menu-item.ts';
import { SubmenuItems, submenuProps } from './submenu.tsx';

/** A group of the folded sidebar: it flies out beside it. */
export const FoldedGroup = ({ item }: { item: MenuItem }) => (
  <Menu {...submenuProps} position="right-start" floatingStrategy="fixed">
    <Menu.Target>
      <FoldedGroupButton item={item} />
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>{item.title}</Menu.Label>
      <SubmenuItems items={item.submenu ?? []} />
    </Menu.Dropdown>
  </Menu>
);

/** A group of the menu bar: it drops down. */
export const BarGroup = ({ item }: { item: MenuItem }) => (
  <Menu {...submenuProps} position="bottom-start">
    <Menu.Target>
      <BarGroupButton item={item} />
    </Menu.Target>
    <Menu.Dropdown>
      <SubmenuItems items={item.submenu ?? []} />
    </Menu.Dropdown>
  </Menu>
);

/** The overflow menu of the menu bar. */
export const BarRest = ({ items }: { items: readonly MenuItem[] }) => (
  <Menu {...submenuProps} position="bottom-start">
    <Menu.Target>
      <BarRestButton items={items} />
    </Menu.Target>
    <Menu.Dropdown>
      {items.map((item) =>
        item.submenu ? (
          <div key={item.title} role="group" aria-label={item.title}>
            <Menu.Label>{item.title}</Menu.Label>
            <SubmenuItems items={item.submenu} />
          </div>
        ) : (
          <SubmenuItems key={item.page} items={[item]} />
        ),
      )}
    </Menu.Dropdown>
  </Menu>
);
