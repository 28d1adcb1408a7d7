import type { StatusId } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { hasWords } from '../../db/search.ts';
import type { Flow } from './flow.ts';
import type { Viewer } from './inbox.repository.ts';

type Table = Pick<Flow, 'table'>;

const column = ({ table }: Table, name: string) => sql.ref(`${table}.${name}`);

/** The sort keys of every kind's lists; the id breaks ties. */
export const listKeys = (flow: Table) => ({
  updatedAt: { by: column(flow, 'updatedAt'), type: 'timestamptz' } as const,
  submittedAt: { by: column(flow, 'submittedAt'), type: 'timestamptz' } as const,
});
export const listId = (flow: Table) => ({ by: column(flow, 'id'), type: 'uuid' }) as const;

type Condition = RawBuilder<SqlBool>;
/** The conjunction of all given conditions. */
export const allOf = (conditions: readonly (Condition | undefined)[]): Condition => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(given, sql` and `)})`;
};

export const hasStatus = (flow: Table, statusId: readonly StatusId[] | undefined) =>
  statusId && sql<SqlBool>`${column(flow, 'statusId')} = any(${[...statusId]}::smallint[])`;

/** The people of this name. */
async function listCalled(db: Database, q: string): Promise<number[]> {
  const called = hasWords(
    sql`app_user.firstname || ' ' || app_user.name || ' ' || app_user.username || ' ' || app_user.email`,
    q,
  );
  return (await db.selectFrom('appUser').where(called).select('id').execute()).map(({ id }) => id);
}

/**
 * Written by someone of this name, or mentioning it. With the ids at hand PostgreSQL sees how few they are and uses the
 * text index; if there are none, only the text is searched.
 */
async function isAbout(db: Database, flow: Table, q: string, holds: (q: string) => Condition): Promise<Condition> {
  const authors = await listCalled(db, q);
  const written = sql<SqlBool>`${column(flow, 'authorId')} = any(${authors}::integer[])`;
  return authors.length === 0 ? holds(q) : sql<SqlBool>`(${written} or ${holds(q)})`;
}

type OthersFilter = { authorId?: readonly number[] | undefined; team?: boolean | undefined; q?: string | undefined };

/**
 * The filters of a list with documents of several people. `holds`: whether a document's own text matches the search.
 */
export async function findOthers(
  db: Database,
  flow: Table,
  { team }: Viewer,
  filter: OthersFilter,
  holds: (q: string) => Condition,
): Promise<Condition> {
  const { authorId, q } = filter;
  return allOf([
    authorId && sql<SqlBool>`${column(flow, 'authorId')} = any(${[...authorId]}::integer[])`,
    filter.team === true ? team : undefined,
    filter.team === false ? sql<SqlBool>`not ${team}` : undefined,
    q ? await isAbout(db, flow, q, holds) : undefined,
  ]);
}
