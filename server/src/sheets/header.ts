import { plainText } from '@portal/contract';
import { type LineNote, type SheetCell, type SheetLine, cellText, isBlank } from './sheet.ts';

/** Longer than any title. */
export const LONGEST_TITLE = 200;

/** A title as it is compared: without accents, case, punctuation and units in brackets. */
export const plainTitle = (title: string): string =>
  plainText(title.slice(0, LONGEST_TITLE))
    .replace(/\([^)]*\)/g, ' ')
    .replace(/n[°º]/g, 'numero')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

export const titlesOf = (cells: readonly SheetCell[]): string[] => cells.map(cellText);

const countFilled = (cells: readonly SheetCell[]) => cells.filter((cell) => !isBlank(cell)).length;

/** A title is a word or a few: no number, no date. */
const isWordy = (text: string) => /\p{L}/u.test(text) && text.length <= 80;

/** The line that holds the most recognised titles; without any, the first one that could be titles over the next. */
export function findHeader(lines: readonly SheetLine[], known: ReadonlySet<string>): SheetLine | undefined {
  const recognised = ({ cells }: SheetLine) =>
    new Set(
      titlesOf(cells)
        .map(plainTitle)
        .filter((title) => known.has(title)),
    ).size;
  const best = lines.reduce<{ line?: SheetLine; count: number }>(
    (found, line) => (recognised(line) > found.count ? { line, count: recognised(line) } : found),
    { count: 0 },
  );
  if (best.line && best.count >= 2) return best.line;
  const isTitles = (line: SheetLine, index: number) => {
    const filled = titlesOf(line.cells).filter((text) => text !== '');
    const below = lines[index + 1];
    return filled.length >= 2 && filled.every(isWordy) && below !== undefined && countFilled(below.cells) >= 2;
  };
  return best.line ?? lines.find(isTitles);
}

const totalPattern = /^(sous[ -]?)?(grand )?(total|totaux|somme)( general| generale|s)?\b/;

/** Whether a line sums up the ones above it: its first text says so. */
function isTotal(cells: readonly SheetCell[]): boolean {
  const first = titlesOf(cells).find((text) => text !== '') ?? '';
  const plain = plainTitle(first);
  // `Total Energies` is a name; a sum says no more than that it is one.
  return totalPattern.test(plain) && plain.replace(totalPattern, '').trim() === '';
}

/** What a line is when it is none of the data. */
export function createNoter(header: SheetLine): (line: SheetLine) => LineNote | undefined {
  const titles = titlesOf(header.cells).map(plainTitle);
  const filled = titles.filter((title) => title !== '').length;
  const needed = Math.max(2, filled - 1);
  /** Of every line: it is left at the second cell that is no title, as nearly all are, and not compared to its end. */
  const isRepeated = (cells: readonly SheetCell[]) => {
    const texts = titlesOf(cells);
    let possible = texts.filter((text) => text !== '').length;
    for (const [index, text] of texts.entries()) {
      if (possible < needed) return false;
      if (text !== '' && plainTitle(text) !== titles[index]) possible -= 1;
    }
    return possible >= needed;
  };
  return ({ line, cells }) => {
    // Titles and dates above a table fill a cell or two; what fills as many as the table is part of it.
    if (line < header.line) return countFilled(cells) >= Math.max(3, filled / 2) ? 'above_header' : undefined;
    if (isRepeated(cells)) return 'header';
    return isTotal(cells) ? 'total' : undefined;
  };
}
