import {
  type ActionSave,
  type Attendance,
  type DecisionSave,
  MAX_ACTIONS,
  MAX_DECISIONS,
  MAX_GUESTS,
  MAX_PARTICIPANTS,
  MAX_POINTS,
  type MinutesSave,
  type ParticipantSave,
  type PointSave,
} from '@portal/contract';
import type { z } from 'zod';
import type { Written } from '../../../documents/form/document-form.ts';
import { type RowEdit, editRows } from '../../../documents/form/edit-rows.ts';
import { withWords } from '../../../documents/form/form-state.ts';
import type { MinutesDocuments } from '../queries.ts';
import type { WordBook } from './minutes-draft.ts';

type Fields = Partial<Omit<MinutesSave, 'participants' | 'guests' | 'points'>>;
export type Participant = z.output<typeof ParticipantSave>;
export type Decision = z.output<typeof DecisionSave>;

/** The edits of the form of minutes. `words`: the names of what was chosen by id. */
export type MinutesEdit =
  | { do: 'set'; fields: Fields; words?: WordBook }
  | { do: 'addPeople'; participants: readonly Participant[]; words?: WordBook; at?: number }
  | { do: 'setAttendance'; userId: number; attendance: Attendance }
  | { do: 'removePeople'; userIds: readonly number[] }
  | { do: 'addGuest'; name: string; at?: number }
  | { do: 'removeGuest'; at: number }
  | { do: 'points'; rows: RowEdit<PointSave> }
  | { do: 'decisions'; pointId: string; rows: RowEdit<Decision> }
  | { do: 'actions'; pointId: string; rows: RowEdit<ActionSave>; words?: WordBook };

export type EditMinutes = (edit: MinutesEdit) => void;

/** People already on the list are not added again. */
function withPeople(there: Participant[], added: readonly Participant[], at = there.length): Participant[] {
  const known = new Set(there.map(({ userId }) => userId));
  const fresh = added.filter(({ userId }) => !known.has(userId));
  return there.toSpliced(at, 0, ...fresh.slice(0, MAX_PARTICIPANTS - there.length));
}

const inPoint = (points: PointSave[], id: string, change: (point: PointSave) => Partial<PointSave>) =>
  points.map((point) => (point.id === id ? { ...point, ...change(point) } : point));

function edited(minutes: MinutesSave, edit: MinutesEdit): Partial<MinutesSave> {
  const { participants, guests, points } = minutes;
  switch (edit.do) {
    case 'set':
      return edit.fields;
    case 'addPeople':
      return { participants: withPeople(participants, edit.participants, edit.at) };
    case 'setAttendance':
      return {
        participants: participants.map((one) =>
          one.userId === edit.userId ? { ...one, attendance: edit.attendance } : one,
        ),
      };
    case 'removePeople':
      return { participants: participants.filter(({ userId }) => !edit.userIds.includes(userId)) };
    case 'addGuest':
      return { guests: guests.toSpliced(edit.at ?? guests.length, 0, { name: edit.name }).slice(0, MAX_GUESTS) };
    case 'removeGuest':
      return { guests: guests.toSpliced(edit.at, 1) };
    case 'points':
      return { points: editRows(points, edit.rows, MAX_POINTS) };
    case 'decisions': {
      const { pointId, rows } = edit;
      return {
        points: inPoint(points, pointId, ({ decisions }) => ({ decisions: editRows(decisions, rows, MAX_DECISIONS) })),
      };
    }
    default: {
      const { pointId, rows } = edit;
      return { points: inPoint(points, pointId, ({ actions }) => ({ actions: editRows(actions, rows, MAX_ACTIONS) })) };
    }
  }
}

type WrittenMinutes = Written<MinutesDocuments>;

/** Minutes after an edit of their user. */
export const editMinutes = ({ document, words }: WrittenMinutes, edit: MinutesEdit): WrittenMinutes => ({
  document: { ...document, ...edited(document, edit) },
  words: withWords(words, 'words' in edit ? edit.words : undefined),
});
