import { account, cities } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../security/password.ts';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, anonymous, withToken } = await testPortal();

const password = 'girafe turquoise sous la pluie';
const better = 'sept nuages violets au marché';
const passwordHash = await hashPassword(password);

const someone = (traits: { firstname?: string; name?: string; username?: string } = {}) =>
  makeUser(db, { passwordHash, ...traits });
const setState = (id: number, passwordState: string) =>
  db.updateTable('appUser').set({ passwordState }).where('id', '=', id).execute();
const login = (username: string, secret: string) => anonymous(account.login, { body: { username, password: secret } });
const notificationsOf = (userId: number) =>
  db.selectFrom('notification').where('userId', '=', userId).select(['key', 'tab', 'params', 'link']).execute();

describe('a generated password', () => {
  const change = (username: string, generatedPassword: string, newPassword: string) =>
    anonymous(account.changeGeneratedPassword, { body: { username, generatedPassword, newPassword } });

  it('is replaced and signs in; the new one works, the old one no longer', async () => {
    const { id, username } = await someone();
    await setState(id, 'generated');
    const { status, body } = await change(username, password, better);
    expect(status).toBe(200);
    expect((await withToken(body.token)(cities.list)).status).toBe(200);
    expect((await login(username, better)).status).toBe(200);
    expect((await login(username, password)).status).toBe(401);
  });

  it('is worth nothing after 72 hours', async () => {
    const { id, username } = await someone();
    await setState(id, 'generated');
    await db
      .updateTable('appUser')
      .set({ passwordChangedAt: new Date(Date.now() - 73 * 3_600_000) })
      .where('id', '=', id)
      .execute();
    expect((await login(username, password)).problem.message).toBe('The login detail is incorrect');
    expect((await change(username, password, better)).status).toBe(401);
  });

  it('is not the way to change an ordinary one', async () => {
    const { username } = await someone();
    expect((await change(username, password, better)).status).toBe(401);
    expect((await login(username, password)).status).toBe(200);
  });
});

it('an expired password is replaced and signs in, an ordinary one not that way', async () => {
  const { id, username } = await someone();
  const change = () =>
    anonymous(account.forceUpdatePassword, { body: { username, currentPassword: password, newPassword: better } });
  expect((await change()).status).toBe(401);
  await setState(id, 'expired');
  expect((await change()).status).toBe(200);
  expect((await login(username, better)).status).toBe(200);
});

describe('a new password', () => {
  it.each([
    ['too short', 'court', 'too_short:12'],
    ['too long', 'x'.repeat(129), 'too_long:128'],
    ['common', 'motdepasse123', 'password_common'],
    ['made of the company’s name', 'Portail-Travail-26', 'password_personal'],
    ['made of the user’s names', 'Ndzana.Brunehilde', 'password_personal'],
    ['the old one', password, 'password_same'],
  ])('is refused when %s', async (_why, newPassword, code) => {
    const { id, username } = await someone({ firstname: 'Brunehilde', name: 'Ndzana' });
    await setState(id, 'generated');
    const { status, problem } = await anonymous(account.changeGeneratedPassword, {
      body: { username, generatedPassword: password, newPassword },
    });
    expect([status, problem.errors]).toEqual([400, { newPassword: [code] }]);
    expect((await login(username, password)).problem.message).toBe('Generated_password');
  });

  it('ends the other sessions, keeps this one, and leaves word and trace', async () => {
    const { id, username } = await someone();
    const here = (await login(username, password)).body;
    const elsewhere = (await login(username, password)).body;
    const update = (currentPassword: string) =>
      withToken(here.token)(account.updatePassword, { body: { currentPassword, newPassword: better } });
    expect((await update('autre chose')).problem.errors).toEqual({ currentPassword: ['invalid'] });
    expect((await update(password)).status).toBe(204);
    expect((await withToken(here.token)(cities.list)).status).toBe(200);
    expect((await withToken(elsewhere.token)(cities.list)).status).toBe(401);
    expect(await notificationsOf(id)).toMatchObject([{ key: 'passwordChanged', tab: 'logs' }]);
    const audit = await db
      .selectFrom('auditEvent')
      .where('entityId', '=', String(id))
      .where('action', '=', 'account.update-password')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(audit.changes).toEqual({ password: {} });
  });
});
