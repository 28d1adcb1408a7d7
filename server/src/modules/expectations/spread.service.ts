import type { ObjectivesSpread, SpreadBy, SpreadResult } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { monthOf, numberOf, refuseFaults, samplesOf, tellOf } from './cells.service.ts';
import * as repository from './cells.repository.ts';
import { listSeasons } from './realised.repository.ts';
import { spreadAmount, spreadQuantity } from './spread.ts';
import { holdWritableYear, writeChanges } from './year.service.ts';

type Item = ObjectivesSpread['items'][number];
type Line = repository.Line;

const everyMonth = Array.from({ length: 12 }, (_, index) => index + 1);
/** The months of a quarter, or of the year. */
const monthsOf = ({ quarter }: Pick<Item, 'quarter'>): number[] =>
  everyMonth.filter((month) => quarter === null || Math.ceil(month / 3) === quarter);

const lineOf = ({ userId, formId }: Line): string => `${userId} ${formId}`;

/** Parts that share a month: a year with one of its quarters, or either of them twice. */
function findRepeated(items: readonly Item[]): (index: number) => boolean {
  const taken = new Set<string>();
  const repeated = items.map((item) => {
    const keys = monthsOf(item).map((month) => `${lineOf(item)} ${month}`);
    const isTaken = keys.some((key) => taken.has(key));
    for (const key of keys) taken.add(key);
    return isTaken;
  });
  return (index) => repeated[index] ?? false;
}

type Weighed = { by: SpreadBy; weights: bigint[] };

type Quantities = readonly (number | null)[];

/**
 * The weights of an item's months: by last year's sales, if requested and there were any; by their present quantities,
 * if these stay.
 */
function weighMonths(
  item: Item,
  by: SpreadBy,
  seasons: ReadonlyMap<number, bigint[]>,
  kept: Quantities | null,
): Weighed {
  if (kept?.some(Boolean)) return { by, weights: kept.map((quantity) => BigInt(quantity ?? 0)) };
  const months = monthsOf(item);
  const sold = months.map((month) => seasons.get(item.formId)?.[month - 1] ?? 0n);
  const isSeasonal = by === 'seasonal' && sold.some((quantity) => quantity > 0n);
  return isSeasonal ? { by, weights: sold } : { by: 'even', weights: months.map(() => 1n) };
}

/** The cells of an item, one for each month. */
function cellsOf(
  year: number,
  item: Item,
  weights: readonly bigint[],
  kept: Quantities | null,
): repository.CellToSave[] {
  const quantities = kept ?? spreadQuantity(item.quantity, weights);
  const amounts = spreadAmount(item.amount, weights);
  const isEmpty = (index: number) => kept?.[index] === null && weights[index] === 0n;
  return monthsOf(item).map((month, index) => ({
    userId: item.userId,
    formId: item.formId,
    month: monthOf(year, month),
    version: 0,
    quantity: quantities[index] ?? null,
    amount: (isEmpty(index) ? null : amounts[index]) ?? null,
  }));
}

type Stored = ReadonlyMap<string, readonly repository.StoredCell[]>;

async function readStored(db: Database, year: number, items: readonly Item[]): Promise<Stored> {
  return Map.groupBy(
    await repository.readLines(
      db,
      year,
      items.map(({ userId, formId }) => ({ userId, formId })),
    ),
    lineOf,
  );
}

/** The stored cells of an item's months; empty for those never written. */
function storedIn(stored: Stored, item: Item) {
  const known = new Map((stored.get(lineOf(item)) ?? []).map((cell) => [numberOf(cell.month), cell]));
  const found = monthsOf(item).map((month) => ({ month, cell: known.get(month) }));
  const written = found.flatMap(({ cell }) => cell ?? []);
  const last = written.toSorted((one, other) => (String(one.changedAt) < String(other.changedAt) ? -1 : 1)).at(-1);
  return {
    version: written.reduce((sum, cell) => sum + cell.version, 0),
    changedBy: last?.changedBy ?? null,
    changedAt: (last?.changedAt ?? null) as SpreadResult['changedAt'],
    months: found.map(({ month, cell }) => ({
      month,
      quantity: cell?.quantity ?? null,
      amount: cell?.amount ?? null,
      amountSet: cell?.amountSet ?? false,
      version: cell?.version ?? 0,
    })),
  };
}

/** Spreads years or quarters, each on its own; one whose months someone else has changed stays as it is. */
export function spreadObjectives(context: Context, given: ObjectivesSpread): Promise<{ results: SpreadResult[] }> {
  const { year, items } = given;
  return writeChanges(context, async (inside) => {
    const { db, caller } = inside;
    await holdWritableYear(db, year, 'alone');
    await refuseFaults(db, year, { list: 'items', items, isRepeated: findRepeated(items) });
    const formIds = [...new Set(items.map(({ formId }) => formId))];
    const seasons = given.by === 'seasonal' ? await listSeasons(db, year - 1, formIds) : new Map<number, bigint[]>();
    const before = await readStored(db, year, items);
    const weighed = items.map((item) => {
      const { version, months } = storedIn(before, item);
      const kept = item.keepsQuantity ? months.map(({ quantity }) => quantity) : null;
      return { item, kept, ...weighMonths(item, given.by, seasons, kept), ok: version === item.version };
    });
    const cells = weighed
      .filter(({ ok }) => ok)
      .flatMap(({ item, weights, kept }) => cellsOf(year, item, weights, kept));
    const saved = await repository.saveCells(db, cells, { act: 'spread', by: caller.id, blindly: true });
    const after = await readStored(db, year, items);
    const results = weighed.map(({ item, by, ok }): SpreadResult => {
      const { userId, formId, quarter } = item;
      const { months, changedBy, changedAt } = storedIn(after, item);
      const result = { userId, formId, quarter, ok, by, months, changedBy, changedAt };
      return { ...result, before: storedIn(before, item).months, ...(!ok && { code: 'stale' }) };
    });
    if (saved.length > 0)
      await tellOf(inside, { action: 'expectations.spread', year, ...samplesOf(saved), more: { spread: given.by } });
    return { changed: saved.length > 0, answer: { results } };
  });
}
