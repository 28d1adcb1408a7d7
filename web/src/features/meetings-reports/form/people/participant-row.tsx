import { Attendance } from '@portal/contract';
import { type KeyboardEvent, memo, useId } from 'react';
import { useTexts } from '../../../../i18n/i18n.ts';
import { toast } from '../../../../ui/toast.tsx';
import type { EditMinutes, Participant } from '../minutes-edits.ts';
import { RemoveAct } from '../../../../documents/form/row-acts.tsx';
import { attendanceStyles } from './attendance-icons.ts';
import classes from './people.module.css';

type RowProps = { participant: Participant; index: number; name: string; fault: string | undefined; edit: EditMinutes };

/** Up and down lead to the next person, while left and right, as in every group of choices, change the choice. */
function goToNeighbour(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  const row = event.currentTarget;
  const neighbour = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('input:checked')?.focus();
}

/** An invited person and their attendance, set by one press or key. Memoised. */
export const ParticipantRow = memo(function ParticipantRow({ participant, index, name, fault, edit }: RowProps) {
  const { t } = useTexts();
  const group = useId();
  const { userId, attendance } = participant;
  const remove = () => {
    edit({ do: 'removePeople', userIds: [userId] });
    toast.undoable(
      t(($) => $.minutesForm.participantRemoved, { name }),
      () => edit({ do: 'addPeople', participants: [participant], at: index }),
    );
  };
  return (
    <li
      className={classes.row}
      data-fault={fault ? true : undefined}
      data-field={`participants.${index}.userId`}
      tabIndex={-1}
      onKeyDown={goToNeighbour}
    >
      <span className={classes.name}>
        {name}
        {fault && <span className={classes.fault}>{fault}</span>}
      </span>
      <fieldset className={classes.attendances}>
        <legend className={classes.hidden}>{t(($) => $.minutesForm.attendanceOf, { name })}</legend>
        {Attendance.options.map((value) => {
          const { tone, icon: Mark } = attendanceStyles[value];
          const label = t(($) => $.meetingsReports.attendances[value]);
          return (
            <label key={value} className={classes.attendance} data-tone={tone} title={label}>
              <input
                type="radio"
                name={group}
                className={classes.hidden}
                checked={attendance === value}
                onChange={() => edit({ do: 'setAttendance', userId, attendance: value })}
              />
              <Mark size={16} aria-hidden />
              <span className={classes.word}>{label}</span>
            </label>
          );
        })}
      </fieldset>
      <RemoveAct name={name} onRemove={remove} />
    </li>
  );
});
