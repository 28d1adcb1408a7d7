import { Pill, VisuallyHidden } from '@mantine/core';
import { Attendance, MAX_GUESTS, MAX_PARTICIPANTS } from '@portal/contract';
import { memo, useId, useMemo } from 'react';
import type { FaultOf } from '../../../../documents/form/faults.ts';
import { type Translate, useTexts } from '../../../../i18n/i18n.ts';
import { Card } from '../../../../ui/card.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { type Person, keyOfPerson, wordsOfPeople } from '../minutes-draft.ts';
import type { EditMinutes, Participant } from '../minutes-edits.ts';
import { ParticipantRow } from './participant-row.tsx';
import { PeopleSearch } from './people-search.tsx';
import classes from './people.module.css';

type ParticipantsProps = {
  participants: readonly Participant[];
  guests: readonly { name: string }[];
  people: readonly Person[];
  nameOf: (key: string) => string;
  faultOf: FaultOf;
  edit: EditMinutes;
};

function summary(t: Translate, participants: readonly Participant[], guests: number): string {
  const counts = Attendance.options.map((one) => participants.filter(({ attendance }) => attendance === one).length);
  const [present = 0, excused = 0, absent = 0] = counts;
  return [
    present > 0 && t(($) => $.minutesForm.presentCount, { count: present }),
    excused > 0 && t(($) => $.minutesForm.excusedCount, { count: excused }),
    absent > 0 && t(($) => $.minutesForm.absentCount, { count: absent }),
    guests > 0 && t(($) => $.minutesForm.guestCount, { count: guests }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The invited people and their attendance. */
export const ParticipantsCard = memo(function ParticipantsCard(props: ParticipantsProps) {
  const { participants, guests, people, nameOf, faultOf, edit } = props;
  const { t } = useTexts();
  const hint = useId();
  const taken = useMemo(() => new Set(participants.map(({ userId }) => userId)), [participants]);
  const add = (chosen: readonly Person[]) => {
    const added = chosen.slice(0, MAX_PARTICIPANTS - participants.length);
    edit({
      do: 'addPeople',
      participants: added.map(({ id }) => ({ userId: id, attendance: 'present' })),
      words: wordsOfPeople(added),
    });
    if (added.length < chosen.length) toast.success(t(($) => $.minutesForm.tooManyPeople, { max: MAX_PARTICIPANTS }));
    else if (added.length > 1)
      toast.undoable(
        t(($) => $.minutesForm.peopleAdded, { count: added.length }),
        () => edit({ do: 'removePeople', userIds: added.map(({ id }) => id) }),
      );
  };
  const fault = faultOf('participants') ?? faultOf('guests');
  return (
    <Card heading={t(($) => $.meetingsReports.fields.participants)}>
      <p className={classes.summary}>
        {summary(t, participants, guests.length) || t(($) => $.minutesForm.participantsNone)}
      </p>
      {participants.length > 0 && (
        <ul className={classes.list} aria-describedby={hint}>
          {participants.map((participant, index) => (
            <ParticipantRow
              key={participant.userId}
              participant={participant}
              index={index}
              name={nameOf(keyOfPerson(participant.userId))}
              fault={faultOf(`participants.${index}.userId`)}
              edit={edit}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden id={hint}>{t(($) => $.minutesForm.attendanceHint)}</VisuallyHidden>
      {guests.length > 0 && <Guests guests={guests} edit={edit} />}
      <div data-field="participants" tabIndex={-1}>
        <PeopleSearch
          people={people}
          taken={taken}
          mayAddPeople={participants.length < MAX_PARTICIPANTS}
          mayAddGuest={guests.length < MAX_GUESTS}
          onPeople={add}
          onGuest={(name) => edit({ do: 'addGuest', name })}
        />
      </div>
      {fault && <p className={classes.fault}>{fault}</p>}
    </Card>
  );
});

function Guests({ guests, edit }: Pick<ParticipantsProps, 'guests' | 'edit'>) {
  const { t } = useTexts();
  return (
    <div className={classes.guests} role="group" aria-label={t(($) => $.meetingsReports.fields.guests)}>
      <span className={classes.guestsLabel}>{t(($) => $.meetingsReports.fields.guests)}</span>
      {guests.map(({ name }, at) => (
        <Pill
          // Two guests may have the same name.
          key={`${at} ${name}`}
          size="lg"
          withRemoveButton
          removeButtonProps={{
            'aria-label': t(($) => $.ui.form.removeRow, { name }),
            tabIndex: 0,
            'aria-hidden': false,
          }}
          onRemove={() => {
            edit({ do: 'removeGuest', at });
            toast.undoable(
              t(($) => $.minutesForm.participantRemoved, { name }),
              () => edit({ do: 'addGuest', name, at }),
            );
          }}
        >
          {name}
        </Pill>
      ))}
    </div>
  );
}
