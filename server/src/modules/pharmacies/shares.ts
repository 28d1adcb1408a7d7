import type { Assignment } from '@portal/contract';
import type { z } from 'zod';

type Given = z.output<typeof Assignment>;
/** A field of the form, and what is wrong with it. */
export type Fault = [field: string, code: string];

/** The number of a month, counted continuously, so that differences need no calendar. */
const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const textOf = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

/** In hundredths of a percent: whole numbers have an exact sum. */
type Share = { userId: number; from: number; to: number; share: number };

const shareOf = ({ userId, fromMonth, toMonth, share }: Given): Share => ({
  userId,
  from: numberOf(fromMonth),
  to: toMonth === null ? Number.POSITIVE_INFINITY : numberOf(toMonth),
  share: Math.round(share * 100),
});

const WHOLE = 10_000;

/**
 * The months in which the shares are not 100 %, the first of those that follow each other: between two beginnings or ends nothing changes,
 * so that an assignment without an end has few months to look at.
 */
function findUneven(shares: Share[]): number[] {
  const turns = new Set(shares.flatMap(({ from, to }) => [from, to + 1]).filter(Number.isFinite));
  return [...turns]
    .toSorted((a, b) => a - b)
    .filter((month) => {
      const valid = shares.filter(({ from, to }) => from <= month && month <= to);
      return valid.length > 0 && valid.reduce((sum, { share }) => sum + share, 0) !== WHOLE;
    });
}

const overlap = (one: Share, other: Share) =>
  one.userId === other.userId && one.from <= other.to && other.from <= one.to;

/** The faults of the assignments among themselves: reversed months, overlaps of one person, shares. */
export function findAssignmentFaults(assignments: Given[]): Fault[] {
  const shares = assignments.map(shareOf);
  const isOrdered = ({ from, to }: Share) => from <= to;
  const backwards = shares.flatMap((one, index): Fault[] =>
    isOrdered(one) ? [] : [[`assignments.${index}.toMonth`, 'invalid']],
  );
  const twice = shares.flatMap((one, index): Fault[] =>
    shares.slice(0, index).some((earlier) => overlap(earlier, one)) ? [[`assignments.${index}.userId`, 'taken']] : [],
  );
  const uneven = findUneven(shares.filter(isOrdered)).map((month): Fault => [
    'assignments',
    `shares_not_100:${textOf(month)}`,
  ]);
  return [...backwards, ...twice, ...uneven];
}
