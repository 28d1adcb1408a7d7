import { z } from 'zod';
import type { ImportKind } from './imports.ts';
import { readMonthColumn } from './sales-columns.ts';

/*
 * How the numbers of a column are written. All lines of a column are read with the same decimal sign: the lines decide
 * together which sign it is, and if they do not, the other number columns of the sheet do. If it is still ambiguous,
 * the user is asked; it is never guessed.
 */

/** The sign that parts decimals; the other one groups thousands. */
export const DecimalSign = z.enum(['point', 'comma']);
export type DecimalSign = z.output<typeof DecimalSign>;

/** The results of reading a column with one of the two signs, in exact decimals. */
const Reading = z.object({
  sum: z.string(),
  /** Lines that are no number then. */
  faulty: z.int(),
  /** The value in the sheet's own totals line; null without one. */
  total: z.string().nullable(),
});

/** The numbers of a column. */
export const ColumnNumbers = z.object({
  /** The decimal signs that some lines prove: `0.5`, `1,234.50`. With both, the lines contradict each other. */
  proven: z.array(DecimalSign),
  /** Lines that can be read in two ways: `1,000`. */
  open: z.int(),
  readings: z.object({ point: Reading, comma: Reading }),
});
export type ColumnNumbers = z.output<typeof ColumnNumbers>;

/** The fields of each kind that are numbers with thousands and decimals; coordinates have no thousands, and are never asked about. */
const numberFields: Readonly<Record<ImportKind, readonly string[]>> = {
  pharmacies: [],
  facilities: [],
  professionals: [],
  products: ['unitPrice'],
  objectives: ['year', 'quantity', 'amount'],
  sales: ['quantity', 'freeUnits', 'amount', 'unitPrice'],
};

export const isNumberField = (kind: ImportKind, field: string | null): boolean =>
  field !== null && numberFields[kind].includes(readMonthColumn(field)?.field ?? field);

type Columns = readonly { readonly numbers: ColumnNumbers | null }[];

const signsOf = (columns: Columns): DecimalSign[] => [
  ...new Set(columns.flatMap(({ numbers }) => numbers?.proven ?? [])),
];

/**
 * The decimal sign of each column: the one its own lines prove, else the one that the sheet's other numbers prove.
 * `asked` if neither does, or if lines contradict each other; null if nothing depends on the sign.
 */
export function decimalSigns(
  kind: ImportKind,
  columns: Columns,
  mapping: readonly (string | null)[],
): (DecimalSign | 'asked' | null)[] {
  const figures = columns.filter((_, index) => isNumberField(kind, mapping[index] ?? null));
  const [ofSheet, other] = signsOf(figures);
  return columns.map(({ numbers }, index) => {
    if (numbers === null || !isNumberField(kind, mapping[index] ?? null)) return null;
    const [own, contrary] = numbers.proven;
    if (own !== undefined) return contrary === undefined ? own : 'asked';
    if (numbers.open === 0) return null;
    return ofSheet === undefined || other !== undefined ? 'asked' : ofSheet;
  });
}
