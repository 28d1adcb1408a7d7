import type { PersonPerformance, ShortSpan } from '@portal/contract';
import type { Context } from '../../context.ts';
import { closingActions } from './closings.service.ts';
import { commentsOn, mayComment } from './comments.service.ts';
import {
  type CountedTwice,
  type Frame,
  type Question,
  contextOf,
  countAll,
  frameOf,
  medianOf,
} from './figures.service.ts';
import * as repository from './person.repository.ts';
import { describePeriods, placesOf } from './periods.ts';
import { peopleLed } from './scope.service.ts';
import { lineOf, memberSeen, peersWith } from './team.service.ts';

/** The periods of the small line, with the team’s median score in each. */
function historyOf({ told }: CountedTwice, userId: number, { span, periods }: Frame): PersonPerformance['history'] {
  const { trend } = placesOf(span, periods.length);
  const figures = told.lines.get(userId)?.figures;
  return periods
    .slice(trend)
    .map(({ from, to }, index) => ({
      from,
      to,
      score: figures?.score.values[trend + index] ?? null,
      attainment: figures?.attainment.values[trend + index] ?? null,
      medianScore: told.median.figures.score.values[trend + index] ?? null,
    }));
}

async function actionsOf(context: Context, { span, asked, closed }: Frame, userId: number) {
  const actions: PersonPerformance['actions'] = (await mayComment(context, userId)) ? ['comment'] : [];
  return span === 'month' ? [...actions, ...closingActions(context, asked.from, closed.length > 0)] : actions;
}

/** The details behind one person's figures: missed professionals, days, products, weeks. */
async function detailsOf({ db, caller }: Context, frame: Frame, userId: number) {
  const { asked, known, isProvisional, timeZone, today } = frame;
  const described = describePeriods([asked], known, { isProvisional });
  const whose = { shown: [userId], peers: [], productIds: undefined, timeZone, today };
  const source = { asked: whose, described, callerId: caller.id };
  return {
    ...(await repository.listMissed(db, source)),
    days: await repository.listDays(db, source),
    products: await repository.listProducts(db, source),
    weeks: await repository.listWeeks(db, source),
  };
}

/** One person’s period, for a review. */
export async function getPerson(
  context: Context,
  span: ShortSpan,
  userId: number,
  question: Question,
): Promise<PersonPerformance> {
  const frame = await frameOf(context, span, question);
  const member = await memberSeen(context, frame, userId);
  const peers = await peersWith(context, frame, userId);
  const counted = await countAll(context, frame, { shown: [userId], peers, productIds: undefined });
  return {
    ...(await contextOf(context, frame)),
    line: lineOf(member, counted, frame, await peopleLed(context)),
    median: medianOf(counted.told, peers.length > 1),
    history: historyOf(counted, userId, frame),
    ...(await detailsOf(context, frame, userId)),
    comments: await commentsOn(context, userId, span, frame.asked.from),
    actions: await actionsOf(context, frame, userId),
  };
}
