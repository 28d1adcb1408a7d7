import { type ObjectiveCell, type ObjectiveGrid, type Span, type SpreadBy, periodNumbers } from '@portal/contract';
import { type Fault, type Measure, readFigure } from './read-figure.ts';

/*
 * The editable grid: the server's value of each cell, and the unsaved draft over it. Immutable, row by row: rows that stay the
 * same object are not rendered again.
 */

type GridRow = ObjectiveGrid['rows'][number];

/** The value that the user wants a cell to have. */
export type Value = {
  quantity: number | null;
  /** Null: follows from the quantity. */
  amount: string | null;
  /** Input that is no figure: it stays visible in its cell and is not saved. */
  wrong?: { text: string; fault: Fault; measure: Measure };
  /** How a quarter or a year is spread. */
  by?: SpreadBy;
  /** Only its amount was typed: its months keep their quantities. */
  keepsQuantity?: boolean;
};

/** The value that someone else has saved meanwhile, and who. */
export type Theirs = { cell: ObjectiveCell; by: { firstname: string; name: string } | null; at: Date | null };

/** `refused`: the server knows no such representative or form any more. */
type DraftState = 'waiting' | 'sending' | 'failed' | 'stale' | 'refused';

export type Draft = {
  value: Value;
  /** The value before, which identifies the months it consisted of. */
  was: Value;
  /** The version that was seen when it was typed. */
  base: number;
  state: DraftState;
  theirs?: Theirs;
  /** Values that were sent without an answer: if the server has one of them, it is ours. */
  lost?: readonly Value[];
};

export type Cell = { stored: ObjectiveCell; draft: Draft | null };
export type SheetRow = Omit<GridRow, 'cells' | 'sum'> & { cells: readonly Cell[] };

export type Sheet = {
  year: number;
  period: Span;
  rowsAre: 'users' | 'forms';
  /** The id of the person or form that the grid is about; null: all of them. */
  of: number | null;
  /** Ids of forms, or numbers of months or quarters, or the one year. */
  columns: readonly number[];
  rows: readonly SheetRow[];
};

export type Place = { row: number; column: number };

/** The sheet of an answer, over what was typed into the former one. */
export function sheetOf(grid: Omit<ObjectiveGrid, 'lock'>, period: Span, former?: Sheet): Sheet {
  const columns = grid.forms?.map(({ id }) => id) ?? periodNumbers(period);
  const known = new Map((former?.rows ?? []).map((row) => [row.id, row]));
  const places = new Map((former?.columns ?? []).map((column, index) => [column, index]));
  const rows = grid.rows.map(({ cells, sum: _, ...row }): SheetRow => {
    const before = known.get(row.id);
    const merged = cells.map((stored, index): Cell => {
      const cell = before?.cells[places.get(columns[index] ?? 0) ?? -1];
      return cell ? mergeCell(cell, stored) : { stored, draft: null };
    });
    return before ? keepRow(before, { ...row, cells: merged }) : { ...row, cells: merged };
  });
  return { year: grid.year, period, rowsAre: grid.rowsAre, of: grid.of?.id ?? null, columns, rows };
}

const sameStored = (one: ObjectiveCell, other: ObjectiveCell): boolean =>
  one.version === other.version &&
  one.quantity === other.quantity &&
  one.amount === other.amount &&
  one.amountSet === other.amountSet;

/** An answer may have left before the last save came back: the later version counts. */
const mergeCell = (cell: Cell, stored: ObjectiveCell): Cell =>
  stored.version < cell.stored.version || sameStored(cell.stored, stored) ? cell : { ...cell, stored };

/** A row of an answer that says nothing new stays the same object, and is not drawn again. */
function keepRow(before: SheetRow, after: SheetRow): SheetRow {
  const { name, detail, active, lastYear } = after;
  const sameCells =
    before.cells.length === after.cells.length && after.cells.every((cell, index) => cell === before.cells[index]);
  if (!sameCells) return after;
  const sameRest = before.name === name && before.detail === detail && before.active === active;
  return sameRest && before.lastYear === lastYear ? before : { ...after, cells: before.cells };
}

/** Which representative, form and part of the year a cell is about. */
export function subjectOf(sheet: Sheet, { row, column }: Place) {
  const rowId = sheet.rows[row]?.id ?? 0;
  const number = sheet.columns[column] ?? 0;
  const other = sheet.of ?? number;
  const ids = sheet.rowsAre === 'users' ? { userId: rowId, formId: other } : { userId: other, formId: rowId };
  // Without a subject the columns are forms, each cell a year.
  return { ...ids, part: sheet.of === null || sheet.period === 'year' ? null : number };
}

/** The months of a cell. */
export function monthsOf(sheet: Sheet, place: Place): number[] {
  const { part } = subjectOf(sheet, place);
  if (part === null) return periodNumbers('month');
  return sheet.period === 'month' ? [part] : periodNumbers('month').filter((month) => Math.ceil(month / 3) === part);
}

export const cellAt = (sheet: Sheet, { row, column }: Place): Cell | undefined => sheet.rows[row]?.cells[column];

