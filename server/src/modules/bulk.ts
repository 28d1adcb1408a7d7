import type { BulkResults } from '@portal/contract';
import { Refusal } from '../refusal.ts';

type ItemResult<Id> = Omit<BulkResults['results'][number], 'id'> & { id: Id };

/**
 * A bulk call: each item on its own, in its own transaction, with its own answer. One refusal does not stop the others.
 * `explain` adds to the answer what only this call can say of a refusal.
 */
export async function forEachOnItsOwn<Id, More extends object = Record<never, never>>(
  ids: Iterable<Id>,
  act: (id: Id) => Promise<void>,
  explain?: (refusal: Refusal) => More,
): Promise<{ results: (ItemResult<Id> & Partial<More>)[] }> {
  const results: (ItemResult<Id> & Partial<More>)[] = [];
  for (const id of new Set(ids)) {
    try {
      await act(id);
      results.push({ id, ok: true } as ItemResult<Id> & Partial<More>);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, details } = error.body;
      const result = { id, ok: false, message: error.message, ...(code && { code }), ...(details && { details }) };
      results.push({ ...result, ...explain?.(error) } as ItemResult<Id> & Partial<More>);
    }
  }
  return { results };
}
