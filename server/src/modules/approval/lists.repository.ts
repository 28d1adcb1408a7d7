import type { StatusId } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasWords } from '../../db/search.ts';
import type { Flow } from './flow.ts';
import type { Viewer } from './inbox.repository.ts';

type Table = Pick<Flow, 'table'>;

const column = ({ table }: Table, name: string) => sql.ref(`${table}.${name}`);

/** What the lists of every kind can be sorted by; of equals, the id decides. */
export const listKeys = (flow: Table) => ({
  updatedAt: { by: column(flow, 'updatedAt'), type: 'timestamptz' } as const,
  submittedAt: { by: column(flow, 'submittedAt'), type: 'timestamptz' } as const,
});
export const listId = (flow: Table) => ({ by: column(flow, 'id'), type: 'uuid' }) as const;

type Condition = RawBuilder<SqlBool>;
/** All of the conditions that there are. */
export const allOf = (conditions: readonly (Condition | undefined)[]): Condition => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(given, sql` and `)})`;
};

export const hasStatus = (flow: Table, statusId: readonly StatusId[] | undefined) =>
  statusId && sql<SqlBool>`${column(flow, 'statusId')} = any(${[...statusId]}::smallint[])`;

/** Few people have a name: what they wrote is found by an index. */
const isByPeopleCalled = (flow: Table, q: string) => sql<SqlBool>`
  ${column(flow, 'authorId')} = any(array(
    select app_user.id from app_user
    where ${hasWords(sql`app_user.firstname || ' ' || app_user.name || ' ' || app_user.username || ' ' || app_user.email`, q)}))`;

type OthersFilter = { authorId?: readonly number[] | undefined; team?: boolean | undefined; q?: string | undefined };

/** What a list of documents of several people is narrowed by. `holds`: whether a document itself speaks of what is sought. */
export function isAmongOthers(
  flow: Table,
  { team }: Viewer,
  filter: OthersFilter,
  holds: (q: string) => Condition,
): Condition {
  const { authorId, q } = filter;
  return allOf([
    authorId && sql<SqlBool>`${column(flow, 'authorId')} = any(${[...authorId]}::integer[])`,
    filter.team === true ? team : undefined,
    filter.team === false ? sql<SqlBool>`not ${team}` : undefined,
    q ? sql<SqlBool>`(${isByPeopleCalled(flow, q)} or ${holds(q)})` : undefined,
  ]);
}
