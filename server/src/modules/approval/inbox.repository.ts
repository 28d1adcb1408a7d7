import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DocumentHead, Flow } from './flow.ts';
import { headOf, tableOf } from './steps.repository.ts';

type Table = Pick<Flow, 'table'>;

/**
 * The reader of the lists: which documents are in scope, which others are readable, and which are of their own team.
 */
export type Viewer = {
  id: number;
  within: RawBuilder<boolean>;
  readable: RawBuilder<boolean>;
  team: RawBuilder<boolean>;
};

const column = ({ table }: Table, name: string) => sql.ref(`${table}.${name}`);

/** Written so that PostgreSQL recognises the conditions of the partial indexes. */
export const leftItsAuthor = (flow: Table) => sql<SqlBool>`${column(flow, 'statusId')} > 1`;
const waits = (flow: Table) => sql<SqlBool>`${column(flow, 'statusId')} = 2`;

/** Documents that wait for a decision; nobody decides on their own. */
export const waitsFor = (flow: Table, { id }: Viewer) =>
  sql<SqlBool>`(${waits(flow)} and ${column(flow, 'authorId')} <> ${id}::integer)`;

/**
 * The own team first, then the longest waiting: others are sorted as if submitted a thousand years later, since
 * comparing one instant is far faster than a text made of both. Few documents wait, so no index is needed.
 */
export const inboxOrder = (flow: Table, { team }: Viewer) => sql<string>`(
  ${column(flow, 'submittedAt')} + case when ${team} then interval '0' else interval '8766000 hours' end)`;

/** The previous and next document in the inbox, whether or not this one still waits. */
export async function findNeighbours<Head extends DocumentHead>(
  db: Database,
  flow: Flow<Head>,
  viewer: Viewer,
  id: string,
): Promise<{ previous: Head | null; next: Head | null }> {
  const order = inboxOrder(flow, viewer);
  const neighbour = async (comes: '<' | '>', direction: 'asc' | 'desc') => {
    const { rows } = await sql<Head>`
      select ${headOf(flow)} from ${tableOf(flow)}
      where ${waitsFor(flow, viewer)} and ${viewer.within} and (${order}, ${column(flow, 'id')}) ${sql.raw(comes)} (
        select ${order}, ${column(flow, 'id')} from ${tableOf(flow)} where ${column(flow, 'id')} = ${id}::uuid)
      order by ${order} ${sql.raw(direction)}, ${column(flow, 'id')} ${sql.raw(direction)}
      limit 1`.execute(db);
    return rows[0] ?? null;
  };
  return { previous: await neighbour('<', 'desc'), next: await neighbour('>', 'asc') };
}

const countRows = async (db: Database, flow: Table, condition: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${tableOf(flow)} where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** How many wait for this viewer. */
export const countWaiting = (db: Database, flow: Table, viewer: Viewer) =>
  countRows(db, flow, sql`${waitsFor(flow, viewer)} and ${viewer.within}`);

/** How many documents were returned to their author. */
export const countReturned = (db: Database, flow: Table, authorId: number) =>
  countRows(db, flow, sql`${column(flow, 'authorId')} = ${authorId}::integer and ${column(flow, 'statusId')} = 4`);
