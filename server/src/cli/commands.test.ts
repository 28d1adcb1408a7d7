import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, keysOf, withClient } from '../db/backup/backup.fixture.ts';
import type { Connection } from '../db/database.ts';
import { connectToRunning } from '../db/embedded/attach.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts';
import { openFileStore } from '../files/file-store.ts';
import { temporaryFolder } from '../test/temporary.ts';
import { passwordIn, type } from './cli.fixture.ts';

const environmentOf = (folder: string) => ({ DATA_DIR: join(folder, 'data') });
const account = (username: string, email = `${username}@x.example`) => [
  'user',
  'create',
  '--firstname',
  'Awa',
  '--name',
  'Diop',
  '--username',
  username,
  '--email',
  email,
  '--role',
  'ADMIN',
];

async function withStarted<T>(folder: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  try {
    return await work(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

const storeOf = (folder: string) => openFileStore(join(folder, 'data', 'files'));

describe('a portal that is not running', () => {
  it('is made, filled, saved and restored on an empty machine: every table and file equal', async () => {
    const folder = await temporaryFolder();
    const on = { environment: environmentOf(folder), folder };
    expect((await type(['backup', 'early.tar'], on)).err).toMatch(/nothing to back up/);
    expect((await type(['user', 'reset-password', 'awa'], on)).err).toMatch(/no account awa/);
    await expect(access(on.environment.DATA_DIR)).rejects.toThrow();

    expect((await type(['migrate'], on)).out).toMatch(/^ran 0001_.*\n(ran .*\n)*The database is up to date\.$/);
    expect((await type(['migrate'], on)).out).toBe('The database is up to date.');
    expect((await type(['demo', 'load'], on)).out).toMatch(/^superadmin +Demo-Portail-2026/);
    expect(await type(['demo', 'load'], on)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/already has accounts/),
    });
    await (await storeOf(folder)).put(Buffer.from('a photo'));

    const saved = await type(['backup', 'portal.tar'], on);
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(saved.out).toMatch(join(folder, 'portal.tar'));
    expect(await type(['backup', 'portal.tar'], on)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/exists already/),
    });
    expect(await type(['backup', '--force', 'portal.tar'], on)).toMatchObject({ code: 0 });

    const other = await temporaryFolder();
    const there = { environment: environmentOf(other), folder };
    expect(await type(['restore', 'portal.tar'], there)).toMatchObject({ code: 0, err: '' });
    expect(await withStarted(other, contentOf)).toEqual(await withStarted(folder, contentOf));
    expect(await keysOf(await storeOf(other))).toEqual(await keysOf(await storeOf(folder)));
    const doctor = await type(['doctor'], there);
    expect(doctor).toMatchObject({ code: 0, err: '' });
    expect(doctor.out.split('\n').map((line) => line.split(/ {2,}/)[1])).toEqual(
      [
        'Node',
        'configuration',
        'data folder',
        'database',
        'migrations',
        'extensions',
        'durability',
        'keys',
        'clock',
        'file store',
        'mail',
      ].map((name) => expect.stringContaining(name.split(' ')[0] ?? '')),
    );
  });

  it('is replaced only when that is confirmed', async () => {
    const folder = await temporaryFolder();
    const on = { environment: environmentOf(folder), folder };
    expect(await type(account('awa'), on)).toMatchObject({ code: 0 });
    expect(await type(['backup', 'portal.tar'], on)).toMatchObject({ code: 0 });
    expect(await type(account('ali'), on)).toMatchObject({ code: 0 });
    const names = () =>
      withStarted(folder, (connection) =>
        withClient(connection, async (client) => {
          const { rows } = await client.query<{ username: string }>('select username from app_user order by 1');
          return rows.map(({ username }) => username);
        }),
      );
    const refusals: [args: string[], answer: string | undefined, words: RegExp][] = [
      [[], undefined, /in use \(accounts: 2\).*--replace/],
      [['--replace'], undefined, /add --yes/],
      [['--replace'], 'yes', /Nothing was changed/],
    ];
    for (const [args, answer, words] of refusals) {
      const outcome = await type(['restore', 'portal.tar', ...args], {
        ...on,
        ...(answer !== undefined && { answer }),
      });
      expect(outcome).toMatchObject({ code: 1, err: expect.stringMatching(words) });
    }
    expect(await names()).toEqual(['ali', 'awa']);
    expect(await type(['restore', 'portal.tar', '--replace'], { ...on, answer: 'replace' })).toMatchObject({ code: 0 });
    expect(await names()).toEqual(['awa']);
    expect(await type(['restore', 'portal.tar', '--replace', '--yes'], on)).toMatchObject({ code: 0 });

    const whole = await readFile(join(folder, 'portal.tar'));
    await writeFile(join(folder, 'cut.tar'), whole.subarray(0, whole.length / 2));
    const elsewhere = { environment: environmentOf(join(folder, 'other')), folder };
    expect(await type(['restore', 'cut.tar'], elsewhere)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/damaged/),
    });
    await expect(access(elsewhere.environment.DATA_DIR)).rejects.toThrow();
  });
});

