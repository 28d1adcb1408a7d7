import type { Minutes, Point, PointSave } from '@portal/contract';
import { status } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';
import { documentActions } from '../approval/approval.policy.ts';
import { keyIn } from '../approval/document-key.ts';
import { listFiles } from '../approval/files.repository.ts';
import { listEvents } from '../approval/steps.repository.ts';
import { listOfMinutes } from './actions.service.ts';
import { minutesFlow } from './flow.ts';
import * as repository from './minutes.repository.ts';
import { listParticipants } from './participants.repository.ts';

/**
 * Minutes as stored, without what depends on the reader and the time: the state of actions, and what the caller may do.
 */
export type StoredMinutes = Omit<Minutes, 'actions' | 'tookPart'> & { authorId: number };

/** The points with the names of the owners. */
async function withOwners(db: Database, points: readonly PointSave[]): Promise<Point[]> {
  const owners = points.flatMap(({ actions }) => actions.flatMap(({ ownerId }) => ownerId ?? []));
  const people = await repository.listPeople(db, owners);
  return points.map((point) => ({
    ...point,
    actions: point.actions.map((action) => ({
      ...action,
      owner: people.get(action.ownerId ?? 0) ?? null,
      state: null,
    })),
  }));
}

export async function readStored(db: Database, id: string): Promise<StoredMinutes> {
  const key = keyIn(minutesFlow, id);
  const minutes = await repository.findMinutes(db, id);
  if (!minutes) throw notFound();
  const participants = await listParticipants(db, id);
  const points = await withOwners(db, minutes.points);
  const files = (await listFiles(db, key)).map(({ name, size, type }) => ({ name, size, type }));
  return { ...minutes, participants, points, files, history: await listEvents(db, key) };
}

/** The points with the states of their actions. */
async function withStates(context: Context, { id, points }: StoredMinutes): Promise<Point[]> {
  const states = new Map((await listOfMinutes(context, id)).map((action) => [action.id, action]));
  return points.map((point) => ({
    ...point,
    actions: point.actions.map((action) => ({ ...action, state: states.get(action.id) ?? null })),
  }));
}

/** Minutes as their reader gets them. */
export async function completeMinutes(context: Context, stored: StoredMinutes): Promise<Minutes> {
  const { authorId, ...minutes } = stored;
  const { statusId, participants } = minutes;
  return {
    ...minutes,
    points: statusId === status.approved ? await withStates(context, stored) : minutes.points,
    tookPart: participants.some(({ userId }) => userId === context.caller.id),
    actions: documentActions(context.caller, minutesFlow, { authorId, statusId }),
  };
}
