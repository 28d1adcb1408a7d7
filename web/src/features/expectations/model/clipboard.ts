import { decimalSign } from '../../../lib/amount.ts';
import type { Place } from './sheet.ts';
import { type Range, sizeOf } from './selection.ts';

/** Something typed into a cell, or pasted, or filled. */
export type Edit = { place: Place; typed: string };

/** Quotes a cell with tabs, line breaks or quotes, as spreadsheets do. */
const quote = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The text of a range for the clipboard: plain numbers with the decimal sign of the language. */
export function clipText(rows: readonly (readonly string[])[], language: string): string {
  const write = (text: string) => (/^-?\d+\.\d+$/.test(text) ? text.replace('.', decimalSign(language)) : quote(text));
  return rows.map((cells) => cells.map(write).join('\t')).join('\r\n');
}

type Pasted = { edits: Edit[]; /** How many cells found no room. */ left: number };

/**
 * Where pasted cells go. A single cell, or a block that fits a whole number of times, fills the range; anything else begins at
 * its corner. Cells beyond the editable area are counted.
 */
export function placePaste(
  rows: readonly (readonly string[])[],
  range: Range,
  room: { rows: number; columns: number },
) {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const size = sizeOf(range);
  const fits = (whole: number, part: number) => part > 0 && whole % part === 0;
  const times =
    fits(size.rows, rows.length) && fits(size.columns, width)
      ? { down: size.rows / rows.length, across: size.columns / width }
      : { down: 1, across: 1 };
  const pasted: Pasted = { edits: [], left: 0 };
  for (let down = 0; down < rows.length * times.down; down += 1) {
    const cells = rows[down % rows.length] ?? [];
    for (let across = 0; across < width * times.across; across += 1) {
      const place = { row: range.top + down, column: range.left + across };
      const typed = cells[across % width] ?? '';
      if (place.row < room.rows && place.column < room.columns) pasted.edits.push({ place, typed });
      else if (typed !== '') pasted.left += 1;
    }
  }
  return pasted;
}

/** Fills a range with its first row or column; a single cell gets the value before it. */
export function fillEdits(range: Range, way: 'down' | 'right', typedAt: (place: Place) => string): Edit[] {
  const { top, bottom, left, right } = range;
  const isDown = way === 'down';
  const isSingle = isDown ? top === bottom : left === right;
  const source = (isDown ? top : left) - (isSingle ? 1 : 0);
  if (source < 0) return [];
  const edits: Edit[] = [];
  for (let row = isDown ? source + 1 : top; row <= bottom; row += 1) {
    for (let column = isDown ? left : source + 1; column <= right; column += 1) {
      const from = isDown ? { row: source, column } : { row, column: source };
      edits.push({ place: { row, column }, typed: typedAt(from) });
    }
  }
  return edits;
}
