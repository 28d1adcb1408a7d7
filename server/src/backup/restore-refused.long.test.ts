import { describe, expect, it } from 'vitest';
import {
  applyMigration,
  contentOf,
  emptyDatabase,
  keysOf,
  laterMigration,
  migratedDatabase,
  portalWithScratch,
  shapeOf,
  withClient,
} from './backup.fixture.ts';
import { backUp, fill, newFiles } from './filled.fixture.ts';
import { restoreBackup } from './restore.ts';

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

  it('something fails half-way: neither tables nor files are left', async () => {
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
    const full = { ...files, put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) };
    await expect(restoreBackup({ connection, files: full, archive, migrations: portal.migrations })).rejects.toThrow(
      /cannot be stored \(ENOSPC\); nothing was changed/,
    );
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
});
