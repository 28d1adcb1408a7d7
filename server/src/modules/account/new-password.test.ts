import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SUPERADMIN, account } from '@portal/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../security/password.ts';
import { hashSecret } from '../../security/refresh.ts';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { makeSetUpLink } from './set-up.service.ts';

const { db, resources, anonymous, as } = await testPortal();
const password = 'girafe turquoise sous la pluie';
const passwordHash = await hashPassword(password);
/** Takes seconds to judge as a whole. */
const newPassword = '4@8({[<369!1|705$+%2'.repeat(7).slice(0, 128);
const person = { firstname: 'Ada', name: 'Première', username: 'ada', email: 'ada@test.example' };
const TOKEN = 't'.repeat(43);

let judged = 0;
const count = () => (judged += 1);
subscribe('worker_threads', count);
afterAll(() => unsubscribe('worker_threads', count));
beforeEach(() => {
  judged = 0;
});

const someone = async (passwordState: string) => {
  const user = await makeUser(db, { passwordHash });
  await db.updateTable('appUser').set({ passwordState }).where('id', '=', user.id).execute();
  return user;
};
const resetLink = (userId: number, token: string) =>
  db
    .insertInto('passwordReset')
    .values({ hash: hashSecret(token), userId, expiresAt: new Date(Date.now() + 60_000) })
    .execute();
const nothingLeft = (whose: string) =>
  sql`insert into allowance values (${`passwords ${whose}`}, now() + interval '1 hour')`.execute(db);

describe('a new password is judged only', () => {
  it('with the link of the set-up, and never after it', async () => {
    const setUp = (token: string) => anonymous(account.setUp, { body: { token, ...person, password: newPassword } });
    const token = new URL((await makeSetUpLink(resources)) ?? '').searchParams.get('token') ?? '';
    expect((await setUp(TOKEN)).problem.errors).toEqual({ token: ['invalid'] });
    expect(judged).toBe(0);
    await nothingLeft('set-up');
    expect((await setUp(token)).status).toBe(429);
    await makeUser(db, { roles: [SUPERADMIN] });
    expect((await setUp(token)).problem.errors).toEqual({ token: ['invalid'] });
    expect(judged).toBe(0);
  });

  it('after the generated or expired one was right', async () => {
    const generated = await someone('generated');
    const expired = await someone('expired');
    const change = (username: string, generatedPassword: string) =>
      anonymous(account.changeGeneratedPassword, { body: { username, generatedPassword, newPassword } });
    const force = (username: string, currentPassword: string) =>
      anonymous(account.forceUpdatePassword, { body: { username, currentPassword, newPassword } });
    for (const { status } of [
      await change(generated.username, 'faux'),
      await change('personne', password),
      await change(expired.username, password),
      await force(expired.username, 'faux'),
      await force(generated.username, password),
    ])
      expect(status).toBe(401);
    expect(judged).toBe(0);
    expect((await change(generated.username, password)).status).toBe(200);
    expect((await force(expired.username, password)).status).toBe(200);
    expect(judged).toBe(2);
  });

  it('after the current one was right', async () => {
    const { id } = await someone('active');
    const client = await as(id);
    const update = (currentPassword: string) =>
      client(account.updatePassword, { body: { currentPassword, newPassword } });
    expect((await update('faux')).status).toBe(400);
    expect(judged).toBe(0);
    expect((await update(password)).status).toBe(204);
    expect(judged).toBe(1);
  });

  it('with a link that works', async () => {
    const { id } = await someone('active');
    await resetLink(id, TOKEN);
    const reset = (token: string) => anonymous(account.resetPassword, { body: { token, newPassword } });
    expect((await reset('u'.repeat(43))).problem.errors).toEqual({ token: ['invalid'] });
    expect(judged).toBe(0);
    expect((await reset(TOKEN)).status).toBe(200);
    expect((await reset(TOKEN)).problem.errors).toEqual({ token: ['invalid'] });
    expect(judged).toBe(1);
  });

  it('for a username that is free', async () => {
    const taken = await someone('active');
    const applicant = { fullname: 'Odile Nouvelle', email: 'odile@test.example', password: newPassword };
    const ask = (username: string) =>
      anonymous(account.register, { body: { ...applicant, username, acceptTerms: true } });
    expect((await ask(taken.username)).problem.errors).toEqual({ username: ['taken'] });
    expect(judged).toBe(0);
    expect((await ask('odile')).status).toBe(202);
    expect(judged).toBe(1);
  });

  it('so often for one account', async () => {
    const { id, username } = await someone('generated');
    await nothingLeft(`user:${id}`);
    const body = { username, generatedPassword: password, newPassword };
    const { status, headers } = await anonymous(account.changeGeneratedPassword, { body });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(judged).toBe(0);
  });
});
