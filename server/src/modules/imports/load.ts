import type { DecimalSign, ImportCounts, ImportFailure } from '@portal/contract';
import type { Database } from '../../db/database.ts';
import type { RowFault } from './check.ts';
import type { GivenRow } from './kind.ts';

/** A line by its columns, with its unreadable parts. */
export type ReadLine = GivenRow & {
  /** Why it is none of the data: a sum, a second header, something above the header. */
  note: string | null;
  faults: Omit<RowFault, 'line'>[];
};

/** The data that a load would replace has changed since the check. */
export class LoadedMeanwhile extends Error {
  override name = 'LoadedMeanwhile';
  /** Records the present data, which the user is asked about next. */
  readonly lookAnew: (db: Database) => Promise<void>;
  constructor(lookAnew: (db: Database) => Promise<void>) {
    super('Something else was loaded meanwhile.');
    this.lookAnew = lookAnew;
  }
}

/** A sheet whose lines cannot be loaded at all, and why. */
export class LoadFault extends Error {
  override name = 'LoadFault';
  readonly code: ImportFailure;
  constructor(code: ImportFailure) {
    super(`The sheet cannot be loaded: ${code}.`);
    this.code = code;
  }
}

/** What a load works with. */
export type LoadWork = {
  db: Database;
  /** Another connection: what was read of the sheet can be asked for there while `db` is written to. */
  beside: Database;
  importId: string;
  /** The lines that are data. */
  rowCount: number;
  required: readonly string[];
  /** The field of each column, null for none. */
  mapping: readonly (string | null)[];
  /** The decimal sign of each column; null if nothing in it depends on one. */
  decimals: readonly (DecimalSign | null)[];
  /** Reads the lines in order, in batches; a load that processes them by SQL never calls it. */
  lines: () => AsyncGenerator<ReadLine[]>;
  signal: AbortSignal;
  /** Reports the progress from 0 to 1; throws if the run is obsolete. */
  report: (share: number | null) => Promise<void>;
};

/** The outcome of a load. */
export type Loaded = {
  counts: ImportCounts;
  /** Stores the outcome beside each line; called when it is known whether the load stays or was rolled back. */
  saveResults(db: Database): Promise<void>;
};

/** How the lines of a sheet are loaded. Each step runs within one transaction. */
export type Load = {
  /** Matches the names in the lines, and returns how many wait for a decision. Is committed. */
  match?(work: LoadWork): Promise<number>;
  /** A dry run: its writes are rolled back. */
  check(work: LoadWork): Promise<Loaded>;
  /** Is committed if no line is faulty. */
  load(work: LoadWork): Promise<Loaded>;
};
