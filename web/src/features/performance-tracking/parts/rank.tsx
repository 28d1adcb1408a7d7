import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { NOTHING } from '../../../ui/list/types.ts';
import type { PerformanceLine } from '../queries.ts';
import classes from './performance.module.css';

/** The place among those shown, and how it has changed since the period before. */
export function Rank({ rank, rankBefore }: Pick<PerformanceLine, 'rank' | 'rankBefore'>) {
  const { t } = useTexts();
  if (rank === null) return NOTHING;
  const change = rankBefore === null ? null : rankBefore - rank;
  if (change === null) return <span className={classes.rankNow}>{rank}</span>;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const words = t(($) => $.performanceTracking.rankChange[direction], {
    places: Math.abs(change),
    before: rankBefore ?? 0,
  });
  const Arrow = { up: IconArrowUp, down: IconArrowDown, same: IconEqual }[direction];
  const tone = { up: 'success', down: 'danger', same: 'neutral' }[direction];
  return (
    <span className={classes.rank} title={words}>
      <span className={classes.rankNow}>{rank}</span>
      <span className={classes.rankChange} data-tone={tone}>
        <Arrow size={12} aria-hidden />
        {change !== 0 && <span aria-hidden>{Math.abs(change)}</span>}
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    </span>
  );
}
