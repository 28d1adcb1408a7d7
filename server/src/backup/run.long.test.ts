import { readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BackupSettings, readConfig } from '../config.ts';
import type { FileStore } from '../files/file-store.ts';
import { testPortal } from '../test/portal.ts';
import { temporaryFolder } from '../test/temporary.ts';
import { openArchive } from './archive.ts';
import { withClient } from './backup.fixture.ts';
import { openBackupPlace } from './place.ts';
import { runBackup } from './run.ts';
import { backupFigures } from './runs.ts';
import { withScratchDatabase } from './scratch.ts';
import { slotOf } from './slots.ts';
import { verifyArchive } from './verify.ts';

const KEY = 'a key for backups that is long enough';
const portal = await testPortal();
const { db, resources, connection } = portal;
const { files } = resources;

let bucket: S3rver;
let bucketUrl: string;
beforeAll(async () => {
  await files.put(Buffer.from('a photo'));
  const directory = join(resources.config.dataDir, 'bucket');
  const buckets = [{ name: 'backups' }];
  bucket = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: buckets });
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(await bucket.run()).port}`);
  bucketUrl = `s3://S3RVER:S3RVER@backups?endpoint=${endpoint}&region=eu-west-1&prefix=here`;
});
afterAll(() => bucket.close());

/** The settings of one test, with a data folder of its own. */
async function settings(backup: Partial<BackupSettings>) {
  const dataDir = await temporaryFolder();
  return {
    dataDir,
    backup: { every: undefined, to: join(dataDir, 'to'), keep: 14, key: undefined, verifyEvery: undefined, ...backup },
  };
}

type Settings = Awaited<ReturnType<typeof settings>>;
const run = (config: Settings, store: FileStore = files) => runBackup({ connection, db, files: store, config });

/** Downloads a backup, restores it and compares the result. */
async function faultsOf(config: Settings, name: string): Promise<string[]> {
  const path = join(await temporaryFolder(), 'fetched');
  await (await openBackupPlace(config.backup.to)).fetch(name, path);
  const archive = await openArchive(path, config.backup.key);
  try {
    return await withScratchDatabase(connection, (scratch) => verifyArchive(archive, scratch));
  } finally {
    await archive.close();
  }
}

const lastRuns = () => db.selectFrom('backupRun').orderBy('id', 'desc').limit(1).selectAll().execute();

/** Whether somebody holds the lock of backups in this database. */
async function isRunning(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length > 0;
}

const namesIn = async ({ backup }: Settings) => (await openBackupPlace(backup.to)).list();

describe.each([
  ['a folder', () => ({})],
  ['a folder, encrypted', () => ({ key: KEY })],
  ['a bucket', () => ({ to: bucketUrl })],
  ['a bucket, encrypted', () => ({ to: `${bucketUrl}-too`, key: KEY })],
])('a backup into %s', (_where, backup) => {
  it('is complete, is recorded, leaves nothing behind, and equals its source', async () => {
    const config = await settings(backup());
    const made = await run(config);
    const name = made?.name ?? '';
    expect(await namesIn(config)).toEqual([name]);
    const [last] = await lastRuns();
    const encrypted = config.backup.key !== undefined;
    expect(last).toMatchObject({ name, state: 'done', encrypted, fileCount: 1, reason: null, unsound: 0 });
    expect(last?.bytes).toBe(await (await openBackupPlace(config.backup.to)).sizeOf(name));
    expect(await readdir(join(config.dataDir, 'backup-work')).catch(() => [])).toEqual([]);
    expect(await faultsOf(config, name)).toEqual([]);
  });
});

