import {
  type SalesDimension,
  type SalesQuestion,
  type SalesReport,
  type SalesReportFigures,
  type SalesReportLine,
  type SoldLine,
  type SoldLineFilter,
  type Span,
  MAX_COLUMNS,
  monthsOf,
} from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Page } from '../../db/keyset.ts';
import { findCalendars, isRunning, lastMonthOver } from '../figures/calendar.service.ts';
import { listIncomplete as listMissing } from '../figures/incomplete.repository.ts';
import { comparedMonths, judgedMonths } from '../figures/judged-months.ts';
import { peopleSeen } from '../sales-attribution/scope.service.ts';
import type { ScopedQuestion } from './report-source.ts';
import * as names from './report-names.repository.ts';
import * as repository from './report.repository.ts';
import { listSoldLines as listLines } from './sold-lines.repository.ts';
import { sumOf } from '../figures/sums.ts';
import { type MonthRanges, monthRangesOf } from '../figures/month-ranges.ts';

const filtersOf = ({
  productId,
  formId,
  range,
  cityId,
  region,
  pharmacyId,
  userId,
  wholesalerId,
}: ScopedQuestion['filters']): ScopedQuestion['filters'] => ({
  productId,
  formId,
  range,
  cityId,
  region,
  pharmacyId,
  userId,
  wholesalerId,
});

/** The caller's question, limited to what they may see. */
async function askedBy(
  context: Context,
  question: ScopedQuestion['filters'],
  dimensions: readonly SalesDimension[],
): Promise<ScopedQuestion> {
  return { dimensions, filters: filtersOf(question), people: await peopleSeen(context) };
}

const figuresOf = (line: repository.CountedLine): SalesReportFigures => {
  const { value, compared, before, change, growth, share, yearToDate } = line;
  const { objective, objectiveToDate, onObjective, offObjective, difference, attainment, left } = line;
  return {
    value,
    compared,
    before,
    change,
    growth,
    share,
    yearToDate,
    objective,
    objectiveToDate,
    onObjective,
    offObjective,
    difference,
    attainment,
    left,
  };
};

type Columns = SalesReport['columns'];
/** The cells of a line, of all that are beyond the lines, or of the total. */
type CellsOf = (line: 'total' | 'other' | { key: string | null }) => (string | null)[];

type Crossed = { columns: Columns; cellsOf: CellsOf };
const notCrossed: Crossed = { columns: [], cellsOf: () => [] };

/** All lines, or all columns, that are beyond the shown ones. */
const OTHER = Symbol('other');
type Key = string | null | typeof OTHER;

/** The cells by their column, each column's by their line: there may be ten thousand, and each is looked at once. */
function indexCells(cells: readonly repository.CountedCell[]) {
  const byColumn = new Map<Key, Map<Key, string>>();
  for (const cell of cells) {
    const column = cell.column === 'other' ? OTHER : cell.columnKey;
    const lines = byColumn.get(column) ?? new Map<Key, string>();
    lines.set(cell.line === 'other' ? OTHER : cell.key, cell.value);
    byColumn.set(column, lines);
  }
  return byColumn;
}

/** The second dimension: its columns, months in order and others by size, and their cells. */
async function cross(
  { db }: Context,
  request: repository.ReportRequest,
  across: SalesDimension,
  keys: readonly (string | null)[],
): Promise<Crossed> {
  const byColumn = indexCells(await repository.countCells(db, request, across, keys));
  const totals = new Map([...byColumn].map(([column, lines]) => [column, sumOf([...lines.values()])]));
  const sorted = [...byColumn.keys()]
    .filter((key) => key !== OTHER)
    .toSorted((one, other) =>
      across === 'month' ? (one ?? '').localeCompare(other ?? '') : Number(totals.get(other)) - Number(totals.get(one)),
    );
  const named = await names.listKeyNames(db, across, sorted);
  const columns = [
    ...sorted.map((key) => ({ key, name: key === null ? null : (named.get(key)?.name ?? key), isOther: false })),
    ...(byColumn.has(OTHER) ? [{ key: null, name: null, isOther: true }] : []),
  ].slice(0, MAX_COLUMNS + 1);
  const cellsOf: CellsOf = (line) =>
    columns.map(({ key, isOther }) => {
      const column = isOther ? OTHER : key;
      if (line === 'total') return totals.get(column) ?? null;
      return byColumn.get(column)?.get(line === 'other' ? OTHER : line.key) ?? null;
    });
  return { columns, cellsOf };
}

