import { useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/i18n.ts';
import { EntryBadge } from './entry-mark.tsx';
import { BarGroup, BarRest } from './deferred-menus.tsx';
import { type MenuItem, type MenuNode, isItem } from './menu-item.ts';
import classes from './menu-bar.module.css';
import { useFitting } from './use-fitting.ts';

/** The menu in the header: sub-menus drop down, entries without room are under « Plus ». */
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
            {item.submenu ? <BarGroup item={item} /> : <BarLink item={item} />}
          </li>
        ))}
      </ul>
      {rest.length > 0 && <BarRest items={rest} />}
    </nav>
  );
}

const BarLink = ({ item }: { item: MenuItem }) => (
  <Link to={item.page ?? ''} className={classes.entry} aria-current={item.active ? 'page' : undefined}>
    {item.title}
    <EntryBadge count={item.badge} />
  </Link>
);
