import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useAddress } from '../../../ui/use-address.ts';
import classes from './matrix.module.css';

/** Which year is shown; the address knows it. One goes as far as there is something to see. */
export function YearChoice({ year, years }: { year: number; years: readonly number[] }) {
  const { t } = useTexts();
  const { change } = useAddress();
  const all = [...years, year, useNow().getFullYear()];
  const show = (next: number) => change({ year: String(next) });
  return (
    <div className={classes.year}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(($) => $.salesLoads.matrix.previousYear)}
        disabled={year <= Math.min(...all)}
        onClick={() => show(year - 1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <h2 className={classes.yearName} aria-live="polite">
        {year}
      </h2>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(($) => $.salesLoads.matrix.nextYear)}
        disabled={year >= Math.max(...all)}
        onClick={() => show(year + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
