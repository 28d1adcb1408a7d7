import type { AddressInfo } from 'node:net';
import { account, cities, notifications, status, workReports } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { type } from './cli/cli.fixture.ts';
import { DatabaseClient } from './db/client.ts';
import { openDatabase, openPool } from './db/database.ts';
import { type Connection, urlOf } from './db/embedded/connection.ts';
import { openPostgres } from './db/postgres.ts';
import { pngOf } from './files/png.fixture.ts';
import { isPlanned } from './jobs/daily.ts';
import { defineJob } from './jobs/jobs.ts';
import { accountJobs } from './modules/account/account.jobs.ts';
import { hashPassword } from './security/password.ts';
import { makeUser } from './test/factories.ts';
import { listenLive } from './test/live-events.ts';
import { testMailServer } from './test/mail-server.ts';
import { startPooler } from './test/pooler.ts';
import { findProgram } from './test/programs.ts';
import { testConnection, testPortal } from './test/portal.ts';
import { deciding, decisionOn, ownWork, paramsOf } from './test/reporting.ts';
import { dailyToSave } from './test/reports.ts';
import { temporaryFolder } from './test/temporary.ts';

const program = findProgram('pgbouncer') ?? '';
// Not installed by the tests: the package would start a service on the developer's machine.
if (!program) console.warn('The tests of the pooler are left out: there is no PgBouncer (apt-get install pgbouncer).');

const often = { interval: 50 };
const password = 'girafe turquoise sous la pluie';
const pooledUrl = ({ user, password: secret = '', port, database }: Connection) =>
  `postgres://${user}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${database}`;

