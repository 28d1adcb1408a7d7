import { useTexts } from '../i18n/i18n.ts';
import type { MenuItem } from './menu-item.ts';
import classes from './menu.module.css';

/** The picture before an entry: an icon, a drawing of its own, or a dot. */
export function EntryMark({ item }: { item: Pick<MenuItem, 'icon' | 'svg' | 'bullet'> }) {
  const { icon: Mark, svg, bullet } = item;
  if (bullet) return <span className={classes.bullet} aria-hidden />;
  if (Mark) return <Mark size={20} stroke={1.7} aria-hidden />;
  return svg ? <img src={svg} width={20} height={20} alt="" /> : null;
}

/** The number of pending items behind an entry. */
export function EntryBadge({ count }: { count: number | undefined }) {
  const { t } = useTexts();
  if (!count) return null;
  return (
    <span className={classes.badge} role="img" aria-label={t(($) => $.layout.badge, { count })}>
      {count}
    </span>
  );
}
