import type { Permission, User, UserAdd } from '@portal/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';

let sequence = 0;
const next = () => (sequence += 1);

/** No test signs in with it: a real hash would cost 65 ms for each user. */
const NO_PASSWORD = 'none';

export type UserTraits = {
  firstname?: string;
  name?: string;
  username?: string;
  permissions?: readonly Permission[];
  roles?: readonly string[];
  enabled?: boolean;
  representative?: boolean;
  passwordHash?: string;
  managerId?: number;
};

/** A role with exactly these permissions. */
export async function makeRole(
  db: Database,
  permissions: readonly Permission[],
  name = `ROLE-${next()}`,
): Promise<number> {
  const { id } = await db.insertInto('role').values({ name }).returning('id').executeTakeFirstOrThrow();
  if (permissions.length > 0) {
    await db
      .insertInto('rolePermission')
      .values(permissions.map((permission) => ({ roleId: id, permission })))
      .execute();
  }
  return id;
}

async function rolesNamed(db: Database, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  return (await db.selectFrom('role').where('name', 'in', names).select('id').execute()).map(({ id }) => id);
}

/** A user with exactly these permissions. */
export async function makeUser(db: Database, traits: UserTraits = {}): Promise<{ id: number; username: string }> {
  const number = next();
  const username = traits.username ?? `user${number}`;
  const designation = await db
    .selectFrom('designation')
    .where('isMedicalRepresentative', '=', traits.representative ?? false)
    .select('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('appUser')
    .values({
      firstname: traits.firstname ?? 'Prénom',
      name: traits.name ?? `Nom ${number}`,
      username,
      email: `${username}@test.example`,
      enabled: traits.enabled ?? true,
      designationId: designation.id,
      managerId: traits.managerId ?? null,
      passwordHash: traits.passwordHash ?? NO_PASSWORD,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roleIds = [
    ...(await rolesNamed(db, traits.roles ?? [])),
    ...(traits.permissions ? [await makeRole(db, traits.permissions)] : []),
  ];
  for (const roleId of roleIds) await db.insertInto('userRole').values({ userId: id, roleId }).execute();
  return { id, username };
}

export async function makeCity(
  db: Database,
  fields: { name?: string; region?: string; active?: boolean } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('city')
    .values({ name: `Ville ${next()}`, region: 'Centre', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeDesignation(
  db: Database,
  fields: { name?: string; isMedicalRepresentative?: boolean } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('designation')
    .values({ name: `Fonction ${next()}`, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type UserForm = z.input<typeof UserAdd>;

/** What the form of a new account sends, with names that nobody has. */
export function userForm(traits: Partial<UserForm> = {}): UserForm {
  const username = `personne${next()}`;
  return {
    ...{ firstname: 'Awa', name: 'Ndiaye', username, email: `${username}@test.example`, phone: null },
    ...{ designationId: null, managerId: null, roleIds: [], cityIds: [], ...traits },
  };
}

/** What the form of an account sends back when nothing but these was changed. */
export const userChange = ({ id, version, roles, cities, ...user }: User, traits: Partial<UserForm> = {}) => ({
  ...{ id, version, firstname: user.firstname, name: user.name, email: user.email, username: user.username },
  ...{ phone: user.phone, designationId: user.designationId, managerId: user.managerId },
  ...{ roleIds: roles.map((role) => role.id), cityIds: cities.map((city) => city.id), ...traits },
});
