import { ActionIcon } from '@mantine/core';
import { isKnownDay, monthAfter } from '@portal/contract';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../i18n/i18n.ts';
import { monthText, thisMonth } from '../i18n/months.ts';
import classes from './month-choice.module.css';
import { useAddress } from './use-address.ts';

const MONTH = 'month';

const isMonth = (text: string | null): text is string =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])-01$/.test(text) && isKnownDay(text);

/** The month in the address, by default the current one. */
export function useMonthInAddress(): string {
  const asked = useAddress().params.get(MONTH);
  return isMonth(asked) ? asked : thisMonth();
}

type MonthChoiceProps = {
  month: string;
  /** The last month to choose. */
  last?: string;
};

/** Chooses the month of a calendar, kept in the address. */
export function MonthChoice({ month, last }: MonthChoiceProps) {
  const { t, language } = useTexts();
  const { change } = useAddress();
  const show = (next: string) => change({ [MONTH]: next === thisMonth() ? null : next });
  return (
    <div className={classes.month}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(($) => $.ui.day.previousMonth)}
        onClick={() => show(monthAfter(month, -1))}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <h2 className={classes.monthName} aria-live="polite">
        {monthText(month, language)}
      </h2>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(($) => $.ui.day.nextMonth)}
        disabled={last !== undefined && month >= last}
        onClick={() => show(monthAfter(month, 1))}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
