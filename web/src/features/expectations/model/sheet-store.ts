import type { Span, SpreadBy } from '@portal/contract';
import { connection } from '../../../lib/connection.ts';
import { yieldToBrowser } from '../../../lib/yield-to-browser.ts';
import type { Grid, SaveCalls } from '../queries.ts';
import {
  type Batch,
  type Known,
  type Outcome,
  applyOutcomes,
  findPlaces,
  isSpread,
  nextBatch,
  noteLost,
  nothingKnown,
  outcomesOfSave,
  outcomesOfSpread,
} from './batch.ts';
import type { Edit } from './clipboard.ts';
import { type Act, type Change, type History, noHistory, remember, stepBack, stepForward } from './history.ts';
import type { Measure } from './read-figure.ts';
import { refusedItems } from './refused.ts';
import {
  type CellChange,
  type Draft,
  type Place,
  type Sheet,
  type Value,
  cellAt,
  layOver,
  listDrafts,
  replaceCells,
  sameValue,
  sheetOf,
  typeInto,
  valueOf,
} from './sheet.ts';

/** The last action, announced to screen readers in a live region. */
export type Note =
  | { kind: Act['what'] | 'undone' | 'redone'; count: number; wrong?: number; left?: number; skipped?: number }
  | { kind: 'evenly'; count: number };

export type SheetState = {
  sheet: Sheet;
  history: History;
  saving: { isBusy: boolean; savedAt: Date | null; error: unknown };
  note: Note | null;
};

type Laying = { place: Place; value: Value; before: Value; isForced: boolean };
type Typing = { measure: Measure; language: string; by: SpreadBy; again?: boolean };

/** Debounce in milliseconds before input is saved. */
const PAUSE = 700;
/** From this many cells on, the change is not typed but a paste, a fill or an undo. */
const MANY = 100;

