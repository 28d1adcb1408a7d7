import { randomUUID } from 'node:crypto';
import { type ImportFailure, type ImportState, type ImportWork, isAtWork } from '@portal/contract';
import type { Resources } from '../../context.ts';
import { isOutOfSpace, isUnavailable } from '../../db/faults.ts';
import { Refusal } from '../../refusal.ts';
import { SheetFault } from '../../sheets/sheet.ts';
import * as repository from './imports.repository.ts';
import { checkLines, loadLines, matchLines } from './load.service.ts';
import { LoadFault } from './load.ts';
import { readLines } from './read.service.ts';
import { tellUploader } from './news.service.ts';
import { NotWanted, type Run, listenersOf } from './run.ts';

/** An import that crashes the server is not retried for ever. */
const MAX_ATTEMPTS = 3;
const REPORT_EVERY = 400;

const tell = ({ db, events }: Resources, stored: repository.StoredImport) =>
  events.publish(db, { topic: 'imports', id: stored.id, to: listenersOf(stored) });

function createReport(resources: Resources, stored: repository.StoredImport, run: string): Run['report'] {
  let last = performance.now();
  return async (share) => {
    if (performance.now() - last < REPORT_EVERY) return;
    last = performance.now();
    if (!(await repository.saveProgress(resources.db, stored.id, run, share))) throw new NotWanted();
    await tell(resources, stored);
  };
}

/** How often a run looks whether it is still wanted, wherever that was decided, and whether or not it gets on. */
const LOOK_EVERY = 1_000;

/**
 * Aborts an obsolete run: its sheet was deleted, its work stopped, or another server has taken it over. A sheet that
 * takes long to read reports no progress meanwhile, so it would not notice.
 */
function watch({ db }: Resources, id: string, run: string) {
  const control = new AbortController();
  const look = async () => {
    if (!(await repository.isRunning(db, id, run))) control.abort(new NotWanted());
  };
  // A database that is away for a moment has decided nothing.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY);
  return { signal: control.signal, end: () => clearInterval(timer) };
}

/** The work in each of the states that ask for some. */
const steps: Record<ImportWork, (run: Run) => Promise<void>> = {
  reading: readLines,
  matching: matchLines,
  checking: checkLines,
  committing: loadLines,
};

/** A conflict, an unavailable database or a full disk: the job is retried. */
const isPassing = (error: unknown) => isUnavailable(error) || isOutOfSpace(error) || error instanceof Refusal;

/** Does the work of an import's state. An interrupted run left nothing, and starts again. */
export async function runImport(resources: Resources, id: string, signal: AbortSignal): Promise<void> {
  const found = await repository.findImport(resources.db, id);
  const state = found?.state as ImportState | undefined;
  if (state === undefined || !isAtWork(state)) return;
  const run = randomUUID();
  const stored = await repository.beginRun(resources.db, id, state, run);
  if (!stored) return;
  const fail = async (failure: ImportFailure, failureLine: number | null = null) => {
    await resources.db.transaction().execute(async (tx) => {
      if (await repository.endRun(tx, id, run, 'failed', { failure, failureLine }))
        await tellUploader({ ...resources, db: tx }, stored, 'importFailed');
    });
    await tell(resources, stored);
  };
  if (stored.attempts > MAX_ATTEMPTS) return fail('interrupted');
  const watched = watch(resources, id, run);
  const wanted = AbortSignal.any([signal, watched.signal]);
  try {
    await steps[state]({ resources, stored, run, signal: wanted, report: createReport(resources, stored, run) });
    await tell(resources, stored);
  } catch (error) {
    if (error instanceof NotWanted || watched.signal.aborted) return;
    if (error instanceof SheetFault) return fail(error.code, error.line);
    if (error instanceof LoadFault) return fail(error.code);
    if (!signal.aborted && !isPassing(error)) await fail('unexpected');
    throw error;
  } finally {
    watched.end();
  }
}
