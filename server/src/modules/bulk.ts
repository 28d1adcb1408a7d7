import type { BulkResults } from '@portal/contract';
import { Refusal } from '../refusal.ts';

/** A bulk call: each item on its own, in its own transaction, with its own answer. One refusal does not stop the others. */
export async function forEachOnItsOwn(ids: number[], act: (id: number) => Promise<void>): Promise<BulkResults> {
  const results: BulkResults['results'] = [];
  for (const id of new Set(ids)) {
    try {
      await act(id);
      results.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, details } = error.body;
      results.push({ id, ok: false, message: error.message, ...(code && { code }), ...(details && { details }) });
    }
  }
  return { results };
}
