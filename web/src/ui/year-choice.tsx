import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../i18n/i18n.ts';
import classes from './year-choice.module.css';

type YearChoiceProps = { year: number; isFirst: boolean; isLast: boolean; choose: (year: number) => void };

/** Which year is shown, and the ways to the one before and the one after. `useWorkingYear` gives what it takes. */
export function YearChoice({ year, isFirst, isLast, choose }: YearChoiceProps) {
  const { t } = useTexts();
  return (
    <div className={classes.year}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(($) => $.ui.form.previousYear)}
        disabled={isFirst}
        onClick={() => choose(year - 1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <h2 aria-live="polite">{year}</h2>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(($) => $.ui.form.nextYear)}
        disabled={isLast}
        onClick={() => choose(year + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
