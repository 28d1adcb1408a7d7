import { ActionIcon, UnstyledButton } from '@mantine/core';
import { monthAfter, monthOf, partsOfMonth } from '@portal/contract';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { monthName, monthText } from '../../i18n/months.ts';
import classes from './month-field.module.css';

/** Four rows of three. */
const ROWS = [0, 3, 6, 9];
const COLUMNS = [0, 1, 2];
const YEAR = 12;

export const cellId = (grid: string, month: string) => `${grid}-${month}`;

type MonthGridProps = {
  id: string;
  /** The active month, whose year is shown. */
  at: string;
  chosen: string | null;
  onMove: (month: string) => void;
  onChoose: (month: string) => void;
};

/** The months of a year to choose from. The field that opened it has the focus and handles the keys. */
export function MonthGrid({ id, at, chosen, onMove, onChoose }: MonthGridProps) {
  const { t, language } = useTexts();
  const { year } = partsOfMonth(at);
  return (
    <>
      <div className={classes.head}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          tabIndex={-1}
          aria-label={t(($) => $.ui.form.previousYear)}
          onClick={() => onMove(monthAfter(at, -YEAR))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <strong aria-live="polite">{year}</strong>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          tabIndex={-1}
          aria-label={t(($) => $.ui.form.nextYear)}
          onClick={() => onMove(monthAfter(at, YEAR))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div id={id} role="grid" aria-label={t(($) => $.ui.form.months)} className={classes.grid}>
        {ROWS.map((row) => (
          <div key={row} role="row" className={classes.row}>
            {COLUMNS.map((column) => {
              const month = monthOf(year, row + column);
              return (
                <UnstyledButton
                  key={month}
                  id={cellId(id, month)}
                  role="gridcell"
                  tabIndex={-1}
                  aria-label={monthText(month, language)}
                  aria-selected={month === chosen}
                  data-at={month === at || undefined}
                  className={classes.month}
                  onClick={() => onChoose(month)}
                >
                  {monthName(month, language)}
                </UnstyledButton>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}
