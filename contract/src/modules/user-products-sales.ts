import { z } from 'zod';
import { get } from '../endpoint.ts';
import { MonthRange } from '../periods.ts';
import { plainText } from '../plain-text.ts';
import { ownSalesAccess } from '../screen-access.ts';
import { Flag, Id, IdParam, MonthDay, SearchText, SignedAmount } from '../values.ts';
import { Rate, YearParam, ownFigures, pdf, shows } from './sales-values.ts';
import { Person } from './people.ts';

/** One's sales of a form, in each month or quarter of a year. */
export const OwnProductSales = z.object({
  formId: Id,
  name: z.string(),
  periods: z.array(z.object(ownFigures)),
  /** The year: to date as long as it runs. */
  toDate: z.object(ownFigures),
  /** What is left of the year's objective for each month that is left. */
  leftPerMonth: SignedAmount.nullable(),
  /** How many times the pace until now that is. */
  paceNeeded: Rate,
  /** Atterrissage: year to date ÷ months loaded × 12. */
  landing: SignedAmount.nullable(),
});
export type OwnProductSales = z.output<typeof OwnProductSales>;

export const OwnSales = z.object({
  year: z.int(),
  measure: z.enum(['amount', 'quantity']),
  /** Null: everyone that the caller sees, together. */
  user: Person.nullable(),
  /** Whose sales the caller may ask for. */
  people: z.array(Person),
  loadedMonths: z.int(),
  lastLoaded: MonthDay.nullable(),
  monthsLeft: z.int(),
  /** Whether the year is not over: its figures are to date. */
  isRunning: z.boolean(),
  /** The months or quarters, in the order of each line's; `loaded` counts the months of it that anything is loaded of. */
  periods: z.array(MonthRange.extend({ loaded: z.int(), isRunning: z.boolean() })),
  lines: z.array(OwnProductSales),
  total: OwnProductSales.omit({ formId: true, name: true }),
  incomplete: z.array(z.object({ month: MonthDay, wholesalers: z.array(z.string()) })),
});
export type OwnSales = z.output<typeof OwnSales>;

const OwnSalesQuery = z.strictObject({
  year: YearParam,
  measure: z.enum(['amount', 'quantity']).default('quantity'),
  /** Absent: the caller's own sales; for callers without sales of their own, the team's, like `team`. */
  userId: z.union([IdParam, z.literal('team')]).optional(),
  /** Which of the lines, and in which order; the total stays that of all of them. */
  q: SearchText.optional(),
  behind: Flag.default(false),
  sort: z.enum(['name', 'attainment', 'difference']).default('name'),
});
export type OwnSalesQuestion = z.output<typeof OwnSalesQuery>;

type Narrowing = Pick<OwnSalesQuestion, 'q' | 'behind' | 'sort'>;
type Narrowed = Pick<OwnProductSales, 'name' | 'toDate'>;

/** Below its objective to date, as the server has reckoned. */
const isBehind = ({ toDate: { difference } }: Narrowed): boolean => difference?.startsWith('-') ?? false;

/** Lines without the figure come last. */
const rankOf = (figure: string | null) => (figure === null ? Infinity : Number(figure));

/**
 * The lines that match, in the requested order: in the browser while the user types, and on the server for an export or
 * a PDF. Input lines are sorted by name.
 */
export function narrowOwnSales<Line extends Narrowed>(lines: readonly Line[], { q, behind, sort }: Narrowing): Line[] {
  const asked = plainText((q ?? '').trim());
  const found = lines.filter((line) => plainText(line.name).includes(asked) && (!behind || isBehind(line)));
  if (sort === 'name') return found;
  return found.toSorted((one, other) => {
    const [a, b] = [rankOf(one.toDate[sort]), rankOf(other.toDate[sort])];
    return a === b ? 0 : a - b;
  });
}

/** The last month that anything is loaded of, in few figures; they are amounts. */
export const SalesSummary = z.object({
  /** Null: nothing was ever loaded. */
  month: MonthDay.nullable(),
  /** Of everyone that the caller sees, together; else of the caller. */
  isTeam: z.boolean(),
  /** Whether the month is not over: its R/O is to date. */
  isRunning: z.boolean(),
  ...ownFigures,
  /** In the same month of the year before; null if nothing is loaded for it. */
  before: SignedAmount.nullable(),
  growth: Rate,
  missing: z.array(z.string()),
});
export type SalesSummary = z.output<typeof SalesSummary>;

/** Own sales also contain objectives. */
const ownShows = [...shows, 'expectations', 'sales-reports'] as const;

export const userProductsSales = {
  summary: get('/user-products-sales/summary', {
    summary: 'The last loaded month in few figures, for the first screen',
    access: ownSalesAccess('Monthly'),
    output: SalesSummary,
    shows: ownShows,
  }),
  monthly: get('/user-products-sales/monthly', {
    summary: 'One’s own sales by form and month, against one’s objectives',
    access: ownSalesAccess('Monthly'),
    query: OwnSalesQuery,
    output: OwnSales,
    exports: true,
    shows: ownShows,
  }),
  quarterly: get('/user-products-sales/quarterly', {
    summary: 'The same by quarter',
    access: ownSalesAccess('Quarterly'),
    query: OwnSalesQuery,
    output: OwnSales,
    exports: true,
    shows: ownShows,
  }),
  monthlyPdf: get('/user-products-sales/monthly/pdf', {
    summary: 'One’s own sales by month to print',
    access: ownSalesAccess('Monthly'),
    query: OwnSalesQuery,
    output: pdf,
  }),
  quarterlyPdf: get('/user-products-sales/quarterly/pdf', {
    summary: 'The same by quarter',
    access: ownSalesAccess('Quarterly'),
    query: OwnSalesQuery,
    output: pdf,
  }),
};
