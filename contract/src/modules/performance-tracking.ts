import { z } from 'zod';
import { mayAny } from '../access.ts';
import { get } from '../endpoint.ts';
import { MonthRange } from '../periods.ts';
import { performanceAccess } from '../screen-access.ts';
import {
  Day,
  Flag,
  Id,
  IdParam,
  Instant,
  MonthDay,
  SignedAmount,
  Uuid,
  listQuery,
  pageOf,
  several,
} from '../values.ts';
import {
  FigureValue,
  Figures,
  PerformanceFigureName,
  PerformanceLine,
  PerformanceSales,
  Potential,
  PotentialCoverage,
} from './performance-figures.ts';
import { PerformanceComment, PerformanceRules } from './performance-settings.ts';
import { Rate, YearParam, pdf } from './sales-values.ts';
import { Person } from './people.ts';

/** Whether the period is closed: every month of it. */
const Closing = z.object({ isClosed: z.boolean(), closedAt: Instant.nullable(), closedBy: Person.nullable() });

const question = {
  year: YearParam,
  /** With the reports that are submitted and not yet approved. */
  provisional: Flag.default(false),
};
const monthQuestion = { ...question, period: z.coerce.number<number | string>().int().min(1).max(12) };
const quarterQuestion = { ...question, period: z.coerce.number<number | string>().int().min(1).max(4) };

/** The filters of the total, each with one or several values. `managerId`: their direct and indirect team. */
const totalFilters = {
  managerId: several(IdParam).optional(),
  cityId: several(IdParam).optional(),
  /** Only sales, objectives and visits of these products; figures that do not depend on products stay as they are. */
  productId: several(IdParam).optional(),
};
const teamFilters = {
  ...totalFilters,
  userId: several(IdParam).optional(),
  sort: PerformanceFigureName.or(z.enum(['name'])).default('score'),
};

const figureContext = {
  period: MonthRange,
  isProvisional: z.boolean(),
  /** The period has not come, or nothing was ever reported or loaded of it. */
  isEmpty: z.boolean(),
  /** For a running period with figures: its elapsed working days, and all its working days. */
  running: z.object({ daysOver: z.int(), days: z.int() }).nullable(),
  closing: Closing,
  rules: PerformanceRules,
  /** Months of the period that a wholesaler is missing from. */
  incomplete: z.array(z.object({ month: MonthDay, wholesalers: z.array(z.string()) })),
  /** The months that growth is told over: those of the period that are loaded in both years. */
  comparedMonths: z.array(MonthDay),
};

export const TeamPerformance = z.object({
  ...figureContext,
  lines: z.array(PerformanceLine),
  /** Σ ÷ Σ of everyone shown. */
  total: z.object({ figures: Figures, byPotential: z.array(PotentialCoverage), sales: PerformanceSales }),
  /**
   * The median of everyone shown; a caller who sees only their own figures gets the median of their team, without
   * names.
   */
  median: z.record(PerformanceFigureName, Rate),
});
export type TeamPerformance = z.output<typeof TeamPerformance>;

/** A day of the calendar of field days. */
const PerformanceDay = z.object({
  day: Day,
  /** As the daily report says; null without one. */
  nature: z.string().nullable(),
  fraction: Rate,
  reportId: Uuid.nullable(),
  visits: z.int(),
  /** Working day, weekend, holiday (by its name) or leave. */
  kind: z.enum(['working', 'weekend', 'holiday', 'leave']),
  holiday: z.string().nullable(),
  /** First submitted within 24 hours after the day; null without a submission. */
  isOnTime: z.boolean().nullable(),
  /** Counted in these figures: approved, or submitted where they are provisional. */
  counts: z.boolean(),
});

/** A professional of the person's list who was not visited, or less often than the target. */
const MissedProfessional = z.object({
  id: Id,
  name: z.string(),
  specialty: z.string(),
  potential: Potential,
  target: z.int(),
  visits: z.int(),
  lastVisitOn: Day.nullable(),
});

const PresentedProduct = z.object({
  productId: Id,
  name: z.string(),
  /** Visits at which it was presented. */
  presented: z.int(),
  amount: SignedAmount,
  objective: SignedAmount.nullable(),
  attainment: Rate,
});

/** Days, to the half. */
const PunctualWeek = z.object({ monday: Day, working: Rate, onTime: Rate, value: Rate });

export const PersonPerformance = z.object({
  ...figureContext,
  line: PerformanceLine,
  /** The team's, without names; null where the team is this person alone. */
  median: z.record(PerformanceFigureName, Rate),
  /** The months, or quarters, of `trend`, with the objective's attainment and the team's median score in each. */
  history: z.array(z.object({ from: MonthDay, to: MonthDay, score: Rate, attainment: Rate, medianScore: Rate })),
  missed: z.array(MissedProfessional),
  missedCount: z.int(),
  days: z.array(PerformanceDay),
  products: z.array(PresentedProduct),
  weeks: z.array(PunctualWeek),
  comments: z.array(PerformanceComment),
  /** What the caller may do here. */
  actions: z.array(z.enum(['comment', 'close', 'reopen'])),
});
export type PersonPerformance = z.output<typeof PersonPerformance>;

