import type { Instant, Person, StatusId } from '@portal/contract';
import { type Insertable, type Updateable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.gen.ts';
import { personOf } from '../../db/person.ts';
import type { DocumentKey } from './document-key.ts';
import type { DocumentTable, Flow } from './flow.ts';

/** The columns that every list shows of a document; the policy adds the allowed actions. */
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

/**
 * Reserves the id for a document of this kind and author; false if it is or was another's. The database enforces the
 * rule for writes that do not ask.
 */
export async function claimDocument(db: Database, { id, kind }: DocumentKey, authorId: number): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select claim_document(${id}::uuid, ${kind}, ${authorId}::integer) as is_free`.execute(db);
  return rows[0]?.isFree === true;
}

/** False where the id is taken already. A kind has the name of its table. */
export async function insertDocument<Table extends DocumentTable>(
  db: Database,
  table: Table,
  values: Insertable<DB[Table]> & { id: string; authorId: number },
): Promise<boolean> {
  if (!(await claimDocument(db, { id: values.id, kind: table }, values.authorId))) return false;
  const row = await db
    .insertInto(table as 'workReport')
    .values(values as Insertable<DB['workReport']>)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Only the fields: the steps change state and version. */
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
