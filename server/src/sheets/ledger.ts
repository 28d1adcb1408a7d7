import type { DecimalSign } from '@portal/contract';
import { ColumnFigures, type Figure, createFigureReader, valueAs } from './column-figures.ts';
import { type ExactSum, difference, isEqual, nothing } from './exact-sum.ts';
import { type SheetCell, isBlank } from './sheet.ts';

/** The position of a total: the sums of the lines before it, by column and reading. */
type Mark = { lines: number; sums: Record<DecimalSign, ExactSum>[] };

type PlacedFigure = { at: number; figure: Figure };

/** Nested totals: how many earlier totals are tried as the start of a sum, besides the beginning. */
const MARKS = 8;

/** The running sums of a table by column, by which totals lines are recognised. */
export class Ledger {
  readonly columns: ColumnFigures[] = [];
  #lines = 0;
  #marks: Mark[] = [];
  readonly #figureOf = createFigureReader();

  /** Takes a line of data. */
  add(cells: readonly SheetCell[]): void {
    this.#lines += 1;
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at] ?? null;
      if (isBlank(cell)) continue;
      const column = this.#column(at);
      column.add(column.isOfTexts ? undefined : this.#figureOf(cell));
    }
  }

  /**
   * Whether a line with a word for a total in this cell is one: its figures are the sum of all lines above, or of those
   * since another total. A line without any other word, where every line has one, can only be a total: if its figures
   * differ, the check reports it.
   */
  isSum(cells: readonly SheetCell[], wordAt: number): boolean {
    const figures: PlacedFigure[] = [];
    let hasOtherWord = false;
    for (const [at, cell] of cells.entries()) {
      if (at === wordAt || isBlank(cell)) continue;
      const figure = this.#figureOf(cell);
      if (figure) figures.push({ at, figure: { way: figure.way, value: { ...figure.value } } });
      else hasOtherWord = true;
    }
    if (figures.length === 0 || this.#lines === 0) return false;
    if (!hasOtherWord && this.#leavesOutName(cells, wordAt)) return true;
    // It may be a normal line: equalling a single line above does not make it a total.
    return this.#sums(figures).some((lines) => lines > 1);
  }

  /** Takes a line of sums; `isOfAll`: not of a part only. */
  addSum(cells: readonly SheetCell[], isOfAll: boolean): void {
    const mark: Mark = { lines: this.#lines, sums: this.columns.map((_, at) => this.#sumsOf(at)) };
    this.#marks = [...this.#marks.slice(1 - MARKS), mark];
    for (const [at, cell] of cells.entries())
      if (!isBlank(cell)) this.#column(at).addTotal(this.#figureOf(cell), isOfAll);
  }

  #column(at: number): ColumnFigures {
    while (this.columns.length <= at) this.columns.push(new ColumnFigures());
    return this.columns[at] as ColumnFigures;
  }

  #sumsOf(at: number): Record<DecimalSign, ExactSum> {
    const column = this.columns[at];
    return column
      ? { point: column.sumAs('point'), comma: column.sumAs('comma') }
      : { point: nothing(), comma: nothing() };
  }

  #leavesOutName(cells: readonly SheetCell[], wordAt: number): boolean {
    return this.columns.some(
      (column, at) => at !== wordAt && isBlank(cells[at]) && column.saysMoreThanFigures(this.#lines),
    );
  }

  /** How many lines these figures are the sum of, in each way in which they are one. */
  #sums(figures: readonly PlacedFigure[]): number[] {
    const starts: Mark[] = [{ lines: 0, sums: [] }, ...this.#marks];
    const isSumIn = ({ sums }: Mark, at: number, figure: Figure, sign: DecimalSign) => {
      const value = valueAs(figure, sign);
      return value !== undefined && isEqual(value, difference(this.#sumsOf(at)[sign], sums[at]?.[sign] ?? nothing()));
    };
    return starts
      .filter((start) =>
        figures.every(({ at, figure }) =>
          (['point', 'comma'] as const).some((sign) => isSumIn(start, at, figure, sign)),
        ),
      )
      .map(({ lines }) => this.#lines - lines);
  }
}
