import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { EntryBadge, EntryMark } from './entry-mark.tsx';
import type { MenuItem } from './menu-item.ts';
import { SubmenuItems, submenuProps } from './submenu.tsx';
import classes from './sidebar.module.css';

/** Within the menu's landmark, and yet not cut off by its edge. */
export const besideMenu = { withinPortal: false, floatingStrategy: 'fixed' } as const;

type EntryProps = { item: MenuItem; folded: boolean; onFollow: (() => void) | undefined };

/** An entry that leads to a page. */
export const SidebarEntry = ({ item, folded, onFollow }: EntryProps) => (
  <li>
    <Tooltip label={item.title} position="right" disabled={!folded} {...besideMenu}>
      <Link
        to={item.page ?? ''}
        className={classes.entry}
        aria-label={folded ? item.title : undefined}
        aria-current={item.active ? 'page' : undefined}
        onClick={onFollow}
      >
        <EntryMark item={item} />
        {!folded && <span className={classes.name}>{item.title}</span>}
        {!folded && <EntryBadge count={item.badge} />}
      </Link>
    </Tooltip>
  </li>
);

/** A sub-menu: it slides open in the wide menu, and flies out beside the folded one. */
export const SidebarGroup = ({ item, folded, onFollow }: EntryProps) =>
  folded ? <FlyOut item={item} /> : <Accordion item={item} onFollow={onFollow} />;

function Accordion({ item, onFollow }: Omit<EntryProps, 'folded'>) {
  const id = useId();
  const [opened, setOpened] = useState(item.active);
  const [wasActive, setWasActive] = useState(item.active);
  // Who gets there by another way finds it open.
  if (item.active !== wasActive) {
    setWasActive(item.active);
    if (item.active) setOpened(true);
  }
  return (
    <li>
      <UnstyledButton
        className={classes.entry}
        aria-expanded={opened}
        aria-controls={id}
        data-active={item.active || undefined}
        onClick={() => setOpened(!opened)}
      >
        <EntryMark item={item} />
        <span className={classes.name}>{item.title}</span>
        {!opened && <EntryBadge count={item.badge} />}
        <IconChevronDown size={16} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      <div id={id} className={classes.slide} data-opened={opened || undefined}>
        <ul className={classes.submenu}>
          {item.submenu?.map((one) => (
            <SidebarEntry key={one.page} item={one} folded={false} onFollow={onFollow} />
          ))}
        </ul>
      </div>
    </li>
  );
}

const FlyOut = ({ item }: { item: MenuItem }) => (
  <li>
    <Menu {...submenuProps} position="right-start" floatingStrategy="fixed">
      <Menu.Target>
        <UnstyledButton className={classes.entry} aria-label={item.title} data-active={item.active || undefined}>
          <EntryMark item={item} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{item.title}</Menu.Label>
        <SubmenuItems items={item.submenu ?? []} />
      </Menu.Dropdown>
    </Menu>
  </li>
);
