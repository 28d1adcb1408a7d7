import { z } from 'zod';
import { documentSave } from '../approval.ts';
import { type Faults, gatherFaults } from '../errors.ts';
import { RichText, sizeOfRichText } from '../rich-text.ts';
import { Day, Id, TimeOfDay, Uuid, line, note } from '../values.ts';

export const MeetingKind = z.enum(['team', 'cycle', 'training', 'hospital_staff', 'round_table']);
export type MeetingKind = z.output<typeof MeetingKind>;
export const Attendance = z.enum(['present', 'excused', 'absent']);
export type Attendance = z.output<typeof Attendance>;

export const MAX_PARTICIPANTS = 200;
export const MAX_GUESTS = 50;
export const MAX_POINTS = 60;
export const MAX_DECISIONS = 30;
export const MAX_ACTIONS = 50;

/*
 * The limit for all points together: a hundred pages. Each point alone may be full, but not all of them, since minutes
 * are sent in one body, whose size is limited (`body-limits.ts`); real minutes never reach it.
 */
const MAX_CHARACTERS = 250_000;
/** Nodes and marks of the texts, decisions and actions. */
const MAX_PARTS = 8000;

/**
 * A task with a due day. In a draft, owner and day may be missing; `findMissingInMinutes` says what a submission needs.
 */
export const ActionSave = z.strictObject({ id: Uuid, what: note(300), ownerId: Id.nullable(), dueOn: Day.nullable() });
export type ActionSave = z.output<typeof ActionSave>;

export const DecisionSave = z.strictObject({ id: Uuid, text: note(1000) });

/** A point of the agenda: what was said, what was decided, what is to be done. */
export const PointSave = z.strictObject({
  id: Uuid,
  title: note(200),
  discussion: RichText,
  decisions: z.array(DecisionSave).max(MAX_DECISIONS),
  actions: z.array(ActionSave).max(MAX_ACTIONS),
});
export type PointSave = z.output<typeof PointSave>;

export const ParticipantSave = z.strictObject({ userId: Id, attendance: Attendance });
export const GuestSave = z.strictObject({ name: line(120) });

/** Minutes as they are written: the `reportDTO` of their calls. */
export const MinutesSave = z.strictObject({
  ...documentSave,
  title: note(160),
  kind: MeetingKind,
  date: Day,
  start: TimeOfDay.nullable(),
  end: TimeOfDay.nullable(),
  place: note(160),
  cityId: Id.nullable(),
  organiserId: Id.nullable(),
  participants: z.array(ParticipantSave).max(MAX_PARTICIPANTS),
  guests: z.array(GuestSave).max(MAX_GUESTS),
  productIds: z.array(Id).max(50),
  points: z.array(PointSave).max(MAX_POINTS),
});
export type MinutesSave = z.output<typeof MinutesSave>;

type Found = [field: string, fault: string];

/** Reports items that occur a second time in a list that must not repeat them. */
function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => unknown, fieldOf: (index: number) => string) {
  const seen = new Set<unknown>();
  return items.flatMap((item, index): Found[] => {
    const key = keyOf(item);
    if (seen.has(key)) return [[fieldOf(index), 'taken']];
    seen.add(key);
    return [];
  });
}

/** Whether all points together exceed the limit of minutes. */
function isTooMuch(points: readonly PointSave[]): boolean {
  let [characters, parts] = [0, 0];
  for (const { title, discussion, decisions, actions } of points) {
    const text = sizeOfRichText(discussion);
    characters += text.characters + title.length;
    parts += text.parts + decisions.length + actions.length;
    for (const decision of decisions) characters += decision.text.length;
    for (const action of actions) characters += action.what.length;
  }
  return characters > MAX_CHARACTERS || parts > MAX_PARTS;
}

/** Faults that no minutes may have, not even drafts, by field. The form shows them, the server refuses by them. */
export function findFaultsInMinutes(minutes: MinutesSave): Faults {
  const { start, end, date, participants, points } = minutes;
  const all = points.flatMap(({ decisions, actions }) => [...decisions, ...actions]);
  const found: Found[] = [
    ...repeated(
      participants,
      ({ userId }) => userId,
      (index) => `participants.${index}.userId`,
    ),
    ...repeated(
      points,
      ({ id }) => id,
      (index) => `points.${index}.id`,
    ),
    ...repeated(
      all,
      ({ id }) => id,
      () => 'points',
    ),
  ];
  if (isTooMuch(points)) found.push(['points', 'too_much']);
  if (start !== null && end !== null && end <= start) found.push(['end', 'before_start']);
  for (const [index, { actions }] of points.entries()) {
    for (const [place, { dueOn }] of actions.entries())
      if (dueOn !== null && dueOn < date) found.push([`points.${index}.actions.${place}.dueOn`, 'before_meeting']);
  }
  return gatherFaults(found);
}

/** What minutes still lack before they can be submitted, by field; minutes of a future meeting cannot be submitted. */
export function findMissingInMinutes(minutes: MinutesSave, today: string): Faults {
  const found: Found[] = [];
  const need = (field: string, given: unknown) => {
    if (given === null || given === '') found.push([field, 'required']);
  };
  need('title', minutes.title);
  need('organiserId', minutes.organiserId);
  if (minutes.date > today) found.push(['date', 'in_future']);
  if (!minutes.participants.some(({ attendance }) => attendance === 'present'))
    found.push(['participants', 'too_few:1']);
  if (minutes.points.length === 0) found.push(['points', 'too_few:1']);
  for (const [index, { title, decisions, actions }] of minutes.points.entries()) {
    need(`points.${index}.title`, title);
    for (const [place, decision] of decisions.entries()) need(`points.${index}.decisions.${place}.text`, decision.text);
    for (const [place, action] of actions.entries()) {
      need(`points.${index}.actions.${place}.what`, action.what);
      need(`points.${index}.actions.${place}.ownerId`, action.ownerId);
      need(`points.${index}.actions.${place}.dueOn`, action.dueOn);
    }
  }
  return gatherFaults(found);
}
