import { type PerformanceLine, type ShortSpan, type TeamPerformance, monthsOf } from '@portal/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import {
  type CountedTwice,
  type Frame,
  type Question,
  answerFigures,
  contextOf,
  countAll,
  frameOf,
  lightOf,
  medianOf,
  salesOf,
  valueOf,
} from './figures.service.ts';
import { type Member, listMembers } from './people.repository.ts';
import { placesOf } from './periods.ts';
import { peersOf, peopleLed, peopleSeen, teamsOf } from './scope.service.ts';

/** Whose figures alone: of a team, of cities, of people. */
type Whom = { managerId?: number[] | undefined; cityId?: number[] | undefined; userId?: number[] | undefined };

type TeamQuestion = Question & Whom & { productId?: number[] | undefined; sort: string };

/** One person's line. */
export function lineOf(
  member: Member,
  { told, live }: CountedTwice,
  frame: Frame,
  led: ReadonlySet<number>,
): PerformanceLine {
  const counted = told.lines.get(member.id);
  if (!counted) throw new Error('Who is shown is counted.');
  const { before, asked } = placesOf(frame.span, frame.periods.length);
  const { person, cities, manager, leftOn } = member;
  return {
    person,
    cities,
    manager,
    leftOn,
    isOwnTeam: led.has(member.id),
    figures: answerFigures(counted, live?.lines.get(member.id), frame),
    light: lightOf(valueOf(counted, 'score').value, frame.rules),
    ...(told.lines.size > 1
      ? { rank: counted.ranks[asked] ?? null, rankBefore: counted.ranks[before] ?? null }
      : { rank: null, rankBefore: null }),
    byPotential: counted.byPotential,
    sales: salesOf(counted),
  };
}

/** Largest first; without a value last. Members are sorted by name. */
function sortLines(lines: PerformanceLine[], sort: string): PerformanceLine[] {
  if (sort === 'name') return lines;
  const value = (line: PerformanceLine) => {
    const found = line.figures[sort as keyof PerformanceLine['figures']].value;
    return found === null ? Number.NEGATIVE_INFINITY : Number(found);
  };
  return lines.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    return a === b ? 0 : b - a;
  });
}

const monthsIn = ({ asked, closed, timeZone }: Frame) => ({
  months: monthsOf(asked),
  closed: closed.map(({ month }) => month),
  timeZone,
});

/** The visible people of a period that match; with `whoever`, also non-participants. */
export async function membersSeen(context: Context, frame: Frame, whom: Whom, whoever = false): Promise<Member[]> {
  return listMembers(context.db, {
    among: await peopleSeen(context),
    teams: whom.managerId && (await teamsOf(context, whom.managerId)),
    cityIds: whom.cityId,
    userIds: whom.userId,
    whoever,
    ...monthsIn(frame),
  });
}

/** One person, whether or not they took part in the period; 404 for a person the caller does not see. */
export async function memberSeen(context: Context, frame: Frame, userId: number, whom: Whom = {}): Promise<Member> {
  const [found] = await membersSeen(context, frame, { ...whom, userId: [userId] }, true);
  if (!found) throw notFound();
  return found;
}

/** Callers who see only themselves are compared with their team, without names; others with the people shown. */
async function peersIn(context: Context, frame: Frame, shown: readonly number[]): Promise<number[]> {
  const isAlone = shown.every((id) => id === context.caller.id);
  return isAlone ? peersWith(context, frame, context.caller.id) : [...shown];
}

/** The team that someone is compared with. */
export async function peersWith(context: Context, frame: Frame, userId: number): Promise<number[]> {
  const among = await peersOf(context, userId);
  return (await listMembers(context.db, { among, ...monthsIn(frame) })).map(({ id }) => id);
}

/** The figures of everyone the caller sees, and their total. */
export async function getTeam(context: Context, span: ShortSpan, question: TeamQuestion): Promise<TeamPerformance> {
  const frame = await frameOf(context, span, question);
  const members = frame.asked.from > frame.today ? [] : await membersSeen(context, frame, question);
  const shown = members.map(({ id }) => id);
  const peers = await peersIn(context, frame, shown);
  const counted = await countAll(context, frame, { shown, peers, productIds: question.productId });
  const led = await peopleLed(context);
  const { told, live } = counted;
  return {
    ...(await contextOf(context, frame)),
    lines: sortLines(
      members.map((member) => lineOf(member, counted, frame, led)),
      question.sort,
    ),
    total: {
      figures: answerFigures(told.total, live?.total, frame),
      byPotential: told.total.byPotential,
      sales: salesOf(told.total),
    },
    median: medianOf(told),
  };
}
