import { Stack } from '@mantine/core';
import { pickMinutesLines } from '@portal/contract';
import { useCallback, useMemo, useState } from 'react';
import { DocumentEditor, type Editing } from '../../../documents/form/document-editor.tsx';
import type { FormState } from '../../../documents/form/form-state.ts';
import type { DraftHandle } from '../../../documents/form/use-document-draft.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import type { MinutesDocuments } from '../queries.ts';
import { lineReader } from './actions/action-line.ts';
import { AroundFields, HeadFields } from './head/head-fields.tsx';
import { type Person, keyOfPerson } from './minutes-draft.ts';
import type { Participant } from './minutes-edits.ts';
import { minutesForm } from './minutes-form.ts';
import { LastMeeting } from './people/last-meeting.tsx';
import { ParticipantsCard } from './people/participants-card.tsx';
import type { OpenedPoint } from './points/point-card.tsx';
import { PointsCard } from './points/points-card.tsx';
import { useEveryone, useNames } from './use-names.ts';

type EditorProps = {
  start: FormState<MinutesDocuments>;
  device: DraftHandle<MinutesDocuments>;
  /** New minutes: open items of the last meeting are offered. */
  isNew?: boolean;
  onTouched?: () => void;
};

export function MinutesEditor({ start, device, isNew = false, onTouched }: EditorProps) {
  const [opened, setOpened] = useState<OpenedPoint>(null);
  const [offersLast, setOffersLast] = useState(isNew);
  const people = useEveryone();
  return (
    <DocumentEditor
      form={minutesForm}
      start={start}
      device={device}
      onTouched={onTouched}
      openField={(field, { points }) => {
        const point = points[Number(/^points\.(\d+)/.exec(field)?.[1] ?? -1)];
        if (point) setOpened({ id: point.id, isWanted: false });
        // The field is on the page once its point is open.
        return false;
      }}
      renderHead={({ document, faultOf, edit }) => (
        <Stack gap="md">
          <HeadFields
            {...{ title: document.title, kind: document.kind, date: document.date }}
            {...{ start: document.start, end: document.end, faultOf, edit }}
          />
          <LastMeeting minutes={document} isWanted={offersLast} onTaken={() => setOffersLast(false)} edit={edit} />
        </Stack>
      )}
      renderFields={(editing) => <MinutesFields {...editing} {...{ people, opened }} onOpen={setOpened} />}
    />
  );
}

type FieldsProps = Editing<MinutesDocuments> & {
  people: readonly Person[];
  opened: OpenedPoint;
  onOpen: (opened: OpenedPoint) => void;
};

function MinutesFields({ document, words, faults, faultOf, edit, people, opened, onOpen }: FieldsProps) {
  const { participants, date } = document;
  const nameOf = useNames(words);
  const reader = useLineReader(people, participants, date);
  const ownerName = useCallback((id: number) => nameOf(keyOfPerson(id)), [nameOf]);
  return (
    <>
      <AroundFields
        {...pickMinutesLines(document)}
        {...{ cityId: document.cityId, organiserId: document.organiserId }}
        {...{ productIds: document.productIds, people, nameOf, faultOf, edit }}
      />
      <ParticipantsCard participants={participants} guests={document.guests} {...{ people, nameOf, faultOf, edit }} />
      <PointsCard points={document.points} {...{ faults, opened, reader, ownerName, date, edit, onOpen }} />
    </>
  );
}

/** The parser of action lines: attendees take precedence, and a day without a year is on or after the meeting. */
function useLineReader(people: readonly Person[], participants: readonly Participant[], date: string) {
  const { t, language } = useTexts();
  const there = participants.map(({ userId }) => userId).join();
  return useMemo(() => {
    const present = new Set(there.split(',').map(Number));
    // Attendees come first in every choice.
    const ordered = [...people.filter(({ id }) => present.has(id)), ...people.filter(({ id }) => !present.has(id))];
    const words = t(($) => $.minutesForm.dayWords, { returnObjects: true });
    return lineReader(ordered, present, { language, words, from: date });
  }, [people, there, date, t, language]);
}
