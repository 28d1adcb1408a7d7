import { SUPERADMIN, account, cities } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../security/password.ts';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { makeSetUpLink } from './set-up.service.ts';

const { app, db, resources, anonymous, withToken } = await testPortal();
const password = 'girafe turquoise sous la pluie';
const passwordHash = await hashPassword(password);

async function someone(traits: { enabled?: boolean } = {}) {
  return makeUser(db, { permissions: ['Cities.Add'], passwordHash, ...traits });
}

async function signIn() {
  const { username } = await someone();
  const { body } = await anonymous(account.login, { body: { username, password } });
  return body;
}

const refreshWith = (refreshToken: string) => anonymous(account.refresh, { body: { refreshToken } });

describe('login', () => {
  it('takes the username or the e-mail address, whatever their case', async () => {
    const { username, id } = await someone();
    for (const name of [username.toUpperCase(), `${username}@TEST.example`]) {
      const { status, body } = await anonymous(account.login, { body: { username: name, password } });
      expect(status).toBe(200);
      expect(body.user).toMatchObject({ id, username });
      expect((await withToken(body.token)(cities.list)).status).toBe(200);
    }
  });

  it('lets one person in on many devices at the same moment', async () => {
    const { username } = await someone();
    const logins = Array.from({ length: 12 }, () => anonymous(account.login, { body: { username, password } }));
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(logins.map(() => 200));
  });

  it('puts the specification’s claims into the token', async () => {
    const { token } = await signIn();
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(claims).toMatchObject({ Permission: ['Cities.Add'], allRoles: [{ name: expect.stringMatching(/^ROLE-/) }] });
  });

  it('answers the same to a wrong password, an unknown user and a disabled account', async () => {
    const { username } = await someone();
    const disabled = await someone({ enabled: false });
    const answers = await Promise.all([
      anonymous(account.login, { body: { username, password: 'autre chose' } }),
      anonymous(account.login, { body: { username: 'personne', password } }),
      anonymous(account.login, { body: { username: disabled.username, password } }),
    ]);
    for (const { status, problem } of answers)
      expect([status, problem.message]).toEqual([401, 'The login detail is incorrect']);
  });

  it.each([
    ['generated', 'Generated_password'],
    ['expired', 'Expired_password'],
  ])('sends a %s password to be replaced', async (passwordState, message) => {
    const { id, username } = await someone();
    await db.updateTable('appUser').set({ passwordState }).where('id', '=', id).execute();
    const { status, problem } = await anonymous(account.login, { body: { username, password } });
    expect([status, problem.message]).toEqual([401, message]);
    expect((await anonymous(account.login, { body: { username, password: 'autre' } })).problem.message).not.toBe(
      message,
    );
  });
});

