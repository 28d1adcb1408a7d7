import { SUPERADMIN, account, roles as roleCalls, users } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { verifyPassword } from '../../security/password.ts';
import { makeCity, makeDesignation, makeRole, makeUser } from '../../test/factories.ts';
import { watchDatabase } from '../../test/plans.ts';
import { testPortal } from '../../test/portal.ts';
import { listUsers } from './users.repository.ts';

const { db, rooms, as, anonymous, connection } = await testPortal();

const all = ['UserSettings.List', 'UserSettings.Add', 'UserSettings.Update'] as const;
const editor = await as((await makeUser(db, { permissions: all })).id);
const reader = await as((await makeUser(db, { permissions: ['UserSettings.List'] })).id);
const stranger = await as((await makeUser(db)).id);

const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const rowOf = (id: number) => db.selectFrom('appUser').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

let count = 0;
/** What a form sends, with a name that nobody has. */
function person(traits: object = {}) {
  count += 1;
  const username = `personne${count}`;
  return {
    ...{ firstname: 'Awa', name: 'Ndiaye', username, email: `${username}@test.example`, phone: null },
    ...{ designationId: null, managerId: null, roleIds: [], cityIds: [], ...traits },
  };
}

async function add(traits: object = {}) {
  const { body } = await editor(users.add, { body: person(traits) });
  return body.user;
}

