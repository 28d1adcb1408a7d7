import { describe, expect, it } from 'vitest';
import { isCells, readCells } from './pasted-cells.ts';

describe('cells from the clipboard', () => {
  it.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    // Excel ends its lines so, the last one too.
    [
      'a\tb\r\nc\t\r\n',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['"Dr Ba\nDr Sy"\tvu', [['Dr Ba\nDr Sy', 'vu']]],
    ['"dit « ""oui"" »\net\tnon"\tb', [['dit « "oui" »\net\tnon', 'b']]],
    // Not every quote opens a cell in quotes.
    ['5" de large\t"sic\nb', [['5" de large', '"sic'], ['b']]],
    ['a\n\t\n\nb', [['a'], ['b']]],
    ['', []],
  ])('%j', (text, rows) => expect(readCells(text)).toEqual(rows));

  it.each([
    ['Douala', false],
    ['un mot de plus\r\n', false],
    ['a\tb', true],
    ['a\nb', true],
  ])('%j: cells? %s', (text, expected) => expect(isCells(text)).toBe(expected));
});
