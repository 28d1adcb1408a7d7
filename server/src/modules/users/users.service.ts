import type { Person } from '@portal/contract';
import type { Context } from '../../context.ts';
import { brokenConstraint } from '../../db/database.ts';
import type { Write } from '../../db/transaction.ts';
import { invalid, notFound } from '../../refusal.ts';
import { generatePassword, hashPassword } from '../../security/password.ts';
import * as repository from './users.repository.ts';

export const listMedicalRepresentatives = ({ db }: Context): Promise<Person[]> => repository.listMedicalRepresentatives(db);

export type UserToCreate = Omit<repository.NewUser, 'passwordHash'> & {
  password: string;
  /** By name: the callers know roles by the names the contract declares. */
  roles: string[];
  cityIds?: number[];
};

const takenFields: Record<string, string> = { app_user_email_key: 'email', app_user_username_key: 'username' };

async function insertUnlessTaken(tx: Write['tx'], user: repository.NewUser) {
  try {
    return await repository.insertUser(tx, user);
  } catch (error) {
    const field = takenFields[brokenConstraint(error) ?? ''];
    if (field) throw invalid({ [field]: ['taken'] });
    throw error;
  }
}

/** Makes an account inside the caller's transaction: the set-up, the command line and the users screen all come here. */
export async function createUser({ tx, audit }: Write, { password, roles, cityIds = [], ...person }: UserToCreate) {
  const known = roles.length === 0 ? [] : await repository.listRolesByName(tx, roles);
  if (known.length !== new Set(roles).size) throw invalid({ roles: ['unknown'] });
  const user = await insertUnlessTaken(tx, { ...person, passwordHash: await hashPassword(password) });
  await repository.insertUserRoles(tx, user.id, known.map((role) => role.id));
  await repository.insertUserCities(tx, user.id, cityIds);
  await audit({ action: 'users.add', entity: 'user', entityId: user.id, after: { ...user, roles, cityIds } });
  return user;
}

/** A new generated password, to be changed at the next sign-in; every session of the account ends. */
export async function resetPassword({ tx, audit }: Write, username: string): Promise<string> {
  const user = await repository.findUserByName(tx, username);
  if (!user) throw notFound();
  const password = generatePassword();
  await repository.updatePassword(tx, user.id, { passwordHash: await hashPassword(password), passwordState: 'generated' });
  await repository.endSessions(tx, user.id);
  await audit({ action: 'users.reset-password', entity: 'user', entityId: user.id, before: {}, after: { password: true } });
  return password;
}
