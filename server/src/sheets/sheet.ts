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
export type SheetLine = { line: number; cells: SheetCell[]; note?: LineNote };

/** Where the table of a sheet begins. */
export type SheetHead = { sheet: string; headerLine: number; titles: string[] };

export const sheetFaults = [
  'unreadable',
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
  constructor(code: SheetFaultCode, options?: ErrorOptions) {
    super(`The sheet is refused: ${code}.`, options);
    this.code = code;
  }
}

export type SheetLimits = {
  rows: number;
  columns: number;
  /** Of everything in an archive, unpacked. */
  unpackedBytes: number;
  /** Entries of an archive. */
  entries: number;
  /** How many times larger than its packed form an entry may be, once it is of a size that matters. */
  ratio: number;
  seconds: number;
  /** The heap of the thread that reads. */
  memoryMegabytes: number;
};

export const usualLimits: SheetLimits = {
  rows: 150_000,
  columns: 200,
  unpackedBytes: 300 * 1024 * 1024,
  entries: 2_000,
  ratio: 250,
  seconds: 120,
  memoryMegabytes: 256,
};

/** What is asked of the reader: recognised titles tell it which line is the header. */
export type SheetRequest = { path: string; titles: string[]; limits: SheetLimits };

export const isMerged = (cell: SheetCell | undefined): cell is typeof MERGED =>
  typeof cell === 'object' && cell !== null;

export const isBlank = (cell: SheetCell | undefined): boolean =>
  cell === null || cell === undefined || cell === '' || isMerged(cell);

/** The text of a cell; empty where there is none. */
export const cellText = (cell: SheetCell | undefined): string =>
  cell === undefined || cell === null || typeof cell === 'object' ? '' : String(cell).trim();