/** The state of the sheet, with its history and its saves: one call at a time, only changed cells. */
export function createSheetStore(grid: Grid, period: Span, calls: SaveCalls) {
  const known: Known = nothingKnown();
  let state: SheetState = {
    sheet: sheetOf(grid, period),
    history: noHistory,
    note: null,
    saving: { isBusy: false, savedAt: null, error: null },
  };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const set = (changes: Partial<SheetState>) => {
    state = { ...state, ...changes };
    tell();
  };
  /** A change of many cells takes long itself, so listeners are notified in a later task. */
  const setMany = (changes: Partial<SheetState>, count: number) => {
    if (count < MANY) return set(changes);
    state = { ...state, ...changes };
    void yieldToBrowser().then(tell);
  };

  /** Sets the state of the matching drafts. */
  const mark = (wanted: (draft: Draft) => boolean, to: Draft['state']): Sheet =>
    replaceCells(
      state.sheet,
      listDrafts(state.sheet, wanted).flatMap((place): CellChange[] => {
        const cell = cellAt(state.sheet, place);
        return cell?.draft ? [{ place, cell: { ...cell, draft: { ...cell.draft, state: to } } }] : [];
      }),
    );

  async function send(batch: Batch): Promise<void> {
    const sent = new Set(batch.items.map(({ value }) => value));
    set({ sheet: mark(({ value }) => sent.has(value), 'sending'), saving: { ...state.saving, isBusy: true } });
    await yieldToBrowser();
    const outcomes: Outcome[] = batch.call === 'save' ? await save(batch) : await spread(batch);
    await yieldToBrowser();
    set({
      sheet: applyOutcomes(state.sheet, outcomes, known),
      saving: { isBusy: true, savedAt: outcomes.some(({ ok }) => ok) ? new Date() : state.saving.savedAt, error: null },
    });
  }

  async function save(batch: Batch & { call: 'save' }): Promise<Outcome[]> {
    const { results } = await calls.save(batch.body);
    await yieldToBrowser();
    return outcomesOfSave(batch.items, results);
  }

  async function spread(batch: Batch & { call: 'spread' }): Promise<Outcome[]> {
    const { results } = await calls.spread(batch.body);
    await yieldToBrowser();
    const evenly = results.filter(({ ok, by }) => ok && by !== batch.body.by).length;
    if (evenly > 0) set({ note: { kind: 'evenly', count: evenly } });
    return outcomesOfSpread(batch.items, results);
  }

  /**
   * Marks cells that the server refused by name, so that they stay visible and are not sent; the others are sent again. False:
   * none was named.
   */
  function setRefusedAside(batch: Batch, error: unknown): boolean {
    const refused = new Set(refusedItems(batch, error).map(({ value }) => value));
    if (refused.size === 0) return false;
    set({ sheet: mark(({ value }) => refused.has(value), 'refused') });
    set({ sheet: mark(({ state: at }) => at === 'sending', 'waiting') });
    return true;
  }

  async function saveAll(): Promise<void> {
    for (let batch = nextBatch(state.sheet, known); batch; batch = nextBatch(state.sheet, known)) {
      try {
        await send(batch);
        await yieldToBrowser();
      } catch (error) {
        if (setRefusedAside(batch, error)) continue;
        set({ sheet: noteLost(state.sheet, batch) });
        const failed = mark(({ state: at }) => at === 'sending' || at === 'waiting', 'failed');
        set({ sheet: failed, saving: { ...state.saving, error } });
        break;
      }
    }
    set({ saving: { ...state.saving, isBusy: false } });
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = null;
    });
    return running;
  }

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), PAUSE);
  }

  const awake = () => mark(({ state: at }) => at === 'failed', 'waiting');

  /** Applies values to cells as drafts. */
  const lay = (sheet: Sheet, changes: readonly Laying[]): Sheet =>
    replaceCells(
      sheet,
      changes.flatMap(({ place, ...laid }): CellChange[] => {
        const cell = cellAt(sheet, place);
        return cell ? [{ place, cell: layOver(cell, laid) }] : [];
      }),
    );

  const changeOf = (place: Place, before: Value, after: Value): Change => ({
    rowId: state.sheet.rows[place.row]?.id ?? 0,
    column: state.sheet.columns[place.column] ?? 0,
    before,
    after,
  });

  function edit(what: Act['what'], edits: readonly Edit[], typing: Typing, left = 0): void {
    const sheet = awake();
    const changes = edits.flatMap(({ place, typed }) => {
      const cell = cellAt(sheet, place);
      if (!cell) return [];
      const [before, value] = [valueOf(cell), typeInto(sheet, cell, typed, typing)];
      const isForced = typing.again === true && isSpread(sheet, place) && value.quantity !== null;
      return sameValue(before, value) && !isForced ? [] : [{ place, before, value, isForced }];
    });
    const act = { what, changes: changes.map(({ place, before, value }) => changeOf(place, before, value)) };
    const wrong = changes.filter(({ value }) => value.wrong).length;
    const note = { kind: what, count: changes.length - wrong, wrong, left };
    setMany({ sheet: lay(sheet, changes), history: remember(state.history, act), note }, changes.length);
    schedule();
  }

  /** Undoes or redoes a step. Cells that someone else has changed since stay unchanged. */
  function step(found: ReturnType<typeof stepBack>, kind: 'undone' | 'redone'): void {
    if (!found) return;
    const sheet = awake();
    const isBack = kind === 'undone';
    const places = findPlaces(sheet, found.act.changes);
    const changes = found.act.changes.flatMap(({ before, after }, index) => {
      const place = places[index];
      const cell = place && cellAt(sheet, place);
      const [from, value] = isBack ? [after, before] : [before, after];
      if (!place || !cell || !sameValue(valueOf(cell), from)) return [];
      return [{ place, before: from, value, isForced: sameValue(from, value) }];
    });
    const skipped = found.act.changes.length - changes.length;
    const note = { kind, count: changes.length, skipped };
    setMany({ sheet: lay(sheet, changes), history: found.history, note }, changes.length);
    schedule();
  }

  /** Resolves a conflict: mine is sent again, based on theirs; or theirs stays. */
  function settle(places: readonly Place[], whose: 'mine' | 'theirs'): void {
    const changes = places.flatMap((place): CellChange[] => {
      const cell = cellAt(state.sheet, place);
      const { draft } = cell ?? {};
      if (!cell || !draft?.theirs) return [];
      const { theirs, ...mine } = draft;
      const stored = theirs.cell;
      if (whose === 'theirs') return [{ place, cell: { stored, draft: null } }];
      return [{ place, cell: { stored, draft: { ...mine, base: stored.version, state: 'waiting' } } }];
    });
    set({ sheet: replaceCells(state.sheet, changes) });
    schedule();
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes over a refetched grid and keeps unsaved input. */
    adopt: (next: Grid) => set({ sheet: sheetOf(next, period, state.sheet) }),
    edit,
    undo: () => step(stepBack(state.history), 'undone'),
    redo: () => step(stepForward(state.history), 'redone'),
    settle,
    retry: () => {
      set({ sheet: awake() });
      return run();
    },
    /** Discards drafts that cannot be saved: the server's values are shown again. */
    drop: (wanted: (draft: Draft) => boolean) =>
      set({
        sheet: replaceCells(
          state.sheet,
          listDrafts(state.sheet, wanted).flatMap((place): CellChange[] => {
            const cell = cellAt(state.sheet, place);
            return cell ? [{ place, cell: { stored: cell.stored, draft: null } }] : [];
          }),
        ),
        saving: { ...state.saving, error: null },
      }),
    /** Sends what waits, at once. */
    flush: async () => {
      await running;
      await run();
    },
    isUnsaved: () => state.saving.isBusy || listDrafts(state.sheet).length > 0,
    /** Retries failed saves once the connection is back. */
    start: () => {
      const stop = connection.subscribe(() => {
        const failed = listDrafts(state.sheet, ({ state: at }) => at === 'failed');
        if (connection.get() === 'online' && failed.length > 0) {
          set({ sheet: awake() });
          schedule();
        }
      });
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
  };
}

export type SheetStore = ReturnType<typeof createSheetStore>;
