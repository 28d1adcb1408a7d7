import { z } from 'zod';
import { DocumentEvent, DocumentFile, documentState, toDecide } from '../approval.ts';
import { textShape } from '../fields.ts';
import { Day, Id, Instant, Uuid, Version } from '../values.ts';
import { minutesFields } from './minutes-fields.ts';
import { ActionSave, GuestSave, MeetingKind, MinutesSave, ParticipantSave, PointSave } from './minutes-save.ts';
import { Person } from './people.ts';

/** Which minutes something is about. */
export const MinutesName = z.object({ id: Uuid, title: z.string(), date: Day });

/** A date that was moved, and by whom. */
const ActionMove = z.object({ at: Instant, actor: Person, from: Day, to: Day });

/** The state of an action: the approved text says what was agreed, the state what happened since. */
const actionState = {
  /** The current due date; the text keeps the agreed one. */
  dueOn: Day,
  doneAt: Instant.nullable(),
  doneBy: Person.nullable(),
  note: z.string(),
  moves: z.array(ActionMove),
  version: Version,
  /** Whether the caller may tick it off, move it or note something. */
  actions: z.array(z.enum(['update'])),
};

/** An action of approved minutes, in the lists of what is to be done. */
export const MeetingAction = z.object({
  id: Uuid,
  what: z.string(),
  owner: Person,
  ...actionState,
  /** `opens`: whether the caller may read the minutes. A caller who only sees another person's action may not. */
  minutes: MinutesName.extend({ opens: z.boolean() }),
  pointId: Uuid,
  point: z.string(),
  organiser: Person,
});
export type MeetingAction = z.output<typeof MeetingAction>;

export const Participant = ParticipantSave.extend({ person: Person }).strip();
export type Participant = z.output<typeof Participant>;

const PointAction = ActionSave.extend({
  owner: Person.nullable(),
  /** Null until the minutes are approved. */
  state: z.object(actionState).nullable(),
}).strip();

export const Point = PointSave.extend({ actions: z.array(PointAction) }).strip();
export type Point = z.output<typeof Point>;

/** Minutes in a list. */
export const MinutesRow = z.object({
  ...MinutesName.shape,
  kind: MeetingKind,
  start: MinutesSave.shape.start,
  end: MinutesSave.shape.end,
  ...textShape(minutesFields),
  city: z.string(),
  organiser: Person.nullable(),
  participantCount: z.int(),
  pointCount: z.int(),
  actionCount: z.int(),
  /** Of approved minutes: actions that are not done yet. */
  openActionCount: z.int(),
  fileCount: z.int(),
  /** The caller is among those who were invited. */
  tookPart: z.boolean(),
  ...documentState,
});
export type MinutesRow = z.output<typeof MinutesRow>;

/** The whole minutes. */
export const Minutes = MinutesRow.extend({
  cityId: Id.nullable(),
  organiserId: Id.nullable(),
  participants: z.array(Participant),
  guests: z.array(GuestSave.strip()),
  productIds: z.array(Id),
  products: z.array(z.string()),
  points: z.array(Point),
  files: z.array(DocumentFile),
  history: z.array(DocumentEvent),
});
export type Minutes = z.output<typeof Minutes>;

/** The same for who decides. */
export const MinutesToDecide = toDecide(Minutes, Minutes.pick({ id: true }));

/** What the last meeting of the same name or kind leaves for the next. */
export const LastMeeting = z.object({
  minutes: MinutesName.nullable(),
  participants: z.array(Participant),
  /** Not done yet. */
  actions: z.array(MeetingAction),
});
export type LastMeeting = z.output<typeof LastMeeting>;

/** A meeting in the calendar of a month. */
export const CalendarMeeting = MinutesRow.pick({
  id: true,
  title: true,
  date: true,
  kind: true,
  start: true,
  end: true,
  place: true,
  city: true,
  statusId: true,
  author: true,
  tookPart: true,
});
