import type { ObjectiveCell, ObjectivesSave, ObjectivesSpread } from '@portal/contract';
import { addAmounts } from '../../../lib/amount.ts';
import type { Saved, Spread } from '../queries.ts';
import {
  type CellChange,
  type Draft,
  type Place,
  type Sheet,
  type Theirs,
  type Value,
  cellAt,
  listDrafts,
  monthsOf,
  replaceCells,
  sameValue,
  subjectOf,
  valueOfStored,
} from './sheet.ts';

/**
 * The maximum of one call. The contract allows five times as much; but an answer is processed in one go, with twelve months
 * before and after for each year that was spread, and the grid must stay responsive.
 */
const MOST_CELLS = 1_000;
const MOST_SPREADS = 100;

type MonthValue = ObjectiveCell & { month: number };

/** What the answers have told of the months that quarters and years are made of. */
export type Known = {
  /** The months that a value consisted of: an undo restores these, not another spread with the same sum. */
  months: WeakMap<Value, readonly MonthValue[]>;
  /** The months of a cell as they stand on the server, by the cell. */
  latest: Map<string, readonly MonthValue[]>;
};

export const nothingKnown = (): Known => ({ months: new WeakMap(), latest: new Map() });

/** A cell on its way, by ids: rows may move meanwhile. `months`: how many cells of the call are its own. */
export type Item = { rowId: number; column: number; value: Value; months: number };
export type Batch =
  | { call: 'save'; body: ObjectivesSave; items: readonly Item[] }
  | { call: 'spread'; body: ObjectivesSpread; items: readonly Item[] };

const keyOf = ({ rowId, column }: Pick<Item, 'rowId' | 'column'>): string => `${rowId} ${column}`;

type Waiting = { place: Place; item: Omit<Item, 'months'>; base: number };

function listWaiting(sheet: Sheet): Waiting[] {
  return listDrafts(sheet, ({ state, value }) => state === 'waiting' && !value.wrong).flatMap((place) => {
    const [row, draft] = [sheet.rows[place.row], cellAt(sheet, place)?.draft];
    if (!row || !draft) return [];
    const item = { rowId: row.id, column: sheet.columns[place.column] ?? 0, value: draft.value };
    return [{ place, item, base: draft.base }];
  });
}

type SaveCell = ObjectivesSave['cells'][number];

/** The cells of a call that say what a draft wants; null where it is to be spread. */
function cellsToSave(sheet: Sheet, known: Known, { place, item, base }: Waiting): SaveCell[] | null {
  const { userId, formId, part } = subjectOf(sheet, place);
  const { value } = item;
  if (sheet.period === 'month' && part !== null)
    return [{ userId, formId, month: part, quantity: value.quantity, amount: value.amount, version: base }];
  const months = known.months.get(value);
  if (!months) return null;
  const versions = new Map((known.latest.get(keyOf(item)) ?? []).map(({ month, version }) => [month, version]));
  return months.map(({ month, quantity, amount, amountSet, version }) => ({
    userId,
    formId,
    month,
    quantity,
    amount: amountSet ? amount : null,
    version: versions.get(month) ?? version,
  }));
}

function spreadBatch(sheet: Sheet, listed: readonly Waiting[]): Batch | null {
  const by = listed[0]?.item.value.by ?? 'even';
  const alike = listed.filter(({ item }) => (item.value.by ?? 'even') === by).slice(0, MOST_SPREADS);
  if (alike.length === 0) return null;
  const items = alike.map(({ place, item: { value }, base }) => {
    const { userId, formId, part } = subjectOf(sheet, place);
    const keeps = value.keepsQuantity ? { keepsQuantity: true } : {};
    return { userId, formId, quarter: part, quantity: value.quantity, amount: value.amount, ...keeps, version: base };
  });
  return {
    call: 'spread',
    body: { year: sheet.year, by, items },
    items: alike.map(({ item }) => ({ ...item, months: 1 })),
  };
}

/** The next call that saves something; null where nothing waits. */
export function nextBatch(sheet: Sheet, known: Known): Batch | null {
  const [cells, items, toSpread]: [SaveCell[], Item[], Waiting[]] = [[], [], []];
  for (const one of listWaiting(sheet)) {
    const own = cellsToSave(sheet, known, one);
    if (!own) {
      toSpread.push(one);
      continue;
    }
    if (cells.length + own.length > MOST_CELLS) break;
    cells.push(...own);
    items.push({ ...one.item, months: own.length });
  }
  if (items.length > 0) return { call: 'save', body: { year: sheet.year, cells }, items };
  return spreadBatch(sheet, toSpread);
}

const sumOrNull = (figures: (string | null)[]): string | null => {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : addAmounts(known).replace(/\.00$/, '');
};

