import { account } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { testMailServer } from '../../test/mail-server.ts';
import { testPortal } from '../../test/portal.ts';
import { workOf } from '../../test/work.ts';
import { accountJobs } from './account.jobs.ts';

const { url, received } = await testMailServer();
const { db, resources, anonymous } = await testPortal({ SMTP_URL: url });
accountJobs(resources);
await resources.jobs.start();
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
    expect((await register({ username: 'libre', password: 'Odile-Nouvelle-1' })).problem.errors).toEqual({
      password: ['password_personal'],
    });
    expect((await register({ acceptTerms: false as true })).problem.errors).toEqual({ acceptTerms: ['invalid'] });
  });

  it('answers the same, after the same work, for an e-mail address that has an account, whose owner alone is told', async () => {
    const { id } = await makeUser(db, { username: 'connue' });
    const before = await db.selectFrom('appUser').select('id').execute();
    const ask = async (username: string, email: string) => {
      const { result, ...work } = await workOf(() => register({ username, email }));
      return { status: result.status, text: result.text, ...work };
    };
    const known = await ask('curieux', 'Connue@test.example');
    expect(known).toEqual(await ask('nouvelle', 'inconnue@test.example'));
    expect(known).toMatchObject({ status: 202, hashed: 1, judged: 1 });
    expect(await db.selectFrom('appUser').select('id').execute()).toHaveLength(before.length + 1);
    // A second request reveals nothing either: the username counts as taken in both cases.
    for (const username of ['curieux', 'NOUVELLE'])
      expect((await register({ username, email: `${username}.2@test.example` })).problem.errors).toEqual({
        username: ['taken'],
      });
    const mails = () => received.filter((mail) => mail.includes('connue@test.example'));
    await vi.waitFor(() => expect(mails()).toHaveLength(1));
    expect(mails()[0]).toMatch(/To: connue@test\.example/);
    expect(received).toHaveLength(1);
    const trace = await db
      .selectFrom('auditEvent')
      .where('action', '=', 'account.register-again')
      .selectAll()
      .execute();
    expect(trace).toMatchObject([{ entityId: String(id), actorId: null }]);
  });

  it('does not exist where it is switched off', async () => {
    expect((await closed.anonymous(account.register, { body: person })).status).toBe(404);
    expect((await closed.anonymous(account.options)).body).toEqual({ signUp: false, mail: false, setUp: true });
  });
});
