import type { Resources } from '../../context.ts';
import type { StoredImport } from './imports.repository.ts';

/** The work is not wanted any more: it was cancelled, or another server has taken it over. */
export class NotWanted extends Error {
  override name = 'NotWanted';
}

/** A run of the work on an import. */
export type Run = {
  resources: Resources;
  stored: StoredImport;
  run: string;
  signal: AbortSignal;
  /** Tells how far it is, now and then; throws `NotWanted`. */
  report: (share: number | null) => Promise<void>;
};
