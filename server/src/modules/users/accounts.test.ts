import { account, users } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { verifyPassword } from '../../security/password.ts';
import { makeUser } from '../../test/factories.ts';
import { testPortal, tokenFor } from '../../test/portal.ts';

const { db, resources, as, anonymous, withToken } = await testPortal();

const keeper = await makeUser(db, {
  permissions: ['UserSettings.List', 'UserSettings.ToggleAccount', 'UserSettings.ResetPassword'],
});
const admin = await as(keeper.id);

const rowOf = (id: number) => db.selectFrom('appUser').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const trailOf = (id: number) =>
  db
    .selectFrom('auditEvent')
    .where('entity', '=', 'user')
    .where('entityId', '=', String(id))
    .select(['action', 'changes', 'actorId'])
    .orderBy('id')
    .execute();

/** Someone who is signed in, with a reset link on the way. */
async function someone(traits: { enabled?: boolean } = {}) {
  const user = await makeUser(db, traits);
  const hash = Buffer.from(user.username);
  await db
    .insertInto('passwordReset')
    .values({ userId: user.id, hash, expiresAt: new Date(Date.now() + 60_000) })
    .execute();
  const client = withToken(await tokenFor(resources, user.id));
  const linkCount = async () =>
    (await db.selectFrom('passwordReset').where('userId', '=', user.id).select('userId').execute()).length;
  return { ...user, client, linkCount, isSignedIn: async () => (await client(users.enabled)).status === 200 };
}

it('tells everyone who is signed in, each time', async () => {
  await resources.events.start();
  const heard: unknown[] = [];
  const stop = resources.events.subscribe(keeper.id, (event) => heard.push(event));
  const user = await makeUser(db);
  await admin(users.toggleAccount, { body: { id: user.id } });
  await admin(users.enableAccounts, { body: { ids: [user.id] } });
  await admin(users.resetPassword, { body: { id: user.id } });
  const expected = { topic: 'users', id: user.id };
  await vi.waitFor(() => expect(heard).toEqual([expected, expected, expected]));
  stop();
});

describe('toggling', () => {
  it('disables an enabled account, ends its sessions at once, and back', async () => {
    const user = await someone();
    expect(await user.isSignedIn()).toBe(true);
    const off = await admin(users.toggleAccount, { body: { id: user.id } });
    expect(off.body).toMatchObject({ id: user.id, enabled: false, version: 2, actions: ['toggle', 'resetPassword'] });
    expect(await user.isSignedIn()).toBe(false);
    expect(await user.linkCount()).toBe(0);
    const on = await admin(users.toggleAccount, { body: { id: user.id } });
    expect(on.body).toMatchObject({ enabled: true, version: 3 });
    // Ended sessions stay ended: the user must sign in again.
    expect(await user.isSignedIn()).toBe(false);
    expect(await trailOf(user.id)).toEqual([
      { action: 'users.disable', changes: { enabled: { before: true, after: false } }, actorId: keeper.id },
      { action: 'users.enable', changes: { enabled: { before: false, after: true } }, actorId: keeper.id },
    ]);
  });

  it('counts each of 20 toggles at once', async () => {
    const user = await makeUser(db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin(users.toggleAccount, { body: { id: user.id } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body }) => body.enabled)).toHaveLength(10);
    expect(await rowOf(user.id)).toMatchObject({ enabled: true, version: 21 });
    expect((await trailOf(user.id)).map(({ action }) => action)).toEqual(
      Array.from({ length: 10 }, () => ['users.disable', 'users.enable']).flat(),
    );
  });

  it('is not for the own account, nor for one that does not exist', async () => {
    const own = await admin(users.toggleAccount, { body: { id: keeper.id } });
    expect([own.status, own.problem.code]).toEqual([409, 'own_account']);
    expect((await rowOf(keeper.id)).enabled).toBe(true);
    expect((await admin(users.toggleAccount, { body: { id: 999_999 } })).status).toBe(404);
    const body = { id: keeper.id, enabled: true } as never;
    expect((await admin(users.toggleAccount, { body })).problem.errors).toEqual({ enabled: ['unknown_field'] });
  });
});

