import { z } from 'zod';

/**
 * `read`: the columns wait for confirmation. `matched`: unknown names wait for a decision, in kinds that ask.
 * `checked`: the dry run is done; without faults the sheet can be committed. States in `-ing` mean that the server is
 * at work. The database has the same list in a check constraint.
 */
export const ImportState = z.enum([
  'reading',
  'read',
  'matching',
  'matched',
  'checking',
  'checked',
  'committing',
  'committed',
  'failed',
]);
export type ImportState = z.output<typeof ImportState>;

/**
 * The states in which the server is at work, and the state to which stopping returns the sheet; null where it cannot be
 * stopped. A further step is two more states, a line here, and its work in the server's `run.service.ts`.
 */
export const importWork = {
  reading: null,
  matching: 'read',
  checking: 'read',
  committing: 'checked',
} as const satisfies Partial<Record<ImportState, ImportState | null>>;
export type ImportWork = keyof typeof importWork;

/** Whether the server is at work on a sheet in this state. */
export const isAtWork = (state: ImportState): state is ImportWork => Object.hasOwn(importWork, state);

/** Why a sheet could not be read, or the work on it not be finished. The browser has a text for each. */
export const ImportFailure = z.enum([
  'unreadable',
  'open_quote',
  'protected',
  'too_large',
  'too_many_rows',
  'too_many_columns',
  'too_slow',
  'empty',
  'no_header',
  'too_many_names',
  'loaded_meanwhile',
  'forbidden',
  'interrupted',
  'unexpected',
]);
export type ImportFailure = z.output<typeof ImportFailure>;

/** The outcome of a line. `ignored`: totals, repeated headers and the like are not data. */
export const ImportOutcome = z.enum(['added', 'changed', 'unchanged', 'faulty', 'ignored']);
export type ImportOutcome = z.output<typeof ImportOutcome>;

export const ImportCounts = z.record(ImportOutcome, z.int());
export type ImportCounts = z.output<typeof ImportCounts>;
