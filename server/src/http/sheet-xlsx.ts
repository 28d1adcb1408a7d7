import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import {
  type CellStyle,
  type ColumnDef,
  XLSX_MAX_ROWS_PER_SHEET,
  measureValueWidth,
  writeXlsxStream,
} from 'hucre/xlsx';
import { type Cell, Rate, cleanText, isDay, isoOf } from './sheet-cells.ts';

// With name and size: Excel would use its defaults for missing ones.
const bold: CellStyle = { font: { name: 'Calibri', size: 11, bold: true } };
// Real dates, so sorting and filters do not depend on how they look; this is how they are written where the portal works.
const day: CellStyle = { numFmt: 'dd/mm/yyyy' };
const dayAndTime: CellStyle = { numFmt: 'dd/mm/yyyy hh:mm' };
const percent: CellStyle = { numFmt: '0.0%' };

/** Excel repairs, that is empties, a file with a longer text. */
const MAX_TEXT = 32_767;
/** Excel's calendar begins with a day that did not exist; dates before March 1900 are better told as text. */
const FIRST_DATE = Date.UTC(1900, 2, 1);
/** More frozen lines than this would leave no room for the table below them. */
const MAX_FROZEN = 12;

function textOf(text: string): string | null {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
  // Excel reads `_x000D_` as a control character, so a text that looks like it must be escaped.
  return cleanText(short).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') || null;
}

/** The written value; its format is the style's. */
type Value = Exclude<Cell, Rate>;

function valueOf(cell: Cell): Value {
  if (typeof cell === 'string') return textOf(cell);
  if (cell instanceof Rate) return cell.value;
  if (!(cell instanceof Date)) return cell;
  const iso = isoOf(cell);
  if (iso === undefined) return null;
  return cell.getTime() < FIRST_DATE ? iso : cell;
}

function styleOf(cell: Cell): CellStyle | undefined {
  if (cell instanceof Rate) return percent;
  if (!(cell instanceof Date) || !(valueOf(cell) instanceof Date)) return undefined;
  return isDay(cell) ? day : dayAndTime;
}

/** Wide enough for the title and the first rows; later rows are not known yet. */
function widthOf(cells: Cell[]): number {
  const widest = Math.max(...cells.map((cell) => measureValueWidth(valueOf(cell), styleOf(cell)?.numFmt)));
  return Math.min(Math.max(Math.ceil(widest) + 2, 8), 60);
}

type XlsxSheet = { name: string; head: string[][]; sample: Cell[][]; rowsPerSheet?: number };

/**
 * The rows in the order of the file; the head is repeated on every further sheet. hucre's streaming writer has styles
 * per column only, but reads them for each row: they are set just before the row is passed on.
 */
async function* rowsOf(
  { head, rowsPerSheet = XLSX_MAX_ROWS_PER_SHEET }: XlsxSheet,
  columns: ColumnDef[],
  batches: AsyncIterable<Cell[][]>,
) {
  const styled = (row: Cell[], style: (cell: Cell) => CellStyle | undefined) => {
    for (const [index, column] of columns.entries()) column.style = style(row[index] ?? null);
    return row.map(valueOf);
  };
  let written = 0;
  const writeHead = function* () {
    for (const line of head) yield styled(line, line === head.at(-1) ? () => bold : styleOf);
    written += head.length;
  };
  yield* writeHead();
  for await (const rows of batches) {
    for (const row of rows) {
      if (written % rowsPerSheet === 0) yield* writeHead();
      written += 1;
      yield styled(row, styleOf);
    }
  }
}

/**
 * A workbook with typed cells. Texts are always text cells, so none is ever a formula. `head` ends with the titles; it
 * is frozen, and only its titles count for the widths. Beyond Excel's last row it continues on another sheet.
 */
export function streamXlsx(sheet: XlsxSheet, batches: AsyncIterable<Cell[][]>): Readable {
  const titles = sheet.head.at(-1) ?? [];
  const columns: ColumnDef[] = titles.map((title, index) => ({
    width: widthOf([title, ...sheet.sample.map((row) => row[index] ?? null)]),
  }));
  const bytes = writeXlsxStream(rowsOf(sheet, columns, batches), {
    name: sheet.name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31),
    columns,
    maxRowsPerSheet: sheet.rowsPerSheet ?? XLSX_MAX_ROWS_PER_SHEET,
    repeatHeaders: false,
    ...(sheet.head.length <= MAX_FROZEN && { freezePane: { rows: sheet.head.length } }),
  });
  // The types of pdfmake bring the browser's streams along, which are not quite Node's.
  return Readable.fromWeb(bytes as NodeStream<Uint8Array>);
}
