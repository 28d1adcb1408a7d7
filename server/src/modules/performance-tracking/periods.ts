import { type PerformanceRules, daysBetween, lastOfMonth, monthAfter, weekdayOf } from '@portal/contract';
import { type Stretch, monthsOf } from '../sales-reports/stretch.ts';

export type Span = 'month' | 'quarter';

/** Months in a period, and how many periods its small line tells. */
export const SIZES = { month: 1, quarter: 3 } as const satisfies Record<Span, number>;
const TREND = { month: 12, quarter: 8 } as const satisfies Record<Span, number>;

/** The period that is asked for. */
export function periodAsked(span: Span, year: number, period: number): Stretch {
  const from = monthAfter(`${year}-01-01`, (period - 1) * SIZES[span]);
  return { from, to: monthAfter(from, SIZES[span] - 1) };
}

const earlier = ({ from, to }: Stretch, months: number): Stretch => ({
  from: monthAfter(from, -months),
  to: monthAfter(to, -months),
});

/** The period itself, last, and before it those of its small line; the same of the year before is among them. */
export function periodsUpTo(span: Span, asked: Stretch): Stretch[] {
  const count = Math.max(TREND[span], 12 / SIZES[span] + 1);
  return Array.from({ length: count }, (_, index) => earlier(asked, (count - 1 - index) * SIZES[span]));
}

/** Where in the list of periods the small line begins, and where the same period of the year before stands. */
export function placesOf(span: Span, count: number) {
  return { trend: count - TREND[span], yearBefore: count - 1 - 12 / SIZES[span], before: count - 2, asked: count - 1 };
}

/** What is known of the months: the first that anything is known of, which sales are loaded, which are closed. */
export type Calendar = {
  /** Between the two a month counts: before there was nothing, and afterwards there is nothing yet. */
  firstMonth: string | null;
  thisMonth: string;
  loaded: ReadonlySet<string>;
  lastLoaded: string | null;
  closed: ReadonlyMap<string, { isLoaded: boolean }>;
  rules: readonly PerformanceRules[];
};

/** The rules of a month: those that began last. */
export function rulesOf(rules: readonly PerformanceRules[], month: string): PerformanceRules {
  const latestFirst = rules.toSorted((one, other) => (one.fromMonth < other.fromMonth ? 1 : -1));
  const found = latestFirst.find(({ fromMonth }) => fromMonth <= month) ?? latestFirst.at(-1);
  if (!found) throw new Error('There are no rules.');
  return found;
}

/** The working days of a period, whoever's: weekdays of each month's rules, no holidays. Leave is a matter of each person. */
export function workingDaysOf(period: Stretch, rules: readonly PerformanceRules[], holidays: ReadonlySet<string>) {
  return monthsOf(period).flatMap((month) => {
    const { workingWeekdays } = rulesOf(rules, month);
    return daysBetween(month, lastOfMonth(month)).filter(
      (day) => workingWeekdays.includes(weekdayOf(day)) && !holidays.has(day),
    );
  });
}

type How = { isProvisional: boolean; isLive: boolean };

/** Whether a month is told as it was closed: officially, and not as it would be now. */
const isFrozen = (month: string, { closed }: Calendar, { isProvisional, isLive }: How) =>
  !isProvisional && !isLive && closed.has(month);

/** A month of the work of a period. */
const workMonth = (month: string, idx: number, calendar: Calendar, how: How) => ({
  ...{ idx, month },
  counts: calendar.firstMonth !== null && month >= calendar.firstMonth && month <= calendar.thisMonth,
  ...{ weekdays: rulesOf(calendar.rules, month).workingWeekdays },
  states: isFrozen(month, calendar, how) ? ['closed'] : how.isProvisional ? ['approved', 'submitted'] : ['approved'],
});

/** Which months of sales a period is told by: its own, those that are compared and with which, and those since January. */
function saleMonths({ from, to }: Stretch, idx: number, lastLoaded: string | null) {
  const own = monthsOf({ from, to });
  const isRunning = lastLoaded !== null && lastLoaded >= from && lastLoaded < to;
  const compared = isRunning ? own.filter((month) => month <= lastLoaded) : own;
  const role = (name: string, months: readonly string[]) => months.map((month) => ({ idx, month, role: name }));
  return [
    ...role('own', own),
    ...role('compared', compared),
    ...role(
      'before',
      compared.map((month) => monthAfter(month, -12)),
    ),
    ...role('year', monthsOf({ from: `${to.slice(0, 4)}-01-01`, to })),
  ];
}

/** Everything that the statement of the figures must know of its periods. */
export function describePeriods(periods: readonly Stretch[], calendar: Calendar, how: How) {
  const isLoaded = (month: string) =>
    isFrozen(month, calendar, how) ? calendar.closed.get(month)?.isLoaded === true : calendar.loaded.has(month);
  const uses = periods.flatMap((period, idx) => saleMonths(period, idx, calendar.lastLoaded));
  const count = (idx: number, role: string) =>
    uses.filter((use) => use.idx === idx && use.role === role && isLoaded(use.month)).length;
  const saleMonthsUsed = [...new Set(uses.map(({ month }) => month))];
  return {
    periods: periods.map(({ to }, idx) => {
      const { weights, scoreCap, band, visitCap } = rulesOf(calendar.rules, to);
      return {
        ...{ idx, score_cap: scoreCap, band, visit_cap: visitCap, weight_attainment: weights.attainment },
        ...{
          weight_coverage: weights.coverage,
          weight_kept: weights.frequencyKept,
          weight_punctuality: weights.punctuality,
        },
        ...{ loaded: count(idx, 'own'), loaded_before: count(idx, 'before'), loaded_year: count(idx, 'year') },
      };
    }),
    months: periods.flatMap((period, idx) => monthsOf(period).map((month) => workMonth(month, idx, calendar, how))),
    uses,
    loadedMonths: saleMonthsUsed.filter(isLoaded),
    open: saleMonthsUsed.filter((month) => !isFrozen(month, calendar, how)),
    frozen: saleMonthsUsed.filter((month) => isFrozen(month, calendar, how)),
  };
}

export type Described = ReturnType<typeof describePeriods>;
