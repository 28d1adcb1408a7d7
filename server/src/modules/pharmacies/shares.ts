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
type Span = { userId: number; from: number; to: number; share: number };

const spanOf = ({ userId, fromMonth, toMonth, share }: Given): Span => ({
  userId,
  from: numberOf(fromMonth),
  to: toMonth === null ? Number.POSITIVE_INFINITY : numberOf(toMonth),
  share: Math.round(share * 100),
});

const WHOLE = 10_000;

/**
 * The months in which the shares are not 100 %, the first of each stretch: between two beginnings or ends nothing changes,
 * so that an assignment without an end has few months to look at.
 */
function findUneven(spans: Span[]): number[] {
  const turns = new Set(spans.flatMap(({ from, to }) => [from, to + 1]).filter(Number.isFinite));
  return [...turns]
    .toSorted((a, b) => a - b)
    .filter((month) => {
      const valid = spans.filter(({ from, to }) => from <= month && month <= to);
      return valid.length > 0 && valid.reduce((sum, { share }) => sum + share, 0) !== WHOLE;
    });
}

const overlap = (one: Span, other: Span) => one.userId === other.userId && one.from <= other.to && other.from <= one.to;

/** The faults of the assignments among themselves: reversed months, overlaps of one person, shares. */
export function findAssignmentFaults(assignments: Given[]): Fault[] {
  const spans = assignments.map(spanOf);
  const isOrdered = ({ from, to }: Span) => from <= to;
  const backwards = spans.flatMap((span, index): Fault[] =>
    isOrdered(span) ? [] : [[`assignments.${index}.toMonth`, 'invalid']],
  );
  const twice = spans.flatMap((span, index): Fault[] =>
    spans.slice(0, index).some((earlier) => overlap(earlier, span)) ? [[`assignments.${index}.userId`, 'taken']] : [],
  );
  const uneven = findUneven(spans.filter(isOrdered)).map((month): Fault => [
    'assignments',
    `shares_not_100:${textOf(month)}`,
  ]);
  return [...backwards, ...twice, ...uneven];
}
