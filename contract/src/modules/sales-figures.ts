import { z } from 'zod';
import { salesAccess } from '../screen-access.ts';
import { get } from '../endpoint.ts';
import { MonthRange } from '../periods.ts';
import { Flag, Id, IdParam, MonthDay, SignedAmount, Uuid, listQuery, note, pageOf, several } from '../values.ts';
import { Rate, YearParam, againstObjectives, pdf, shows } from './sales-values.ts';

/** What sales are told by. `representative` is whose they are (docs/decisions/0014); null there is nobody's. */
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
  /** Held against another period than that of the year before. */
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

/** One line of a report; every figure is of the measure that was asked for. */
export const SalesReportFigures = z.object({
  /** As the sheets say. */
  value: SignedAmount,
  /** What of it was sold in the months that are compared; null where none is. */
  compared: SignedAmount.nullable(),
  /** In the counterparts of these months. */
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
  /** What the line is of, as a filter names it; null for nobody's sales. */
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
  /** What is beyond the most lines; null where there is nothing. */
  others: SalesReportFigures.extend({ count: z.int(), cells: z.array(SignedAmount.nullable()) }).nullable(),
  /** The three that gained most, and the three that lost most, by name. */
  movers: z.object({
    best: z.array(z.object({ key: z.string().nullable(), name: z.string().nullable(), change: SignedAmount })),
    worst: z.array(z.object({ key: z.string().nullable(), name: z.string().nullable(), change: SignedAmount })),
  }),
  /** Months of either period that a wholesaler is missing from; without one, nothing at all is loaded of the month. */
  incomplete: z.array(z.object({ month: MonthDay, wholesalers: z.array(z.string()) })),
  /** The months of the period that growth is told over: those that are loaded, as their counterparts are. */
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
  /** That the line is of, where several were read. */
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
 * As a file a report is what it is on the screen: its lines, the others, the total. `columns` names those that every report
 * has; what it is crossed with, and the periods of one's own sales, come behind them whatever is named.
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
