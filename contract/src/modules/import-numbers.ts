import { z } from 'zod';
import type { ImportKind } from './imports.ts';
import { readMonthColumn } from './sales-columns.ts';

/*
 * In which way the numbers of a column are written. A column is read in one way: its lines decide together which sign parts
 * decimals, and where they do not, those of the other figures of its sheet. What is still open is asked, never guessed.
 */

/** The sign that parts decimals; the other one groups thousands. */
export const DecimalSign = z.enum(['point', 'comma']);
export type DecimalSign = z.output<typeof DecimalSign>;

/** What a column says when it is read in one of both ways, all of it in exact decimals. */
const Reading = z.object({
  sum: z.string(),
  /** Lines that are no number then. */
  faulty: z.int(),
  /** What the sheet's own line of sums says in this column; null where it has none. */
  total: z.string().nullable(),
});

/** The numbers of a column. */
export const ColumnNumbers = z.object({
  /** The signs that some of its lines prove to part decimals: `0.5`, `1,234.50`. With both of them they contradict each other. */
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
 * The sign that parts decimals in each column: what its own lines prove, else what the other figures of the sheet do. `asked`
 * where neither does, or where lines contradict each other; null where nothing of it depends on a sign.
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
