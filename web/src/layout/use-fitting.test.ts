import { describe, expect, it } from 'vitest';
import { countFitting } from './use-fitting.ts';

describe('the entries of the menu bar', () => {
  it('all stand in the line where they fit', () => {
    expect(countFitting([100, 100, 100], 308, 4)).toBe(3);
    expect(countFitting([], 0, 4)).toBe(0);
  });

  it('leave room for the button with the rest where they do not', () => {
    expect(countFitting([100, 100, 100], 307, 4)).toBe(2);
    expect(countFitting([100, 100, 100], 190, 4)).toBe(0);
  });
});
