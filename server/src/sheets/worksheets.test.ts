import { describe, expect, it } from 'vitest';
import { sheetOf, workbookOf, zipOf } from './archive.fixture.ts';
import { read, refusalOf } from './read.fixture.ts';

type Rows = Parameters<typeof sheetOf>[0];
type Tab = { name: string; rows: Rows; state?: 'hidden' | 'veryHidden' };

const bookOf = (...tabs: Tab[]) =>
  zipOf(workbookOf(tabs.map(({ rows, ...tab }) => ({ ...tab, sheet: sheetOf(rows) }))));

const titles = ['Pharmacie', 'Ville', 'Montant'];
const table = (name: string, ...amounts: number[]): Tab => ({
  name,
  rows: [titles, ...amounts.map((amount, at) => [`${name} ${at}`, 'Douala', amount])],
});
const cover: Tab = {
  name: 'Couverture',
  rows: [
    ['Laborex Cameroun'],
    ['Rapport des ventes', 'Mars 2026'],
    ['Contact', 'M. Ndiaye'],
    ['Téléphone', '+237 699'],
  ],
};

/** The findings about each worksheet. */
const told = ({ found }: Awaited<ReturnType<typeof read>>) =>
  found.worksheets.map(({ name, isTable, isRead, rowCount }) => [name, isTable, isRead, rowCount]);

describe('the worksheets of a workbook', () => {
  it('the only one with a table is read; a cover is not, but is listed', async () => {
    const found = await read(bookOf(cover, table('Mars', 10, 20)));
    expect([found.head.sheet, found.lines.length]).toEqual(['Mars', 2]);
    expect(told(found)).toEqual([
      ['Couverture', false, false, null],
      ['Mars', true, true, 2],
    ]);
  });

  it('with several tables none is read before a choice: each is listed with its lines and sums', async () => {
    const found = await read(bookOf(table('Mars', 10, 20), cover, table('Avril', 5)));
    expect(found.lines).toEqual([]);
    expect(told(found)).toEqual([
      ['Mars', true, false, 2],
      ['Couverture', false, false, null],
      ['Avril', true, false, 1],
    ]);
    const sums = found.found.worksheets.map(({ columns }) => columns[2]?.numbers?.readings.comma.sum);
    expect(sums).toEqual(['30', undefined, '5']);
  });

  it('a chosen one is read, and the others are listed', async () => {
    const found = await read(bookOf(table('Mars', 10, 20), table('Avril', 5)), {}, {}, [1]);
    expect([found.head.sheet, found.lines.map(({ line, cells }) => [line, cells[0]])]).toEqual([
      'Avril',
      [[2, 'Avril 0']],
    ]);
    expect(told(found)).toEqual([
      ['Mars', true, false, 2],
      ['Avril', true, true, 1],
    ]);
  });

  it('several chosen ones are read one after another, with columns matched by title', async () => {
    const moved: Tab = {
      name: 'Avril',
      rows: [
        ['Montant', 'Prix', 'Pharmacie'],
        [5, 2, 'B'],
        [6, 3, 'C'],
      ],
    };
    const { lines, found, head } = await read(bookOf(table('Mars', 10), moved), {}, {}, [0, 1]);
    expect(head.titles).toEqual(['Pharmacie', 'Ville', 'Montant', 'Prix']);
    expect(lines.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'Mars 0', 'Douala', 10],
      [10_000_002, 'B', null, 5, 2],
      [10_000_003, 'C', null, 6, 3],
    ]);
    expect([found.rowCount, found.columns[2]?.numbers?.readings.point.sum]).toEqual([3, '21']);
  });

  it('hidden ones are offered, and read only if chosen or if no other has a table', async () => {
    const hidden: Tab = { ...table('Ancien', 1), state: 'hidden' };
    const seen = await read(bookOf(hidden, table('Mars', 10)));
    expect([seen.head.sheet, seen.found.hidden.sheets]).toEqual(['Mars', 1]);
    expect(told(seen)).toEqual([
      ['Ancien', true, false, 1],
      ['Mars', true, true, 1],
    ]);
    expect((await read(bookOf(hidden, table('Mars', 10)), {}, {}, [0])).head.sheet).toBe('Ancien');
  });

  it('share the limit of lines, which does not apply to unchosen ones', async () => {
    const both = bookOf(table('Mars', 1, 2), table('Avril', 1, 2));
    expect(await refusalOf(both, { rows: 3 }, {}, [0, 1])).toEqual({ code: 'too_many_rows', line: 3 });
    const long = bookOf(table('Mars', 1, 2), table('Tout', 1, 2, 3, 4));
    expect(told(await read(long, { rows: 3 }, {}, [0]))).toEqual([
      ['Mars', true, true, 2],
      ['Tout', true, false, null],
    ]);
  });

  it('have totals lines of their own', async () => {
    const summed = (name: string, one: number, other: number): Tab => ({
      name,
      rows: [...table(name, one, other).rows, ['Douala', 'TOTAL', one + other]],
    });
    const { lines } = await read(bookOf(summed('Mars', 1, 2), summed('Avril', 3, 4)), {}, {}, [0, 1]);
    expect(lines.map(({ note }) => note)).toEqual([undefined, undefined, 'total', undefined, undefined, 'total']);
  });
});
