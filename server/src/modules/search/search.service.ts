import type { SearchResult } from '@portal/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type SearchSource, findMatches } from './search.repository.ts';

/** What can be found. Each module adds its own; `where` is its scope. */
const sources: readonly SearchSource[] = [
  {
    kind: 'cities',
    from: sql`city`,
    id: sql`id`,
    title: sql`name`,
    note: sql`region`,
    text: sql`name || ' ' || region`,
    where: sql`true`,
  },
  {
    kind: 'users',
    from: sql`app_user`,
    // The address of a profile is its username.
    id: sql`username`,
    title: sql`firstname || ' ' || name`,
    note: sql`email`,
    text: sql`firstname || ' ' || name || ' ' || username || ' ' || email`,
    where: sql`enabled`,
  },
];

/** Grouped by kind, best match first. */
export async function search({ db }: Context, q: string): Promise<SearchResult[]> {
  return (await Promise.all(sources.map((source) => findMatches(db, source, q)))).flat();
}
