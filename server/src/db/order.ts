import { type RawBuilder, sql } from 'kysely';

/** The `order by` of a sort such as `-name`, from a table of what may be sorted by. */
export function orderBy<Key extends string>(
  columns: Record<Key, RawBuilder<unknown>>,
  sort: Key | `-${Key}`,
): RawBuilder<unknown> {
  const descending = sort.startsWith('-');
  const column = columns[(descending ? sort.slice(1) : sort) as Key];
  return descending ? sql`${column} desc` : sql`${column} asc`;
}
