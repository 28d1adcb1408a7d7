import type { ColumnNumbers } from '@portal/contract';

/** Stands where a cell is covered by a merged one: it has no value of its own, and nobody can say whether it was meant to. */
export const MERGED = { merged: true } as const;

/** What a cell of a read sheet holds. Dates are ISO texts: `2026-03-31`, with a time where there was one. */
export type SheetCell = string | number | boolean | null | typeof MERGED;

/**
 * Why a line is no ordinary one: a sum at the end, the header once more, or something that stands above the header
 * though it looks like a line of data.
 */
export type LineNote = 'total' | 'header' | 'above_header';

/** `line` is the number the spreadsheet program shows beside it. */
export type SheetLine = { line: number; cells: SheetCell[]; isHidden?: boolean };

/** Where the table of a sheet begins. */
export type SheetHead = { sheet: string; headerLine: number };

/** A column: its title, what stands below it first, and what its numbers come to. */
export type SheetColumn = { title: string; samples: string[]; numbers: ColumnNumbers | null };

/** A worksheet in which something stands. */
export type Worksheet = {
  /** Its place among the tabs, from 0 on. */
  place: number;
  name: string;
  isHidden: boolean;
  isTable: boolean;
  isRead: boolean;
  /** Lines of data; null where they cannot be counted, or nobody has. */
  rowCount: number | null;
  columns: Omit<SheetColumn, 'samples'>[];
};

/** What is known of a table once its last line is read. */
export type SheetFound = {
  columns: SheetColumn[];
  /** Lines of data. */
  rowCount: number;
  /** Sheets that were passed over since nobody sees them, and lines that were read though nobody does. */
  hidden: { sheets: number; rows: number };
  worksheets: Worksheet[];
};

const sheetFaults = [
  'unreadable',
  'open_quote',
  'protected',
  'too_large',
  'too_many_rows',
  'too_many_columns',
  'too_slow',
  'empty',
  'no_header',
] as const;
export type SheetFaultCode = (typeof sheetFaults)[number];

/** A sheet that cannot be read, and why. */
export class SheetFault extends Error {
  override name = 'SheetFault';
  readonly code: SheetFaultCode;
  /** Where the fault lies, if it lies in one line. */
  readonly line: number | null;
  constructor(code: SheetFaultCode, { line, ...options }: ErrorOptions & { line?: number | null } = {}) {
    super(`The sheet is refused: ${code}.`, options);
    this.code = code;
    this.line = line ?? null;
  }
  /** The same fault, in this line. */
  at(line: number): SheetFault {
    return new SheetFault(this.code, { line, cause: this.cause });
  }
}

/** As long and as wide as a sheet can be in any spreadsheet program; a place beyond that is none. */
export const LAST_ROW = 1_048_576;
export const LAST_COLUMN = 16_384;

export type SheetLimits = {
  rows: number;
  columns: number;
  /** Letters of one line, and of all of them: a text that a workbook holds once may stand in a million cells. */
  lineLength: number;
  length: number;
  /** Of everything in an archive, unpacked. */
  unpackedBytes: number;
  /** Entries of an archive. */
  entries: number;
  /** How many times larger than its packed form an entry may be, once it is of a size that matters. */
  ratio: number;
};

export const usualLimits: SheetLimits = {
  rows: 150_000,
  columns: 200,
  lineLength: 40_000,
  length: 40_000_000,
  unpackedBytes: 300 * 1024 * 1024,
  entries: 2_000,
  ratio: 250,
};

/**
 * What is asked of the reader: recognised titles tell it which line is the header; `owner` is what its lines are kept under;
 * `chosen` the places of the worksheets that are wanted, null where nobody has chosen yet.
 */
export type SheetRequest = {
  path: string;
  titles: string[];
  limits: SheetLimits;
  owner: string;
  chosen: number[] | null;
};

export const isMerged = (cell: SheetCell | undefined): cell is typeof MERGED =>
  typeof cell === 'object' && cell !== null;

/** Nothing at all, or a dash alone, which is how people, and Excel, write that there is nothing. */
const saysNothing = (text: string) => text.length <= 1 && (text === '' || '-–—−'.includes(text));

export const isBlank = (cell: SheetCell | undefined): boolean =>
  typeof cell === 'string' ? saysNothing(cell) : cell === null || typeof cell === 'object' || cell === undefined;

/** Without what no database keeps: halves of characters, and the character that is none. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');

/** The text of a cell; empty where there is none. */
export const cellText = (cell: SheetCell | undefined): string =>
  cell === undefined || cell === null || typeof cell === 'object' ? '' : String(cell).trim();
