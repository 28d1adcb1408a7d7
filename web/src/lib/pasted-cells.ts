/** A quoted cell: Excel and LibreOffice quote a cell with a line break or a tab, and double its own quotes. */
const QUOTED = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)/y;
/** An unquoted cell; an unclosed quote is an ordinary character. */
const BARE = /[^\t\r\n]*/y;
const BREAK = /\t|\r?\n|\r/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The rows of cells that a spreadsheet puts on the clipboard as text; the break behind the last row begins none. */
export function readRows(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const quoted = matchAt(QUOTED, text, at);
    const cell = quoted?.[1]?.replaceAll('""', '"') ?? matchAt(BARE, text, at)?.[0] ?? '';
    rows.at(-1)?.push(cell.trim());
    const end = at + (quoted ? quoted[0].length : cell.length);
    const between = matchAt(BREAK, text, end)?.[0];
    if (between === undefined) break;
    if (between !== '\t') rows.push([]);
    at = end + between.length;
  }
  const last = rows.at(-1);
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}

/** The same without the rows that are empty. */
export const readCells = (text: string): string[][] => readRows(text).filter((row) => row.some((cell) => cell !== ''));

/** Whether a pasted text is cells: words of one line are just words. */
export const isCells = (text: string): boolean => /[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''));