/** Why a row was counted, or was not. */
export const CountedReason = z.enum([
  'counted',
  'not_received',
  'not_linked',
  'unlisted',
  'not_approved',
  'draft',
  'leave',
  'holiday',
  'weekend',
  'not_field',
  'not_submitted',
  'late',
  'not_seen',
  'outside_band',
  'capped',
  'no_target',
  'no_objective',
  'not_loaded',
  'other_product',
]);
export type CountedReason = z.output<typeof CountedReason>;

/** One visit, day, professional or sale behind a figure. `part` and `whole` of all rows add up to the figure's. */
export const PerformanceRow = z.object({
  key: z.string(),
  kind: z.enum(['visit', 'day', 'professional', 'sale', 'figure']),
  /** Null for a figure of the whole team. */
  person: Person.nullable(),
  day: Day.nullable(),
  /** The name of the professional, product or form; in a `figure` row of the score, the figure's name. */
  name: z.string(),
  detail: z.string(),
  potential: Potential.nullable(),
  part: Rate,
  whole: Rate,
  reason: CountedReason,
  /** The report that it stands in. */
  reportId: Uuid.nullable(),
});
export type PerformanceRow = z.output<typeof PerformanceRow>;

export const PerformanceRowFilter = listQuery(['day', 'name'], 'day', {
  ...question,
  span: z.enum(['month', 'quarter']),
  period: z.coerce.number<number | string>().int().min(1).max(12),
  ...totalFilters,
  /** Absent: everyone that the caller sees and the filters leave, as the team's total counts them. */
  userId: IdParam.optional(),
  reason: several(CountedReason).optional(),
});
export type PerformanceRowFilter = z.output<typeof PerformanceRowFilter>;

/** The modules whose names and data the figures contain. */
const shows = [
  'work-reports',
  'sales-reports',
  'expectations',
  'wholesalers',
  'users',
  'cities',
  'products',
  'health-facility',
  'health-professional',
  'pharmacies',
] as const;

const params = z.strictObject({ userId: IdParam });
const MonthlyTeamQuery = z.strictObject({ ...monthQuestion, ...teamFilters });
const QuarterlyTeamQuery = z.strictObject({ ...quarterQuestion, ...teamFilters });
const MonthlyPersonQuery = z.strictObject(monthQuestion);
const QuarterlyPersonQuery = z.strictObject(quarterQuestion);

export const performanceTracking = {
  monthly: get('/performance-tracking/monthly', {
    summary: 'What everyone that the caller sees has done in a month, figure by figure, and all together',
    access: performanceAccess.read('Monthly'),
    query: MonthlyTeamQuery,
    output: TeamPerformance,
    exports: true,
    shows,
  }),
  quarterly: get('/performance-tracking/quarterly', {
    summary: 'The same of a quarter',
    access: performanceAccess.read('Quarterly'),
    query: QuarterlyTeamQuery,
    output: TeamPerformance,
    exports: true,
    shows,
  }),
  monthlyPerson: get('/performance-tracking/monthly/people/:userId', {
    summary: 'One person’s month, to be read together',
    access: performanceAccess.read('Monthly'),
    params,
    query: MonthlyPersonQuery,
    output: PersonPerformance,
    shows,
  }),
  quarterlyPerson: get('/performance-tracking/quarterly/people/:userId', {
    summary: 'The same of a quarter',
    access: performanceAccess.read('Quarterly'),
    params,
    query: QuarterlyPersonQuery,
    output: PersonPerformance,
    shows,
  }),
  monthlyPersonPdf: get('/performance-tracking/monthly/people/:userId/pdf', {
    summary: 'One person’s month to print, on two pages',
    access: performanceAccess.read('Monthly'),
    params,
    query: MonthlyPersonQuery,
    output: pdf,
  }),
  quarterlyPersonPdf: get('/performance-tracking/quarterly/people/:userId/pdf', {
    summary: 'The same of a quarter',
    access: performanceAccess.read('Quarterly'),
    params,
    query: QuarterlyPersonQuery,
    output: pdf,
  }),
  rows: get('/performance-tracking/:figure/rows', {
    summary:
      'The visits, days, professionals and sales that a figure was counted from, and those that were not, with the reason',
    access: mayAny('PerformanceTracking.Monthly.Read', 'PerformanceTracking.Quarterly.Read'),
    params: z.strictObject({ figure: PerformanceFigureName }),
    query: PerformanceRowFilter,
    output: pageOf(PerformanceRow).extend({ figure: FigureValue }),
    exports: true,
    shows,
  }),
};
