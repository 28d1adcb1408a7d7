import {
  type PeopleGroup,
  type Person,
  SUPERADMIN,
  type User,
  type UserAdd,
  type UserDetails,
  type UserFilter,
  type UserUpdate,
  permissionNames,
  pickColumns,
  userFields,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Page } from '../../db/keyset.ts';
import { type Inside, write } from '../../db/transaction.ts';
import { forbidden, invalid, stale } from '../../refusal.ts';
import { generatePassword, hashPassword } from '../../security/password.ts';
import { refuseTaken } from '../../db/taken.ts';
import { notify } from '../notifications/notifications.service.ts';
import * as accounts from './accounts.repository.ts';
import { listPeopleGroups } from './groups.repository.ts';
import { findRolesBeyond, findRolesWithMore, lockForAction, readUser, refuseLastSuperadmin } from './rank.service.ts';
import { type RoleName, resolveReferences } from './references.service.ts';
import { ownAccount, userActions } from './users.policy.ts';
import * as repository from './users.repository.ts';

export { resetPassword } from './accounts.service.ts';

export const listEnabled = ({ db }: Context): Promise<Person[]> => repository.listEnabled(db);
export const listMedicalRepresentatives = ({ db }: Context): Promise<Person[]> =>
  repository.listMedicalRepresentatives(db);
export const listGroups = ({ db }: Context): Promise<PeopleGroup[]> => listPeopleGroups(db);

export async function listUsers(context: Context, filter: UserFilter): Promise<Page<User>> {
  const beyond = await findRolesBeyond(context);
  const page = await repository.listUsers(context.db, filter);
  return {
    ...page,
    items: page.items.map((user) => ({ ...user, actions: userActions(context.caller, user, beyond) })),
  };
}

export const getUser = readUser;

const place = new Map<string, number>(permissionNames.map((name, index) => [name, index]));
const inOrder = (a: { name: string }, b: { name: string }) => (place.get(a.name) ?? 0) - (place.get(b.name) ?? 0);

export async function getUserDetails(context: Context, id: number): Promise<UserDetails> {
  const { db } = context;
  const user = await readUser(context, id);
  return {
    ...user,
    language: await repository.findLanguage(db, id),
    permissions: (await repository.listPermissions(db, id)).toSorted(inOrder),
    team: await repository.listTeam(db, id),
    sessions: await repository.listLiveSessions(db, id),
  };
}

const uniqueKeys = new Map([
  ['app_user_email_key', 'email'],
  ['app_user_username_key', 'username'],
]);

type Account = accounts.NewUser & { roles: RoleName[]; cityIds: number[] };

async function insertAccount({ db, audit }: Inside, { roles, cityIds, ...person }: Account) {
  const user = await refuseTaken(uniqueKeys, () => accounts.insertUser(db, person));
  await accounts.insertUserRoles(
    db,
    user.id,
    roles.map(({ id }) => id),
  );
  await accounts.insertUserCities(db, user.id, cityIds);
  const after = { ...user, roles: roles.map(({ name }) => name), cityIds };
  await audit({ action: 'users.add', entity: 'user', entityId: user.id, after });
  return user;
}

type UserToCreate = accounts.NewUser & {
  /** By name, as the contract declares them. */
  roles: string[];
  cityIds?: number[];
};

/** Creates an account in the caller's transaction, where no rank applies: the set-up, the command line. */
export async function createUser(inside: Inside, { cityIds = [], ...person }: UserToCreate) {
  const roles = person.roles.length === 0 ? [] : await accounts.listRolesByName(inside.db, person.roles);
  if (roles.length !== new Set(person.roles).size) throw invalid({ roles: ['unknown'] });
  return insertAccount(inside, { ...person, roles, cityIds });
}

/** Nobody hands out more than they have; only a SUPERADMIN makes another. */
async function refuseGrant(inside: Context, roles: RoleName[]): Promise<void> {
  const beyond = await findRolesBeyond(inside);
  if (roles.some(({ id }) => beyond.has(id))) throw forbidden();
}

/** Nobody grants themselves anything new, field work included: it takes someone else (decision 12). */
async function refuseOwnGrant(inside: Context, roles: RoleName[]): Promise<void> {
  const beyond = await findRolesWithMore(inside);
  if (roles.some(({ id }) => beyond.has(id))) throw ownAccount();
}

const publish = ({ db, events }: Context, id: number) => events.publish(db, { topic: 'users', id, to: 'everyone' });

/** An account with a password that is answered this once and must be replaced at the first sign-in. */
export async function addUser(context: Context, fields: z.output<typeof UserAdd>) {
  const password = generatePassword();
  // Before the transaction, since it is slow.
  const passwordHash = await hashPassword(password);
  const user = await write(context, async (inside) => {
    const { roleIds: _roleIds, ...person } = fields;
    const { roles, cityIds } = await resolveReferences(inside.db, fields);
    await refuseGrant(inside, roles);
    const { id } = await insertAccount(inside, { ...person, roles, cityIds, passwordHash, passwordState: 'generated' });
    await publish(inside, id);
    return readUser(inside, id);
  });
  return { user, password };
}

const isSuperadminAmong = (roles: RoleName[]) => roles.some(({ name }) => name === SUPERADMIN);

async function changeRoles(inside: Context, user: User, roles: RoleName[]): Promise<void> {
  const held = new Set(user.roles.map(({ id }) => id));
  const added = roles.filter(({ id }) => !held.has(id));
  await refuseGrant(inside, added);
  if (user.id === inside.caller.id) await refuseOwnGrant(inside, added);
  if (isSuperadminAmong(user.roles) && !isSuperadminAmong(roles)) await refuseLastSuperadmin(inside, user);
  await accounts.replaceUserRoles(
    inside.db,
    user.id,
    roles.map(({ id }) => id),
  );
}

/** What the audit trail compares. */
const snapshotOf = (user: User) => ({
  ...pickColumns(userFields, user),
  roles: user.roles.map((role) => role.name),
  cityIds: user.cities.map((city) => city.id).toSorted((a, b) => a - b),
});

/** Notifies a person whose rights changed, unless they changed them themselves. */
async function tellOfRoles(inside: Inside<Context>, before: User, after: User): Promise<void> {
  const [held, holds] = [before, after].map(({ roles }) =>
    roles
      .map(({ name }) => name)
      .toSorted()
      .join(', '),
  );
  if (held === holds || after.id === inside.caller.id) return;
  await notify(inside, { to: [after.id], tab: 'logs', key: 'rolesChanged', params: { roles: holds ?? '' } });
}

export async function updateUser(context: Context, change: z.output<typeof UserUpdate>): Promise<User> {
  const { id, version, roleIds: _roleIds, cityIds: _cityIds, ...person } = change;
  return write(context, async (inside) => {
    const { db, audit } = inside;
    const before = await lockForAction(inside, id, 'update');
    if (before.version !== version) throw stale(before);
    const { roles, cityIds } = await resolveReferences(db, change, before);
    await changeRoles(inside, before, roles);
    await accounts.replaceUserCities(db, id, cityIds);
    await refuseTaken(uniqueKeys, () => accounts.updateUser(db, id, person));
    if (person.email !== before.email) await accounts.deletePasswordResets(db, id);
    const after = await readUser(inside, id);
    await audit({
      action: 'users.update',
      entity: 'user',
      entityId: id,
      before: snapshotOf(before),
      after: snapshotOf(after),
    });
    await tellOfRoles(inside, before, after);
    await publish(inside, id);
    return after;
  });
}
