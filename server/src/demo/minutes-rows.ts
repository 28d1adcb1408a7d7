import {
  type Attendance,
  type MeetingKind,
  type MinutesSave,
  type PointSave,
  type RichText,
  type StatusId,
  addDays,
  blankMinutes,
  status,
  uuidOf,
} from '@portal/contract';
import { minutesColumns } from '../modules/meetings-reports/save.repository.ts';
import { type Topic, guestNames, meetings, notes, places, reasons } from './minutes-texts.ts';
import { fillPlaces } from './fill-places.ts';
import type { Random } from './random.ts';

/** A past meeting: author, organiser, participants, and the person who decides. */
export type Meeting = {
  kind: MeetingKind;
  date: string;
  statusId: StatusId;
  authorId: number;
  organiserId: number;
  deciderId: number;
  invited: readonly number[];
  city: { id: number; name: string };
  products: readonly { id: number; name: string }[];
};

type Row = Record<string, unknown>;

/** The rows of all minutes, table by table, in an order in which references hold. */
export type MinutesRows = Record<
  'meetingsReport' | 'meetingParticipant' | 'meetingProduct' | 'meetingAction' | 'meetingActionMove' | 'approvalEvent',
  Row[]
>;

export const noMinutes = (): MinutesRows => ({
  meetingsReport: [],
  meetingParticipant: [],
  meetingProduct: [],
  meetingAction: [],
  meetingActionMove: [],
  approvalEvent: [],
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (day: string, hour: number) => Date.parse(`${day}T00:00:00Z`) + hour * HOUR;

const idAt = (random: Random, day: string) =>
  uuidOf(
    at(day, 9),
    Uint8Array.from({ length: 10 }, () => random.integer(0, 255)),
  );

/** A sentence with what is bold between two `**`. */
const inline = (text: string) =>
  text.split('**').flatMap((piece, index) => {
    if (piece === '') return [];
    const marks = index % 2 === 1 ? { marks: [{ type: 'bold' as const }] } : {};
    return [{ type: 'text' as const, text: piece, ...marks }];
  });

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: inline(text) });

/** A sentence and a list below it; every other list is numbered. */
const treeOf = (said: string, list: readonly string[], type: 'bulletList' | 'orderedList'): RichText => ({
  type: 'doc',
  content: [
    paragraph(said),
    { type, content: list.map((item) => ({ type: 'listItem' as const, content: [paragraph(item)] })) },
  ],
});

type Fill = (text: string) => string;

/** The words of one meeting, the same wherever they stand. */
function fillerOf(random: Random, { city, products }: Meeting): Fill {
  const names = { city: city.name, product: products[0]?.name ?? '', other: products[1]?.name ?? '' };
  return (text) => {
    const counted = text
      .replaceAll('{count}', () => String(random.integer(3, 18)))
      .replaceAll('{percent}', () => String(random.integer(48, 97)));
    return fillPlaces(counted, names);
  };
}

function pointOf(random: Random, meeting: Meeting, topic: Topic, fill: Fill): PointSave {
  const { date, invited, organiserId } = meeting;
  const type = random.pick(['bulletList', 'orderedList'] as const);
  return {
    id: idAt(random, date),
    title: fill(topic.title),
    discussion: treeOf(fill(topic.said), topic.list.map(fill), type),
    decisions: topic.decisions.map((text) => ({ id: idAt(random, date), text: fill(text) })),
    actions: topic.actions
      .filter(() => random.integer(1, 6) > 1)
      .map(([what, days]) => ({
        id: idAt(random, date),
        what: fill(what),
        ownerId: random.pick([...invited, organiserId]),
        dueOn: addDays(date, days + random.integer(0, 20)),
      })),
  };
}

const attendances: Attendance[] = [
  'present',
  'present',
  'present',
  'present',
  'present',
  'present',
  'excused',
  'absent',
];

/** The minutes as their author would have sent them. */
function writtenOf(random: Random, meeting: Meeting): MinutesSave {
  const { kind, date, invited, organiserId, authorId, city, products } = meeting;
  const fill = fillerOf(random, meeting);
  const { titles, topics } = meetings[kind];
  const start = random.integer(8, 15);
  const outside = kind === 'hospital_staff' || kind === 'round_table';
  return {
    ...blankMinutes(date, idAt(random, date)),
    kind,
    organiserId,
    cityId: city.id,
    title: fill(random.pick(titles)),
    place: random.pick(places[kind]),
    start: `${String(start).padStart(2, '0')}:00`,
    end: `${String(start + random.integer(1, 3)).padStart(2, '0')}:30`,
    participants: invited.map((userId) => ({
      userId,
      attendance: userId === authorId || userId === organiserId ? 'present' : random.pick(attendances),
    })),
    guests: outside
      ? random
          .shuffle(guestNames)
          .slice(0, random.integer(1, 4))
          .map((name) => ({ name }))
      : [],
    productIds: products.map(({ id }) => id),
    points: random
      .shuffle(topics)
      .slice(0, random.integer(2, 3))
      .map((topic) => pointOf(random, meeting, topic, fill)),
  };
}

