import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAssignmentFaults } from './shares.ts';

const given = (userId: number, fromMonth: string, toMonth: string | null, share: number) => ({
  userId,
  fromMonth: `${fromMonth}-01`,
  toMonth: toMonth && `${toMonth}-01`,
  share,
});

describe('assignments', () => {
  it('are valid if empty, with gaps, and with shares that sum to 100 % in every month', () => {
    expect(findAssignmentFaults([])).toEqual([]);
    expect(findAssignmentFaults([given(1, '2025-01', '2025-03', 100), given(2, '2025-06', null, 100)])).toEqual([]);
    expect(
      findAssignmentFaults([
        given(1, '2025-01', '2025-12', 50),
        given(2, '2025-01', null, 50),
        given(3, '2026-01', null, 50),
      ]),
    ).toEqual([]);
    // As floats, these do not add up.
    const thirds = [given(1, '2026-01', null, 33.33), given(2, '2026-01', null, 33.33)];
    expect(findAssignmentFaults([...thirds, given(3, '2026-01', null, 33.34)])).toEqual([]);
    expect(findAssignmentFaults([...thirds, given(3, '2026-01', null, 33.33)])).toEqual([
      ['assignments', 'shares_not_100:2026-01'],
    ]);
  });

  it('report the first month of each stretch in which the shares do not sum to 100 %', () => {
    expect(
      findAssignmentFaults([
        given(1, '2025-11', '2026-03', 60),
        given(2, '2026-01', '2026-06', 40),
        given(3, '2026-03', '2026-03', 10),
      ]),
    ).toEqual([
      ['assignments', 'shares_not_100:2025-11'],
      ['assignments', 'shares_not_100:2026-03'],
      ['assignments', 'shares_not_100:2026-04'],
    ]);
  });

  it('must not end before they begin, nor overlap for one person', () => {
    expect(
      findAssignmentFaults([
        given(1, '2026-01', '2025-12', 100),
        given(2, '2026-01', '2026-03', 100),
        given(2, '2026-03', null, 100),
        given(2, '2025-01', '2025-12', 100),
      ]),
    ).toEqual([
      ['assignments.0.toMonth', 'invalid'],
      ['assignments.2.userId', 'taken'],
      ['assignments', 'shares_not_100:2026-03'],
    ]);
  });

  it('give the same faults as a check of every single month', () => {
    const month = fc.integer({ min: 0, max: 11 });
    const assignment = fc.record({
      userId: fc.nat(3),
      from: month,
      length: month,
      share: fc.constantFrom(25, 50, 100),
    });
    const text = (number: number) => `${2025 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
    fc.assert(
      fc.property(fc.array(assignment, { maxLength: 6 }), (some) => {
        const sums = Array.from({ length: 24 }, (_, number) =>
          some
            .filter(({ from, length }) => from <= number && number <= from + length)
            .reduce((sum, { share }) => sum + share, 0),
        );
        const faults = findAssignmentFaults(
          some.map(({ userId, from, length, share }) => given(userId, text(from), text(from + length), share)),
        );
        const found = faults.filter(([field]) => field === 'assignments').map(([, code]) => code.split(':')[1]);
        const uneven = sums.flatMap((sum, number) => (sum === 0 || sum === 100 ? [] : [text(number)]));
        expect(found.every((one) => uneven.includes(one ?? ''))).toBe(true);
        expect(found.length > 0).toBe(uneven.length > 0);
        if (uneven.length > 0) expect(found[0]).toBe(uneven[0]);
      }),
    );
  });
});
