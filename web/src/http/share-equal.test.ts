import { replaceEqualDeep } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReceivedDate } from './dates.ts';
import { shareEqual } from './share-equal.ts';

describe('a new answer beside the former one', () => {
  it('is the former one where nothing has changed, dates included', () => {
    const answer = () => ({ rows: [{ id: 1, at: new ReceivedDate('2026-01-05T10:00:00Z'), cells: [1, null, 'a'] }] });
    const before = answer();
    expect(shareEqual(before, answer())).toBe(before);
  });

  it('keeps the objects that say the same, and no others', () => {
    const before = { rows: [{ id: 1 }, { id: 2 }], sum: { all: 3 } };
    const after = shareEqual(before, { rows: [{ id: 1 }, { id: 9 }], sum: { all: 3 } }) as typeof before;
    expect(after).toEqual({ rows: [{ id: 1 }, { id: 9 }], sum: { all: 3 } });
    expect(after.rows[0]).toBe(before.rows[0]);
    expect(after.sum).toBe(before.sum);
    expect(after.rows[1]).not.toBe(before.rows[1]);
  });

  it('says what the new one says, whatever the two are, and keeps the whole where the library would', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        const wanted = JSON.stringify(after);
        const shared = shareEqual(before, after);
        expect(shared).toEqual(after);
        expect(JSON.stringify(after)).toBe(wanted);
        expect(shared === before).toBe(replaceEqualDeep(before, after) === before);
      }),
    );
  });
});
