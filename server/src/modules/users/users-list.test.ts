import { users } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeCity, makeDesignation, makeRole, makeUser, userForm } from '../../test/factories.ts';
import { watchDatabase } from '../../test/plans.ts';
import { testPortal } from '../../test/portal.ts';
import { listUsers } from './users.repository.ts';

const { db, as, connection } = await testPortal();

const all = ['UserSettings.List', 'UserSettings.Add', 'UserSettings.Update'] as const;
const editor = await as((await makeUser(db, { permissions: all })).id);
const reader = await as((await makeUser(db, { permissions: ['UserSettings.List'] })).id);

async function add(traits: Parameters<typeof userForm>[0] = {}) {
  const { body } = await editor(users.add, { body: userForm(traits) });
  return body.user;
}

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

  it('is in French dictionary order and continues on the next page', async () => {
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

  it('sorts by name, username, creation and last login; accounts without a login are last', async () => {
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
    expect(text.split('\r\n')[4]).toBe(`Exportée;'=HYPERLINK();${username};Exp A, Exp B;Oui;À changer;`);
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
