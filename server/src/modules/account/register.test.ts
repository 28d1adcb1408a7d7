import { account } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, anonymous } = await testPortal();
const closed = await testPortal({ SIGN_UP: 'off' });

const person = {
  fullname: 'Odile Nouvelle',
  username: 'odile.n',
  email: 'odile@test.example',
  password: 'girafe turquoise sous la pluie',
  acceptTerms: true as const,
};
const register = (fields: Partial<typeof person> = {}) =>
  anonymous(account.register, { body: { ...person, ...fields } });

describe('asking for an account', () => {
  it('makes a disabled one without a right, and tells who may enable it', async () => {
    const admin = await makeUser(db, { permissions: ['UserSettings.ToggleAccount'] });
    const clerk = await makeUser(db);
    expect((await register()).status).toBe(202);
    const user = await db.selectFrom('appUser').where('username', '=', 'odile.n').selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ enabled: false, firstname: 'Odile', name: 'Nouvelle' });
    expect((await anonymous(account.login, { body: person })).status).toBe(400);
    expect((await anonymous(account.login, { body: { username: 'odile.n', password: person.password } })).status).toBe(
      401,
    );
    const told = await db.selectFrom('notification').selectAll().execute();
    expect(told).toMatchObject([
      {
        userId: admin.id,
        tab: 'alerts',
        key: 'accountRequested',
        params: { person: 'Odile Nouvelle', username: 'odile.n' },
      },
    ]);
    expect(told.some(({ userId }) => userId === clerk.id)).toBe(false);
  });

  it('refuses names that are taken, whatever their case, weak passwords, and who does not accept the terms', async () => {
    await makeUser(db, { username: 'pris' });
    expect((await register({ username: 'PRIS', email: 'libre@test.example' })).problem.errors).toEqual({
      username: ['taken'],
    });
    expect((await register({ username: 'libre', email: 'PRIS@test.example' })).problem.errors).toEqual({
      email: ['taken'],
    });
    expect((await register({ password: 'Odile-Nouvelle-1' })).problem.errors).toEqual({
      password: ['password_personal'],
    });
    expect((await register({ acceptTerms: false as true })).problem.errors).toEqual({ acceptTerms: ['invalid'] });
  });

  it('does not exist where it is switched off', async () => {
    expect((await closed.anonymous(account.register, { body: person })).status).toBe(404);
    expect((await closed.anonymous(account.options)).body).toEqual({ signUp: false, mail: false, setUp: true });
  });
});
