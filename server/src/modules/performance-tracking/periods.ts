import {
  type MonthRange,
  type PerformanceRules,
  type ShortSpan,
  daysBetween,
  lastOfMonth,
  monthAfter,
  monthsIn,
  monthsOf,
  periodsIn,
  weekdayOf,
} from '@portal/contract';
import { judgedMonths } from '../figures/judged-months.ts';

/** How many periods the small line of a figure tells. */
const TREND = { month: 12, quarter: 8 } as const satisfies Record<ShortSpan, number>;

const earlier = ({ from, to }: MonthRange, months: number): MonthRange => ({
  from: monthAfter(from, -months),
  to: monthAfter(to, -months),
});

/** The period itself, last, preceded by those of its sparkline, which include the same period of the year before. */
export function periodsUpTo(span: ShortSpan, asked: MonthRange): MonthRange[] {
  const count = Math.max(TREND[span], periodsIn(span) + 1);
  return Array.from({ length: count }, (_, index) => earlier(asked, (count - 1 - index) * monthsIn(span)));
}

/** Where in the list of periods the small line begins, and where the same period of the year before stands. */
export function placesOf(span: ShortSpan, count: number) {
  return { trend: count - TREND[span], yearBefore: count - 1 - periodsIn(span), before: count - 2, asked: count - 1 };
}

/** What is frozen of a closed month. */
export type ClosedMonth = {
  month: string;
  counts: boolean;
  isLoaded: boolean;
  isLoadedBefore: boolean;
  /** The months since January that were loaded. */
  loadedMonths: string[];
};

/** What is known of the months: the first with reports, the loaded and the closed ones. */
export type Calendar = {
  /** Between the two a month counts: before there was nothing, and afterwards there is nothing yet. */
  firstMonth: string | null;
  thisMonth: string;
  loaded: ReadonlySet<string>;
  closed: ReadonlyMap<string, ClosedMonth>;
  rules: readonly PerformanceRules[];
};

/** The rules of a month: those that began last. */
export function rulesOf(rules: readonly PerformanceRules[], month: string): PerformanceRules {
  const latestFirst = rules.toSorted((one, other) => (one.fromMonth < other.fromMonth ? 1 : -1));
  const found = latestFirst.find(({ fromMonth }) => fromMonth <= month) ?? latestFirst.at(-1);
  if (!found) throw new Error('There are no rules.');
  return found;
}

/**
 * The working days of a period for everyone: weekdays by each month's rules, without holidays. Leave depends on the
 * person.
 */
export function workingDaysOf(period: MonthRange, rules: readonly PerformanceRules[], holidays: ReadonlySet<string>) {
  return monthsOf(period).flatMap((month) => {
    const { workingWeekdays } = rulesOf(rules, month);
    return daysBetween(month, lastOfMonth(month)).filter(
      (day) => workingWeekdays.includes(weekdayOf(day)) && !holidays.has(day),
    );
  });
}

/** Whether anything is loaded for a month; for a closed one, whether it was at its closing. */
export const isLoadedIn = ({ closed, loaded }: Pick<Calendar, 'closed' | 'loaded'>, month: string): boolean =>
  closed.get(month)?.isLoaded ?? loaded.has(month);

/** How months are computed: with submitted reports too; and which closed months with current data. */
type How = { isProvisional: boolean; live?: readonly string[] };

/** The closing of a month; undefined if current data is used. */
const closingOf = (month: string, { closed }: Calendar, { live = [] }: How) =>
  live.includes(month) ? undefined : closed.get(month);

/** A month of work of a period. A provisional one is never taken from a closing, which has no submitted reports. */
function workMonth(month: string, idx: number, calendar: Calendar, how: How) {
  const { firstMonth, thisMonth, rules } = calendar;
  const closing = how.isProvisional ? undefined : closingOf(month, calendar, how);
  return {
    idx,
    month,
    is_frozen: closing !== undefined,
    weekdays: rulesOf(rules, month).workingWeekdays,
    counts: closing?.counts ?? (firstMonth !== null && month >= firstMonth && month <= thisMonth),
    states: closing ? ['closed'] : how.isProvisional ? ['approved', 'submitted'] : ['approved'],
  };
}

/** A month of sales, and its uses. `closedIn`: the closed month that has its frozen lines. */
type SaleMonth = {
  idx: number;
  month: string;
  role: 'own' | 'compared' | 'year';
  is_judged: boolean;
  before: string | null;
  closed_in: string | null;
};

/** The months of sales for a period: its own, those that growth compares, and those since January. */
function saleMonths(period: MonthRange, idx: number, calendar: Calendar, how: How) {
  const closed = (month: string) => closingOf(month, calendar, how);
  const isLoaded = (month: string) => closed(month)?.isLoaded ?? calendar.loaded.has(month);
  const loaded = { has: isLoaded };
  const own = monthsOf(period);
  const judged = judgedMonths(own, { loaded, thisMonth: calendar.thisMonth });
  const before = (month: string) => monthAfter(month, -12);
  const compared = own.filter((month) => isLoaded(month) && (closed(month)?.isLoadedBefore ?? isLoaded(before(month))));
  const year = monthsOf({ from: `${period.to.slice(0, 4)}-01-01`, to: period.to });
  const last = closed(period.to);
  const use = (role: SaleMonth['role'], month: string, more: Partial<SaleMonth> = {}): SaleMonth => ({
    idx,
    month,
    role,
    is_judged: false,
    before: null,
    closed_in: null,
    ...more,
  });
  return {
    uses: [
      ...own.map((month) => use('own', month, { is_judged: judged.includes(month) })),
      ...compared.map((month) =>
        use('compared', month, { before: before(month), closed_in: closed(month) ? month : null }),
      ),
      ...year.map((month) => use('year', month, { closed_in: last ? period.to : null })),
    ],
    compared,
    loaded: own.filter(isLoaded),
    loadedYear: last?.loadedMonths ?? year.filter(isLoaded),
  };
}

/** Everything that the statement of the figures must know of its periods. */
export function describePeriods(periods: readonly MonthRange[], calendar: Calendar, how: How) {
  const sales = periods.map((period, idx) => saleMonths(period, idx, calendar, how));
  const uses = sales.flatMap((one) => one.uses);
  const read = uses
    .filter(({ closed_in }) => closed_in === null)
    .flatMap(({ month, before }) => [month, before ?? month]);
  const isFrozen = (month: string) => closingOf(month, calendar, how) !== undefined;
  const months = [...new Set(read)];
  return {
    periods: periods.map(({ from, to }, idx) => {
      const { weights, scoreCap, band, visitCap } = rulesOf(calendar.rules, to);
      return {
        idx,
        score_cap: scoreCap,
        band,
        visit_cap: visitCap,
        weight_attainment: weights.attainment,
        weight_coverage: weights.coverage,
        weight_kept: weights.frequencyKept,
        weight_punctuality: weights.punctuality,
        is_running: from <= calendar.thisMonth && to >= calendar.thisMonth,
        loaded: sales[idx]?.loaded.length ?? 0,
        loaded_year: sales[idx]?.loadedYear.length ?? 0,
      };
    }),
    months: periods.flatMap((period, idx) => monthsOf(period).map((month) => workMonth(month, idx, calendar, how))),
    uses,
    compared: sales.at(-1)?.compared ?? [],
    loadedYear: sales.at(-1)?.loadedYear ?? [],
    open: months.filter((month) => !isFrozen(month)),
    frozen: months.filter(isFrozen),
  };
}

export type Described = ReturnType<typeof describePeriods>;
