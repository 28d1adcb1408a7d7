import {
  type AuditAction,
  type Faults,
  type HistoryQuery,
  type ObjectiveChange,
  type ObjectivesSave,
  type SaveResult,
  gatherFaults,
} from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Inside } from '../../db/transaction.ts';
import { invalid } from '../../refusal.ts';
import * as repository from './cells.repository.ts';
import { holdWritableYear, writeChanges } from './year.service.ts';

/** The first day of a month by its number, and its number. */
export const monthOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;
export const numberOf = (month: string): number => Number(month.slice(5, 7));

const keyOf = ({ userId, formId, month }: repository.CellKey): string => `${userId} ${formId} ${month}`;

/** Nobody mends more at once. */
const MAX_FAULTS = 500;

type Given = { list: string; items: readonly repository.Line[]; isRepeated: (index: number) => boolean };

async function findFaults(db: Database, year: number, { list, items, isRepeated }: Given): Promise<Faults> {
  const people = await repository.listAssignable(db, year, [...new Set(items.map(({ userId }) => userId))]);
  const forms = await repository.listSellable(db, year, [...new Set(items.map(({ formId }) => formId))]);
  const found = items.flatMap(({ userId, formId }, index) => [
    ...(people.has(userId) ? [] : [[`${list}.${index}.userId`, 'unknown'] as const]),
    ...(forms.has(formId) ? [] : [[`${list}.${index}.formId`, 'unknown'] as const]),
    ...(isRepeated(index) ? [[`${list}.${index}`, 'taken'] as const] : []),
  ]);
  return gatherFaults(found.slice(0, MAX_FAULTS));
}

/** Refuses people and forms that cannot have objectives, and duplicates, each at its index in the call. */
export async function refuseFaults(db: Database, year: number, given: Given): Promise<void> {
  const faults = await findFaults(db, year, given);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

type Told = {
  action: AuditAction;
  year: number;
  /** The cells that were written, and some of them. */
  count: number;
  sample: readonly repository.CellKey[];
  more?: Record<string, unknown>;
};

/** What the audit row contains of the written cells. */
export const samplesOf = (saved: readonly repository.CellKey[]) => ({
  count: saved.length,
  sample: saved.slice(0, repository.SAMPLE),
});

/** One audit row and one live event for the whole call. */
export async function tellOf(inside: Inside<Context>, { action, year, count, sample, more = {} }: Told): Promise<void> {
  const { db, audit } = inside;
  const after = { cells: count, ...more, examples: await repository.describeCells(db, sample) };
  await audit({ action, entity: 'objectives', entityId: year, label: String(year), after });
  await inside.events.publish(db, { topic: 'expectations', id: year, to: 'everyone' });
}

function resultOf(stored: repository.StoredCell, ok: boolean): SaveResult {
  const { userId, formId, month, changedBy, changedAt, quantity, amount, amountSet, version } = stored;
  return {
    userId,
    formId,
    month: numberOf(month),
    ok,
    ...(!ok && { code: 'stale' as const }),
    changedBy,
    changedAt: changedAt as SaveResult['changedAt'],
    cell: { quantity, amount, amountSet, version },
  };
}

/**
 * Saves cells, each on its own. A cell that already has the given value counts as saved, whatever version its writer
 * has seen.
 */
export function saveObjectives(context: Context, given: ObjectivesSave): Promise<{ results: SaveResult[] }> {
  const { year } = given;
  const cells = given.cells.map((cell) => ({ ...cell, month: monthOf(year, cell.month) }));
  const places = new Map(cells.toReversed().map((cell, index) => [keyOf(cell), cells.length - 1 - index]));
  const isRepeated = (index: number) => places.get(keyOf(cells[index] as repository.CellKey)) !== index;
  return writeChanges(context, async (inside) => {
    const { db, caller } = inside;
    await holdWritableYear(db, year, 'shared');
    await refuseFaults(db, year, { list: 'cells', items: cells, isRepeated });
    const saved = await repository.saveCells(db, cells, { act: 'entered', by: caller.id, blindly: false });
    const isSaved = new Set(saved.map(keyOf));
    const stored = await repository.readCells(db, cells);
    const results = stored.map((cell) => resultOf(cell, cell.same || isSaved.has(keyOf(cell))));
    const stale = results.filter(({ ok }) => !ok).length;
    if (saved.length > 0)
      await tellOf(inside, {
        action: 'expectations.update',
        year,
        ...samplesOf(saved),
        ...(stale > 0 && { more: { stale } }),
      });
    return { changed: saved.length > 0, answer: { results } };
  });
}

type Loaded = 'added' | 'changed' | 'unchanged';

/** Writes the cells of a sheet for one year, overwriting the current values, and returns the outcome of each. */
export function loadObjectives(context: Context, year: number, cells: repository.CellToSave[]): Promise<Loaded[]> {
  return writeChanges(context, async (inside) => {
    const { db, caller } = inside;
    await holdWritableYear(db, year, 'shared');
    const saved = await repository.saveCells(db, cells, { act: 'loaded', by: caller.id, blindly: true });
    const versions = new Map(saved.map((cell) => [keyOf(cell), cell.version]));
    if (saved.length > 0) await tellOf(inside, { action: 'expectations.update', year, ...samplesOf(saved) });
    const answer = cells.map((cell): Loaded => {
      const version = versions.get(keyOf(cell));
      if (version === undefined) return 'unchanged';
      return version === 1 ? 'added' : 'changed';
    });
    return { changed: saved.length > 0, answer };
  });
}

/** The values entered in the months of a representative and some forms; computed amounts are left out. */
export async function readSet({ db }: Context, year: number, userId: number, formIds: readonly number[]) {
  const lines = formIds.map((formId) => ({ userId, formId }));
  const stored = await repository.readLines(db, year, lines);
  return stored.map(({ formId, month, quantity, amount, amountSet }) => ({
    formId,
    month,
    quantity,
    amount: amountSet ? amount : null,
  }));
}

export const readHistory = ({ db }: Context, cell: HistoryQuery): Promise<ObjectiveChange[]> =>
  repository.listChanges(db, cell);
