import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The wholesaler whose earlier sheets had the most similar name; none if two are equally similar. */
export async function findSenderOf(db: Database, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ wholesalerId: number; score: number }>`
    select wholesaler_id as "wholesalerId", max(similarity(plain(name), plain(${name})))::float8 as score
    from import
    where kind = 'sales' and state = 'committed' and plain(name) % plain(${name})
    group by wholesaler_id order by score desc, wholesaler_id limit 2`.execute(db);
  const [best, next] = rows;
  return best && best.score > (next?.score ?? 0) ? best.wholesalerId : undefined;
}
