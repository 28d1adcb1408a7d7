import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFileStore } from '../../files/file-store.ts';
import { createBoss } from '../../jobs/boss.ts';
import type { Connection } from '../database.ts';
import { listMigrations } from '../migrate.ts';
import { type Archive, openArchive } from './archive.ts';
import {
  applyMigration,
  contentOf,
  emptyDatabase,
  keysOf,
  laterMigration,
  migratedDatabase,
  portalWithScratch,
  scratchMigration,
  shapeOf,
  temporaryFolder,
  withClient,
} from './backup.fixture.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

type Portal = Awaited<ReturnType<typeof portalWithScratch>>;

async function backUp(portal: Pick<Portal, 'connection' | 'files'>): Promise<Archive> {
  const path = join(await temporaryFolder(), 'backup.tar');
  await writeBackup({ ...portal, path });
  const archive = await openArchive(path);
  onTestFinished(() => archive.close());
  return archive;
}

const newFiles = async () => openFileStore(join(await temporaryFolder(), 'files'));

const words = [
  'tab\there',
  'line\nbreak\r\n',
  'back\\slash \\N \\.',
  'é 日本語 🎉 \u0001',
  '',
  null,
  '"quoted", \'too\'',
];

async function fill(connection: Connection): Promise<void> {
  await withClient(connection, async (client) => {
    for (const [index, text] of words.entries()) {
      await client.query(
        `insert into scratch (amount, at, day, span, bytes, data, words, list, real, flag)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          ['0.10', '123456789012345678901234567890.123456789', 'NaN', '-0.000000000000000001', '1e-300', null, '7'][
            index
          ],
          ['2026-11-15 03:04:05.678901+01', '0044-03-15 12:00:00+00 BC', 'infinity', '1950-01-01 00:00:00.000001Z'][
            index % 4
          ],
          '2026-02-28',
          '1 year 2 mons 3 days 04:05:06.789012',
          index === 0 ? Buffer.from([...Array(256).keys()]) : randomBytes(index * 1000),
          JSON.stringify({ text, nested: [1.1, 12345678901234567890n.toString(), { a: null }], index }),
          text,
          [text, 'NULL', '{,}'],
          [0.1, 1 / 3, -0, 5e-324, 1.7976931348623157e308, Number.POSITIVE_INFINITY, Number.NaN][index],
          index % 2 === 0,
        ],
      );
    }
    await client.query(
      `update scratch set data = '{"exact": 0.10000000000000000000000000001, "large": 1e400}' where id = 2`,
    );
    await client.query(`insert into "Odd ""Name" values ('x')`);
    await client.query(`insert into hen values (1, null); insert into egg values (1, 1); update hen set egg_id = 1`);
    await client.query(`insert into day_part values ('2026-05-01', 'in May')`);
    await client.query(`select nextval('ticket')`);
    // People below each other, the lower numbers below the higher ones.
    await client.query(
      `insert into app_user (id, firstname, name, email, username, password_hash, manager_id)
       overriding system value
       select n, 'P', 'N', n || '@x', 'u' || n, '-', nullif(n + 1, 21) from generate_series(1, 20) n`,
    );
    await client.query(`select setval('app_user_id_seq', 20)`);
    await client.query(
      `insert into audit_event (actor_id, action, entity) select n, 'a', 'b' from generate_series(1, 20) n`,
    );
  });
}

describe('a backup restored into an empty database', () => {
  it('has every table and file equal, and the same shape; sequences go on', async () => {
    const portal = await portalWithScratch();
    await fill(portal.connection);
    for (const content of ['', 'a file', randomBytes(300_000)]) await portal.files.put(Buffer.from(content));
    const archive = await backUp(portal);
    const [connection, files] = [await emptyDatabase(), await newFiles()];
    const summary = await restoreBackup({ connection, files, archive, migrations: portal.migrations });
    expect(summary).toEqual({ foreign: [], migrated: [] });
    expect(await contentOf(connection)).toEqual(await contentOf(portal.connection));
    expect(await shapeOf(connection)).toEqual(await shapeOf(portal.connection));
    expect(await keysOf(files)).toEqual(await keysOf(portal.files));
    const next = (at: Connection) =>
      withClient(at, async (client) => {
        const { rows } = await client.query(
          `insert into app_user (firstname, name, email, username, password_hash) values ('a', 'b', 'c', 'd', '-')
           returning id, nextval('ticket') as ticket`,
        );
        return rows as unknown[];
      });
    expect(await next(connection)).toEqual([{ id: 21, ticket: '101' }]);
    expect(await next(portal.connection)).toEqual([{ id: 21, ticket: '101' }]);
  });

  it('keeps the audit trail closed', async () => {
    const portal = await portalWithScratch();
    await fill(portal.connection);
    const archive = await backUp(portal);
    const connection = await emptyDatabase();
    await restoreBackup({ connection, files: await newFiles(), archive, migrations: portal.migrations });
    await withClient(connection, async (client) => {
      await expect(client.query('delete from audit_event')).rejects.toThrow('append-only');
      await expect(client.query('truncate audit_event')).rejects.toThrow('append-only');
    });
  });

  it('keeps the jobs that wait, and works on them', async () => {
    const portal = await portalWithScratch();
    const log = { warn: () => undefined, error: () => undefined };
    const pool = new pg.Pool(portal.connection);
    const boss = createBoss(pool, log);
    const ready = await boss.ready();
    await ready.createQueue('letters');
    await ready.send('letters', { to: 'Awa', text: 'tab\tand\\' }, { startAfter: 3600 });
    const archive = await backUp(portal);
    const connection = await emptyDatabase();
    await restoreBackup({ connection, files: await newFiles(), archive, migrations: portal.migrations });
    expect(await contentOf(connection)).toEqual(await contentOf(portal.connection));
    await boss.stop();
    await pool.end();

    const restored = new pg.Pool(connection);
    await restored.query(`update pgboss.job set start_after = now()`);
    const other = createBoss(restored, log);
    const [job] = await (await other.ready()).fetch('letters');
    expect(job?.data).toEqual({ to: 'Awa', text: 'tab\tand\\' });
    await other.stop();
    await restored.end();
  });
});

describe('a backup of an older portal', () => {
  it('is brought up to date', async () => {
    const portal = await portalWithScratch();
    await fill(portal.connection);
    const archive = await backUp(portal);
    const connection = await emptyDatabase();
    const migrations = [...portal.migrations, laterMigration];
    const { migrated } = await restoreBackup({ connection, files: await newFiles(), archive, migrations });
    expect(migrated).toEqual([laterMigration.name]);
    await applyMigration(portal.connection, laterMigration);
    expect((await contentOf(connection)).get('scratch')).toEqual((await contentOf(portal.connection)).get('scratch'));
    expect(await shapeOf(connection)).toEqual(await shapeOf(portal.connection));
  });
});

describe('a restore changes nothing when', () => {
  it('somebody uses the database, unless that is meant', async () => {
    const portal = await portalWithScratch();
    await fill(portal.connection);
    const archive = await backUp(portal);
    await withClient(portal.connection, (client) => client.query(`update scratch set words = 'newer'`));
    const before = await contentOf(portal.connection);
    await expect(restoreBackup({ ...portal, archive })).rejects.toThrow(/in use \(accounts: 20\)/);
    expect(await contentOf(portal.connection)).toEqual(before);
    await restoreBackup({ ...portal, archive, replace: true });
    const after = await contentOf(portal.connection);
    expect(after.get('scratch')).not.toEqual(before.get('scratch'));
    expect(after.get('app_user')).toEqual(before.get('app_user'));
  });

  it('the archive comes from a newer portal', async () => {
    const portal = await portalWithScratch();
    await applyMigration(portal.connection, laterMigration);
    const archive = await backUp(portal);
    const connection = await emptyDatabase();
    const { files, migrations } = portal;
    await expect(restoreBackup({ connection, files, archive, migrations })).rejects.toThrow(/newer portal.*9002_later/);
    await expect(restoreBackup({ connection, files, archive })).rejects.toThrow(/newer portal.*9001_scratch/);
    const changed = [...migrations, { ...laterMigration, hash: '0'.repeat(64) }];
    await expect(restoreBackup({ connection, files, archive, migrations: changed })).rejects.toThrow(
      /9002_later.* differs/,
    );
    expect((await contentOf(connection)).size).toBe(1);
  });

  it('it fails half-way: neither tables nor files are left', async () => {
    const portal = await portalWithScratch();
    await fill(portal.connection);
    await portal.files.put(Buffer.from('a file'));
    const archive = await backUp(portal);
    const connection = await migratedDatabase();
    const files = await newFiles();
    await files.put(Buffer.from('one that was there'));
    const before = [await contentOf(connection), await shapeOf(connection), await keysOf(files)];
    const broken = { ...laterMigration, sql: 'alter table scratch add constraint no check (id > 1000)' };
    const migrations = [...portal.migrations, broken];
    await expect(restoreBackup({ connection, files, archive, migrations })).rejects.toThrow(/could not be loaded/);
    expect([await contentOf(connection), await shapeOf(connection), await keysOf(files)]).toEqual(before);
  });

  it('others keep something in the same database', async () => {
    const portal = { connection: await migratedDatabase(), files: await newFiles() };
    const archive = await backUp(portal);
    const connection = await migratedDatabase();
    await withClient(connection, (client) =>
      client.query(`create table accounts_of_the_canteen (id integer); insert into accounts_of_the_canteen values (1);
        create schema reports; create view reports.people as select name from public.app_user`),
    );
    const before = [await contentOf(connection), await shapeOf(connection)];
    const failure = restoreBackup({ connection, files: portal.files, archive, replace: true });
    await expect(failure).rejects.toThrow(/table public\.accounts_of_the_canteen, view reports\.people/);
    expect([await contentOf(connection), await shapeOf(connection)]).toEqual(before);
  });
});

it('leaves out tables of the archive that are none of the portal, and says so', async () => {
  const connection = await migratedDatabase();
  const files = await newFiles();
  await withClient(connection, (client) =>
    client.query('create table canteen (id integer); insert into canteen values (1)'),
  );
  const archive = await backUp({ connection, files });
  const target = await emptyDatabase();
  const { foreign } = await restoreBackup({ connection: target, files, archive });
  expect(foreign).toEqual(['canteen']);
  expect((await contentOf(target)).has('canteen')).toBe(false);
  expect((await listMigrations()).map(({ number }) => number)).not.toContain(scratchMigration.number);
});
