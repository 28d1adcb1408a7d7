import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../i18n/i18n.ts';
import { useNow } from '../ui/use-now.ts';
import { FIRST_YEAR, LAST_YEAR } from './working-year.ts';
import classes from './year-choice.module.css';

type YearChoiceProps = {
  year: number;
  choose: (year: number) => void;
  /** The range of years; by default up to next year. */
  known?: readonly number[] | undefined;
};

/** The year shown, with buttons for the previous and the next one. `useWorkingYear` provides its props. */
export function YearChoice({ year, choose, known }: YearChoiceProps) {
  const { t } = useTexts();
  const next = Math.min(useNow().getFullYear() + 1, LAST_YEAR);
  const years = known ?? [FIRST_YEAR, next];
  return (
    <div className={classes.year}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(($) => $.ui.form.previousYear)}
        disabled={year <= Math.min(...years)}
        onClick={() => choose(year - 1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <h2 aria-live="polite">{year}</h2>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(($) => $.ui.form.nextYear)}
        disabled={year >= Math.max(...years)}
        onClick={() => choose(year + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