describe('an encrypted backup', () => {
  it('reveals nothing without the key, and is refused when changed or truncated anywhere', async () => {
    const config = await settings({ key: KEY });
    await db.insertInto('setting').values({ name: 'marker', value: 'a word that must not be seen' }).execute();
    await sql`insert into setting select 'filler-' || n, md5(n::text) from generate_series(1, 60000) n`.execute(db);
    const made = await run(config);
    await db.deleteFrom('setting').where('name', 'like', 'filler-%').execute();
    const path = join(config.backup.to, made?.name ?? '');
    const whole = await readFile(path);
    expect(whole.includes('manifest.json')).toBe(false);
    await expect(openArchive(path)).rejects.toThrow(/is encrypted: set BACKUP_KEY/);
    await expect(openArchive(path, `${KEY}!`)).rejects.toThrow(/cannot be decrypted/);
    const chunk = 2 ** 20 + 16;
    expect(whole.length).toBeGreaterThan(64 + chunk);
    for (const length of [64, 1000, 64 + chunk, whole.length - 1]) {
      await writeFile(path, whole);
      await truncate(path, length);
      await expect(openArchive(path, KEY), `cut at ${length}`).rejects.toThrow(/cannot be decrypted|damaged/);
    }
    for (const at of [20, 70, whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(path, changed);
      await expect(openArchive(path, KEY), `changed at ${at}`).rejects.toThrow(/cannot be decrypted|damaged/);
    }
    await writeFile(path, whole);
    await (await openArchive(path, KEY)).close();
  });
});

describe('backups', () => {
  it('are kept up to the limit, the newest; other files there are left alone', async () => {
    const config = await settings({ keep: 2 });
    const place = await openBackupPlace(config.backup.to);
    const old = [
      'portal-20200101-020000000Z.tar',
      'portal-20200102-020000000Z.tar.enc',
      'portal-20200103-020000000Z.tar',
    ];
    for (const name of [...old, 'portal-mine.tar', 'other.tar']) await writeFile(join(config.backup.to, name), 'x');
    const made = await run(config);
    expect(await place.list()).toEqual([old[2], made?.name]);
    expect((await readdir(config.backup.to)).toSorted()).toEqual(
      expect.arrayContaining(['other.tar', 'portal-mine.tar']),
    );
  });

  it('that fail are recorded with their reason, counted, and leave no archive', async () => {
    const config = await settings({ keep: 1 });
    const first = await run(config);
    const before = await backupFigures(db);
    const broken: FileStore = { ...files, open: () => Promise.reject(new Error('the disk is gone')) };
    for (const key of [undefined, KEY])
      await expect(run({ ...config, backup: { ...config.backup, key } }, broken)).rejects.toThrow(/file store/);
    expect(await readdir(config.backup.to)).toEqual([first?.name]);
    expect(await readdir(join(config.dataDir, 'backup-work'))).toEqual([]);
    const [last] = await lastRuns();
    expect(last).toMatchObject({ state: 'failed', name: null, reason: expect.stringMatching(/file store/) });
    expect(await backupFigures(db)).toEqual({ ...before, failures: 2 });
    await rm(join(config.backup.to, first?.name ?? ''));
    await run(config);
    expect(await backupFigures(db)).toMatchObject({ failures: 0 });
  });

  it('never run two at once, and a crashed one blocks nobody', async () => {
    const config = await settings({});
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow: FileStore = {
      ...files,
      async *list() {
        await held;
        yield* files.list();
      },
    };
    const first = run(config, slow);
    await vi.waitFor(async () => expect(await isRunning()).toBe(true));
    expect(await run(config)).toBeUndefined();
    release();
    expect((await first)?.name).toBeDefined();
    expect(await isRunning()).toBe(false);

    const never: FileStore = { ...files, list: () => ({ [Symbol.asyncIterator]: () => ({ next: () => held2 }) }) };
    const held2 = new Promise<IteratorResult<string>>(() => undefined);
    void run(config, never).catch(() => undefined);
    await vi.waitFor(async () => expect(await isRunning()).toBe(true));
    await withClient(connection, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'portail-de-travail: backup'`,
      ),
    );
    await vi.waitFor(async () => expect(await isRunning()).toBe(false));
  });
});

it('a difference after restoring is reported by name', async () => {
  const config = await settings({});
  const made = await run(config);
  const archive = await openArchive(join(config.backup.to, made?.name ?? ''));
  const [first, second] = archive.manifest.tables.filter(({ name }) => ['migration', 'setting'].includes(name));
  if (!first || !second) throw new Error('Both tables are in every backup.');
  // What was saved as settings is compared with the settings that are restored: read differently, they must differ.
  let reads = 0;
  const spoilt = {
    ...archive,
    read(name: string) {
      if (name !== second.entry) return archive.read(name);
      reads += 1;
      return reads === 1 ? archive.read(name) : Readable.from([gzipSync('token_key\tanother\n')]);
    },
  };
  try {
    expect(await withScratchDatabase(connection, (scratch) => verifyArchive(spoilt, scratch))).toEqual([
      expect.stringMatching(/^setting: \d+ rows instead of 1$/),
    ]);
    const { rows } = await withClient(connection, (client) =>
      client.query(`select 1 from pg_database where datname like 'portal_verify_%'`),
    );
    expect(rows).toEqual([]);
  } finally {
    await archive.close();
  }
});

describe('the times of backups', () => {
  it.each([
    [86_400, 'Africa/Douala'],
    [21_600, 'Africa/Douala'],
    [3_600, 'Asia/Tokyo'],
  ])('every %d s in %s are stable', async (every, timeZone) => {
    const { current, next } = await slotOf(db, { every, timeZone });
    expect(next.getTime() - current.getTime()).toBe(every * 1000);
    const again = await slotOf(db, { every, timeZone });
    expect([current, next]).toContainEqual(again.current);
    const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(next));
    if (every === 86_400) expect(hour).toBe(2);
    if (every === 21_600) expect(hour % 6).toBe(2);
  });
});

it('settings of backups have bounds', () => {
  expect(readConfig({ DATA_DIR: '/d', BACKUP_EVERY: '6h' }).backup).toEqual({
    every: 21_600,
    to: '/d/backups',
    keep: 14,
    key: undefined,
  });
  expect(readConfig({ BACKUP_EVERY: 'off' }).backup.every).toBeUndefined();
  const s3 = readConfig({ BACKUP_TO: 's3://bucket', AWS_REGION: 'eu-west-3' }).backup.to;
  expect(s3).toBe('s3://bucket?region=eu-west-3');
  for (const [name, value] of [
    ['BACKUP_EVERY', '5m'],
    ['BACKUP_EVERY', '32d'],
    ['BACKUP_EVERY', 'daily'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEY', 'short'],
  ] as const)
    expect(() => readConfig({ [name]: value }), `${name}=${value}`).toThrow(name);
});
