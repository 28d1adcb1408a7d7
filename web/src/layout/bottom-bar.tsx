import { Link } from 'react-router';
import { useTexts } from '../i18n/i18n.ts';
import classes from './bottom-bar.module.css';
import { EntryBadge } from './entry-mark.tsx';
import type { MenuItem } from './menu-item.ts';

const ENTRIES = 3;

/** On a phone: the first things that the user may open, under the thumb. */
export function BottomBar({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTexts();
  return (
    <nav className={classes.bar} aria-label={t(($) => $.layout.mainLinks)}>
      {items.slice(0, ENTRIES).map(({ title, page, icon: Mark, active, badge }) => (
        <Link key={page} to={page ?? ''} className={classes.entry} aria-current={active ? 'page' : undefined}>
          <span className={classes.mark}>
            {Mark && <Mark size={22} stroke={1.7} aria-hidden />}
            <EntryBadge count={badge} />
          </span>
          <span className={classes.name}>{title}</span>
        </Link>
      ))}
    </nav>
  );
}
