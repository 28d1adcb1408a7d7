import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../backup/backup.fixture.ts';
import { connectToRunning } from '../db/embedded/attach.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts';
import { temporaryFolder } from '../test/temporary.ts';
import { account, environmentOf, passwordIn, type } from './cli.fixture.ts';

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

  it('finds its database, and none if no portal runs', async () => {
    expect(await connectToRunning(join(folder, 'data'))).toEqual(portal.connection);
    expect(await connectToRunning(await temporaryFolder())).toBeUndefined();
    expect(await connectToRunning(join(folder, 'nowhere'))).toBeUndefined();
  });

  it('backs up and verifies, and leaves the portal running', async () => {
    expect(await type(['backup', 'portal.tar'], on())).toMatchObject({ code: 0, err: '' });
    const { code, out } = await type(['doctor'], on());
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringMatching(/a portal is using it/) });
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses commands that need the database alone, and names the portal', async () => {
    await type(['backup', '--force', 'portal.tar'], on());
    for (const args of [['migrate'], ['restore', 'portal.tar', '--replace', '--yes'], ['demo', 'load']]) {
      const { code, err } = await type(args, on());
      expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining(`process ${process.pid}`) });
    }
  });

  it('creates accounts with a generated password, and refuses a duplicate name', async () => {
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

  it('exports a person, also beside the portal', async () => {
    const done = await type(['user', 'export', 'FIRST'], on());
    const [row] = await query(`select id from app_user where username = 'first'`);
    const path = join(folder, `person-${String(row?.['id'])}.json`);
    expect(done).toMatchObject({ code: 0, err: '', out: `Everything about FIRST is in ${path}` });
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ format: 1, account: [{ username: 'first' }] });
    expect(await type(['user', 'export', 'first', '--to', path], on())).toMatchObject({
      code: 1,
      err: expect.stringMatching(/exists already/),
    });
    expect((await type(['user', 'export', 'nobody'], on())).err).toBe('There is no account nobody in this portal.');
  });

  it('forgets a person who has left, after a confirmation', async () => {
    await type(account('gone'), on());
    const forget = (...more: string[]) => type(['user', 'forget', ...more], on());
    expect((await forget('gone', '--yes')).err).toMatch(/gone is enabled: disable it first/);
    await query(`update app_user set enabled = false where username = 'gone'`);
    expect((await forget('gone')).err).toMatch(/add --yes/);
    expect(await type(['user', 'forget', 'gone'], { ...on(), answer: 'yes' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/The name of Awa Diop cannot be brought back.*\nNothing was changed\.$/),
    });
    const done = await type(['user', 'forget', 'GONE'], { ...on(), answer: 'forget' });
    expect({ ...done, out: done.out.replaceAll(/\s/g, ' ') }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^GONE is now Ancien collaborateur n° \d+$/),
    });
    const [row] = await query(`select username from app_user where forgotten_at is not null`);
    expect(await forget(String(row?.['username']))).toMatchObject({ code: 0, out: expect.stringMatching(/already/) });
    expect(await forget('gone', '--yes')).toMatchObject({ code: 1, err: 'There is no account gone in this portal.' });
    expect(await query(`select address from audit_event where action = 'users.forget'`)).toHaveLength(1);
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
