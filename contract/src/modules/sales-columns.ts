import type { Faults } from '../errors.ts';
import { MonthDay } from '../values.ts';

/*
 * What the columns of a sheet of sales can hold. A sheet says its month in a column, or all of it is of one month, or it has
 * columns for each month: `quantity@2026-03-01`.
 */

const monthly = ['quantity', 'amount'] as const;
type Monthly = (typeof monthly)[number];

/** The figure of one month in a column of its own. */
export const monthColumn = (field: Monthly, month: string): string => `${field}@${month}`;

/** The figure and the month of such a column; undefined of any other. */
export function readMonthColumn(field: string): { field: Monthly; month: string } | undefined {
  const [name, month] = field.split('@');
  const figure = monthly.find((one) => one === name);
  return figure && MonthDay.safeParse(month).success ? { field: figure, month: month as string } : undefined;
}

/** Fields that can replace each other; each group needs one of its fields. */
const alternatives = [
  ['product', 'productCode'],
  ['pharmacy', 'pharmacyCode'],
] as const;

type Columns = readonly (string | null)[];

/** The months that have columns of their own, in their order. */
export const monthsOfColumns = (mapping: Columns): string[] =>
  [...new Set(mapping.flatMap((field) => (field === null ? [] : (readMonthColumn(field)?.month ?? []))))].toSorted();

/**
 * What a mapping of columns leaves open, by the missing field: `required`, or `conflict` where the sheet gives the same
 * thing in two ways. `month`: the one stated for the whole sheet.
 */
export function salesColumnFaults(mapping: Columns, month: string | null): Faults {
  const has = (field: string) => mapping.includes(field);
  const months = monthsOfColumns(mapping);
  const missing = alternatives.filter((group) => !group.some(has)).map(([field]) => field as string);
  const figures =
    months.length === 0
      ? [
          ...(has('quantity') ? [] : ['quantity']),
          ...(has('amount') || has('unitPrice') ? [] : ['amount']),
          ...(has('month') || month !== null ? [] : ['month']),
        ]
      : [
          ...(months.every((one) => has(monthColumn('quantity', one))) ? [] : ['quantity']),
          ...(has('unitPrice') || months.every((one) => has(monthColumn('amount', one))) ? [] : ['amount']),
        ];
  const conflicts = months.length === 0 ? [] : (['quantity', 'amount', 'month'] as const).filter(has);
  return Object.fromEntries([
    ...[...missing, ...figures].map((field) => [field, ['required']] as const),
    ...conflicts.map((field) => [field, ['conflict']] as const),
  ]);
}
