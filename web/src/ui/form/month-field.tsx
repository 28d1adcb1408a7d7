import { CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { isKnownDay, monthAfter } from '@portal/contract';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { monthText, thisMonth } from '../../i18n/months.ts';
import { MonthGrid, cellId } from './month-grid.tsx';

type MonthFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** The first day of the month, `YYYY-MM-01`; null for none. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (month: string | null) => void;
  clearable?: boolean;
};

/** How far a key moves in the open grid: three months a row. */
const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -3],
  ['ArrowDown', 3],
  ['PageUp', -12],
  ['PageDown', 12],
]);
const OPENS = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);
const CLEARS = new Set(['Backspace', 'Delete']);

/** Chooses a month of a year. The focus stays in the field: arrows walk through the months, Enter takes one. */
export function MonthField({ value, defaultValue, onChange, clearable = false, ...props }: MonthFieldProps) {
  const { t, language } = useTexts();
  const grid = useId();
  const [month, setMonth] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange });
  /** The month under the keys while the grid is open. */
  const [at, setAt] = useState<string | null>(null);
  const isOpen = at !== null;
  const open = () => setAt(month ?? thisMonth());
  const close = () => setAt(null);
  const move = (next: string) => isKnownDay(next) && setAt(next);
  const choose = (next: string | null) => {
    setMonth(next);
    close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    if (isOpen && event.key === 'Enter') choose(at);
    else if (isOpen && event.key === 'Escape') close();
    else if (isOpen && step !== undefined) move(monthAfter(at, step));
    else if (!isOpen && OPENS.has(event.key)) open();
    else if (clearable && CLEARS.has(event.key)) choose(null);
    else return;
    // Enter would send the form, an arrow scroll the page.
    event.preventDefault();
  };

  return (
    <Popover opened={isOpen} position="bottom-start" withRoles={false} trapFocus={false} closeOnEscape={false}>
      <Popover.Target>
        <TextInput
          {...props}
          role="combobox"
          aria-haspopup="grid"
          aria-expanded={isOpen}
          aria-controls={isOpen ? grid : undefined}
          aria-activedescendant={isOpen ? cellId(grid, at) : undefined}
          readOnly
          pointer
          autoComplete="off"
          value={month === null ? '' : monthText(month, language)}
          rightSection={
            clearable && month !== null && !props.disabled ? (
              <CloseButton
                tabIndex={-1}
                aria-label={t(($) => $.ui.form.clearMonth)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(null)}
              />
            ) : (
              <IconCalendar size={18} aria-hidden />
            )
          }
          rightSectionPointerEvents={clearable && month !== null ? 'all' : 'none'}
          onClick={() => (isOpen ? close() : open())}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown p="xs" onMouseDown={(event) => event.preventDefault()}>
        {at !== null && <MonthGrid id={grid} at={at} chosen={month} onMove={move} onChoose={choose} />}
      </Popover.Dropdown>
    </Popover>
  );
}