/** Until when everything has been done, some of it late. */
const SETTLED_DAYS = 75;

/** An action with its present state: done in time, done late, or open; some were moved before. */
function addAction(
  rows: MinutesRows,
  random: Random,
  action: Row & { dueOn: string; ownerId: number },
  now: Date,
): boolean {
  const today = now.toISOString().slice(0, 10);
  const isMoved = random.integer(1, 10) === 1;
  const dueOn = isMoved ? addDays(action.dueOn, random.integer(4, 12)) : action.dueOn;
  const age = (now.getTime() - at(dueOn, 0)) / DAY;
  const chance = random.integer(1, 100);
  const late = chance > 80;
  const doneAt = at(dueOn, 10) + (late ? random.integer(1, 12) : -random.integer(0, 3)) * DAY;
  const isDone = doneAt < now.getTime() - HOUR && (age > SETTLED_DAYS || chance <= 70 || chance > 88);
  const told = dueOn <= today ? dueOn : null;
  rows.meetingAction.push({
    ...action,
    dueOn,
    doneAt: isDone ? new Date(doneAt) : null,
    doneBy: isDone ? action.ownerId : null,
    note: isDone || isMoved ? random.pick(notes) : '',
    version: 1 + Number(isDone) + Number(isMoved),
    toldDueOn: told,
    toldOverdueOn: told,
  });
  const move = { actionId: action['id'], at: new Date(at(action.dueOn, 8) - DAY), actorId: action.ownerId };
  if (isMoved) rows.meetingActionMove.push({ ...move, fromDay: action.dueOn, toDay: dueOn });
  return !isDone;
}

const before = (now: Date, moment: number) => new Date(Math.min(moment, now.getTime() - HOUR));

/** The steps that the minutes have gone through. */
function stepsOf(random: Random, { date, statusId }: Meeting, now: Date) {
  if (statusId === status.draft) return { submittedAt: null, decidedAt: null };
  const sent = at(date, 18 + random.integer(0, 20));
  const decided = statusId === status.submitted ? null : before(now, sent + random.integer(4, 60) * HOUR);
  return { submittedAt: before(now, sent), decidedAt: decided };
}

/** The minutes of a meeting with all that belongs to them. */
export function addMinutes(rows: MinutesRows, random: Random, meeting: Meeting, now: Date): void {
  const { authorId, deciderId, statusId } = meeting;
  const written = writtenOf(random, meeting);
  const { id, participants, productIds, guests, points } = written;
  const { submittedAt, decidedAt } = stepsOf(random, meeting, now);
  const agreed = points.flatMap((point) => point.actions.map((action) => ({ point, action })));
  const open =
    statusId === status.approved
      ? agreed.filter(({ point, action: { ownerId, dueOn, ...action } }, position) =>
          addAction(
            rows,
            random,
            {
              ...action,
              reportId: id,
              pointId: point.id,
              point: point.title,
              position,
              ownerId: ownerId ?? authorId,
              dueOn: dueOn ?? meeting.date,
            },
            now,
          ),
        )
      : [];
  rows.meetingsReport.push({
    id,
    authorId,
    statusId,
    version: 1,
    ...minutesColumns(written, 0),
    guests,
    points,
    openActionCount: open.length,
    firstSubmittedAt: submittedAt,
    submittedAt,
    decidedAt,
    decidedBy: decidedAt && deciderId,
    createdAt: submittedAt ?? now,
    updatedAt: decidedAt ?? submittedAt ?? now,
  });
  for (const [position, participant] of participants.entries())
    rows.meetingParticipant.push({ reportId: id, position, ...participant });
  for (const [position, productId] of productIds.entries())
    rows.meetingProduct.push({ reportId: id, productId, position });
  const step = { documentId: id, documentKind: 'meetingsReport', comment: '', snapshot: null };
  if (submittedAt) rows.approvalEvent.push({ ...step, at: submittedAt, actorId: authorId, action: 'submit' });
  if (!decidedAt) return;
  const [action, comment] = statusId === status.returned ? ['return', random.pick(reasons)] : ['approve', ''];
  rows.approvalEvent.push({ ...step, at: decidedAt, actorId: deciderId, action, comment });
}
