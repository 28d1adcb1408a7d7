import {
  type MonthRange,
  type PerformanceFigure,
  type PerformanceFigureName,
  type PerformanceLight,
  type PerformanceRules,
  type PerformanceSales,
  type ShortSpan,
  addDays,
  monthAfter,
  monthsIn,
  monthsOf,
  rangeOf,
} from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { listIncomplete } from '../figures/incomplete.repository.ts';
import { lastMonthOver } from '../figures/calendar.service.ts';
import { sumOf } from '../figures/sums.ts';
import * as calendar from './calendar.repository.ts';
import { type CountedLine, countFigures, ofEachFigure, ofScored } from './figures.repository.ts';
import {
  type Calendar,
  type Described,
  describePeriods,
  periodsUpTo,
  placesOf,
  rulesOf,
  workingDaysOf,
} from './periods.ts';
import { listHolidays } from './settings.repository.ts';
import type { FiguresQuestion } from './work.repository.ts';

export type Question = { year: number; period: number; provisional: boolean };

/** A period as it is asked for, with all that is known of its months. */
export type Frame = {
  span: ShortSpan;
  asked: MonthRange;
  periods: MonthRange[];
  firstDay: string;
  lastDay: string;
  today: string;
  timeZone: string;
  isProvisional: boolean;
  isEmpty: boolean;
  known: Calendar;
  rules: PerformanceRules;
  closed: calendar.Closing[];
};

async function readCalendar({ db }: Context, periods: readonly MonthRange[], now: string): Promise<Calendar> {
  const [first, last] = [periods[0]?.from ?? now, periods.at(-1)?.to ?? now];
  // Growth needs the year before, and a landing the months since January.
  const loaded = await calendar.listLoadedMonths(db, monthAfter(first, -24), last);
  const closed = await calendar.listClosed(db, monthAfter(first, -24), last);
  return {
    firstMonth: await calendar.findFirstMonth(db),
    thisMonth: `${now.slice(0, 7)}-01`,
    loaded: new Set(loaded),
    closed: new Map(closed.map((one) => [one.month, one])),
    rules: await calendar.listRules(db),
  };
}

/** What is known before a figure is counted. */
export async function frameOf(
  context: Context,
  span: ShortSpan,
  { year, period, provisional }: Question,
): Promise<Frame> {
  const { timeZone } = context.config;
  const now = today(timeZone);
  const asked = rangeOf(span, { year, period });
  const periods = periodsUpTo(span, asked);
  const known = await readCalendar(context, periods, now);
  return {
    span,
    asked,
    periods,
    firstDay: asked.from,
    lastDay: addDays(monthAfter(asked.to, 1), -1),
    today: now,
    timeZone,
    isProvisional: provisional,
    known,
    rules: rulesOf(known.rules, asked.to),
    isEmpty: asked.from > now || !(await calendar.hasData(context.db, asked.from, asked.to)),
    closed: await calendar.listClosed(context.db, asked.from, asked.to),
  };
}

/** Whether every month of the period is closed, and since when. */
function closingOf({ span, closed }: Frame) {
  const last = closed.toSorted((one, other) => (one.closedAt < other.closedAt ? -1 : 1)).at(-1);
  const isClosed = closed.length === monthsIn(span);
  return { isClosed, closedAt: (isClosed && last?.closedAt) || null, closedBy: (isClosed && last?.closedBy) || null };
}

/** How far a period has come that has begun and is not over, where the people are. Today is not over. */
async function runningOf({ db }: Context, { asked, firstDay, lastDay, today: now, isEmpty, known }: Frame) {
  if (isEmpty || now < firstDay || now > lastDay) return null;
  const holidays = await listHolidays(db, Number(firstDay.slice(0, 4)));
  const days = workingDaysOf(asked, known.rules, new Set(holidays.map(({ day }) => day)));
  return { daysOver: days.filter((day) => day < now).length, days: days.length };
}

/** What every answer says of its period. */
export async function contextOf(context: Context, frame: Frame) {
  const { asked, isProvisional, isEmpty, rules, known } = frame;
  const { weights, scoreCap, band, visitCap, goodFrom, fairFrom, workingWeekdays, fromMonth } = rules;
  return {
    period: asked,
    isProvisional,
    isEmpty,
    running: await runningOf(context, frame),
    closing: closingOf(frame),
    rules: { weights, scoreCap, band, visitCap, goodFrom, fairFrom, workingWeekdays, fromMonth },
    incomplete: await listIncomplete(context.db, monthsOf(asked), lastMonthOver(context)),
    comparedMonths: describePeriods([asked], known, { isProvisional }).compared,
  };
}

