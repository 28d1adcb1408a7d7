import { isBetween, monthAfter } from '@portal/contract';
import type { AssignmentValues } from './pharmacy-values.ts';

/** Consecutive months with the same sum of shares; without an end, open-ended. */
type Stretch = { from: string; to: string | null; sum: number };

/** Stands for an open end: `YYYY-MM-DD` compares as text. */
const FOREVER = '9999-12-01';

type Span = { from: string; to: string; hundredths: number };

/** The months of a row; an unfinished row, or one that ends before it begins, has none yet. */
function spanOf({ fromMonth, toMonth, share }: AssignmentValues): Span[] {
  const to = toMonth ?? FOREVER;
  if (fromMonth === null || to < fromMonth) return [];
  // In hundredths, because integers add up exactly.
  return [{ from: fromMonth, to, hundredths: Math.round(Number(share) * 100) }];
}

const joins = (before: Stretch | undefined, next: Stretch): before is Stretch =>
  typeof before?.to === 'string' && before.sum === next.sum && monthAfter(before.to, 1) === next.from;

/** The sum of the shares, stretch by stretch: between two beginnings or ends nothing changes. */
export function sumShares(assignments: readonly AssignmentValues[]): Stretch[] {
  const spans = assignments.flatMap(spanOf);
  const ends = spans.filter(({ to }) => to !== FOREVER).map(({ to }) => monthAfter(to, 1));
  const turns = [...new Set([...spans.map(({ from }) => from), ...ends])].toSorted();
  const stretches: Stretch[] = [];
  for (const [place, from] of turns.entries()) {
    const valid = spans.filter((span) => isBetween(from, span.from, span.to));
    if (valid.length === 0) continue;
    const next = turns[place + 1];
    const sum = valid.reduce((total, { hundredths }) => total + hundredths, 0) / 100;
    const stretch = { from, to: next === undefined ? null : monthAfter(next, -1), sum };
    const last = stretches.at(-1);
    if (joins(last, stretch)) last.to = stretch.to;
    else stretches.push(stretch);
  }
  return stretches;
}

/** The row for the fault of a month whose shares do not add up: the last one that covers the month. */
export const rowOfMonth = (assignments: readonly AssignmentValues[], month: string): number =>
  assignments.findLastIndex(
    ({ fromMonth, toMonth }) => fromMonth !== null && isBetween(month, fromMonth, toMonth ?? FOREVER),
  );

/** The remaining share from this month on, for a new row. */
export function shareLeft(assignments: readonly AssignmentValues[], month: string): number {
  const { sum = 0 } = sumShares(assignments).findLast(({ from, to }) => isBetween(month, from, to ?? FOREVER)) ?? {};
  return sum > 0 && sum < 100 ? Math.round((100 - sum) * 100) / 100 : 100;
}
