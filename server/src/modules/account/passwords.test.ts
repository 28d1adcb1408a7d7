import { account, cities } from '@portal/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../security/password.ts';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { accountJobs } from './account.jobs.ts';

const mails: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      mails.push(text);
      done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const { port } = smtp.server.address() as { port: number };
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

const { db, rooms, anonymous, withToken } = await testPortal({ SMTP_URL: `smtp://127.0.0.1:${port}` });
accountJobs(rooms);
await rooms.jobs.start();

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

describe('a forgotten password', () => {
  const forget = (email: string) => anonymous(account.forgotPassword, { body: { email, language: 'de' } });

  async function linkFor(email: string): Promise<string> {
    const received = () => mails.filter((mail) => mail.includes(`To: ${email}`));
    const before = received().length;
    await forget(email);
    await vi.waitFor(() => expect(received().length).toBeGreaterThan(before), { timeout: 20_000 });
    const decoded = (received().at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    return /token=([\w-]{43})/.exec(decoded)?.[1] ?? '';
  }

  it('answers the same for an unknown address', async () => {
    const { username } = await someone();
    const answers = [await forget(`${username}@test.example`), await forget('personne@test.example')];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [202, ''],
      [202, ''],
    ]);
  });

  it('is replaced once with the link of the e-mail, in the reader’s language', async () => {
    const { username } = await someone();
    const token = await linkFor(`${username}@test.example`);
    expect(mails.find((mail) => mail.includes(`To: ${username}@`))).toMatch(/Subject: .*neues Passwort/);
    const reset = (newPassword: string) => anonymous(account.resetPassword, { body: { token, newPassword } });
    expect((await reset('motdepasse123')).problem.errors).toEqual({ newPassword: ['password_common'] });
    const answers = await Promise.all([reset(better), reset(better)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.problem.errors).toEqual({ token: ['invalid'] });
    expect((await login(username, better)).status).toBe(200);
  });

  it('lets only the newest link work, and none after an hour', async () => {
    const { id, username } = await someone();
    const old = await linkFor(`${username}@test.example`);
    const newest = await linkFor(`${username}@test.example`);
    const reset = (token: string) => anonymous(account.resetPassword, { body: { token, newPassword: better } });
    expect((await reset(old)).status).toBe(400);
    await db
      .updateTable('passwordReset')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('userId', '=', id)
      .execute();
    expect((await reset(newest)).status).toBe(400);
  });
});
