import { type Permission, SUPERADMIN, permissionNames, users } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { makeRole, makeUser, userChange, userForm } from '../../test/factories.ts';
import { type Client, testPortal } from '../../test/portal.ts';

const { db, as } = await testPortal();

const idOfRole = async (name: string) =>
  (await db.selectFrom('role').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id;
const [SUPER, ADMIN, MANAGER, DELEGUE] = await Promise.all([SUPERADMIN, 'ADMIN', 'MANAGER', 'DELEGUE'].map(idOfRole));

const chief = await makeUser(db, { roles: [SUPERADMIN], name: 'Cheffe' });
const superadmin = await as(chief.id);
const admin = await as((await makeUser(db, { roles: ['ADMIN'] })).id);
const manages: Permission[] = [
  'UserSettings.List',
  'UserSettings.Add',
  'UserSettings.Update',
  'UserSettings.ToggleAccount',
  'UserSettings.ResetPassword',
];
const helper = await as((await makeUser(db, { permissions: manages })).id);

const reader = await as((await makeUser(db, { permissions: manages })).id);
const userOf = async (id: number) => (await reader(users.byId, { params: { id } })).body;
const enabledOf = async (id: number) => (await userOf(id)).enabled;

/** Everything that can be done to an account; all must be refused alike. */
async function tryAll(client: Client, id: number) {
  const user = await userOf(id);
  const answers = [
    await client(users.update, { body: { ...userChange(user), email: 'mine@test.example' } }),
    await client(users.toggleAccount, { body: { id } }),
    await client(users.resetPassword, { body: { id } }),
  ];
  const several = [
    await client(users.enableAccounts, { body: { ids: [id] } }),
    await client(users.disableAccounts, { body: { ids: [id] } }),
    await client(users.resetAccountsPassword, { body: { ids: [id] } }),
  ];
  expect(await userOf(id)).toEqual(user);
  return [...answers.map(({ problem }) => problem.code), ...several.map(({ body }) => body.results[0]?.code)];
}

describe('an account that can do more than the caller', () => {
  it('is a SUPERADMIN’s to touch when it is a SUPERADMIN’s', async () => {
    const other = await makeUser(db, { roles: [SUPERADMIN] });
    expect(await tryAll(admin, other.id)).toEqual(Array(6).fill('forbidden'));
    // Not even with every permission from other roles.
    const almighty = await as((await makeUser(db, { permissions: permissionNames })).id);
    expect(await tryAll(almighty, other.id)).toEqual(Array(6).fill('forbidden'));
    expect((await superadmin(users.resetPassword, { body: { id: other.id } })).status).toBe(200);
    expect((await superadmin(users.toggleAccount, { body: { id: other.id } })).body.enabled).toBe(false);
    expect((await superadmin(users.update, { body: userChange(await userOf(other.id)) })).status).toBe(200);
  });

  it('is out of reach: its new password or address would be the caller’s', async () => {
    const above = await makeUser(db, { roles: ['ADMIN'] });
    expect(await tryAll(helper, above.id)).toEqual(Array(6).fill('forbidden'));
    const below = await makeUser(db, { roles: ['MANAGER', 'DELEGUE'] });
    expect((await helper(users.toggleAccount, { body: { id: below.id } })).status).toBe(200);
    expect((await helper(users.resetPassword, { body: { id: below.id } })).status).toBe(200);
    expect((await helper(users.update, { body: userChange(await userOf(below.id)) })).status).toBe(200);
  });

  it('shows in the actions of its row', async () => {
    const rows: { id: number }[] = [];
    for (const role of ['MANAGER', 'ADMIN', SUPERADMIN]) {
      rows.push(await makeUser(db, { roles: [role], firstname: 'Actions' }));
    }
    const actionsFor = async (client: Client) => {
      const { body } = await client(users.list, { query: { q: 'Actions', sort: 'createdAt' } });
      expect(body.items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      return body.items.map(({ actions }) => actions.length);
    };
    expect(await actionsFor(superadmin)).toEqual([3, 3, 3]);
    expect(await actionsFor(admin)).toEqual([3, 3, 0]);
    expect(await actionsFor(helper)).toEqual([3, 0, 0]);
    expect((await superadmin(users.byId, { params: { id: chief.id } })).body.actions).toEqual(['update']);
  });
});

describe('a role', () => {
  it('is given by who holds its permissions; the field’s work by everyone who manages accounts', async () => {
    const mixed = await makeRole(db, ['WorkReports.Approve', 'Products.Update']);
    const given = async (client: Client, ...roleIds: (number | undefined)[]) =>
      (await client(users.add, { body: userForm({ roleIds: roleIds as number[] }) })).status;
    expect(await given(superadmin, SUPER, ADMIN)).toBe(201);
    expect(await given(admin, ADMIN, MANAGER, DELEGUE, mixed)).toBe(201);
    expect(await given(helper, MANAGER, DELEGUE)).toBe(201);
    expect(await given(admin, SUPER)).toBe(403);
    expect(await given(helper, DELEGUE, ADMIN)).toBe(403);
    expect(await given(helper, mixed)).toBe(403);
  });

  it('beyond the caller is refused as a whole, and nothing is made', async () => {
    const body = userForm({ roleIds: [DELEGUE as number, SUPER as number] });
    const { status, problem } = await admin(users.add, { body });
    expect([status, problem.code]).toEqual([403, 'forbidden']);
    expect((await admin(users.list, { query: { q: body.username } })).body.items).toEqual([]);
  });

  it('with a right that they have not is given by nobody to themselves, only by someone else', async () => {
    const own = await makeUser(db, { roles: ['ADMIN'] });
    const self = await as(own.id);
    const withRoles = async (client: Client, ...roleIds: (number | undefined)[]) => {
      const user = await userOf(own.id);
      return client(users.update, { body: userChange(user, { roleIds: roleIds as number[] }) });
    };
    const harmless = await makeRole(db, ['Cities.Add']);
    for (const wanted of [MANAGER, DELEGUE]) {
      const { status, problem } = await withRoles(self, ADMIN, wanted);
      expect([status, problem.code]).toEqual([409, 'own_account']);
    }
    expect((await withRoles(self, ADMIN, harmless)).status).toBe(200);
    expect((await withRoles(admin, ADMIN, MANAGER)).status).toBe(200);
    // Held roles can be kept and given up.
    expect((await withRoles(self, ADMIN, MANAGER)).status).toBe(200);
    expect((await withRoles(self, ADMIN)).status).toBe(200);
    expect((await withRoles(self, ADMIN, MANAGER)).status).toBe(409);
  });

  it('beyond the caller is not for the own account either', async () => {
    const own = await makeUser(db, { permissions: manages });
    const user = await userOf(own.id);
    const held = user.roles.map(({ id }) => id);
    for (const wanted of [SUPER, ADMIN]) {
      const { status } = await (
        await as(own.id)
      )(users.update, { body: userChange(user, { roleIds: [...held, wanted as number] }) });
      expect(status).toBe(403);
    }
    expect((await userOf(own.id)).roles.map(({ id }) => id)).toEqual(held);
  });
});

describe('the last SUPERADMIN', () => {
  /** Leaves these as the only enabled ones. */
  async function only(ids: number[]): Promise<void> {
    const holders = await db
      .selectFrom('userRole')
      .where('roleId', '=', SUPER as number)
      .select('userId')
      .execute();
    const others = holders.map(({ userId }) => userId).filter((id) => !ids.includes(id));
    await db
      .updateTable('appUser')
      .set({ enabled: false })
      .where('id', 'in', [0, ...others])
      .execute();
    await db.updateTable('appUser').set({ enabled: true }).where('id', 'in', ids).execute();
  }

  it('cannot give the role away', async () => {
    await only([chief.id]);
    const user = await userOf(chief.id);
    const { status, problem } = await superadmin(users.update, {
      body: userChange(user, { roleIds: [ADMIN as number] }),
    });
    expect([status, problem.code]).toEqual([409, 'last_superadmin']);
    expect(await userOf(chief.id)).toEqual(user);
    expect(
      (await superadmin(users.update, { body: userChange(user, { roleIds: [SUPER as number, ADMIN as number] }) }))
        .status,
    ).toBe(200);
  });

  it('cannot disable the own account, as nobody can', async () => {
    await only([chief.id]);
    const { problem } = await superadmin(users.toggleAccount, { body: { id: chief.id } });
    expect(problem.code).toBe('own_account');
    const { body } = await superadmin(users.disableAccounts, { body: { ids: [chief.id] } });
    expect(body.results).toMatchObject([{ ok: false, code: 'own_account' }]);
  });

  it('may give it away when there is another who can sign in', async () => {
    const other = await makeUser(db, { roles: [SUPERADMIN] });
    await only([chief.id, other.id]);
    const client = await as(other.id);
    expect((await client(users.update, { body: userChange(await userOf(other.id), { roleIds: [] }) })).status).toBe(
      200,
    );
    expect((await userOf(other.id)).roles).toEqual([]);
  });

  /** Starts these while a lock blocks them, so that each has passed its checks before the first one ends. */
  async function atOnce<T>(...starts: (() => Promise<T>)[]): Promise<T[]> {
    const answers: Promise<T>[] = [];
    await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('role')
        .where('id', '=', SUPER as number)
        .select('id')
        .forUpdate()
        .execute();
      for (const start of starts) answers.push(start());
      await vi.waitFor(async () => expect(await countWaiting()).toBe(starts.length), { interval: 10 });
    });
    return Promise.all(answers);
  }

  async function countWaiting(): Promise<number> {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  }

  it('is left when the last two disable each other at once', async () => {
    const [a, b] = [await makeUser(db, { roles: [SUPERADMIN] }), await makeUser(db, { roles: [SUPERADMIN] })];
    await only([a.id, b.id]);
    const [one, two] = [await as(a.id), await as(b.id)];
    const answers = await atOnce(
      () => one(users.toggleAccount, { body: { id: b.id } }),
      () => two(users.toggleAccount, { body: { id: a.id } }),
    );
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('last_superadmin');
    expect(new Set(await Promise.all([a.id, b.id].map(enabledOf)))).toEqual(new Set([false, true]));
  });

  it('is left when one of the last two steps back while the other is disabled', async () => {
    const [a, b] = [await makeUser(db, { roles: [SUPERADMIN] }), await makeUser(db, { roles: [SUPERADMIN] })];
    const stepBack = userChange(await userOf(a.id), { roleIds: [DELEGUE as number] });
    await only([a.id, b.id]);
    const [one, other] = [await as(a.id), await as(a.id)];
    const [stripped, disabled] = await atOnce<{ text: string; status: number }>(
      () => one(users.update, { body: stepBack }),
      () => other(users.disableAccounts, { body: { ids: [b.id] } }),
    );
    const refused = [stripped, disabled].filter((answer) => answer?.text.includes('last_superadmin'));
    expect(refused).toHaveLength(1);
  });

  it('is left when twenty requests disable all of them', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => makeUser(db, { roles: [SUPERADMIN] })));
    const ids = all.map(({ id }) => id);
    await only(ids);
    const clients = await Promise.all(ids.map((id) => as(id)));
    const four = clients.flatMap((client) => [client, client, client, client]);
    await Promise.all(four.map((client) => client(users.disableAccounts, { body: { ids } })));
    const left = await db
      .selectFrom('appUser')
      .where('id', 'in', ids)
      .where('enabled', '=', true)
      .select('id')
      .execute();
    expect(left).toHaveLength(1);
  });
});
