/*
 * Numbers for the lines of several worksheets that are loaded as one sheet: each line keeps the number that the
 * spreadsheet program shows, prefixed by that of its worksheet, so that all lines are ordered and unique.
 */

/** More than any worksheet has lines. */
const LINES = 10_000_000;

/** `order`: of the worksheet among those that are read, from 0 on. */
export const numberOfLine = (order: number, line: number): number => order * LINES + line;

/** Which of the worksheets a line is of, and the number that it has there. */
export const placeOfLine = (number: number): { order: number; line: number } => ({
  order: Math.floor(number / LINES),
  line: number % LINES,
});

/** A line as people find it again: with the name of its worksheet where several were read. */
export function lineName(number: number, worksheets: readonly string[]): string {
  const { order, line } = placeOfLine(number);
  return worksheets.length > 1 ? `${worksheets[order] ?? order + 1}!${line}` : String(line);
}
