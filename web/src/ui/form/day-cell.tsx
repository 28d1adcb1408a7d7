import { UnstyledButton } from '@mantine/core';
import { useTexts } from '../../i18n/i18n.ts';
import { dayOf } from '../../lib/days.ts';
import { dateFormat } from '../../lib/intl.ts';
import classes from './day-field.module.css';

const WEEKEND = [0, 6];

const isWeekend = (date: Date) => WEEKEND.includes(date.getDay());

type DayCellProps = {
  date: Date;
  /** The day in full words. */
  label: string;
  /** The active day, the only tab stop of the month. */
  isAt: boolean;
  isChosen: boolean;
  isToday: boolean;
  /** Of the month before or after. */
  isOutside: boolean;
  disabled: boolean;
  onChoose: (day: string) => void;
};

/** One day of the calendar. */
export function DayCell({ date, label, isAt, isChosen, isToday, isOutside, disabled, onChoose }: DayCellProps) {
  const day = dayOf(date);
  return (
    <td aria-selected={isChosen}>
      <UnstyledButton
        className={classes.day}
        tabIndex={isAt ? 0 : -1}
        disabled={disabled}
        aria-label={label}
        aria-current={isToday ? 'date' : undefined}
        data-day={day}
        data-autofocus={isAt || undefined}
        data-chosen={isChosen || undefined}
        data-outside={isOutside || undefined}
        data-weekend={isWeekend(date) || undefined}
        onClick={() => onChoose(day)}
      >
        {date.getDate()}
      </UnstyledButton>
    </td>
  );
}

/** The names of the days, from Monday on. */
export function WeekdayNames({ week }: { week: readonly Date[] }) {
  const { language } = useTexts();
  const name = (date: Date, weekday: 'short' | 'long') =>
    dateFormat(language, { weekday }).format(date).replace('.', '');
  return (
    <thead>
      <tr>
        {week.map((date) => (
          <th key={date.getDay()} scope="col" abbr={name(date, 'long')}>
            {name(date, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  );
}
