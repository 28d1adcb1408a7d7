import type { ColumnNumbers } from '@portal/contract';

/** Marks a cell covered by a merged one: it has no value of its own, and it is unknown whether it was meant to. */
export const MERGED = { merged: true } as const;

/** The value of a cell. Dates are ISO texts: `2026-03-31`, with a time if there was one. */
export type SheetCell = string | number | boolean | null | typeof MERGED;

/** Why a line is not data: a total, a repeated header, or something above the header that looks like data. */
export type LineNote = 'total' | 'header' | 'above_header';

/** `line` is the number the spreadsheet program shows beside it. */
export type SheetLine = { line: number; cells: SheetCell[]; isHidden?: boolean };

/** Where the table of a sheet begins. */
export type SheetHead = { sheet: string; headerLine: number };

/** A column: its title, the first values below it, and its numbers. */
export type SheetColumn = { title: string; samples: string[]; numbers: ColumnNumbers | null };

/** A worksheet that is not empty. */
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

/** The findings about a table after its last line. */
export type SheetFound = {
  columns: SheetColumn[];
  /** Lines of data. */
  rowCount: number;
  /** Hidden sheets, which were skipped, and hidden lines, which were read. */
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
  /** The line of the fault, if it is a single one. */
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

/** The size limits of every spreadsheet program; a place beyond is invalid. */
export const LAST_ROW = 1_048_576;
export const LAST_COLUMN = 16_384;

export type SheetLimits = {
  rows: number;
  columns: number;
  /** Characters of one line, and of all: a text stored once in a workbook may be used in a million cells. */
  lineLength: number;
  length: number;
  /** The unpacked size of an archive. */
  unpackedBytes: number;
  /** Entries of an archive. */
  entries: number;
  /** The highest compression ratio of an entry, above a harmless size. */
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
 * The request to the reader: `titles` identify the header; `owner` is the id under which lines are stored; `chosen` the
 * indexes of the chosen worksheets, null before a choice.
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

/** Without what no database stores: lone surrogates and NUL. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');

/** The text of a cell; empty where there is none. */
export const cellText = (cell: SheetCell | undefined): string =>
  cell === undefined || cell === null || typeof cell === 'object' ? '' : String(cell).trim();
