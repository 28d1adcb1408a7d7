import type { Resources } from '../../context.ts';
import type { StoredImport } from './imports.repository.ts';
import { isShared } from './kinds.ts';

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
  /** Reports the progress now and then; throws `NotWanted`. */
  report: (share: number | null) => Promise<void>;
};

/** The users who receive live events of an import. */
export const listenersOf = ({ kind, userId }: Pick<StoredImport, 'kind' | 'userId'>): number[] | 'everyone' =>
  isShared(kind) ? 'everyone' : [userId];
