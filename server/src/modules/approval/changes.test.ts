import { describe, expect, it } from 'vitest';
import { findChanges, withoutItemsOf } from './changes.ts';

describe('the changes between two snapshots', () => {
  it('are none if nothing changed, whatever the order of items', () => {
    const items = [{ id: 'a', text: 'x' }, { id: 'b' }];
    expect(findChanges({ summary: 'x', visits: items }, { summary: 'x', visits: items.toReversed() })).toEqual([]);
  });

  it('are listed by field, with additions and removals', () => {
    const changes = findChanges({ a: 1, gone: 'x', list: ['p'] }, { a: 2, fresh: 'y', list: ['p', 'q'] });
    expect(changes).toEqual([
      { field: 'a', before: 1, after: 2 },
      { field: 'gone', before: 'x' },
      { field: 'list', before: ['p'], after: ['p', 'q'] },
      { field: 'fresh', after: 'y' },
    ]);
  });

  it('are listed by item in lists of items', () => {
    const before = {
      visits: [
        { id: 'a', outcome: 'neutral', text: 'x' },
        { id: 'b', text: 'y' },
      ],
    };
    const after = {
      visits: [
        { id: 'c', text: 'z' },
        { id: 'a', outcome: 'positive' },
      ],
    };
    expect(findChanges(before, after)).toEqual([
      { field: 'visits.a.outcome', before: 'neutral', after: 'positive' },
      { field: 'visits.a.text', before: 'x' },
      { field: 'visits.b', before: { id: 'b', text: 'y' } },
      { field: 'visits.c', after: { id: 'c', text: 'z' } },
    ]);
    expect(findChanges({ visits: [] }, { visits: [{ id: 'a' }] })).toEqual([{ field: 'visits.a', after: { id: 'a' } }]);
    expect(findChanges({ visits: [{ id: 'a' }] }, {})).toEqual([{ field: 'visits.a', before: { id: 'a' } }]);
  });
});

it('a snapshot without the items of another shows those that differ', () => {
  const before = { summary: 'x', visits: [{ id: 'a', n: 1 }, { id: 'b' }] };
  const after = { summary: 'x', visits: [{ id: 'a', n: 2 }, { id: 'b' }, { id: 'c' }] };
  expect(withoutItemsOf(before, after)).toEqual({ summary: 'x', visits: [{ id: 'a', n: 1 }] });
  expect(withoutItemsOf(after, before)).toEqual({ summary: 'x', visits: [{ id: 'a', n: 2 }, { id: 'c' }] });
});
