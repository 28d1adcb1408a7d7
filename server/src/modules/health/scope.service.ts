import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { withinScope } from '../../security/scope.ts';
import { mayChange, mayRead, mayReadAll } from './health.policy.ts';
import * as repository from './scope.repository.ts';

/** The owner of a list; null for everyone's. */
export type ListOwner = number | null;

export const scopeOf = ({ caller, config }: Context): repository.HealthScope => ({
  everyone: mayReadAll(caller),
  within: (user) => withinScope(caller, 'EmployeesHealthFacilities.ReadAll', user, today(config.timeZone)),
});

/** The user whose list is asked for: within the scope, or 0 for everyone's. */
export async function requireOwner(context: Context, userId: number): Promise<ListOwner> {
  if (userId === 0) {
    if (!mayReadAll(context.caller)) throw forbidden();
    return null;
  }
  if (!(await repository.findUser(context.db, userId, scopeOf(context)))) throw notFound();
  return userId;
}

/** Whose visits a single facility or professional shows: everyone's, or the caller's own. */
export const viewOf = ({ caller }: Context): ListOwner => (mayReadAll(caller) ? null : caller.id);

/** The user whose links are set, locked. */
export async function lockOwner(inside: Context, userId: number) {
  const user = await repository.lockUser(inside.db, userId, scopeOf(inside));
  if (!user) throw notFound();
  return user;
}

/** What a search may find: nothing without the permission to read. */
export function findable(context: Context, target: 'facility' | 'professional'): RawBuilder<SqlBool> {
  return mayRead(context.caller) ? repository.isLookedAfter(target, scopeOf(context)) : sql<SqlBool>`false`;
}

/**
 * What the caller may open: what people within the scope look after, and unassigned ones if the caller may change them.
 */
export const readable = (context: Context, target: 'facility' | 'professional'): RawBuilder<SqlBool> =>
  (mayChange(context.caller) ? repository.isWithinReach : repository.isLookedAfter)(target, scopeOf(context));

export const listOwners = (context: Context) => repository.listOwners(context.db, scopeOf(context));
