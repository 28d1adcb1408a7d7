import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import hints from '../ui/hint.module.css';
import { EntryBadge, EntryMark } from './entry-mark.tsx';
import { FoldedGroup } from './deferred-menus.tsx';
import type { MenuItem } from './menu-item.ts';
import classes from './sidebar.module.css';

/** An entry of the folded menu has its name beside it, on hover. */
export const hintBeside = (name: string, folded: boolean) =>
  folded
    ? { className: `${classes.entry} ${hints.beside}`, 'aria-label': name, 'data-hint': name }
    : { className: classes.entry };

type EntryProps = { item: MenuItem; folded: boolean; onFollow: (() => void) | undefined };

/** An entry that leads to a page. */
export const SidebarEntry = ({ item, folded, onFollow }: EntryProps) => (
  <li>
    <Link
      to={item.page ?? ''}
      {...hintBeside(item.title, folded)}
      aria-current={item.active ? 'page' : undefined}
      onClick={onFollow}
    >
      <EntryMark item={item} />
      {!folded && <span className={classes.name}>{item.title}</span>}
      {!folded && <EntryBadge count={item.badge} />}
    </Link>
  </li>
);

/** A sub-menu: it slides open in the wide menu, and flies out beside the folded one. */
export const SidebarGroup = ({ item, folded, onFollow }: EntryProps) =>
  folded ? (
    <li>
      <FoldedGroup item={item} />
    </li>
  ) : (
    <Accordion item={item} onFollow={onFollow} />
  );

function Accordion({ item, onFollow }: Omit<EntryProps, 'folded'>) {
  const id = useId();
  const [opened, setOpened] = useState(item.active);
  const [wasActive, setWasActive] = useState(item.active);
  // Opens when the user reaches one of its pages by another way.
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
