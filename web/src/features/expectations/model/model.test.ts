import { describe, expect, it } from 'vitest';
import { readRows } from '../../../lib/pasted-cells.ts';
import { clipText, fillEdits, placePaste } from './clipboard.ts';
import { noHistory, remember, stepBack, stepForward } from './history.ts';
import { readFigure } from './read-figure.ts';
import { leap, onePlace, placeAfter, placeInTurn, rangeOf } from './selection.ts';

const at = (row: number, column: number) => ({ row, column });
const range = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

describe('a figure', () => {
  it.each(['1234', '1 234', '1 234', '1 234', '1234,00', '1.234,00', '1.234', '１２３４', ' 1234 '])(
    'is read as French spreadsheets write it: %s',
    (typed) => expect(readFigure(typed, 'quantity', 'fr')).toEqual({ value: '1234' }),
  );

  it('may be empty, and an amount has at most two decimals', () => {
    expect(readFigure('  ', 'quantity', 'fr')).toEqual({ value: null });
    expect(readFigure('1 234,5', 'amount', 'fr')).toEqual({ value: '1234.50' });
    expect(readFigure('1,234.50', 'amount', 'en')).toEqual({ value: '1234.50' });
    expect(readFigure('12,3456', 'amount', 'fr')).toEqual({ fault: 'decimals' });
  });

  it.each([
    ['douze', 'text'],
    ['12 boîtes', 'text'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['(5)', 'negative'],
    ['2,5', 'fraction'],
    ['1000000000', 'tooLarge'],
  ])('that is none says why: %s', (typed, fault) => expect(readFigure(typed, 'quantity', 'fr')).toEqual({ fault }));
});

describe('the keys', () => {
  const bounds = { rows: 4, columns: 5 };
  const filled = new Set(['0 0', '0 1', '0 4']);
  const isFilled = ({ row, column }: { row: number; column: number }) => filled.has(`${row} ${column}`);
  const moving = { bounds, page: 2, isFilled };

  it('move within the grid and never out of it', () => {
    expect(placeAfter(at(0, 0), 'ArrowLeft', false, moving)).toEqual(at(0, 0));
    expect(placeAfter(at(1, 2), 'ArrowDown', false, moving)).toEqual(at(2, 2));
    expect(placeAfter(at(1, 2), 'Home', false, moving)).toEqual(at(1, 0));
    expect(placeAfter(at(1, 2), 'End', true, moving)).toEqual(at(3, 4));
    expect(placeAfter(at(0, 2), 'PageDown', false, moving)).toEqual(at(2, 2));
    expect(placeAfter(at(1, 2), 'PageUp', false, moving)).toEqual(at(0, 2));
    expect(placeAfter(at(1, 2), 'q', false, moving)).toBeNull();
  });

  it('jump to the end of filled cells, and over empty ones', () => {
    const right = { down: 0, across: 1 };
    expect(leap(at(0, 0), right, bounds, isFilled)).toEqual(at(0, 1));
    expect(leap(at(0, 1), right, bounds, isFilled)).toEqual(at(0, 4));
    expect(leap(at(1, 0), right, bounds, isFilled)).toEqual(at(1, 4));
    expect(leap(at(0, 4), right, bounds, isFilled)).toEqual(at(0, 4));
  });

  it('go around a range, and with Tab from row to row until the end', () => {
    const selection = { origin: at(1, 1), head: at(2, 2), active: at(1, 2) };
    expect(rangeOf(selection)).toEqual(range(1, 1, 2, 2));
    expect(placeInTurn(selection, false, 'rows', bounds)).toEqual(at(2, 1));
    expect(placeInTurn({ ...selection, active: at(2, 2) }, false, 'columns', bounds)).toEqual(at(1, 1));
    expect(placeInTurn({ ...selection, active: at(1, 1) }, true, 'rows', bounds)).toEqual(at(2, 2));
    expect(placeInTurn(onePlace(at(0, 4)), false, 'rows', bounds)).toEqual(at(1, 0));
    expect(placeInTurn(onePlace(at(3, 4)), false, 'rows', bounds)).toBeNull();
  });
});

describe('the clipboard', () => {
  const room = { rows: 3, columns: 3 };

  it('takes rows as a spreadsheet writes them, an empty one among them', () => {
    expect(readRows('1\t2\r\n\t\r\n5\t6\r\n')).toEqual([
      ['1', '2'],
      ['', ''],
      ['5', '6'],
    ]);
  });

  it('begins at the corner of the range, and counts what has no room', () => {
    const { edits, left } = placePaste(
      [
        ['1', '2', '3'],
        ['4', '', '6'],
      ],
      range(2, 1),
      room,
    );
    expect(edits).toEqual([
      { place: at(2, 1), typed: '1' },
      { place: at(2, 2), typed: '2' },
    ]);
    expect(left).toBe(3);
  });

  it('fills a range with one cell, or with a block that fits a whole number of times', () => {
    expect(placePaste([['7']], range(0, 0, 1, 1), room).edits.map(({ typed }) => typed)).toEqual(['7', '7', '7', '7']);
    const twice = placePaste([['1', '2']], range(0, 0, 1, 1), room).edits;
    expect(twice.map(({ typed }) => typed)).toEqual(['1', '2', '1', '2']);
    expect(placePaste([['1', '2']], range(0, 0, 0, 2), room).edits).toHaveLength(2);
  });

  it('gives plain numbers with the decimal sign of the language', () => {
    expect(
      clipText(
        [
          ['1234', '12.50'],
          ['', 'a\tb'],
        ],
        'fr',
      ),
    ).toBe('1234\t12,50\r\n\t"a\tb"');
    expect(clipText([['12.50']], 'en')).toBe('12.50');
  });
});

describe('filling a range', () => {
  const typedAt = ({ row, column }: { row: number; column: number }) => `${row}${column}`;

  it('copies the first row down, the first column to the right, into a single cell what precedes it', () => {
    expect(fillEdits(range(0, 0, 2, 1), 'down', typedAt)).toEqual([
      { place: at(1, 0), typed: '00' },
      { place: at(1, 1), typed: '01' },
      { place: at(2, 0), typed: '00' },
      { place: at(2, 1), typed: '01' },
    ]);
    expect(fillEdits(range(1, 1), 'right', typedAt)).toEqual([{ place: at(1, 1), typed: '10' }]);
    expect(fillEdits(range(0, 1), 'down', typedAt)).toEqual([]);
  });
});

it('the history goes back and forward, until something new is done', () => {
  const value = (quantity: number) => ({ quantity, amount: null });
  const act = (to: number) => ({
    what: 'typed' as const,
    changes: [{ rowId: 1, column: 1, before: value(to - 1), after: value(to) }],
  });
  const done = remember(remember(noHistory, act(1)), act(2));
  const back = stepBack(done);
  expect(back?.act).toEqual(act(2));
  expect(stepForward(back?.history ?? noHistory)?.act).toEqual(act(2));
  const anew = remember(back?.history ?? noHistory, act(5));
  expect([anew.past.length, anew.future.length]).toEqual([2, 0]);
  expect(stepBack(noHistory)).toBeNull();
});
