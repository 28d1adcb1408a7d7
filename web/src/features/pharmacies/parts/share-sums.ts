import { isBetween, monthAfter } from '@portal/contract';
import type { AssignmentValues } from './pharmacy-values.ts';

/** Some months on end in which the shares have one sum; without an end, until further notice. */
type ShareSum = { from: string; to: string | null; sum: number };

/** The end of an assignment without one: `YYYY-MM-DD` compares as text. */
const FOREVER = '9999-12-01';

type Share = { from: string; to: string; hundredths: number };

/** What can be counted: an unfinished row, or one that ends before it begins, has no months yet. */
function shareOf({ fromMonth, toMonth, share }: AssignmentValues): Share[] {
  const to = toMonth ?? FOREVER;
  if (fromMonth === null || to < fromMonth) return [];
  // Whole numbers have an exact sum.
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

/** Which row to look at for a month whose shares are not whole: the last one that holds then. */
export const rowOfMonth = (assignments: readonly AssignmentValues[], month: string): number =>
  assignments.findLastIndex(
    ({ fromMonth, toMonth }) => fromMonth !== null && isBetween(month, fromMonth, toMonth ?? FOREVER),
  );

/** What the others leave of a whole from this month on, for a new row. */
export function shareLeft(assignments: readonly AssignmentValues[], month: string): number {
  const { sum = 0 } = sumShares(assignments).findLast(({ from, to }) => isBetween(month, from, to ?? FOREVER)) ?? {};
  return sum > 0 && sum < 100 ? Math.round((100 - sum) * 100) / 100 : 100;
}
