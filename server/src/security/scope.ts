import { type Permission, type Rights, hasPermissions } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';

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
