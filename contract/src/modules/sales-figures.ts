import { z } from 'zod';
import { salesAccess } from '../screen-access.ts';
import { get } from '../endpoint.ts';
import { MonthRange } from '../periods.ts';
import { Flag, Id, IdParam, MonthDay, SignedAmount, Uuid, listQuery, note, pageOf, several } from '../values.ts';
import { Rate, YearParam, againstObjectives, pdf, shows } from './sales-values.ts';

/**
 * What sales can be grouped by. `representative`: the person to whom they are attributed (docs/decisions/0014), null
 * for unattributed sales.
 */
export const SalesDimension = z.enum([
  'product',
  'form',
  'range',
  'city',
  'region',
  'pharmacy',
  'representative',
  'wholesaler',
  'month',
]);
export type SalesDimension = z.output<typeof SalesDimension>;

export const SalesMeasure = z.enum(['amount', 'quantity', 'freeUnits']);
export type SalesMeasure = z.output<typeof SalesMeasure>;

const periodParam = (last: number) => z.coerce.number<number | string>().int().min(1).max(last);

/** Which sales: each filter takes several, any of which will do. */
const filters = {
  productId: several(IdParam).optional(),
  formId: several(IdParam).optional(),
  range: several(note(120)).optional(),
  cityId: several(IdParam).optional(),
  region: several(note(120)).optional(),
  pharmacyId: several(IdParam).optional(),
  /** 0: nobody's. */
  userId: several(z.coerce.number<number | string>().int().min(0).max(2_147_483_647)).optional(),
  wholesalerId: several(IdParam).optional(),
};

const question = {
  year: YearParam,
  by: SalesDimension.default('product'),
  /** Crossed with a second one. */
  across: SalesDimension.optional(),
  measure: SalesMeasure.default('amount'),
  /** From January to the end of the period. */
  cumulative: Flag.default(false),
  /** Compares with this year instead of the year before. */
  compareYear: YearParam.optional(),
  sort: z.enum(['rank', 'name', 'growth', 'change', 'difference', 'attainment']).default('rank'),
  ...filters,
};

const MonthlyReportQuery = z.strictObject({
  ...question,
  period: periodParam(12),
  comparePeriod: periodParam(12).optional(),
});
const QuarterlyReportQuery = z.strictObject({
  ...question,
  period: periodParam(4),
  comparePeriod: periodParam(4).optional(),
});
const YearlyReportQuery = z.strictObject(question);
/** A question of any of the three. */
export type SalesQuestion = z.output<typeof YearlyReportQuery> & {
  period?: number;
  comparePeriod?: number | undefined;
};

/** One line of a report; every figure is in the requested measure. */
export const SalesReportFigures = z.object({
  /** As the sheets say. */
  value: SignedAmount,
  /** The part of it in the months that are compared; null if there are none. */
  compared: SignedAmount.nullable(),
  /** The sales of the corresponding months before. */
  before: SignedAmount.nullable(),
  /** compared − before. */
  change: SignedAmount.nullable(),
  growth: Rate,
  ...againstObjectives,
  /** Null for what has no objectives: places, pharmacies, wholesalers, free units. */
  onObjective: SignedAmount.nullable(),
  offObjective: SignedAmount.nullable(),
  share: Rate,
  /** Since January. */
  yearToDate: SignedAmount,
});
export type SalesReportFigures = z.output<typeof SalesReportFigures>;

export const SalesReportLine = SalesReportFigures.extend({
  /** The subject of the line, as a filter names it; null for unattributed sales. */
  key: z.string().nullable(),
  name: z.string().nullable(),
  detail: z.string(),
  /** Competition rank by value: 1, 2, 2, 4. */
  rank: z.int(),
  /** By the second dimension, in the order of `columns`. */
  cells: z.array(SignedAmount.nullable()),
});
export type SalesReportLine = z.output<typeof SalesReportLine>;

/** Each figure that is told of sales, by the name it has in the answers; each has its words in `figures` of the texts. */
export type SalesFigureName =
  | (keyof SalesReportFigures | 'rank')
  | ('realised' | 'yearObjective' | 'leftPerMonth' | 'paceNeeded' | 'landing');

/** The most lines, and the most columns, of a report; what is beyond is summed up in one more. */
export const MAX_LINES = 500;
export const MAX_COLUMNS = 24;

