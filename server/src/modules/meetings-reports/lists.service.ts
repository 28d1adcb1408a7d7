import type { LastMeeting } from '@portal/contract';
import type { Context } from '../../context.ts';
import { createLists } from '../approval/lists.service.ts';
import { requirePeriod } from '../approval/periods.ts';
import { visibleTo } from '../approval/steps.service.ts';
import { listOfMinutes } from './actions.service.ts';
import { minutesFlow as flow } from './flow.ts';
import * as repository from './lists.repository.ts';
import { listParticipants } from './participants.repository.ts';

export const { listOwn, listSubmitted, listWaiting } = createLists(flow, repository);

export function listCalendar(context: Context, period: { start: string; end: string }) {
  requirePeriod(period);
  return repository.listBetween(context.db, context.caller.id, visibleTo(context, flow), period);
}

const NONE: LastMeeting = { minutes: null, participants: [], actions: [] };

/** What the last meeting of this name or kind hands over to the next: the participants, and the open actions. */
export async function getLastMeeting(
  context: Context,
  { title = '', kind }: { title?: string | undefined; kind: string },
): Promise<LastMeeting> {
  const { db, caller } = context;
  const minutes = await repository.findLast(db, caller.id, visibleTo(context, flow), { title, kind });
  if (!minutes) return NONE;
  const actions = (await listOfMinutes(context, minutes.id)).filter(({ doneAt }) => doneAt === null);
  return { minutes, participants: await listParticipants(db, minutes.id, true), actions };
}
