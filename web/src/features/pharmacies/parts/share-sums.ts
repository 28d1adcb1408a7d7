import { isBetween, monthAfter } from '@portal/contract';
import type { AssignmentValues } from './pharmacy-values.ts';

/** Consecutive months with the same sum of shares; without an end, open-ended. */
type ShareSum = { from: string; to: string | null; sum: number };

/** Stands for an open end: `YYYY-MM-DD` compares as text. */
const FOREVER = '9999-12-01';

type Share = { from: string; to: string; hundredths: number };

/** The months of a row; an unfinished row, or one that ends before it begins, has none yet. */
function shareOf({ fromMonth, toMonth, share }: AssignmentValues): Share[] {
  const to = toMonth ?? FOREVER;
  if (fromMonth === null || to < fromMonth) return [];
  // In hundredths, because integers add up exactly.
  return [{ from: fromMonth, to, hundredths: Math.round(Number(share) * 100) }];
}

const joins = (before: ShareSum | undefined, next: ShareSum): before is ShareSum =>
  typeof before?.to === 'string' && before.sum === next.sum && monthAfter(before.to, 1) === next.from;

/** The sum of the shares, one after the other: between two beginnings or ends nothing changes. */
export function sumShares(assignments: readonly AssignmentValues[]): ShareSum[] {
  const shares = assignments.flatMap(shareOf);
  const ends = shares.filter(({ to }) => to !== FOREVER).map(({ to }) => monthAfter(to, 1));
  const turns = [...new Set([...shares.map(({ from }) => from), ...ends])].toSorted();
  const sums: ShareSum[] = [];
  for (const [place, from] of turns.entries()) {
    const valid = shares.filter((share) => isBetween(from, share.from, share.to));
    if (valid.length === 0) continue;
    const next = turns[place + 1];
    const sum = valid.reduce((total, { hundredths }) => total + hundredths, 0) / 100;
    const shareSum = { from, to: next === undefined ? null : monthAfter(next, -1), sum };
    const last = sums.at(-1);
    if (joins(last, shareSum)) last.to = shareSum.to;
    else sums.push(shareSum);
  }
  return sums;
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
