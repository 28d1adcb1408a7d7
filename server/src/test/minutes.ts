import { randomUUID } from 'node:crypto';
import {
  type ActionSave,
  type Attendance,
  type MeetingKind,
  type MinutesSave,
  type PointSave,
  type StatusId,
  blankMinutes,
  noRichText,
  status,
} from '@portal/contract';
import type { Database } from '../db/database.ts';
import { daysAgo } from './reports.ts';

/** An action as the form sends it. */
export const actionToSave = (traits: Partial<ActionSave> = {}): ActionSave => ({
  id: randomUUID(),
  what: 'Envoyer les échantillons',
  ownerId: null,
  dueOn: daysAgo(0),
  ...traits,
});

/** A point of the agenda as the form sends it. */
export const pointToSave = (traits: Partial<PointSave> = {}): PointSave => ({
  id: randomUUID(),
  title: 'Couverture du secteur',
  discussion: noRichText,
  decisions: [],
  actions: [],
  ...traits,
});

/** The input for new minutes: a meeting of today with one point; organiser and participants must be given. */
export const minutesToSave = (traits: Partial<MinutesSave> = {}): MinutesSave => ({
  ...blankMinutes(daysAgo(0), randomUUID()),
  requestId: randomUUID(),
  title: 'Réunion d’équipe',
  points: [pointToSave()],
  ...traits,
});

type MinutesTraits = {
  authorId: number;
  id?: string;
  title?: string;
  kind?: MeetingKind;
  date?: string;
  statusId?: StatusId;
  organiserId?: number;
  cityId?: number;
  participants?: { userId: number; attendance?: Attendance }[];
  points?: PointSave[];
  submittedAt?: Date;
  decidedBy?: number;
};

const isDecided = (statusId: StatusId) => statusId === status.approved || statusId === status.returned;

/** Minutes as their rows stand there, in any state and however old; approved ones with the rows of their actions. */
export async function makeMinutes(db: Database, traits: MinutesTraits): Promise<string> {
  const { id = randomUUID(), authorId, statusId = status.draft, participants = [], points = [] } = traits;
  const { submittedAt = new Date(), decidedBy, organiserId = authorId, cityId = null } = traits;
  const actions = points.flatMap((point) => point.actions.map((action) => ({ point, action })));
  await db
    .insertInto('meetingsReport')
    .values({
      id,
      authorId,
      statusId,
      organiserId,
      cityId,
      kind: traits.kind ?? 'team',
      title: traits.title ?? 'Réunion d’équipe',
      date: traits.date ?? daysAgo(0),
      points: JSON.stringify(points),
      participantCount: participants.length,
      pointCount: points.length,
      actionCount: actions.length,
      openActionCount: statusId === status.approved ? actions.length : 0,
      ...(statusId !== status.draft && { firstSubmittedAt: submittedAt, submittedAt }),
      ...(isDecided(statusId) && decidedBy !== undefined && { decidedAt: submittedAt, decidedBy }),
    })
    .execute();
  for (const [position, { userId, attendance = 'present' }] of participants.entries())
    await db.insertInto('meetingParticipant').values({ reportId: id, userId, attendance, position }).execute();
  if (statusId !== status.approved) return id;
  for (const [position, { point, action }] of actions.entries())
    await db
      .insertInto('meetingAction')
      .values({
        id: action.id,
        reportId: id,
        pointId: point.id,
        point: point.title,
        position,
        what: action.what,
        ownerId: action.ownerId ?? authorId,
        dueOn: action.dueOn ?? daysAgo(0),
      })
      .execute();
  return id;
}
