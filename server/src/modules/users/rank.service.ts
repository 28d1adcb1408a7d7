import { SUPERADMIN, type User } from '@portal/contract';
import type { Context } from '../../context.ts';
import { forbidden, notFound } from '../../refusal.ts';
import * as accounts from './accounts.repository.ts';
import { grantablePermissions, isSuperadmin, lastSuperadmin, ownAccount, userActions } from './users.policy.ts';
import { findUser } from './users.repository.ts';

/** The roles that are beyond the caller: not theirs to give, nor is the account of someone who has one theirs to touch. */
export async function findRolesBeyond({ db, caller }: Context): Promise<ReadonlySet<number>> {
  if (isSuperadmin(caller)) return new Set();
  return new Set(await accounts.listRoleIdsBeyond(db, grantablePermissions(caller)));
}

/** The roles with any right that the caller has not. */
export async function findRolesWithMore({ db, caller }: Context): Promise<ReadonlySet<number>> {
  if (isSuperadmin(caller)) return new Set();
  return new Set(await accounts.listRoleIdsBeyond(db, [...caller.permissions]));
}

/** The account with what the caller may do with it. */
export async function readUser(context: Context, id: number): Promise<User> {
  const user = await findUser(context.db, id);
  if (!user) throw notFound();
  return { ...user, actions: userActions(context.caller, user, await findRolesBeyond(context)) };
}

type Action = User['actions'][number];

/** The account, when the caller may do this with it. */
export async function readForAction(context: Context, id: number, action: Action): Promise<User> {
  const user = await readUser(context, id);
  if (user.actions.includes(action)) return user;
  throw id === context.caller.id && action !== 'update' ? ownAccount() : forbidden();
}

/** The same, locked until the transaction ends, so that the check stays valid. */
export async function lockForAction(inside: Context, id: number, action: Action): Promise<User> {
  if (!(await accounts.lockUser(inside.db, id))) throw notFound();
  return readForAction(inside, id, action);
}

/** Before a SUPERADMIN is disabled or loses the role: another enabled one must exist. */
export async function refuseLastSuperadmin(
  { db }: Pick<Context, 'db'>,
  user: Pick<User, 'id' | 'roles' | 'enabled'>,
): Promise<void> {
  if (!user.enabled || !user.roles.some(({ name }) => name === SUPERADMIN)) return;
  await accounts.lockSuperadmin(db);
  if (!(await accounts.hasOtherSuperadmin(db, user.id))) throw lastSuperadmin();
}