export const SalesReport = z.object({
  period: MonthRange,
  comparedTo: MonthRange,
  measure: SalesMeasure,
  by: SalesDimension,
  across: SalesDimension.nullable(),
  /** `isOther`: all that is beyond the most columns. */
  columns: z.array(z.object({ key: z.string().nullable(), name: z.string().nullable(), isOther: z.boolean() })),
  total: SalesReportFigures.extend({ cells: z.array(SignedAmount.nullable()) }),
  lines: z.array(SalesReportLine),
  /** The sum of the lines beyond the limit; null if there are none. */
  others: SalesReportFigures.extend({ count: z.int(), cells: z.array(SignedAmount.nullable()) }).nullable(),
  /** The three that gained most, and the three that lost most, by name. */
  movers: z.object({
    best: z.array(z.object({ key: z.string().nullable(), name: z.string().nullable(), change: SignedAmount })),
    worst: z.array(z.object({ key: z.string().nullable(), name: z.string().nullable(), change: SignedAmount })),
  }),
  /** Months of either period that a wholesaler is missing from; without one, nothing at all is loaded of the month. */
  incomplete: z.array(z.object({ month: MonthDay, wholesalers: z.array(z.string()) })),
  /** The months of the period that growth compares: loaded in both years. */
  comparedMonths: z.array(MonthDay),
  /** Whether the period is not over: its objectives and R/O are to date. */
  isRunning: z.boolean(),
  /** Months of the period that anything is loaded of. */
  loadedMonths: z.int(),
});
export type SalesReport = z.output<typeof SalesReport>;

/** A line of a wholesaler's sheet: where every figure comes from. */
export const SoldLine = z.object({
  month: MonthDay,
  upload: z.object({ id: Uuid, name: z.string() }),
  /** The line's worksheet, if several were read. */
  worksheet: z.string().nullable(),
  line: z.int(),
  part: z.int(),
  wholesaler: z.string(),
  formId: Id,
  product: z.string(),
  pharmacyId: Id,
  pharmacy: z.string(),
  city: z.string(),
  quantity: z.int(),
  freeUnits: z.int(),
  amount: SignedAmount,
});
export type SoldLine = z.output<typeof SoldLine>;

/** The latest loads first, each in the order of its sheet. */
export const SoldLineFilter = listQuery(['load'], '-load', { from: MonthDay, to: MonthDay, ...filters });
export type SoldLineFilter = z.output<typeof SoldLineFilter>;

const { read } = salesAccess;

/*
 * An exported report equals the screen: its lines, the others, the total. `columns` selects among the columns that
 * every report has; the columns of the second dimension, and the periods of one's own sales, are always appended.
 */

export const salesFigures = {
  monthly: get('/sales-reports/monthly', {
    summary: 'What was sold in a month, by what one asks for, against the year before and the objectives',
    access: read,
    query: MonthlyReportQuery,
    output: SalesReport,
    exports: true,
    shows,
  }),
  quarterly: get('/sales-reports/quarterly', {
    summary: 'The same of a quarter',
    access: read,
    query: QuarterlyReportQuery,
    output: SalesReport,
    exports: true,
    shows,
  }),
  yearly: get('/sales-reports/yearly', {
    summary: 'The same of a year',
    access: read,
    query: YearlyReportQuery,
    output: SalesReport,
    exports: true,
    shows,
  }),
  monthlyPdf: get('/sales-reports/monthly/pdf', {
    summary: 'The report of a month to print',
    access: read,
    query: MonthlyReportQuery,
    output: pdf,
  }),
  quarterlyPdf: get('/sales-reports/quarterly/pdf', {
    summary: 'The report of a quarter to print',
    access: read,
    query: QuarterlyReportQuery,
    output: pdf,
  }),
  yearlyPdf: get('/sales-reports/yearly/pdf', {
    summary: 'The report of a year to print',
    access: read,
    query: YearlyReportQuery,
    output: pdf,
  }),
  rows: get('/sales-reports/rows', {
    summary: 'The lines of the sheets that a figure is made of',
    access: read,
    query: SoldLineFilter,
    output: pageOf(SoldLine),
    exports: true,
    shows,
  }),
};
