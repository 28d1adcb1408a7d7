import { ColumnFigures } from './column-figures.ts';
import { plainTitle } from './plain-title.ts';
import { type SheetCell, type SheetColumn, SheetFault, cellText, isBlank } from './sheet.ts';

const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

type Kept = { key: string; title: string; samples: string[]; figures: ColumnFigures };

/** Keys of columns by title; repeated titles by their order, and missing ones by their index. */
const keysOf = (titles: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return titles.map((title, at) => {
    const plain = plainTitle(title);
    const before = seen.get(plain) ?? 0;
    seen.set(plain, before + 1);
    return plain === '' ? `#${at}` : `${plain}#${before}`;
  });
};

/**
 * The columns read so far: their titles, first samples, and total width. The columns of a further table are mapped to
 * those with the same title, and new ones are appended.
 */
export function createColumns(most: number) {
  const columns: Kept[] = [];
  const byKey = new Map<string, number>();
  const placeOf = (key: string, title: string): number => {
    const known = byKey.get(key);
    if (known !== undefined) return known;
    if (columns.length >= most) throw new SheetFault('too_many_columns');
    columns.push({ key, title, samples: [], figures: new ColumnFigures() });
    byKey.set(key, columns.length - 1);
    return columns.length - 1;
  };
  const keep = (samples: string[], cell: SheetCell) => {
    const sample = cellText(cell).slice(0, LONGEST_SAMPLE).toWellFormed();
    if (!samples.includes(sample)) samples.push(sample);
  };

  /** A table that is read next, with these titles. */
  const addTable = (titles: readonly string[]) => {
    const keys = keysOf(titles);
    const places = keys.map((key, at) => placeOf(key, titles[at] ?? ''));
    let isInPlace = places.every((place, at) => place === at);
    const widen = (width: number) => {
      for (let at = places.length; at < width; at += 1) {
        const place = placeOf(`#${at}`, '');
        places.push(place);
        if (place !== at) isInPlace = false;
      }
    };
    /** The cells of a line where their columns stand. */
    const take = (cells: SheetCell[]): SheetCell[] => {
      for (let at = cells.length - 1; at >= places.length; at -= 1) if (!isBlank(cells[at])) widen(at + 1);
      if (isInPlace) return cells;
      const moved: SheetCell[] = Array.from({ length: columns.length }, () => null);
      for (const [at, place] of places.entries()) moved[place] = cells[at] ?? null;
      return moved;
    };
    /** Collects samples of each column. */
    const look = (cells: readonly SheetCell[]) => {
      for (let at = 0; at < cells.length; at += 1) {
        const cell = cells[at] ?? null;
        const samples = columns[at]?.samples;
        if (samples && samples.length < SAMPLES && !isBlank(cell)) keep(samples, cell);
      }
    };
    const end = (figures: readonly ColumnFigures[]) => {
      widen(figures.length);
      for (const [at, one] of figures.entries()) columns[places[at] ?? at]?.figures.join(one);
    };
    return { take, look, end };
  };
  const told = (): SheetColumn[] =>
    columns.map(({ title, samples, figures }) => ({ title, samples, numbers: figures.told() }));
  return { addTable, told };
}