describe('enabling and disabling several', () => {
  it('answers for each on its own', async () => {
    const [first, second] = [await someone(), await someone({ enabled: false })];
    const ids = [first.id, second.id, 999_999, keeper.id, first.id];
    const { status, body } = await admin(users.disableAccounts, { body: { ids } });
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { id: first.id, ok: true },
      { id: second.id, ok: true },
      { id: 999_999, ok: false, code: 'not_found' },
      { id: keeper.id, ok: false, code: 'own_account' },
    ]);
    expect(await first.isSignedIn()).toBe(false);
    expect((await rowOf(keeper.id)).enabled).toBe(true);
    const enabled = await admin(users.enableAccounts, { body: { ids: [second.id, first.id] } });
    expect(enabled.body.results).toEqual([
      { id: second.id, ok: true },
      { id: first.id, ok: true },
    ]);
    expect([(await rowOf(first.id)).enabled, (await rowOf(second.id)).enabled]).toEqual([true, true]);
  });

  it('leaves an account alone that is in this state already', async () => {
    const user = await makeUser(db);
    await admin(users.enableAccounts, { body: { ids: [user.id] } });
    expect(await rowOf(user.id)).toMatchObject({ version: 1 });
    expect(await trailOf(user.id)).toEqual([]);
  });

  it('takes 1 to 200', async () => {
    const faults = async (ids: number[]) => (await admin(users.disableAccounts, { body: { ids } })).problem.errors;
    expect(await faults([])).toEqual({ ids: ['too_few:1'] });
    expect(await faults(Array.from({ length: 201 }, (_, index) => index + 1))).toEqual({ ids: ['too_many:200'] });
  });
});

describe('a new password', () => {
  it('is generated, answered once, recorded without a value; the sessions end', async () => {
    const user = await someone();
    const { body } = await admin(users.resetPassword, { body: { id: user.id } });
    expect(body).toEqual({
      id: user.id,
      username: user.username,
      password: expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
    });
    const row = await rowOf(user.id);
    expect(row).toMatchObject({ passwordState: 'generated', version: 2 });
    expect(Date.now() - new Date(row.passwordChangedAt).getTime()).toBeLessThan(60_000);
    expect(await verifyPassword(body.password, row.passwordHash)).toBe(true);
    expect(await user.isSignedIn()).toBe(false);
    expect(await user.linkCount()).toBe(0);
    expect(await trailOf(user.id)).toEqual([
      { action: 'users.reset-password', changes: { password: {} }, actorId: keeper.id },
    ]);
    const login = await anonymous(account.login, { body: { username: user.username, password: body.password } });
    expect([login.status, login.problem.message]).toEqual([401, 'Generated_password']);
  });

  it('is worth nothing after 72 hours', async () => {
    const user = await makeUser(db);
    const { body } = await admin(users.resetPassword, { body: { id: user.id } });
    const old = new Date(Date.now() - 73 * 3_600_000);
    await db.updateTable('appUser').set({ passwordChangedAt: old }).where('id', '=', user.id).execute();
    const login = await anonymous(account.login, { body: { username: user.username, password: body.password } });
    expect([login.status, login.problem.message]).toEqual([401, 'The login detail is incorrect']);
  });

  it('is made for several, each on its own', async () => {
    const [first, second] = [await someone(), await makeUser(db, { enabled: false })];
    const ids = [first.id, 999_999, second.id, keeper.id, first.id];
    const { status, body } = await admin(users.resetAccountsPassword, { body: { ids } });
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { id: first.id, ok: true, username: first.username, password: expect.any(String) },
      { id: 999_999, ok: false, code: 'not_found', message: expect.any(String) },
      { id: second.id, ok: true, username: second.username, password: expect.any(String) },
      { id: keeper.id, ok: false, code: 'own_account', message: expect.any(String) },
    ]);
    const passwords = body.results.flatMap(({ password }) => password ?? []);
    expect(new Set(passwords).size).toBe(2);
    expect(await verifyPassword(passwords[0] ?? '', (await rowOf(first.id)).passwordHash)).toBe(true);
    expect(await first.isSignedIn()).toBe(false);
    const trail = JSON.stringify(await db.selectFrom('auditEvent').selectAll().execute());
    for (const password of passwords) expect(trail).not.toContain(password);
  });

  it('is not given to the own account', async () => {
    const { status, problem } = await admin(users.resetPassword, { body: { id: keeper.id } });
    expect([status, problem.code]).toEqual([409, 'own_account']);
    expect(await rowOf(keeper.id)).toMatchObject({ passwordState: 'active', version: 1 });
  });

  it('holds no transaction open while it waits to be hashed', async () => {
    const { id } = await makeUser(db);
    let ahead = 20;
    const queue = Array.from({ length: ahead }, () =>
      verifyPassword('someone signs in', undefined).then(() => (ahead -= 1)),
    );
    const reset = admin(users.resetPassword, { body: { id } });
    while (ahead > 2) {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(db);
      expect(rows).toEqual([]);
    }
    await Promise.all(queue);
    expect((await reset).status).toBe(200);
  });
});
