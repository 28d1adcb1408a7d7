import { numberOfLine, placeOfLine, readMonthColumn } from '@portal/contract';
import { readNumber } from '../../sheets/read-number.ts';
import type { SheetCell } from '../../sheets/sheet.ts';
import { hundredths, hundredthsText } from '../figures/sums.ts';
import type { ReadColumns } from '../imports/read-values.ts';

type Figure = 'quantity' | 'amount';
type Sums = Record<Figure, string>;

const NOTHING: Sums = { quantity: '0', amount: '0' };

/** The value of a figure in a totals line, over all its columns; undefined if none is readable. */
function toldBy(cells: readonly SheetCell[], { mapping, decimals }: ReadColumns, figure: Figure): bigint | undefined {
  const columns = mapping.flatMap((field, index) =>
    field !== null && (field === figure || readMonthColumn(field)?.field === figure) ? [index] : [],
  );
  const read = columns.map((index) => readNumber(cells[index] ?? null, decimals[index] ?? null));
  if (read.length === 0 || read.includes(undefined)) return undefined;
  return read.reduce((sum, text) => sum + hundredths(text as string), 0n);
}

/** A line of sums, or, without cells, where a further worksheet begins. */
type SumLine = { line: number; cells: readonly SheetCell[] | null };

/** The lines of sums with the beginnings of the worksheets between them. */
export function withBeginnings(totals: readonly SumLine[]): SumLine[] {
  const orders = totals.map(({ line }) => placeOfLine(line).order);
  const beginnings = Array.from({ length: Math.max(0, ...orders) }, (_, at) => numberOfLine(at + 1, 0));
  return [...totals, ...beginnings.map((line) => ({ line, cells: null }))].toSorted(
    (one, other) => one.line - other.line,
  );
}

type Difference = { line: number; figure: Figure; sheet: string; lines: string; faulty: number };

/**
 * The totals of a sheet that equal neither the lines since the previous total nor all lines up to them. `between`: the
 * sums of the lines since the previous total; `unreadable`: how many of them are in no sum.
 */
export function differencesOf(
  totals: readonly SumLine[],
  columns: ReadColumns,
  between: ReadonlyMap<number, Sums>,
  unreadable: ReadonlyMap<number, number>,
): Difference[] {
  const all = { quantity: 0n, amount: 0n };
  let allFaulty = 0;
  return totals.flatMap(({ line, cells }, place) => {
    const since = between.get(place) ?? NOTHING;
    const faultySince = unreadable.get(place) ?? 0;
    allFaulty += faultySince;
    // A total does not cover other worksheets.
    if (cells === null) {
      Object.assign(all, { quantity: 0n, amount: 0n });
      allFaulty = 0;
      return [];
    }
    return (['quantity', 'amount'] as const).flatMap((figure) => {
      const part = hundredths(since[figure]);
      all[figure] += part;
      const told = toldBy(cells, columns, figure);
      if (told === undefined || told === part || told === all[figure]) return [];
      const [lines, faulty] = between.has(place) ? [part, faultySince] : [all[figure], allFaulty];
      return [{ line, figure, sheet: hundredthsText(told), lines: hundredthsText(lines), faulty }];
    });
  });
}
