import { ActionIcon, Button, FocusTrap } from '@mantine/core';
import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { dateOfDay, dayOf } from '../../lib/days.ts';
import { dateFormat } from '../../lib/intl.ts';
import type { PanelProps } from '../lazy-panel.tsx';
import { DayCell, WeekdayNames } from './day-cell.tsx';
import classes from './day-field.module.css';
import { useDayCursor } from './use-day-cursor.ts';
import { weeksOf } from './weeks-of.ts';

type DayCalendarProps = PanelProps & {
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
};

/** A month to choose a day from, Monday first. */
export function DayCalendar({ value, min, max, onChoose }: DayCalendarProps) {
  const { t, language } = useTexts();
  const title = useId();
  const [today] = useState(() => dayOf(new Date()));
  const isAllowed = (day: string) => (!min || day >= min) && (!max || day <= max);
  const { at, grid, turn, onKeyDown } = useDayCursor({ start: value ?? today, min, max });
  const month = dateOfDay(at);
  const weeks = weeksOf(at);
  const inFull = dateFormat(language, { dateStyle: 'full' });
  return (
    // Here rather than in the field: it needs something to focus, and the code of the calendar comes late.
    <FocusTrap>
      <div className={classes.calendar}>
        <div className={classes.head}>
          <TurnButton icon={IconChevronLeft} label={t(($) => $.ui.day.previousMonth)} onClick={() => turn(-1)} />
          <strong id={title} aria-live="polite">
            {dateFormat(language, { month: 'long', year: 'numeric' }).format(month)}
          </strong>
          <TurnButton icon={IconChevronRight} label={t(($) => $.ui.day.nextMonth)} onClick={() => turn(1)} />
        </div>
        {/* A grid for arrow keys, built from the rows and cells of a table. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table ref={grid} role="grid" aria-labelledby={title} className={classes.days} onKeyDown={onKeyDown}>
          <WeekdayNames week={weeks[0]?.map(dateOfDay) ?? []} />
          <tbody>
            {weeks.map((week, number) => (
              <tr key={number}>
                {week.map((day) => {
                  const date = dateOfDay(day);
                  return (
                    <DayCell
                      key={day}
                      date={date}
                      label={inFull.format(date)}
                      isAt={day === at}
                      isChosen={day === value}
                      isToday={day === today}
                      isOutside={date.getMonth() !== month.getMonth()}
                      disabled={!isAllowed(day)}
                      onChoose={onChoose}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {isAllowed(today) && (
          <Button variant="subtle" fullWidth size="xs" onClick={() => onChoose(today)}>
            {t(($) => $.ui.day.today)}
          </Button>
        )}
      </div>
    </FocusTrap>
  );
}

const TurnButton = ({ icon: Mark, label, onClick }: { icon: Icon; label: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onClick}>
    <Mark size={18} aria-hidden />
  </ActionIcon>
);
