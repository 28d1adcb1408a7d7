import type { BulkResults, ProblemCode } from '@portal/contract';
import type { PublicContext } from '../context.ts';
import { isOutOfSpace, isUnavailable } from '../db/faults.ts';
import { Refusal, storageFull, unavailable } from '../refusal.ts';
import { QueueFull } from '../security/queue.ts';

type ItemResult<Id> = Omit<BulkResults['results'][number], 'id'> & { id: Id };

/** A call is given up after a minute: what was done by then must have been answered. */
const LONGEST_SECONDS = 25;

/** The answer for a failed item. An unexpected error is reported to the operator, and reveals nothing internal. */
function refusalOf(error: unknown, { report }: Pick<PublicContext, 'report'>, signal: AbortSignal): Refusal {
  if (error instanceof Refusal) return error;
  if (isOutOfSpace(error)) return storageFull();
  if (signal.aborted || isUnavailable(error) || error instanceof QueueFull) return unavailable();
  report?.(error);
  return new Refusal(500, 'An unexpected error occurred.', { code: 'unexpected' satisfies ProblemCode });
}

/** Waits for the work, but no longer than until the signal. */
async function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(unavailable());
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([work, over]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/**
 * A bulk call: each item in its own transaction with its own answer, whatever happens to the others: a refusal, an
 * unavailable database, a bug. When the time is over, the remaining items are answered as unavailable; an item still
 * running is rolled back, because its context carries the signal (see `write`). `explain` adds details of a refusal
 * that only this call knows.
 */
export async function forEachOnItsOwn<C extends PublicContext, Id, More extends object = Record<never, never>>(
  context: C,
  ids: Iterable<Id>,
  act: (context: C, id: Id) => Promise<void>,
  explain?: (refusal: Refusal) => More,
): Promise<{ results: (ItemResult<Id> & Partial<More>)[] }> {
  const limit = AbortSignal.timeout(LONGEST_SECONDS * 1000);
  const signal = context.signal ? AbortSignal.any([context.signal, limit]) : limit;
  const results: (ItemResult<Id> & Partial<More>)[] = [];
  for (const id of new Set(ids)) {
    try {
      if (signal.aborted) throw unavailable();
      await until(signal, act({ ...context, signal }, id));
      results.push({ id, ok: true } as ItemResult<Id> & Partial<More>);
    } catch (error) {
      const refusal = refusalOf(error, context, signal);
      const { code, details } = refusal.body;
      const result = { id, ok: false, message: refusal.message, ...(code && { code }), ...(details && { details }) };
      results.push({ ...result, ...explain?.(refusal) } as ItemResult<Id> & Partial<More>);
    }
  }
  return { results };
}