describe('access', () => {
  it('asks for a session', async () => {
    expect((await anonymous(users.list)).status).toBe(401);
    expect((await anonymous(users.add, { body: person() })).status).toBe(401);
  });

  it('refuses what the caller has no permission for and changes nothing', async () => {
    const { id } = await makeUser(db, { name: 'Intact' });
    const change = { id, version: 1, ...person() };
    const answers = await Promise.all([
      stranger(users.list),
      stranger(users.byId, { params: { id } }),
      stranger(users.details, { params: { id } }),
      reader(users.add, { body: person() }),
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

describe('the list', () => {
  type Query = NonNullable<Parameters<typeof reader<typeof users.list>>[1]>['query'];
  const namesOf = async (query: Query) => (await reader(users.list, { query })).body.items.map(({ name }) => name);

  it('shows each account with its roles, sector, title and manager', async () => {
    const [manager, city, other] = [
      await makeUser(db, { firstname: 'Luc', name: 'Chef' }),
      await makeCity(db),
      await makeCity(db),
    ];
    const user = await add({
      name: 'Complète',
      managerId: manager.id,
      cityIds: [other, city],
      roleIds: [await makeRole(db, [], 'Zz'), await makeRole(db, [], 'Aa')],
      designationId: await makeDesignation(db, { name: 'Titre' }),
      phone: '+237 699 00 00 00',
    });
    const { body } = await reader(users.list, { query: { q: user.username } });
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({
      id: user.id,
      manager: 'Luc Chef',
      designation: 'Titre',
      roles: [{ name: 'Aa' }, { name: 'Zz' }],
      cities: [{ id: city }, { id: other }],
      phone: '+237 699 00 00 00',
      enabled: true,
      passwordState: 'generated',
      lastLoginAt: null,
      actions: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon/i);
  });

  it('is in the order of a French dictionary and goes on behind the page', async () => {
    const wanted = ['Ébène', 'ébéniste', 'Eczéma', 'Été', 'Zèbre'];
    for (const name of wanted.toReversed()) await makeUser(db, { name, firstname: 'Ordonnée' });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await reader(users.list, { query: { q: 'ordonnee', limit: 2, cursor } });
      expect([body.total, body.totalIsExact]).toEqual([5, true]);
      seen.push(...body.items.map(({ name }) => name));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(wanted);
    expect(await namesOf({ q: 'Ordonnée', sort: '-name' })).toEqual(wanted.toReversed());
  });

  it('sorts by name, username, creation and last login; who never came is last', async () => {
    const ids: number[] = [];
    for (const [username, days] of [
      ['tri-b', 2],
      ['tri-a', null],
      ['tri-c', 1],
    ] as const) {
      const { id } = await makeUser(db, { username, name: username, firstname: 'Triée' });
      const lastLoginAt = days === null ? null : new Date(Date.now() - days * 86_400_000);
      await db.updateTable('appUser').set({ lastLoginAt }).where('id', '=', id).execute();
      ids.push(id);
    }
    expect(await namesOf({ q: 'triée', sort: 'username' })).toEqual(['tri-a', 'tri-b', 'tri-c']);
    expect(await namesOf({ q: 'triée', sort: 'createdAt' })).toEqual(['tri-b', 'tri-a', 'tri-c']);
    expect(await namesOf({ q: 'triée', sort: 'lastLoginAt' })).toEqual(['tri-b', 'tri-c', 'tri-a']);
    expect(await namesOf({ q: 'triée', sort: '-lastLoginAt' })).toEqual(['tri-a', 'tri-c', 'tri-b']);
  });

  it('searches any part of names and address, in any order, ignoring accents and case, and takes % and _ literally', async () => {
    await makeUser(db, { firstname: 'Gaëlle', name: 'M’Vondo', username: 'g_vondo' });
    expect(await namesOf({ q: 'vondo GAELLE' })).toEqual(['M’Vondo']);
    expect(await namesOf({ q: 'G_VON' })).toEqual(['M’Vondo']);
    expect(await namesOf({ q: 'vondo@test.exam' })).toEqual(['M’Vondo']);
    expect(await namesOf({ q: 'g%ndo' })).toEqual([]);
    expect(await namesOf({ q: 'ga_lle' })).toEqual([]);
  });

  it('filters by each field', async () => {
    const [manager, cityId, roleId] = [await makeUser(db), await makeCity(db), await makeRole(db, [])];
    const designationId = await makeDesignation(db);
    const wanted = await add({
      name: 'Voulue',
      managerId: manager.id,
      cityIds: [cityId],
      roleIds: [roleId],
      designationId,
    });
    await db.updateTable('appUser').set({ enabled: false }).where('id', '=', wanted.id).execute();
    const other = await add({ name: 'Autre' });
    for (const query of [{ managerId: manager.id }, { cityId }, { roleId }, { designationId }] satisfies Query[])
      expect(await namesOf(query), Object.keys(query)[0]).toEqual(['Voulue']);
    const several = { q: 'test.example', limit: 200, passwordState: 'generated' } as const;
    expect(await namesOf({ ...several, enabled: false })).toContain('Voulue');
    expect(await namesOf({ ...several, enabled: 'true' })).not.toContain('Voulue');
    expect(await namesOf({ q: other.username, passwordState: 'active' })).toEqual([]);
    const { problem } = await reader(users.list, { query: { enabled: 'yes', sort: 'password', x: 1 } as never });
    expect(problem.errors).toEqual({ enabled: ['invalid'], sort: ['invalid'], x: ['unknown_field'] });
  });

  it('is exported with the same filters', async () => {
    const roleIds = [await makeRole(db, [], 'Exp A'), await makeRole(db, [], 'Exp B')];
    const { username } = await add({ firstname: '=HYPERLINK()', name: 'Exportée', roleIds });
    const columns = ['name', 'firstname', 'username', 'roles', 'enabled', 'passwordState', 'lastLoginAt'];
    const { text, headers } = await reader(users.list, { query: { q: 'exportee', format: 'csv', columns } });
    expect(headers['content-disposition']).toMatch(/filename="?users-/);
    expect(text.split('\r\n')[1]).toBe(`Exportée;'=HYPERLINK();${username};Exp A, Exp B;1;generated;`);
    expect((await reader(users.list, { query: { format: 'csv', columns: ['passwordHash'] } })).status).toBe(400);
  });

  it('takes a few statements and an index, however many accounts there are', async () => {
    await sql`
      insert into app_user (firstname, name, email, username, password_hash, manager_id, last_login_at)
      select md5(n::text), 'Foule ' || md5((n * 7)::text), n || '@foule.example', 'foule' || n, 'none', null,
        case when n % 3 = 0 then null else now() - n * interval '1 minute' end
      from generate_series(1, 20000) n`.execute(db);
    await sql`analyze app_user`.execute(db);
    const watched = watchDatabase(connection);
    const indexes = {
      name: 'name_sort',
      username: 'username_sort',
      createdAt: 'created_sort',
      lastLoginAt: 'login_sort',
    };
    for (const [sort, index] of Object.entries(indexes) as ['name', string][]) {
      for (const order of [sort, `-${sort}`] as const) {
        const plan = await watched.planOfPage((some) => listUsers(some, { sort: order, limit: 50 }));
        expect(plan.slice(0, 2), order).toEqual(['Limit', `Index Scan app_user_${index}`]);
        expect(plan.filter((node) => node === 'Seq Scan app_user')).toEqual([]);
      }
    }
    const plan = await watched.planOfPage((some) => listUsers(some, { sort: 'name', limit: 50, q: 'ndiaye awa' }));
    expect(plan).toContain('Bitmap Index Scan app_user_search');
    await listUsers(watched.db, { sort: 'name', limit: 200 });
    // The page and its total.
    expect(watched.takeStatements()).toHaveLength(2);
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
    const fields = person({ roleIds: [roleId, roleId], cityIds: [cityId] });
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
    const shapes = { ...person(), firstname: '', phone: 'abc', roleIds: ['x'], enabled: true } as never;
    expect((await editor(users.add, { body: shapes })).problem.errors).toEqual({
      firstname: ['required'],
      phone: ['invalid'],
      'roleIds.0': ['invalid'],
      enabled: ['unknown_field'],
    });
    const { status, problem } = await editor(users.add, {
      body: person({
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
    const fields = person();
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

describe('changing', () => {
  const formOf = ({ id, version, roles, cities, ...user }: Awaited<ReturnType<typeof add>>) => ({
    ...{ id, version, firstname: user.firstname, name: user.name, email: user.email, username: user.username },
    ...{ phone: user.phone, designationId: user.designationId, managerId: user.managerId },
    ...{ roleIds: roles.map((role) => role.id), cityIds: cities.map((city) => city.id) },
  });

  it('changes everything and records what, before and after', async () => {
    const [first, second] = [await makeRole(db, [], 'Avant'), await makeRole(db, [], 'Après')];
    const [here, there] = [await makeCity(db), await makeCity(db)];
    const user = await add({ roleIds: [first], cityIds: [here] });
    const { status, body } = await editor(users.update, {
      body: {
        ...formOf(user),
        name: 'Mariée',
        phone: '+237 1 23 45',
        roleIds: [second],
        cityIds: [there, here, there],
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ name: 'Mariée', phone: '+237 1 23 45', version: 2, passwordState: 'generated' },
      roles: [{ name: 'Après' }],
      cities: [{ id: here }, { id: there }],
    });
    expect((await lastAudit()).changes).toEqual({
      name: { before: 'Ndiaye', after: 'Mariée' },
      phone: { before: null, after: '+237 1 23 45' },
      roles: { before: ['Avant'], after: ['Après'] },
      cityIds: { before: [here], after: [here, there] },
    });
  });

  it('tells everyone who is signed in', async () => {
    await rooms.events.start();
    const heard: unknown[] = [];
    const stop = rooms.events.subscribe((await makeUser(db)).id, (event) => heard.push(event));
    const user = await add();
    await editor(users.update, { body: formOf(user) });
    const expected = { topic: 'users', id: user.id };
    await vi.waitFor(() => expect(heard).toEqual([expected, expected]), { timeout: 20_000 });
    stop();
  });

  it('refuses an older version with what stands there now', async () => {
    const user = await add();
    const change = (name: string) => editor(users.update, { body: { ...formOf(user), name } });
    const answers = await Promise.all([change('Première'), change('Seconde')]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { name } = await rowOf(user.id);
    expect(refused?.problem).toMatchObject({ code: 'stale', current: { id: user.id, version: 2, name } });
  });

  it('keeps the own names, refuses those of others, whatever the case', async () => {
    const [user, other] = [await add(), await add()];
    const own = { ...formOf(user), email: user.email.toUpperCase(), username: user.username.toUpperCase() };
    expect((await editor(users.update, { body: own })).status).toBe(200);
    const { status, problem } = await editor(users.update, {
      body: { ...own, version: 2, email: other.email.toUpperCase(), username: other.username.toUpperCase() },
    });
    expect([status, problem.errors]).toEqual([400, { email: ['taken'], username: ['taken'] }]);
    expect((await editor(users.update, { body: { ...own, id: 999_999 } })).status).toBe(404);
  });

  it('makes a link worthless that was sent to the old address', async () => {
    const user = await add();
    const link = { userId: user.id, hash: Buffer.from(user.username), expiresAt: new Date(Date.now() + 60_000) };
    await db.insertInto('passwordReset').values(link).execute();
    const links = () => db.selectFrom('passwordReset').where('userId', '=', user.id).select('userId').execute();
    await editor(users.update, { body: { ...formOf(user), name: 'Autre' } });
    expect(await links()).toHaveLength(1);
    await editor(users.update, { body: { ...formOf(user), version: 2, email: 'nouvelle@test.example' } });
    expect(await links()).toHaveLength(0);
  });

  it('lets nobody be their own manager, not even through others', async () => {
    const top = await add();
    const middle = await add({ managerId: top.id });
    const bottom = await add({ managerId: middle.id });
    for (const managerId of [top.id, middle.id, bottom.id]) {
      const { status, problem } = await editor(users.update, { body: { ...formOf(top), managerId } });
      expect([status, problem.errors]).toEqual([400, { managerId: ['invalid'] }]);
    }
    expect((await editor(users.update, { body: { ...formOf(bottom), managerId: top.id } })).status).toBe(200);
  });

  it('lets two not become each other’s managers at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await add(), await add()];
      const answers = await Promise.all([
        editor(users.update, { body: { ...formOf(a), managerId: b.id } }),
        editor(users.update, { body: { ...formOf(b), managerId: a.id } }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 400]);
    }
  });

  it('works at once: the rights of the new roles, without those of the old', async () => {
    const { id } = await add({ roleIds: [await makeRole(db, ['UserSettings.List'])] });
    const client = await as(id);
    expect((await client(users.list)).status).toBe(200);
    const user = (await reader(users.byId, { params: { id } })).body;
    await editor(users.update, { body: { ...formOf(user), roleIds: [] } });
    expect((await client(users.list)).status).toBe(403);
  });

  it('does not break where a role disappears meanwhile', async () => {
    const superadmin = await as((await makeUser(db, { roles: [SUPERADMIN] })).id);
    for (let round = 0; round < 5; round += 1) {
      const [user, roleId] = [await add(), await makeRole(db, [])];
      const [given, removed] = await Promise.all([
        editor(users.update, { body: { ...formOf(user), roleIds: [roleId] } }),
        superadmin(roleCalls.remove, { query: { id: roleId } }),
      ]);
      expect([
        [200, 409],
        [400, 204],
      ]).toContainEqual([given.status, removed.status]);
    }
  });
});
