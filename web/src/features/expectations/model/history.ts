import type { Value } from './sheet.ts';

/** One cell of an act, by the ids of its row and column: rows may come and go meanwhile. */
export type Change = { rowId: number; column: number; before: Value; after: Value };
/** One undoable step. */
export type Act = { what: 'typed' | 'pasted' | 'filled' | 'cleared' | 'taken'; changes: readonly Change[] };
export type History = { past: readonly Act[]; future: readonly Act[] };

export const noHistory: History = { past: [], future: [] };
/** Enough for a day's work; a paste of a whole grid may be in each. */
const MOST = 200;

/** A new step discards the steps to redo. */
export const remember = ({ past }: History, act: Act): History =>
  act.changes.length === 0 ? { past, future: [] } : { past: [...past, act].slice(-MOST), future: [] };

export function stepBack({ past, future }: History): { act: Act; history: History } | null {
  const act = past.at(-1);
  return act ? { act, history: { past: past.slice(0, -1), future: [act, ...future] } } : null;
}

export function stepForward({ past, future }: History): { act: Act; history: History } | null {
  const act = future[0];
  return act ? { act, history: { past: [...past, act], future: future.slice(1) } } : null;
}
