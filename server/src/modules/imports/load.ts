import type { DecimalSign, ImportCounts, ImportFailure } from '@portal/contract';
import type { Database } from '../../db/database.ts';
import type { RowFault } from './check.ts';
import type { GivenRow } from './kind.ts';

/** A line by its columns, with what of it cannot be read. */
export type ReadLine = GivenRow & {
  /** Why it is none of the data: a sum, a second header, something above the header. */
  note: string | null;
  faults: Omit<RowFault, 'line'>[];
};

/** What stood in the place of a load is not what was seen there when it was checked. */
export class LoadedMeanwhile extends Error {
  override name = 'LoadedMeanwhile';
  /** Remembers what is there now: that is what whoever loads it is asked about next. */
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
  /** Which sign parts the decimals of each column; null where nothing in it depends on one. */
  decimals: readonly (DecimalSign | null)[];
  /** Reads the lines in their order, so many at a time: a load that asks the database for them itself holds none of them. */
  lines: () => AsyncGenerator<ReadLine[]>;
  signal: AbortSignal;
  /** Tells how far it is, from 0 to 1; throws where the work is not wanted any more. */
  report: (share: number | null) => Promise<void>;
};

/** What became of the lines. */
export type Loaded = {
  counts: ImportCounts;
  /** Writes it beside each line; called once it is known whether the load stays or was taken back. */
  saveResults(db: Database): Promise<void>;
};

/** How the lines of a sheet are loaded. Each step runs within one transaction. */
export type Load = {
  /** Finds what the lines name, and says how many names wait for a decision. Stays. */
  match?(work: LoadWork): Promise<number>;
  /** A dry run: whatever it writes is taken back. */
  check(work: LoadWork): Promise<Loaded>;
  /** Stays where not one line is faulty. */
  load(work: LoadWork): Promise<Loaded>;
};
