import { UnstyledButton } from '@mantine/core';
import { type Icon, IconCalendarDue, IconUser } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../../i18n/i18n.ts';
import { isDay } from '../../../../lib/day-input.ts';
import { dateOfDay } from '../../../../lib/days.ts';
import { dayText } from '../../../../lib/instant-text.ts';
import { personName } from '../../../../references/person-name.ts';
import { DayField } from '../../../../ui/form/day-field.tsx';
import type { Person } from '../minutes-draft.ts';
import classes from './actions.module.css';
import { Select } from '../../../../ui/form/select.tsx';

type ChipProps = { icon: Icon; label: string; field: string; error: string | undefined; children: ReactNode };

/** A recognised value, or a placeholder; pressed, it becomes the field that changes it. */
function Chip({ icon: Mark, label, field, error, isEmpty, onClick, children }: ChipProps & ChipState) {
  return (
    <UnstyledButton
      className={classes.chip}
      data-empty={isEmpty || undefined}
      data-fault={error ? true : undefined}
      data-field={field}
      aria-label={label}
      title={error}
      onClick={onClick}
    >
      <Mark size={16} aria-hidden />
      {children}
    </UnstyledButton>
  );
}
type ChipState = { isEmpty: boolean; onClick: () => void };

type OwnerChipProps = {
  number: number;
  ownerId: number | null;
  ownerName: string;
  people: readonly Person[];
  field: string;
  error: string | undefined;
  onChange: (person: Person | null) => void;
};

/** The owner of an action. */
export function OwnerChip({ number, ownerId, ownerName, people, field, error, onChange }: OwnerChipProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const name = t(($) => $.minutesForm.ownerOf, { number });
  const said = ownerId === null ? t(($) => $.minutesForm.ownerNone) : ownerName;
  if (!isOpen)
    return (
      <Chip
        icon={IconUser}
        label={t(($) => $.ui.nameAndValue, { name, value: said })}
        field={field}
        error={error}
        isEmpty={ownerId === null}
        onClick={() => setOpen(true)}
      >
        {said}
      </Chip>
    );
  return (
    <Select
      className={classes.chipField}
      aria-label={name}
      data-field={field}
      size="xs"
      searchable
      clearable
      autoFocus
      defaultDropdownOpened
      data={people.map((person) => ({ value: String(person.id), label: personName(person) }))}
      value={ownerId === null ? null : String(ownerId)}
      onChange={(id) => {
        onChange(people.find((person) => String(person.id) === id) ?? null);
        setOpen(false);
      }}
      onBlur={() => setOpen(false)}
    />
  );
}

type DueChipProps = {
  number: number;
  dueOn: string | null;
  /** The day of the meeting: nothing is due before it. */
  from: string;
  field: string;
  error: string | undefined;
  onChange: (day: string | null) => void;
};

/** The due date of an action. */
export function DueChip({ number, dueOn, from, field, error, onChange }: DueChipProps) {
  const { t, language } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const name = t(($) => $.minutesForm.dueOf, { number });
  const day = dueOn !== null && isDay(dueOn) ? dayText(dateOfDay(dueOn), language) : dueOn;
  const said = day ?? t(($) => $.minutesForm.dueNone);
  /** Its calendar is rendered elsewhere in the page, but belongs to it. */
  const leave = () =>
    setTimeout(() => {
      const focused = document.activeElement;
      if (!place.current?.contains(focused) && !focused?.closest('[role="dialog"]')) setOpen(false);
    });
  if (!isOpen)
    return (
      <Chip
        icon={IconCalendarDue}
        label={t(($) => $.ui.nameAndValue, { name, value: said })}
        field={field}
        error={error}
        isEmpty={dueOn === null}
        onClick={() => setOpen(true)}
      >
        {said}
      </Chip>
    );
  return (
    <div ref={place} className={classes.chipField} onBlur={leave}>
      <DayField
        aria-label={name}
        data-field={field}
        size="xs"
        autoFocus
        min={from}
        value={dueOn}
        error={error}
        onChange={onChange}
      />
    </div>
  );
}