/** A quarter or a year out of its months. */
function cellOfMonths(months: readonly MonthValue[]): ObjectiveCell {
  const quantities = months.flatMap(({ quantity }) => quantity ?? []);
  return {
    quantity: quantities.length === 0 ? null : quantities.reduce((sum, quantity) => sum + quantity, 0),
    amount: sumOrNull(months.map(({ amount }) => amount)),
    amountSet: months.some(({ amountSet }) => amountSet),
    version: months.reduce((sum, { version }) => sum + version, 0),
  };
}

/** The result of one item. */
export type Outcome = Theirs & {
  item: Item;
  ok: boolean;
  months: readonly MonthValue[];
  before?: readonly MonthValue[];
};

/** The results of a save, in the order of its cells. */
export function outcomesOfSave(items: readonly Item[], results: readonly Saved[]): Outcome[] {
  let at = 0;
  return items.map((item) => {
    const own = results.slice(at, (at += item.months));
    const months = own.map(({ month, cell }) => ({ ...cell, month }));
    const last = own.toSorted((a, b) => Number(a.changedAt ?? 0) - Number(b.changedAt ?? 0)).at(-1);
    const cell = own.length === 1 && own[0] ? own[0].cell : cellOfMonths(months);
    const told = { by: last?.changedBy ?? null, at: last?.changedAt ?? null };
    return { item, ok: own.every(({ ok }) => ok), cell, months, ...told };
  });
}

/** The results of a spread, in the order of its items. */
export const outcomesOfSpread = (items: readonly Item[], results: readonly Spread[]): Outcome[] =>
  results.flatMap(({ ok, months, before, changedBy, changedAt }, index) => {
    const item = items[index];
    return item ? [{ item, ok, cell: cellOfMonths(months), months, before, by: changedBy, at: changedAt }] : [];
  });

/** Where the items of a batch are now. */
export function findPlaces(sheet: Sheet, items: readonly Pick<Item, 'rowId' | 'column'>[]): (Place | null)[] {
  const rows = new Map(sheet.rows.map(({ id }, index) => [id, index]));
  const columns = new Map(sheet.columns.map((key, index) => [key, index]));
  return items.map(({ rowId, column }) => {
    const [row, at] = [rows.get(rowId), columns.get(column)];
    return row === undefined || at === undefined ? null : { row, column: at };
  });
}

/** Whether the stored value is one that we sent ourselves without getting an answer. */
const isLost = ({ lost = [] }: Draft, stored: ObjectiveCell): boolean =>
  lost.some((value) => sameValue(value, valueOfStored(stored)));

/** Records that the server may have the items of a call that was never answered. */
export function noteLost(sheet: Sheet, { items }: Batch): Sheet {
  const places = findPlaces(sheet, items);
  const changes = items.flatMap(({ value }, index): CellChange[] => {
    const place = places[index];
    const cell = place && cellAt(sheet, place);
    if (!place || !cell?.draft) return [];
    return [{ place, cell: { ...cell, draft: { ...cell.draft, lost: [...(cell.draft.lost ?? []), value] } } }];
  });
  return replaceCells(sheet, changes);
}

/** Applies the results to the sheet: saved cells are stored; where someone else was faster, both values are kept. */
export function applyOutcomes(sheet: Sheet, outcomes: readonly Outcome[], known: Known): Sheet {
  const places = findPlaces(
    sheet,
    outcomes.map(({ item }) => item),
  );
  const changes = outcomes.flatMap((outcome, index): CellChange[] => {
    const { item, ok, cell: stored, months, before, by, at } = outcome;
    const place = places[index];
    const cell = place && cellAt(sheet, place);
    if (!place || !cell) return [];
    known.latest.set(keyOf(item), months);
    const { draft } = cell;
    if (before && ok && draft && !isLost(draft, cellOfMonths(before)))
      known.months.set(draft.value === item.value ? draft.was : item.value, before);
    if (!draft) return [{ place, cell: { stored, draft } }];
    const isOwn = !ok && isLost(draft, stored);
    if (isOwn) return [{ place, cell: { stored, draft: { ...draft, base: stored.version, state: 'waiting' } } }];
    if (!ok)
      return [{ place, cell: { stored, draft: { ...draft, state: 'stale', theirs: { cell: stored, by, at } } } }];
    if (draft.value === item.value) return [{ place, cell: { stored, draft: null } }];
    // The user typed while it was being saved: the newer draft is now based on the saved version.
    const { lost: _, ...rest } = draft;
    return [{ place, cell: { stored, draft: { ...rest, base: stored.version, state: 'waiting' } } }];
  });
  return replaceCells(sheet, changes);
}

/** Whether a cell is spread over several months when it is typed in. */
export const isSpread = (sheet: Sheet, place: Place): boolean => monthsOf(sheet, place).length > 1;
