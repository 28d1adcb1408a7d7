import type { SearchResult } from '@portal/contract';
import type { Context } from '../../context.ts';
import { findMatches, sources } from './search.repository.ts';

/** Grouped by kind, best match first. */
export async function search({ db }: Context, q: string): Promise<SearchResult[]> {
  return (await Promise.all(sources.map((source) => findMatches(db, source, q)))).flat();
}
