import type { Instant, Person, StatusId } from '@portal/contract';
import { type Insertable, type Updateable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.gen.ts';
import { personOf } from '../users/person.repository.ts';
import type { DocumentTable, Flow } from './flow.ts';

/** The columns that every list shows of a document; what the caller may do with it is the policy's to add. */
export function stateOf({ table }: Pick<Flow, 'table'>) {
  const column = <Value>(name: string) => sql.ref<Value>(`${table}.${name}`);
  return [
    column<string>('id').as('id'),
    column<number>('authorId').as('authorId'),
    column<StatusId>('statusId').as('statusId'),
    column<number>('version').as('version'),
    column<Instant | null>('firstSubmittedAt').as('firstSubmittedAt'),
    column<Instant | null>('submittedAt').as('submittedAt'),
    column<Instant | null>('decidedAt').as('decidedAt'),
    column<Instant>('updatedAt').as('updatedAt'),
    personOf(column('authorId')).$castTo<Person>().as('author'),
    personOf(column('decidedBy')).as('decidedBy'),
  ] as const;
}

/** False where the id is taken already. */
export async function insertDocument<Table extends DocumentTable>(
  db: Database,
  table: Table,
  values: Insertable<DB[Table]>,
): Promise<boolean> {
  const row = await db
    .insertInto(table as 'workReport')
    .values(values as Insertable<DB['workReport']>)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The fields alone: state and version are the business of the steps. */
export const updateDocument = <Table extends DocumentTable>(
  db: Database,
  table: Table,
  id: string,
  values: Updateable<DB[Table]>,
) =>
  db
    .updateTable(table as 'workReport')
    .set(values as Updateable<DB['workReport']>)
    .where('id', '=', id)
    .execute();