function sortLines(lines: SalesReportLine[], sort: SalesQuestion['sort'], by: SalesDimension): SalesReportLine[] {
  if (by === 'month' && sort === 'rank')
    return lines.toSorted((one, other) => (one.key ?? '').localeCompare(other.key ?? ''));
  if (sort !== 'name') return lines;
  return lines.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'fr'));
}

/** The months of a report that count for comparisons: with another period for growth, with objectives for R/O. */
async function findHeldAgainst(context: Context, { period, comparedTo }: MonthRanges) {
  const [months, before] = [monthsOf(period), monthsOf(comparedTo)];
  const { sheets, lines } = await findCalendars(context, [...months, ...before]);
  const compared = comparedMonths(months, before, sheets);
  const counterpartOf = (month: string) => before[months.indexOf(month)] ?? '';
  const loaded = months.filter((month) => sheets.loaded.has(month));
  return {
    compared,
    counterparts: compared.map(counterpartOf),
    loadedMonths: loaded.length,
    judged: judgedMonths(months, lines),
    told: months.filter((month) => lines.loaded.has(month)),
    isRunning: isRunning(period.to, lines),
    uncompared: compared.length === 0 ? [] : loaded.map(counterpartOf).filter((month) => !sheets.loaded.has(month)),
  };
}

/** Months for which a wholesaler is missing, and compared months without any load. */
async function listIncomplete(context: Context, { period, comparedTo }: MonthRanges, uncompared: readonly string[]) {
  const months = [...new Set([...monthsOf(period), ...monthsOf(comparedTo)])].toSorted();
  const lastMonth = lastMonthOver(context);
  const found = await listMissing(context.db, months, lastMonth);
  const wholly = uncompared
    .filter((month) => month !== '' && month <= lastMonth && found.every((one) => one.month !== month))
    .map((month) => ({ month, wholesalers: [] }));
  return [...found, ...wholly].toSorted((one, other) => one.month.localeCompare(other.month));
}

/** The sales of a period, grouped as requested, against another period and the objectives. */
export async function getReport(context: Context, span: Span, question: SalesQuestion): Promise<SalesReport> {
  const { db } = context;
  const { by, across = null, measure, sort } = question;
  const monthRanges = monthRangesOf(span, question);
  const asked = await askedBy(context, question, across === null ? [by] : [by, across]);
  const held = await findHeldAgainst(context, monthRanges);
  const request = { asked, by, measure, monthRanges, sort, ...held };
  const counted = await repository.countReport(db, request);
  const ofKind = (kind: repository.CountedLine['kind']) => counted.filter((line) => line.kind === kind);
  const keys = ofKind('line').map(({ key }) => key);
  const { columns, cellsOf } = across === null ? notCrossed : await cross(context, request, across, keys);
  const named = await names.listKeyNames(db, by, [...new Set(counted.map(({ key }) => key))]);
  const nameOf = (key: string | null) => (key === null ? null : (named.get(key)?.name ?? key));
  const movers = (kind: 'best' | 'worst') =>
    ofKind(kind)
      .map(({ key, change }) => ({ key, name: nameOf(key), change: change ?? '0' }))
      .toSorted((one, other) => (kind === 'best' ? -1 : 1) * (Number(one.change) - Number(other.change)));
  const lines = ofKind('line').map((line) => ({
    key: line.key,
    name: nameOf(line.key),
    detail: line.key === null ? '' : (named.get(line.key)?.detail ?? ''),
    ...figuresOf(line),
    rank: line.rank,
    cells: cellsOf({ key: line.key }),
  }));
  const [total] = ofKind('total');
  const [others] = ofKind('others');
  if (!total) throw new Error('A report has a total.');
  return {
    period: monthRanges.period,
    comparedTo: monthRanges.comparedTo,
    measure,
    by,
    across,
    columns,
    total: { ...figuresOf(total), cells: cellsOf('total') },
    lines: sortLines(lines, sort, by),
    others: others ? { ...figuresOf(others), count: others.count, cells: cellsOf('other') } : null,
    movers: { best: movers('best'), worst: movers('worst') },
    incomplete: await listIncomplete(context, monthRanges, held.uncompared),
    comparedMonths: held.compared,
    loadedMonths: held.loadedMonths,
    isRunning: held.isRunning,
  };
}

/** The lines of the sheets that a figure is made of, within what the caller may see. */
export const listSoldLines = async (context: Context, filter: SoldLineFilter): Promise<Page<SoldLine>> =>
  listLines(context.db, await askedBy(context, filter, []), filter);
