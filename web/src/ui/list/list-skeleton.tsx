import { Skeleton } from '@mantine/core';
import { useTexts } from '../../i18n/i18n.ts';
import classes from './list.module.css';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** The skeleton of the list while it loads. */
export function ListSkeleton({ isPhone }: { isPhone: boolean }) {
  const { t } = useTexts();
  return (
    <div className={isPhone ? classes.cards : classes.tableFrame} role="status" aria-label={t(($) => $.ui.loading)}>
      {ROWS.map((row) => (
        <div key={row} className={isPhone ? classes.card : classes.skeletonRow}>
          <Skeleton height={14} width={`${55 + ((row * 17) % 30)}%`} radius="sm" />
        </div>
      ))}
    </div>
  );
}
