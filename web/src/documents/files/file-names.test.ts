import { expect, it } from 'vitest';
import { freeName, plainName } from './file-names.ts';

it('leaves nothing of a path, and every other sign as it is', () => {
  expect(['../../x', 'C:\\photos\\y.jpg', '..', 'été <b>.png', 'a\u0000b.txt'].map(plainName)).toEqual([
    'x',
    'y.jpg',
    'file',
    'été <b>.png',
    'ab.txt',
  ]);
});

it('numbers a second file of the same name, within the longest name', () => {
  expect(freeName('image.jpg', new Set(['image.jpg', 'image (2).jpg']))).toBe('image (3).jpg');
  const long = `${'x'.repeat(300)}.jpg`;
  const first = freeName(long, new Set());
  expect(freeName(long, new Set([first]))).toMatch(/x \(2\)\.jpg$/);
  expect(freeName(long, new Set([first]))).toHaveLength(200);
});
