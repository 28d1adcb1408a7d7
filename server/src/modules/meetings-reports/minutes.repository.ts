import type { Minutes, Person, PointSave } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { selectMinutes } from './rows.repository.ts';

/** In the order in which they were named. */
const ofProducts = <Value>(column: string) => sql<Value[]>`array(
  select ${sql.ref(`product.${column}`)} from meeting_product join product on product.id = meeting_product.product_id
  where meeting_product.report_id = meetings_report.id order by meeting_product.position)`;

export const findMinutes = (db: Database, id: string) =>
  selectMinutes(db)
    .where('meetingsReport.id', '=', id)
    .select(['meetingsReport.cityId', 'meetingsReport.organiserId'])
    .select((eb) => [
      eb.ref('meetingsReport.guests').$castTo<Minutes['guests']>().as('guests'),
      eb.ref('meetingsReport.points').$castTo<PointSave[]>().as('points'),
    ])
    .select([ofProducts<number>('id').as('productIds'), ofProducts<string>('name').as('products')])
    .executeTakeFirst();

/** People by their numbers. */
export async function listPeople(db: Database, ids: readonly number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('appUser')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'firstname', 'name'])
    .execute();
  return new Map(people.map((person) => [person.id, person]));
}
