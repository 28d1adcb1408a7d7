import type { Person } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** The public columns of an account, from its table or an alias of it. */
export const personIn = (table: 'appUser' | 'person') => {
  const [id, firstname, name] = [sql.ref(`${table}.id`), sql.ref(`${table}.firstname`), sql.ref(`${table}.name`)];
  return sql<Person>`jsonb_build_object('id', ${id}, 'firstname', ${firstname}, 'name', ${name})`;
};

/**
 * The person whose id is in a column, null if the column is. A subquery, not a join: it runs only for the rows of the
 * page, whatever the sort and filter.
 */
export const personOf = (column: RawBuilder<unknown>) =>
  sql<Person | null>`(select ${personIn('person')} from app_user person where person.id = ${column})`;

export const findPerson = (db: Database, id: number): Promise<Person> =>
  db.selectFrom('appUser').where('id', '=', id).select(['id', 'firstname', 'name']).executeTakeFirstOrThrow();