describe('beside a running portal', () => {
  // The data folder is held by this process, as a portal would hold it.
  let folder = '';
  let portal: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  const on = () => ({ environment: environmentOf(folder), folder });
  const query = (sql: string) =>
    withClient(portal.connection, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-cli-'));
    await type(['migrate'], on());
    await type(account('first'), on());
    portal = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  });
  afterAll(async () => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('finds its database, and none where no portal is', async () => {
    expect(await connectToRunning(join(folder, 'data'))).toEqual(portal.connection);
    expect(await connectToRunning(await temporaryFolder())).toBeUndefined();
    expect(await connectToRunning(join(folder, 'nowhere'))).toBeUndefined();
  });

  it('saves, checks, and leaves it running', async () => {
    expect(await type(['backup', 'portal.tar'], on())).toMatchObject({ code: 0, err: '' });
    const { code, out } = await type(['doctor'], on());
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringMatching(/a portal is using it/) });
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses what needs it alone, naming it', async () => {
    await type(['backup', '--force', 'portal.tar'], on());
    for (const args of [['migrate'], ['restore', 'portal.tar', '--replace', '--yes'], ['demo', 'load']]) {
      const { code, err } = await type(args, on());
      expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining(`process ${process.pid}`) });
    }
  });

  it('makes accounts with a generated password, and refuses a second of the same name', async () => {
    const made = await type(account('awa'), on());
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(passwordIn(made)).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect((await type(account('AWA', 'other@x.example'), on())).err).toBe(
      'user create: --username belongs to another account.',
    );
    expect((await type(account('other', 'Awa@X.example'), on())).err).toBe(
      'user create: --email belongs to another account.',
    );
    const unknown = [...account('other'), '--role', 'NONE'];
    expect((await type(unknown, on())).err).toMatch(/--role is no role of this portal/);
    expect(await query(`select username, password_state from app_user where username in ('awa', 'other')`)).toEqual([
      { username: 'awa', password_state: 'generated' },
    ]);
    expect(
      await query(`select address, actor_id from audit_event where action = 'users.add' order by id desc limit 1`),
    ).toEqual([{ address: 'command line', actor_id: null }]);
  });

  it('resets a password, and ends the sessions', async () => {
    await query(`insert into session (user_id) select id from app_user where username = 'first'`);
    const before = await query(`select password_hash from app_user where username = 'first'`);
    const reset = await type(['user', 'reset-password', 'FIRST'], on());
    expect(passwordIn(reset)).not.toBe('');
    expect(await query(`select password_hash from app_user where username = 'first'`)).not.toEqual(before);
    expect(await query('select id from session where ended_at is null')).toEqual([]);
    expect(await type(['user', 'reset-password', 'nobody'], on())).toMatchObject({
      code: 1,
      err: 'There is no account nobody in this portal.',
    });
  });
});
