import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/i18n.ts';
import { EntryBadge } from './entry-mark.tsx';
import { type MenuItem, type MenuNode, isItem } from './menu-item.ts';
import classes from './menu-bar.module.css';
import { SubmenuItems, submenuProps } from './submenu.tsx';
import { useFitting } from './use-fitting.ts';

/** The menu along the header: sub-menus drop down, what has no room is under « Plus ». */
export function MenuBar({ menu }: { menu: readonly MenuNode[] }) {
  const { t } = useTexts();
  const items = menu.filter(isItem);
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(list);
  const rest = items.slice(fitting);
  return (
    <nav className={classes.bar} aria-label={t(($) => $.frame.mainMenu)}>
      <ul ref={list} className={classes.entries}>
        {items.map((item, index) => (
          <li key={item.page ?? item.title} data-beyond={index >= fitting || undefined}>
            {item.submenu ? <Dropdown item={item} /> : <BarLink item={item} />}
          </li>
        ))}
      </ul>
      {rest.length > 0 && <More items={rest} />}
    </nav>
  );
}

const BarLink = ({ item }: { item: MenuItem }) => (
  <Link to={item.page ?? ''} className={classes.entry} aria-current={item.active ? 'page' : undefined}>
    {item.title}
    <EntryBadge count={item.badge} />
  </Link>
);

const Dropdown = ({ item }: { item: MenuItem }) => (
  <Menu {...submenuProps} position="bottom-start">
    <Menu.Target>
      <UnstyledButton className={classes.entry} data-active={item.active || undefined}>
        {item.title}
        <EntryBadge count={item.badge} />
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      <SubmenuItems items={item.submenu ?? []} />
    </Menu.Dropdown>
  </Menu>
);

function More({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTexts();
  return (
    <Menu {...submenuProps} position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.entry} data-active={items.some((item) => item.active) || undefined}>
          <IconDots size={18} aria-hidden />
          {t(($) => $.layout.more)}
        </UnstyledButton>
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
}