export const valueOfStored = ({ quantity, amount, amountSet }: ObjectiveCell): Value => ({
  quantity,
  amount: amountSet ? amount : null,
});

export const valueOf = ({ stored, draft }: Cell): Value => draft?.value ?? valueOfStored(stored);

export const sameValue = (one: Value, other: Value): boolean =>
  one.quantity === other.quantity && one.amount === other.amount && one.wrong?.text === other.wrong?.text;

/** The figure of a cell as text; undefined for an amount that the server has yet to compute. */
export function figureOf(cell: Cell, measure: Measure): string | null | undefined {
  const { stored, draft } = cell;
  if (measure === 'quantity') {
    const { quantity } = draft?.value ?? stored;
    return quantity === null ? null : String(quantity);
  }
  if (!draft) return stored.amount;
  if (draft.value.amount !== null) return draft.value.amount;
  if (draft.value.quantity === null) return null;
  return draft.value.quantity === stored.quantity && !stored.amountSet ? stored.amount : undefined;
}

/** The content of a cell as the user would type it. */
export function typedIn(cell: Cell, measure: Measure): string {
  const wrong = cell.draft?.value.wrong;
  return (wrong?.measure === measure ? wrong.text : figureOf(cell, measure)) ?? '';
}

type Typing = { measure: Measure; language: string; by: SpreadBy };

/** The value of a cell after input. */
export function typeInto(sheet: Sheet, cell: Cell, typed: string, { measure, language, by }: Typing): Value {
  const { quantity, amount } = valueOf(cell);
  const isSpread = sheet.period !== 'month' || sheet.of === null;
  const figure = readFigure(typed, measure, language);
  if ('fault' in figure) return { quantity, amount, wrong: { text: typed.trim(), fault: figure.fault, measure } };
  const spread = isSpread ? { by } : {};
  const keeps = isSpread && quantity === cell.stored.quantity ? { keepsQuantity: true } : {};
  if (measure === 'amount') return { quantity, amount: figure.value, ...spread, ...keeps };
  // The amount of a year or a quarter follows from its months; an amount set for a month is kept.
  return { quantity: figure.value === null ? null : Number(figure.value), amount: isSpread ? null : amount, ...spread };
}

export type CellChange = { place: Place; cell: Cell };

/** Replaces cells; rows without one of them stay the same objects. */
export function replaceCells(sheet: Sheet, changes: readonly CellChange[]): Sheet {
  if (changes.length === 0) return sheet;
  const rows = [...sheet.rows];
  const opened = new Map<number, Cell[]>();
  for (const { place, cell } of changes) {
    const row = rows[place.row];
    if (!row) continue;
    const cells = opened.get(place.row) ?? [...row.cells];
    if (!opened.has(place.row)) {
      opened.set(place.row, cells);
      rows[place.row] = { ...row, cells };
    }
    cells[place.column] = cell;
  }
  return { ...sheet, rows };
}

type Laid = {
  value: Value;
  /** The value before, by identity: the months in an answer are looked up by this object. */
  before: Value;
  /** Send even an equal value: to spread it again, or to restore the former months. */
  isForced: boolean;
};

/** The draft of a value over the stored one; none where they are equal. */
export function layOver({ stored, draft }: Cell, { value, before, isForced }: Laid): Cell {
  const isSending = draft?.state === 'sending';
  const isSame = !value.wrong && sameValue(value, valueOfStored(stored));
  if (isSame && !isForced && !isSending && !draft?.lost && draft?.state !== 'stale') return { stored, draft: null };
  const was = draft && !isSending ? draft.was : before;
  const lost = draft?.lost ? { lost: draft.lost } : {};
  return { stored, draft: { value, was, base: baseOf(stored, draft), state: 'waiting', ...lost } };
}

/** A user who types over a conflict has seen both values, so the newer version is the base. */
const baseOf = (stored: ObjectiveCell, draft: Draft | null): number =>
  draft?.theirs?.cell.version ?? draft?.base ?? stored.version;

/** A row stays the same object while nothing in it changes: it is looked through once. */
const draftsIn = new WeakMap<readonly Cell[], readonly { column: number; draft: Draft }[]>();

function draftsOf(cells: readonly Cell[]) {
  const found = draftsIn.get(cells);
  if (found) return found;
  const made = cells.flatMap(({ draft }, column) => (draft ? [{ column, draft }] : []));
  draftsIn.set(cells, made);
  return made;
}

/** Looks at each draft, from the top. */
export function forEachDraft(sheet: Sheet, look: (draft: Draft, row: number, column: number) => void): void {
  for (const [row, { cells }] of sheet.rows.entries())
    for (const { column, draft } of draftsOf(cells)) look(draft, row, column);
}

/** The places of the cells with a draft, from the top. */
export function listDrafts(sheet: Sheet, wanted: (draft: Draft) => boolean = () => true): Place[] {
  const places: Place[] = [];
  forEachDraft(sheet, (draft, row, column) => {
    if (wanted(draft)) places.push({ row, column });
  });
  return places;
}
