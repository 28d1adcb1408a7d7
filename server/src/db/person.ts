import type { Person } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** What everyone may know of an account, from where it stands in a statement: under its own name, or under another. */
export const personIn = (table: 'appUser' | 'person') => {
  const [id, firstname, name] = [sql.ref(`${table}.id`), sql.ref(`${table}.firstname`), sql.ref(`${table}.name`)];
  return sql<Person>`jsonb_build_object('id', ${id}, 'firstname', ${firstname}, 'name', ${name})`;
};

/**
 * Whom a column names, null where it names nobody. A subquery, not a join: it runs for the rows of the page only,
 * whatever the list is sorted and filtered by.
 */
export const personOf = (column: RawBuilder<unknown>) =>
  sql<Person | null>`(select ${personIn('person')} from app_user person where person.id = ${column})`;

export const findPerson = (db: Database, id: number): Promise<Person> =>
  db.selectFrom('appUser').where('id', '=', id).select(['id', 'firstname', 'name']).executeTakeFirstOrThrow();
