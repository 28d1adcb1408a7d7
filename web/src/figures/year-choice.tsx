import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../i18n/i18n.ts';
import { useNow } from '../ui/use-now.ts';
import { FIRST_YEAR, LAST_YEAR } from './working-year.ts';
import classes from './year-choice.module.css';

type YearChoiceProps = {
  year: number;
  choose: (year: number) => void;
  /** One goes as far as these; without them, as far as next year. */
  known?: readonly number[] | undefined;
};

/** Which year is shown, and the ways to the one before and the one after. `useWorkingYear` gives what it takes. */
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