describe('refresh', () => {
  it('rotates: the successor works, and both calls do the same', async () => {
    const first = await signIn();
    const second = (await refreshWith(first.refreshToken)).body;
    expect(second.refreshToken).not.toBe(first.refreshToken);
    const third = (await anonymous(account.refreshByQuery, { query: { refreshToken: second.refreshToken } })).body;
    expect((await withToken(third.token)(cities.list)).status).toBe(200);
  });

  it('gives 20 parallel calls with one token one rotation and identical answers', async () => {
    const { refreshToken } = await signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(refreshToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('ends the whole session when a token is used again after the grace', async () => {
    const first = await signIn();
    const second = (await refreshWith(first.refreshToken)).body;
    await db
      .updateTable('refreshToken')
      .set({ usedAt: new Date(Date.now() - 31_000) })
      .where('usedAt', 'is not', null)
      .execute();
    expect((await refreshWith(first.refreshToken)).status).toBe(401);
    expect((await refreshWith(second.refreshToken)).status).toBe(401);
    expect((await withToken(second.token)(cities.list)).status).toBe(401);
  });

  it('gives a lost answer again only until its successor is used; then the session ends', async () => {
    const first = await signIn();
    const second = (await refreshWith(first.refreshToken)).body;
    expect((await refreshWith(first.refreshToken)).body).toEqual(second);
    const third = (await refreshWith(second.refreshToken)).body;
    expect((await refreshWith(second.refreshToken)).body).toEqual(third);
    expect((await refreshWith(first.refreshToken)).status).toBe(401);
    expect((await withToken(third.token)(cities.list)).status).toBe(401);
    expect((await refreshWith(third.refreshToken)).status).toBe(401);
    const told = await db.selectFrom('notification').where('userId', '=', first.user.id).select('key').execute();
    expect(told).toEqual([{ key: 'sessionReused' }]);
  });

  it('is not used up by HEAD, whose answer nobody reads', async () => {
    const { refreshToken } = await signIn();
    const head = await app.inject({ method: 'HEAD', url: `/api/account/refresh-token?refreshToken=${refreshToken}` });
    expect(head.statusCode).toBe(405);
    expect((await refreshWith(refreshToken)).status).toBe(200);
  });

  it('tells nobody on the way to keep an answer with tokens in it', async () => {
    const { username } = await someone();
    const signed = await anonymous(account.login, { body: { username, password } });
    const query = { refreshToken: signed.body.refreshToken };
    for (const { headers } of [signed, await anonymous(account.refreshByQuery, { query })])
      expect(headers['cache-control']).toBe('no-store');
  });

  it('refuses an unknown token, one left idle for a week, and one of a month-old session', async () => {
    expect((await refreshWith('nothing')).status).toBe(401);
    for (const age of [{ lastUsedAt: 8 }, { createdAt: 31 }]) {
      const { refreshToken, user } = await signIn();
      const past = Object.fromEntries(
        Object.entries(age).map(([field, days]) => [field, new Date(Date.now() - days * 86_400_000)]),
      );
      await db.updateTable('session').set(past).where('userId', '=', user.id).execute();
      expect((await refreshWith(refreshToken)).status, Object.keys(age)[0]).toBe(401);
    }
  });

  it('keeps no token that could be used from the database', async () => {
    const { refreshToken } = await signIn();
    await refreshWith(refreshToken);
    const rows = await db.selectFrom('refreshToken').selectAll().execute();
    expect(
      JSON.stringify(rows.map(({ hash, successor }) => [hash.toString('latin1'), successor?.toString('latin1')])),
    ).not.toContain(refreshToken);
  });
});

describe('revoke', () => {
  it('ends the session at once, and says the same of an unknown token', async () => {
    const { token, refreshToken } = await signIn();
    expect((await anonymous(account.revoke, { body: refreshToken })).status).toBe(204);
    expect((await withToken(token)(cities.list)).status).toBe(401);
    expect((await refreshWith(refreshToken)).status).toBe(401);
    expect((await anonymous(account.revoke, { body: 'nothing' })).status).toBe(204);
  });
});

describe('set-up', () => {
  const person = { firstname: 'Ada', name: 'Première', username: 'ada', email: 'ada@test.example', password };
  const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';

  it('makes the first SUPERADMIN with the newest link, once', async () => {
    expect((await anonymous(account.options)).body.setUp).toBe(true);
    const old = tokenOf(await makeSetUpLink(resources));
    const token = tokenOf(await makeSetUpLink(resources));
    expect((await anonymous(account.setUp, { body: { token: old, ...person } })).problem.errors).toEqual({
      token: ['invalid'],
    });
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        anonymous(account.setUp, { body: { token, ...person, username: `ada${n}`, email: `a${n}@test.example` } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    const made = answers.find(({ status }) => status === 201)?.body;
    const roles = await db
      .selectFrom('userRole')
      .innerJoin('role', 'role.id', 'userRole.roleId')
      .where('userId', '=', made?.user.id ?? 0)
      .select('role.name')
      .execute();
    expect(roles).toEqual([{ name: SUPERADMIN }]);
    expect((await withToken(made?.token ?? '')(cities.list)).status).toBe(200);
    expect((await anonymous(account.options)).body.setUp).toBe(false);
    expect(await makeSetUpLink(resources)).toBeNull();
  });
});
