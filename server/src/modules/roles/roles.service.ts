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
import { write } from '../../db/transaction.ts';
import { forbidden, inUse, notFound, stale } from '../../refusal.ts';
import { refuseTaken } from '../../db/taken.ts';
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
  const beyond = await findRolesBeyond(context);
  return (await repository.listRoles(context.db)).map((row) => complete(context, row, beyond));
}

export const listRoleNames = ({ db }: Context) => repository.listRoleNames(db);

async function readRole(context: Context, id: number): Promise<Role> {
  const row = await repository.findRole(context.db, id);
  if (!row) throw notFound();
  return complete(context, row, await findRolesBeyond(context));
}

export async function getRoleDetails(context: Context, id: number): Promise<RoleDetails> {
  const role = await readRole(context, id);
  return { ...role, users: await repository.listHolders(context.db, id) };
}

/** The role, locked. SUPERADMIN cannot be changed: it has every permission of the portal. */
async function lockEditable(inside: Context, id: number): Promise<Role> {
  if (!(await repository.lockRole(inside.db, id))) throw notFound();
  const role = await readRole(inside, id);
  if (role.isSystem) throw forbidden();
  return role;
}

const uniqueKeys = new Map([['role_name_key', 'name']]);

const publish = ({ db, events }: Context, id: number) => events.publish(db, { topic: 'roles', id, to: 'everyone' });

/** What the audit trail compares. */
const snapshotOf = ({ name, description, permissions: held }: Role) => ({ name, description, permissions: held });

export function addRole(context: Context, { permissions: names, ...fields }: z.output<typeof RoleAdd>): Promise<Role> {
  return refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const { db, audit } = inside;
      const { id } = await repository.insertRole(db, fields);
      await repository.replacePermissions(db, id, inOrder(names));
      const role = await readRole(inside, id);
      await audit({ action: 'roles.add', entity: 'role', entityId: id, after: snapshotOf(role) });
      await publish(inside, id);
      return role;
    }),
  );
}

/** Rights are read at every call, so what changes here works at once for everyone who has the role. */
export function updateRole(context: Context, change: z.output<typeof RoleUpdate>): Promise<Role> {
  const { id, version, permissions: names, ...fields } = change;
  return refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const { db, audit } = inside;
      const before = await lockEditable(inside, id);
      if (before.version !== version) throw stale(before);
      await repository.updateRole(db, id, fields);
      await repository.replacePermissions(db, id, inOrder(names));
      const after = await readRole(inside, id);
      await audit({
        action: 'roles.update',
        entity: 'role',
        entityId: id,
        before: snapshotOf(before),
        after: snapshotOf(after),
      });
      await publish(inside, id);
      return after;
    }),
  );
}

export function removeRole(context: Context, id: number): Promise<void> {
  return write(context, async (inside) => {
    const { db, audit } = inside;
    const before = await lockEditable(inside, id);
    if (before.userCount > 0) throw inUse({ users: before.userCount });
    await repository.deleteRole(db, id);
    await audit({ action: 'roles.delete', entity: 'role', entityId: id, before: snapshotOf(before) });
    await publish(inside, id);
  });
}

export const listPermissions = async () => permissions;

export const listPermissionHolders = ({ db }: Context, permission: Permission) =>
  repository.listHoldersOf(db, permission);
