import { type Permission, type Rights, hasPermissions } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

/**
 * Whose rows a caller may see, as a condition on the column that names their owner: everyone's with the permission,
 * otherwise the own, the team's downwards, and those of a manager whose place they take today. Lists, searches, exports,
 * downloads, notifications and counts all ask here.
 */
export function withinScope(
  caller: Rights & { id: number },
  everyone: Permission,
  owner: string,
  today: string,
): RawBuilder<boolean> {
  if (hasPermissions(caller, [everyone])) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(owner)} in (select scope_of(${caller.id}::integer, ${today}::date))`;
}

/**
 * The same people by their ids, for lists over tables that grow: with the ids at hand PostgreSQL sees how many they are,
 * and chooses between the index on the owner and the order of the list.
 */
export async function listTeam(db: Database, userId: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${prepared} select scope_of(${userId}::integer, ${today}::date) as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the owner is one of these people. */
export const isAmong = (owner: string, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(owner)} = any(${[...ids]}::integer[]))`;
