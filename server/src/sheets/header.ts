import type { Ledger } from './ledger.ts';
import { isOtherwise, plainTitle } from './plain-title.ts';
import { readMonth } from './read-day.ts';
import { type LineNote, type SheetCell, type SheetLine, cellText, isBlank, isMerged } from './sheet.ts';
import { createSumWords } from './totals.ts';

const textsOf = (cells: readonly SheetCell[]): string[] => cells.map(cellText);

const countFilled = (cells: readonly SheetCell[]) => cells.filter((cell) => !isBlank(cell)).length;

/** A title is a word or a few: no number, no date. */
const isWordy = (text: string) => /\p{L}/u.test(text) && text.length <= 80;

export type Header = {
  /** The number of the line in which the titles stand; of two, the lower one. */
  line: number;
  titles: string[];
  /** The line, or the two of them, as they stand in the sheet. */
  lines: readonly SheetLine[];
};

type Known = ReadonlySet<string>;

export const countKnown = (titles: readonly string[], known: Known) =>
  new Set(titles.map(plainTitle).filter((title) => known.has(title))).size;

/** The line that holds the most recognised titles; without any, the first one that could be titles over the next. */
function findTitles(lines: readonly SheetLine[], known: Known): number {
  const counts = lines.map(({ cells }) => countKnown(textsOf(cells), known));
  const most = Math.max(0, ...counts);
  if (most > 0) return counts.indexOf(most);
  return lines.findIndex(({ cells }, index) => {
    const filled = textsOf(cells).filter((text) => text !== '');
    const below = lines[index + 1];
    return filled.length >= 2 && filled.every(isWordy) && below !== undefined && countFilled(below.cells) >= 2;
  });
}

/** The titles of a line of groups, each over all of its columns. */
function spread(titles: readonly string[], width: number): string[] {
  let group = '';
  return Array.from({ length: width }, (_, at) => (group = titles[at] || group));
}

/**
 * The titles of two lines: the lower ones, or the upper where that is empty. A repeated title gets its group appended,
 * « Quantité mars 2026 », so that they can be told apart.
 */
function joinTitles(upper: SheetLine, lower: SheetLine): string[] {
  const [above, below] = [textsOf(upper.cells), textsOf(lower.cells)];
  const width = Math.max(above.length, below.length);
  const groups = spread(above, width);
  const plain = below.map(plainTitle);
  const isRepeated = (at: number) => plain.indexOf(plain[at] ?? '') !== plain.lastIndexOf(plain[at] ?? '');
  return Array.from({ length: width }, (_, at) => {
    const title = below[at] ?? '';
    if (title === '') return above[at] ?? '';
    return isRepeated(at) ? `${title} ${groups[at]}`.trim() : title;
  });
}

/** A word, or a month, since sheets may have a column per month. A number alone is data. */
const isTitled = (text: string) => isWordy(text) || (/\D/.test(text) && readMonth(text) !== undefined);

/** Whether a line contains only titles, and some of them where the line above has none. */
const divides = (upper: SheetLine, lower: SheetLine) =>
  upper.line + 1 === lower.line &&
  textsOf(lower.cells).every((text) => text === '' || isTitled(text)) &&
  lower.cells.some((cell, at) => !isBlank(cell) && isBlank(upper.cells[at]));

/** Whether the line below the titles holds the titles of their parts, and not yet data. */
function hasParts(upper: SheetLine, lower: SheetLine, next: SheetLine | undefined, known: Known): boolean {
  if (!divides(upper, lower)) return false;
  const titles = textsOf(upper.cells);
  const recognised = countKnown(titles, known);
  if (countKnown(joinTitles(upper, lower), known) > recognised) return true;
  const first = titles.findIndex((text) => text !== '');
  // A line of data has a value in its first column; parts leave it to the title above.
  if (isBlank(lower.cells[first])) return next !== undefined && !isBlank(next.cells[first]);
  if (recognised > 0 || next === undefined) return false;
  const isNumber = (cell: SheetCell) => typeof cell === 'number' || /^[\d\s.,]+$/.test(cellText(cell));
  return upper.cells.some(isMerged) || next.cells.some(isNumber);
}

/** Whether the line above the titles says what several of them belong to. */
const isGroups = (upper: SheetLine, lower: SheetLine) =>
  divides(upper, lower) &&
  countFilled(upper.cells) >= 2 &&
  textsOf(upper.cells).every((text) => text === '' || isTitled(text));

/** Where the titles stand: in one line, or in two, groups above and their parts below. */
export function findHeader(lines: readonly SheetLine[], known: Known): Header | undefined {
  const at = findTitles(lines, known);
  const [above, found, below] = [lines[at - 1], lines[at], lines[at + 1]];
  if (!found) return undefined;
  const join = (upper: SheetLine, lower: SheetLine): Header => ({
    line: lower.line,
    titles: joinTitles(upper, lower),
    lines: [upper, lower],
  });
  if (below && hasParts(found, below, lines[at + 2], known)) return join(found, below);
  if (above && isGroups(above, found)) return join(above, found);
  return { line: found.line, titles: textsOf(found.cells), lines: [found] };
}

/** Whether a line repeats this line of the header. */
function createRepeated({ cells: header }: SheetLine) {
  const titles = textsOf(header).map(plainTitle);
  const needed = Math.max(2, titles.filter((title) => title !== '').length - 1);
  const isTitle = (text: string, title: string) => !isOtherwise(text, title) && plainTitle(text) === title;
  /** Called for every line: it stops at the second cell that is not a title, as in nearly all lines. */
  return (cells: readonly SheetCell[]): boolean => {
    let possible = 0;
    for (const cell of cells) if (!isBlank(cell)) possible += 1;
    for (let at = 0; at < cells.length && possible >= needed; at += 1)
      if (!isBlank(cells[at]) && !isTitle(cellText(cells[at]), titles[at] ?? '')) possible -= 1;
    return possible >= needed;
  };
}

/** Notes why a line is not data; called line by line, and data lines are added to the ledger. */
export function createNoter(header: Header, ledger: Ledger): (line: SheetLine) => LineNote | null {
  const filled = header.titles.filter((title) => title !== '').length;
  const repeats = header.lines.map(createRepeated);
  const words = createSumWords();
  return ({ line, cells }) => {
    // Titles and dates above a table fill a cell or two; what fills as many as the table is part of it.
    if (line < header.line) return countFilled(cells) >= Math.max(3, filled / 2) ? 'above_header' : null;
    if (repeats.some((isRepeated) => isRepeated(cells))) return 'header';
    const word = words.find(cells);
    if (word && ledger.isSum(cells, word.at)) {
      ledger.addSum(cells, word.isOfAll);
      return 'total';
    }
    words.add(cells);
    ledger.add(cells);
    return null;
  };
}