export type Counted = { lines: Map<number, CountedLine>; total: CountedLine; median: CountedLine };

const sortOut = (rows: readonly CountedLine[]): Counted => {
  const find = (kind: CountedLine['kind']) => rows.find((row) => row.kind === kind) ?? emptyLine(kind);
  const lines = rows.filter(({ kind }) => kind === 'line').map((row) => [row.userId ?? 0, row] as const);
  return { lines: new Map(lines), total: find('total'), median: find('median') };
};

/** A line without figures. */
const emptyLine = (kind: CountedLine['kind']): CountedLine => ({
  kind,
  userId: null,
  ranks: [],
  figures: ofEachFigure(() => ({ values: [], part: null, whole: null })),
  byPotential: (['A', 'B', 'C'] as const).map((potential) => ({ potential, linked: 0, seen: 0, value: null })),
  sales: { realised: null, objective: null },
  points: ofScored(() => ({ points: null, possible: null })),
});

type Whose = Pick<FiguresQuestion, 'shown' | 'peers' | 'productIds'>;

const countIn = async (context: Context, frame: Frame, whose: Whose, described: Described) =>
  sortOut(await countFigures(context.db, { ...whose, timeZone: frame.timeZone, today: frame.today }, described));

export type CountedTwice = { told: Counted; live: Counted | null };

/** The figures as shown, and for a closed period also the current ones. */
export async function countAll(context: Context, frame: Frame, whose: Whose): Promise<CountedTwice> {
  const { periods, asked, known, isProvisional, closed } = frame;
  const told = await countIn(context, frame, whose, describePeriods(periods, known, { isProvisional }));
  if (closed.length === 0) return { told, live: null };
  const now = describePeriods([asked], known, { isProvisional, live: monthsOf(asked) });
  return { told, live: await countIn(context, frame, whose, now) };
}

/** A figure in the last of its periods. */
export const valueOf = ({ figures }: CountedLine, name: PerformanceFigureName) => {
  const { values, part, whole } = figures[name];
  return { value: values.at(-1) ?? null, part, whole };
};

function changeOf(told: CountedLine, live: CountedLine | undefined, name: PerformanceFigureName) {
  if (!live) return null;
  const [was, is] = [valueOf(told, name), valueOf(live, name)];
  return was.value === is.value && was.part === is.part && was.whole === is.whole ? null : is;
}

/** All figures of a line as they are answered. */
export function answerFigures(told: CountedLine, live: CountedLine | undefined, frame: Frame) {
  const { trend, yearBefore } = placesOf(frame.span, frame.periods.length);
  const figure = (name: PerformanceFigureName): PerformanceFigure => ({
    ...valueOf(told, name),
    before: told.figures[name].values[yearBefore] ?? null,
    trend: frame.periods.slice(trend).map((_, index) => told.figures[name].values[trend + index] ?? null),
    changedTo: changeOf(told, live, name),
  });
  return ofEachFigure(figure);
}

/** Sales on and off objective, and the whole objective with what is left of it. */
export function salesOf(line: CountedLine): PerformanceSales {
  const { realised, objective } = line.sales;
  const { part, whole } = valueOf(line, 'attainment');
  const onObjective = part ?? '0';
  const isJudged = whole !== null && Number(whole) > 0;
  return {
    realised: realised ?? '0',
    onObjective,
    offObjective: sumOf([realised ?? '0', negated(onObjective)]),
    objective,
    objectiveToDate: isJudged ? whole : null,
    left: objective === null ? null : notBelowZero(sumOf([objective, negated(onObjective)])),
  };
}

const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
const notBelowZero = (amount: string): string => (amount.startsWith('-') ? '0' : amount);

/** How a score stands. */
export function lightOf(score: string | null, { goodFrom, fairFrom }: PerformanceRules): PerformanceLight | null {
  if (score === null) return null;
  if (Number(score) >= goodFrom) return 'good';
  return Number(score) >= fairFrom ? 'fair' : 'low';
}

/** The median of each figure; none of someone who is alone. */
export const medianOf = ({ median }: Counted, isTeam = true) =>
  ofEachFigure((name) => (isTeam ? valueOf(median, name).value : null));
