import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentOf, keysOf, withClient } from '../backup/backup.fixture.ts';
import type { Connection } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts';
import { openFileStore } from '../files/file-store.ts';
import { demoPortal } from '../test/portal.ts';
import { temporaryFolder } from '../test/temporary.ts';
import { account, environmentOf, type } from './cli.fixture.ts';

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

    const content = await withStarted(folder, contentOf);
    // The demonstration is deterministic, random values included.
    const first = await contentOf((await demoPortal()).connection);
    for (const table of ['product', 'product_alias', 'product_form', 'product_price'])
      expect(content.get(table), table).toEqual(first.get(table));

    const other = await temporaryFolder();
    const there = { environment: environmentOf(other), folder };
    expect(await type(['restore', 'portal.tar'], there)).toMatchObject({ code: 0, err: '' });
    expect(await withStarted(other, contentOf)).toEqual(content);
    expect(await keysOf(await storeOf(other))).toEqual(await keysOf(await storeOf(folder)));
    const doctor = await type(['doctor'], there);
    expect(doctor).toMatchObject({ code: 0, err: '' });
    expect(doctor.out.split('\n').map((line) => line.split(/ {2,}/)[1])).toEqual(
      [
        'Node',
        'Settings',
        'Data folder',
        'Database',
        'Migrations',
        'Extensions',
        'Durability',
        'Keys',
        'Clock',
        'Audit trail',
        'Files',
        'Mail',
      ].map((name) => expect.stringContaining(name.split(' ')[0] ?? '')),
    );
  });

  it('is replaced only when that is confirmed', async () => {
    const folder = await temporaryFolder();
    const on = { environment: environmentOf(folder), folder };
    expect(await type(account('awa'), on)).toMatchObject({ code: 0 });
    expect(await type(['backup', 'portal.tar'], on)).toMatchObject({ code: 0 });
    expect(await type(['backup', 'portal.tar'], on)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/exists already/),
    });
    expect(await type(['backup', '--force', 'portal.tar'], on)).toMatchObject({ code: 0 });
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
