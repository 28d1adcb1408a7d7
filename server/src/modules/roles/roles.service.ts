import {
  type Permission,
  type Role,
  type RoleAdd,
  type RoleDetails,
  type RoleUpdate,
  permissionNames,
  permissions,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { type Database, brokenConstraint } from '../../db/database.ts';
import { write } from '../../db/transaction.ts';
import { forbidden, inUse, invalid, notFound, stale } from '../../refusal.ts';
import { findRolesBeyond } from '../users/rank.service.ts';
import { roleActions } from './roles.policy.ts';
import * as repository from './roles.repository.ts';

type Row = NonNullable<Awaited<ReturnType<typeof repository.findRole>>>;

/** Each once, in the order of the contract's list, whatever order they came in. */
const inOrder = (names: readonly Permission[]) => permissionNames.filter((name) => names.includes(name));

const complete = ({ caller }: Context, row: Row, beyond: ReadonlySet<number>): Role => ({
  ...row,
  permissions: inOrder(row.permissions),
  actions: roleActions(caller, row, beyond),
});

export async function listRoles(context: Context): Promise<Role[]> {
  const beyond = await findRolesBeyond(context, context.db);
  return (await repository.listRoles(context.db)).map((row) => complete(context, row, beyond));
}

async function readRole(context: Context, db: Database, id: number): Promise<Role> {
  const row = await repository.findRole(db, id);
  if (!row) throw notFound();
  return complete(context, row, await findRolesBeyond(context, db));
}

export async function getRoleDetails(context: Context, id: number): Promise<RoleDetails> {
  const role = await readRole(context, context.db, id);
  return { ...role, users: await repository.listHolders(context.db, id) };
}

/** The role, locked. SUPERADMIN is nobody's to change: what it can do is what the portal can do. */
async function lockEditable(context: Context, tx: Database, id: number): Promise<Role> {
  if (!(await repository.lockRole(tx, id))) throw notFound();
  const role = await readRole(context, tx, id);
  if (role.isSystem) throw forbidden();
  return role;
}

/** The unique name is the database's to judge: two who add the same one at once cannot both pass a look beforehand. */
async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === 'role_name_key') throw invalid({ name: ['taken'] });
    throw error;
  }
}

const publish = (context: Context, tx: Database, id: number) =>
  context.events.publish(tx, { topic: 'roles', id, to: 'everyone' });

/** What the audit trail compares. */
const pictureOf = ({ name, description, permissions: held }: Role) => ({ name, description, permissions: held });

export function addRole(context: Context, { permissions: names, ...fields }: z.output<typeof RoleAdd>): Promise<Role> {
  return refuseTakenName(() =>
    write(context, async ({ tx, audit }) => {
      const { id } = await repository.insertRole(tx, fields);
      await repository.replacePermissions(tx, id, inOrder(names));
      const role = await readRole(context, tx, id);
      await audit({ action: 'roles.add', entity: 'role', entityId: id, after: pictureOf(role) });
      await publish(context, tx, id);
      return role;
    }),
  );
}

/** Rights are read at every call, so what changes here works at once for everyone who has the role. */
export function updateRole(context: Context, change: z.output<typeof RoleUpdate>): Promise<Role> {
  const { id, version, permissions: names, ...fields } = change;
  return refuseTakenName(() =>
    write(context, async ({ tx, audit }) => {
      const before = await lockEditable(context, tx, id);
      if (before.version !== version) throw stale(before);
      await repository.updateRole(tx, id, fields);
      await repository.replacePermissions(tx, id, inOrder(names));
      const after = await readRole(context, tx, id);
      await audit({
        action: 'roles.update',
        entity: 'role',
        entityId: id,
        before: pictureOf(before),
        after: pictureOf(after),
      });
      await publish(context, tx, id);
      return after;
    }),
  );
}

export function removeRole(context: Context, id: number): Promise<void> {
  return write(context, async ({ tx, audit }) => {
    const before = await lockEditable(context, tx, id);
    if (before.userCount > 0) throw inUse({ users: before.userCount });
    await repository.deleteRole(tx, id);
    await audit({ action: 'roles.delete', entity: 'role', entityId: id, before: pictureOf(before) });
    await publish(context, tx, id);
  });
}

export const listPermissions = async () => permissions;

export const listPermissionHolders = ({ db }: Context, permission: Permission) =>
  repository.listHoldersOf(db, permission);
