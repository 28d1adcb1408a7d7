import { Skeleton } from '@mantine/core';
import { FigureTiles } from '../../../figures/figure-tile.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import classes from './report.module.css';

const TILES = [0, 1, 2, 3, 4];

/** The skeleton of a report while it loads. */
export function ReportSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t(($) => $.ui.loading)}>
      <FigureTiles className={classes.tiles}>
        {TILES.map((tile) => (
          <Skeleton key={tile} height={104} radius="md" />
        ))}
      </FigureTiles>
      <Skeleton height={340} radius="md" mb="md" />
      <Skeleton height={400} radius="md" />
    </div>
  );
}
