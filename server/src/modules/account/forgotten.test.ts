import { account } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { testMailServer } from '../../test/mail-server.ts';
import { testPortal } from '../../test/portal.ts';
import { accountJobs } from './account.jobs.ts';
import { takeUpForgotten } from './forgotten.service.ts';
import { forgottenPasswordJob, resetMailJob } from './mail.jobs.ts';

const { url, received: mails } = await testMailServer();
const { db, resources, anonymous } = await testPortal({ SMTP_URL: url });
accountJobs(resources);
await resources.jobs.start();
/** Sends no e-mails, and works on no job. */
const quiet = await testPortal();

const better = 'sept nuages violets au marché';

type Waiting = { data: object; retryLimit: number; retryDelay: number; retryDelayMax: number };
const waiting = async (name: string) => {
  const { rows } = await sql<Waiting>`
    select data, retry_limit, retry_delay, retry_delay_max from pgboss.job where name = ${name}
    order by created_on`.execute(quiet.db);
  return rows;
};

describe('a forgotten password', () => {
  const forget = (email: string) => quiet.anonymous(account.forgotPassword, { body: { email } });

  it('is answered the same for an unknown address: nothing is looked up before the answer', async () => {
    const { username } = await makeUser(quiet.db);
    const asked = [`${username}@test.example`, 'personne@test.example'];
    const answers = [await forget(asked[0] ?? ''), await forget(asked[1] ?? '')];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(asked.map(() => [202, '']));
    expect((await waiting('forgotten-password')).map(({ data }) => data)).toEqual(
      asked.map((email) => ({ email, address: '127.0.0.1' })),
    );
    expect(await quiet.db.selectFrom('auditEvent').select('id').execute()).toEqual([]);
  });

  it('is reported to those who can reset it, if no e-mail can be sent', async () => {
    const administrator = await makeUser(quiet.db, { permissions: ['UserSettings.ResetPassword'] });
    const { id, username } = await makeUser(quiet.db);
    const gone = await makeUser(quiet.db, { enabled: false });
    for (const email of [`${username}@TEST.example`, `${gone.username}@test.example`, 'personne@test.example'])
      await takeUpForgotten(quiet.resources, { email, address: '192.0.2.1' });
    const told = await quiet.db.selectFrom('notification').select(['userId', 'key', 'params']).execute();
    expect(told).toMatchObject([{ userId: administrator.id, key: 'passwordForgotten', params: { username } }]);
    const trace = await quiet.db.selectFrom('auditEvent').select(['action', 'actorId', 'address']).execute();
    expect(trace).toEqual([{ action: 'account.forgot-password', actorId: id, address: '192.0.2.1' }]);
  });

  it('is retried for a day when the mail server is down', async () => {
    const [job] = await waiting('forgotten-password');
    // As pg-boss counts: at least so long before each further try.
    const pauses = Array.from({ length: job?.retryLimit ?? 0 }, (_, index) =>
      Math.min(job?.retryDelayMax ?? 0, (job?.retryDelay ?? 0) * 2 ** index),
    );
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(24 * 3600);
    expect(resetMailJob.limits).toEqual(forgottenPasswordJob.limits);
  });

  it('cannot be requested again and again for one mailbox', async () => {
    const email = 'inonde@test.example';
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await forget(email)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
  });
});

describe('a forgotten password, where e-mails can be sent', () => {
  const forget = (email: string) => anonymous(account.forgotPassword, { body: { email, language: 'de' } });

  async function linkFor(email: string): Promise<string> {
    const received = () => mails.filter((mail) => mail.includes(`To: ${email}`));
    const before = received().length;
    await forget(email);
    await vi.waitFor(() => expect(received().length).toBeGreaterThan(before));
    const decoded = (received().at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    return /token=([\w-]{43})/.exec(decoded)?.[1] ?? '';
  }

  it('is replaced once with the link of the e-mail, in the reader’s language', async () => {
    const { username } = await makeUser(db);
    const token = await linkFor(`${username}@test.example`);
    expect(mails.find((mail) => mail.includes(`To: ${username}@`))).toMatch(/Subject: .*neues Passwort/);
    const reset = (newPassword: string) => anonymous(account.resetPassword, { body: { token, newPassword } });
    expect((await reset('motdepasse123')).problem.errors).toEqual({ newPassword: ['password_common'] });
    const answers = await Promise.all([reset(better), reset(better)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.problem.errors).toEqual({ token: ['invalid'] });
    expect((await anonymous(account.login, { body: { username, password: better } })).status).toBe(200);
  });

  it('lets only the newest link work, and none after an hour', async () => {
    const { id, username } = await makeUser(db);
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