describe.runIf(program)('a portal behind PgBouncer in transaction mode', async () => {
  if (!program) return;
  const mail = await testMailServer();
  const portal = await testPortal({ SMTP_URL: mail.url }, async (direct) => ({
    ...(await startPooler(program, direct)),
    direct,
  }));
  const { db, app, resources, anonymous, withToken } = portal;
  accountJobs(resources);
  const ran: number[] = [];
  const job = defineJob('behind-a-pooler', z.object({ n: z.int() }), { retryDelaySeconds: 0 });
  resources.jobs.handle(job, async ({ n }) => void ran.push(n));
  resources.jobs.handleDaily(
    defineJob('daily-behind-a-pooler', z.strictObject({})),
    { hour: 3, timeZone: 'Africa/Douala' },
    async () => undefined,
  );
  await resources.events.start();
  await resources.jobs.start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const passwordHash = await hashPassword(password);
  const manager = await makeUser(db, { permissions: deciding, passwordHash });
  const author = await makeUser(db, { permissions: ownWork, passwordHash, managerId: manager.id });
  const signIn = async ({ username }: { username: string }) => {
    const { status: code, body } = await anonymous(account.login, { body: { username, password } });
    expect(code).toBe(200);
    return { token: body.token, call: withToken(body.token) };
  };

  it('signs in, saves with a file, decides, and tells it live', async () => {
    const [writer, boss] = [await signIn(author), await signIn(manager)];
    const heard = await listenLive(url, writer.token);
    const photo = { name: 'photo.png', content: new Blob([Uint8Array.from(pngOf())]) };
    const saved = await writer.call(workReports.submit, { body: dailyToSave(), files: [photo] });
    expect([saved.status, saved.body.files.map(({ name }) => name)]).toEqual([200, ['photo.png']]);
    const file = await writer.call(workReports.file, { ...paramsOf(saved.body), query: { name: 'photo.png' } });
    expect(file.status).toBe(200);
    const decided = await boss.call(workReports.approve, { body: decisionOn(saved.body) });
    expect(decided.status).toBe(200);
    expect((await writer.call(workReports.details, paramsOf(saved.body))).body.statusId).toBe(status.approved);
    await vi.waitFor(() => expect(heard.text).toContain('"topic":"work-reports"'), often);
    expect((await writer.call(notifications.list, { query: { limit: 10 } })).body.items).not.toEqual([]);
  });

  it('shares two connections among forty calls at once, none of which finds what another has left', async () => {
    const { call } = await signIn(author);
    const calls = Array.from({ length: 40 }, () => call(cities.list));
    expect(new Set((await Promise.all(calls)).map(({ status: code }) => code))).toEqual(new Set([200]));
  });

  it('works on jobs, and on none of a write that was rolled back', async () => {
    const lost = db.transaction().execute(async (tx) => {
      await resources.jobs.enqueue(tx, job, { n: 1 });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await db.transaction().execute((tx) => resources.jobs.enqueue(tx, job, { n: 2 }));
    await anonymous(account.forgotPassword, { body: { email: `${author.username}@test.example` } });
    await vi.waitFor(() => expect(ran).toEqual([2]), often);
    await vi.waitFor(() => expect(mail.received.join()).toContain(author.username), often);
    expect(await isPlanned(db, 'daily-behind-a-pooler')).toBe(true);
  });

  it('has the time limits of the pooler, and says so to nobody whom that would turn away', async () => {
    const { rows } = await sql<{ limit: string; idle: string }>`
      select current_setting('statement_timeout') as limit,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    expect(rows).toEqual([{ limit: '1min', idle: '5min' }]);
  });
});

describe.runIf(program)('the two addresses', () => {
  const dataDir = '/nowhere';
  const until = onTestFinished;
  const open = (databaseUrl: string, databaseDirectUrl?: string) =>
    openPostgres({ databaseUrl, databaseDirectUrl, dataDir }, () => undefined);

  it('must lead to one database', async () => {
    const [one, other] = [await testConnection(), await testConnection()];
    const pooled = pooledUrl(await startPooler(program, one, { until }));
    await expect(open(pooled, urlOf(other))).rejects.toThrow(/two different databases/);
    const { connection } = await open(pooled, urlOf(one));
    expect(connection.direct).toEqual({ connectionString: urlOf(one) });
  });

  it('are both needed: a pooler alone is told from a database', async () => {
    const pooled = pooledUrl(await startPooler(program, await testConnection(), { until }));
    for (const second of [undefined, pooled])
      await expect(open(pooled, second)).rejects.toThrow(/stands a pooler; set DATABASE_DIRECT_URL/);
    await expect(open(pooled, 'postgres://x:geheim@127.0.0.1:1/x')).rejects.toThrow(
      /127\.0\.0\.1:1\/x cannot be reached.*correct DATABASE_DIRECT_URL/,
    );
  });

  it('serve the commands, which know a portal at work from what the pooler keeps open', async () => {
    const direct = await testConnection();
    const through = await startPooler(program, direct, { until });
    const settings = { DATABASE_URL: pooledUrl(through), DATABASE_DIRECT_URL: urlOf(direct) };
    const on = { environment: { ...settings, DATA_DIR: await temporaryFolder(), TOKEN_KEY: 'k'.repeat(32) } };
    const pool = openPool({ connection: { ...through, direct }, onError: () => undefined });
    await openDatabase(pool).selectFrom('role').select('id').execute();
    await pool.end();
    expect(await type(['migrate'], on)).toMatchObject({ code: 0, out: 'The database is up to date.' });
    const portal = new DatabaseClient({ ...direct, application_name: 'portail-de-travail: live events' });
    await portal.connect();
    expect((await type(['migrate'], on)).err).toMatch(/stop it first/);
    expect(await type(['migrate', '--beside'], on)).toMatchObject({ code: 0 });
    await portal.end();
    expect((await type(['doctor'], on)).out).toMatch(/^ok +Pooler +Statements may take 1min$/m);
  });

  it('are looked at by the doctor: a pooler without a time limit is a fault', async () => {
    const direct = await testConnection();
    const diagnose = async (limited: false | 'statements') => {
      const through = await startPooler(program, direct, { limited, until });
      const settings = { DATABASE_URL: pooledUrl(through), DATABASE_DIRECT_URL: urlOf(direct) };
      return (await type(['doctor'], { environment: { ...settings, DATA_DIR: await temporaryFolder() } })).out;
    };
    expect(await diagnose(false)).toMatch(/^FAULT +Pooler .*connect_query/m);
    expect(await diagnose('statements')).toMatch(/^ADVICE +Pooler .*hold its locks.*connect_query/m);
  });
});
