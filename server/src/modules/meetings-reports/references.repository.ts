import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { idsOf } from '../approval/references.ts';
import type { MinutesReference } from './references.ts';

type Known = { kind: MinutesReference['kind']; id: number };

/**
 * The references among these that can be chosen: in one statement, locked against deletion until the transaction ends.
 */
export async function listKnown(db: Database, references: readonly MinutesReference[]): Promise<Known[]> {
  if (references.length === 0) return [];
  const among = (kind: Known['kind']) => sql`any(${idsOf(references, kind)}::integer[])`;
  const { rows } = await sql<Known>`
    with known_city as (select id from city where id = ${among('city')} and active for key share),
    known_product as (select id from product where id = ${among('product')} and active for key share)
    select 'city' as kind, id from known_city
    union all select 'product', id from known_product
    union all select 'person', id from app_user where id = ${among('person')} and enabled
    union all select 'owner', id from app_user where id = ${among('owner')} and enabled`.execute(db);
  return rows;
}
