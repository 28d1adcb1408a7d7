import { HttpError } from '../../../http/errors.ts';
import type { Batch, Item } from './batch.ts';

/** The items of a call that its refusal names by index: a person who has left, a product that is no longer sold. */
export function refusedItems({ items }: Batch, error: unknown): Item[] {
  if (!(error instanceof HttpError) || error.status !== 400) return [];
  const owners = items.flatMap((item) => Array.from({ length: item.months }, () => item));
  const named = Object.keys(error.faults ?? {}).flatMap((path) => {
    const number = /^(?:cells|items)\.(\d+)(?:\.|$)/.exec(path)?.[1];
    const owner = number === undefined ? undefined : owners[Number(number)];
    return owner ? [owner] : [];
  });
  return [...new Set(named)];
}
