import { account, users } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { verifyPassword } from '../../security/password.ts';
import { makeCity, makeRole, makeUser, userForm } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, as, anonymous } = await testPortal();

const all = ['UserSettings.List', 'UserSettings.Add', 'UserSettings.Update'] as const;
const editor = await as((await makeUser(db, { permissions: all })).id);
const reader = await as((await makeUser(db, { permissions: ['UserSettings.List'] })).id);
const stranger = await as((await makeUser(db)).id);

const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const rowOf = (id: number) => db.selectFrom('appUser').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

async function add(traits: Parameters<typeof userForm>[0] = {}) {
  const { body } = await editor(users.add, { body: userForm(traits) });
  return body.user;
}

describe('access', () => {
  it('asks for a session', async () => {
    expect((await anonymous(users.list)).status).toBe(401);
    expect((await anonymous(users.add, { body: userForm() })).status).toBe(401);
  });

  it('refuses what the caller has no permission for and changes nothing', async () => {
    const { id } = await makeUser(db, { name: 'Intact' });
    const change = { id, version: 1, ...userForm() };
    const answers = await Promise.all([
      stranger(users.list),
      stranger(users.byId, { params: { id } }),
      stranger(users.details, { params: { id } }),
      reader(users.add, { body: userForm() }),
      reader(users.update, { body: change }),
      editor(users.toggleAccount, { body: { id } }),
      editor(users.enableAccounts, { body: { ids: [id] } }),
      editor(users.disableAccounts, { body: { ids: [id] } }),
      editor(users.resetPassword, { body: { id } }),
      editor(users.resetAccountsPassword, { body: { ids: [id] } }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    expect(await rowOf(id)).toMatchObject({ name: 'Intact', version: 1, enabled: true });
  });

  it('gives everyone the people to choose from, without the disabled', async () => {
    const representative = await makeUser(db, { representative: true, name: 'Zz Choix' });
    const clerk = await makeUser(db, { name: 'Zz Bureau' });
    const gone = await makeUser(db, { representative: true, name: 'Zz Parti', enabled: false });
    const [everyone, some] = [await stranger(users.enabled), await stranger(users.medicalRepresentatives)];
    const among = (people: { id: number }[]) =>
      people.map(({ id }) => id).filter((id) => [representative.id, clerk.id, gone.id].includes(id));
    expect(among(everyone.body)).toEqual([clerk.id, representative.id]);
    expect(among(some.body)).toEqual([representative.id]);
    expect(everyone.body[0]).toEqual({
      id: expect.any(Number),
      firstname: expect.any(String),
      name: expect.any(String),
    });
  });
});

describe('one account', () => {
  it('is answered alone, or 404', async () => {
    const user = await add();
    expect((await reader(users.byId, { params: { id: user.id } })).body).toEqual({ ...user, actions: [] });
    expect((await reader(users.byId, { params: { id: 999_999 } })).status).toBe(404);
    expect((await reader(users.details, { params: { id: 999_999 } })).status).toBe(404);
    expect((await reader(users.byId, { params: { id: 'x' } })).problem.errors).toEqual({ id: ['invalid'] });
  });

  it('has details: what it may do and through which role, team, live sessions', async () => {
    const one = await makeRole(db, ['Cities.Add', 'Audit.Read'], 'Droit 1');
    const two = await makeRole(db, ['Cities.Add', 'WorkReports.Read'], 'Droit 2');
    const { id } = await add();
    await db
      .insertInto('userRole')
      .values([one, two].map((roleId) => ({ userId: id, roleId })))
      .execute();
    const member = await makeUser(db, { managerId: id, name: 'Équipière' });
    const session = { userId: id, device: 'Firefox', address: '10.0.0.1' };
    const old = new Date(Date.now() - 8 * 86_400_000);
    await db
      .insertInto('session')
      .values([
        session,
        { ...session, device: 'ended', endedAt: new Date() },
        { ...session, device: 'idle', lastUsedAt: old },
      ])
      .execute();
    const { body } = await reader(users.details, { params: { id } });
    expect(body).toMatchObject({
      id,
      language: 'fr',
      permissions: [
        { name: 'WorkReports.Read', roles: ['Droit 2'] },
        { name: 'Cities.Add', roles: ['Droit 1', 'Droit 2'] },
        { name: 'Audit.Read', roles: ['Droit 1'] },
      ],
      team: [{ id: member.id, name: 'Équipière' }],
      sessions: [{ device: 'Firefox', address: '10.0.0.1' }],
      lastLoginAt: null,
    });
  });
});

describe('adding', () => {
  it('makes an account with a generated password, answered once, and its audit row', async () => {
    const [roleId, cityId] = [await makeRole(db, ['WorkReports.Read'], 'Nouveau rôle'), await makeCity(db)];
    const fields = userForm({ roleIds: [roleId, roleId], cityIds: [cityId] });
    const { status, body } = await editor(users.add, { body: fields });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      username: fields.username,
      enabled: true,
      passwordState: 'generated',
      roles: [{ id: roleId }],
      cities: [{ id: cityId }],
      version: 1,
      actions: ['update'],
    });
    const row = await rowOf(body.user.id);
    expect(await verifyPassword(body.password, row.passwordHash)).toBe(true);
    const audit = await lastAudit();
    expect(audit).toMatchObject({ action: 'users.add', entity: 'user', entityId: String(body.user.id) });
    expect(audit.changes).toMatchObject({ roles: { after: ['Nouveau rôle'] }, passwordHash: {} });
    expect(JSON.stringify(audit)).not.toContain(body.password);
    expect(JSON.stringify(audit)).not.toContain('argon2');
    const login = await anonymous(account.login, { body: { username: fields.username, password: body.password } });
    expect([login.status, login.problem.message]).toEqual([401, 'Generated_password']);
  });

  it('names every fault at its field, and makes nothing', async () => {
    const known = await makeRole(db, []);
    const taken = await add();
    const before = await db
      .selectFrom('appUser')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirst();
    const shapes = { ...userForm(), firstname: '', phone: 'abc', roleIds: ['x'], enabled: true } as never;
    expect((await editor(users.add, { body: shapes })).problem.errors).toEqual({
      firstname: ['required'],
      phone: ['invalid'],
      'roleIds.0': ['invalid'],
      enabled: ['unknown_field'],
    });
    const { status, problem } = await editor(users.add, {
      body: userForm({
        username: taken.username.toUpperCase(),
        email: taken.email.toUpperCase(),
        roleIds: [known, known, 999_999],
        cityIds: [999_998],
        designationId: 999_997,
        managerId: 999_996,
      }),
    });
    expect(status).toBe(400);
    expect(problem.errors).toEqual({
      username: ['taken'],
      email: ['taken'],
      'roleIds.2': ['unknown'],
      'cityIds.0': ['unknown'],
      designationId: ['unknown'],
      managerId: ['unknown'],
    });
    expect(
      await db
        .selectFrom('appUser')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirst(),
    ).toEqual(before);
  });

  it('lets one of several have a name they all want at once', async () => {
    const fields = userForm();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((index) =>
        editor(users.add, {
          body: { ...fields, email: `course${index}@test.example`, username: fields.username.toUpperCase() },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 400, 400, 400]);
    for (const { status, problem } of answers)
      if (status === 400) expect(problem.errors).toEqual({ username: ['taken'] });
  });
});
