import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { modes, pairs } from './tokens.ts';

const TEXT = 4.5;
const MARK = 3;

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#50CD89', '#50CD89')).toBe(1);
  });

  for (const [mode, tokens] of Object.entries(modes)) {
    it.each(pairs.text)(`${mode}: text %s can be read on %s`, (ink, ground) => {
      expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(TEXT);
    });

    it.each(pairs.marks)(`${mode}: %s can be seen on %s`, (mark, ground) => {
      expect(contrast(tokens[mark], tokens[ground])).toBeGreaterThanOrEqual(MARK);
    });

    it(`${mode}: every token is in a pair, or is a line that carries no meaning`, () => {
      const paired = new Set([...pairs.text, ...pairs.marks].flat());
      expect(Object.keys(tokens).filter((token) => !paired.has(token as keyof typeof tokens))).toEqual([
        'line',
        'softLine',
      ]);
    });
  }
});
