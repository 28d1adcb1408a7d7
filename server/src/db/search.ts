import { type RawBuilder, type SqlBool, sql } from 'kysely';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * True if every word of `q` occurs in `text`, in any order, ignoring accents and case. `text` must be written exactly
 * as in its trigram index on `plain(text)`.
 */
export function hasWords(text: RawBuilder<unknown>, q: string): RawBuilder<SqlBool> {
  const words = q.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return sql<SqlBool>`true`;
  const conditions = words.map((word) => sql`plain(${text}) like '%' || plain(${escapeLike(word)}) || '%'`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
