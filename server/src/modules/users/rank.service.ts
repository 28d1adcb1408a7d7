import { SUPERADMIN, type User } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import * as accounts from './accounts.repository.ts';
import { grantablePermissions, isSuperadmin, lastSuperadmin, ownAccount, userActions } from './users.policy.ts';
import { findUser } from './users.repository.ts';

/** The roles that are beyond the caller: not theirs to give, nor is the account of someone who has one theirs to touch. */
export async function findRolesBeyond({ caller }: Context, db: Database): Promise<ReadonlySet<number>> {
  if (isSuperadmin(caller)) return new Set();
  return new Set(await accounts.listRoleIdsBeyond(db, grantablePermissions(caller)));
}

/** The roles with any right that the caller has not. */
export async function findRolesWithMore({ caller }: Context, db: Database): Promise<ReadonlySet<number>> {
  if (isSuperadmin(caller)) return new Set();
  return new Set(await accounts.listRoleIdsBeyond(db, [...caller.permissions]));
}

/** The account with what the caller may do with it. */
export async function readUser(context: Context, db: Database, id: number): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw notFound();
  return { ...user, actions: userActions(context.caller, user, await findRolesBeyond(context, db)) };
}

type Action = User['actions'][number];

/** The account, when the caller may do this with it. */
export async function readForAction(context: Context, db: Database, id: number, action: Action): Promise<User> {
  const user = await readUser(context, db, id);
  if (user.actions.includes(action)) return user;
  throw id === context.caller.id && action !== 'update' ? ownAccount() : forbidden();
}

/** The same, locked until the transaction ends: what was allowed is what happens. */
export async function lockForAction(context: Context, tx: Database, id: number, action: Action): Promise<User> {
  if (!(await accounts.lockUser(tx, id))) throw notFound();
  return readForAction(context, tx, id, action);
}

/** Before a SUPERADMIN is disabled or stripped: there must be another who can sign in. */
export async function refuseLastSuperadmin(tx: Database, user: Pick<User, 'id' | 'roles' | 'enabled'>): Promise<void> {
  if (!user.enabled || !user.roles.some(({ name }) => name === SUPERADMIN)) return;
  await accounts.lockSuperadmin(tx);
  if (!(await accounts.hasOtherSuperadmin(tx, user.id))) throw lastSuperadmin();
}
