import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { LazyPanel } from '../lazy-panel.tsx';
import classes from './day-field.module.css';
import { type DayChoice, useDayText } from './use-day-text.ts';

type DayFieldProps = Omit<TextInputProps, keyof DayChoice | 'onBlur' | 'onKeyDown'> & DayChoice;

const loadCalendar = () => import('./day-calendar.tsx').then(({ DayCalendar }) => DayCalendar);

/** A day: typed the way of the language, `dd-MM-yy` in French, or chosen in a calendar, which the arrow down opens too. */
export function DayField({ value, defaultValue, onChange, min, max, className, error, ...props }: DayFieldProps) {
  const { t } = useTexts();
  const { day, text, fault, type, leave, choose } = useDayText({ value, defaultValue, onChange, min, max });
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened(true);
  };
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      withRoles={false}
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <div className={className}>
          <TextInput
            autoComplete="off"
            // Figures alone are enough, and a phone has a keyboard of figures.
            inputMode="numeric"
            placeholder={t(($) => $.ui.day.pattern)}
            {...props}
            value={text}
            error={error ?? fault}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={leave}
            onKeyDown={onKeyDown}
            rightSectionWidth={44}
            rightSection={<Opener opened={opened} onClick={() => setOpened(!opened)} disabled={props.disabled} />}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.dropdown}
        role="dialog"
        aria-label={t(($) => $.ui.day.choose)}
        onKeyDown={(event) => {
          // Only the calendar is left by it, not the page around it.
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
      >
        <LazyPanel
          load={loadCalendar}
          props={{
            opened,
            onClose: close,
            value: day,
            min,
            max,
            onChoose: (chosen) => {
              choose(chosen);
              close();
            },
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

type OpenerProps = { opened: boolean; onClick: () => void; disabled: boolean | undefined };

function Opener({ opened, onClick, disabled }: OpenerProps) {
  const { t } = useTexts();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label={t(($) => $.ui.day.choose)}
      aria-haspopup="dialog"
      aria-expanded={opened}
      disabled={disabled}
      onClick={onClick}
    >
      <IconCalendar size={18} aria-hidden />
    </ActionIcon>
  );
}
