import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import type { useWorkingYear } from '../../../ui/working-year.ts';
import classes from './settings.module.css';

/** Which year is shown; the address knows it. */
export function YearChoice({ year }: { year: ReturnType<typeof useWorkingYear> }) {
  const { t } = useTexts();
  return (
    <div className={classes.year}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(($) => $.salesFigures.previous.year)}
        disabled={year.isFirst}
        onClick={() => year.choose(year.year - 1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <h2 aria-live="polite">{year.year}</h2>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(($) => $.salesFigures.next.year)}
        disabled={year.isLast}
        onClick={() => year.choose(year.year + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
