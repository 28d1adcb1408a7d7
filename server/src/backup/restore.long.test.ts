import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBoss } from '../jobs/boss.ts';
import type { Connection } from '../db/database.ts';
import {
  applyMigration,
  contentOf,
  emptyDatabase,
  keysOf,
  laterMigration,
  portalWithScratch,
  shapeOf,
  withClient,
} from './backup.fixture.ts';
import { backUp, fill, newFiles } from './filled.fixture.ts';
import { restoreBackup } from './restore.ts';

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
    const boss = createBoss(portal.connection, log);
    const ready = await boss.ready();
    await ready.createQueue('letters');
    await ready.send('letters', { to: 'Awa', text: 'tab\tand\\' }, { startAfter: 3600 });
    const archive = await backUp(portal);
    const connection = await emptyDatabase();
    await restoreBackup({ connection, files: await newFiles(), archive, migrations: portal.migrations });
    expect(await contentOf(connection)).toEqual(await contentOf(portal.connection));
    await boss.stop();

    await withClient(connection, (client) => client.query(`update pgboss.job set start_after = now()`));
    const other = createBoss(connection, log);
    const [job] = await (await other.ready()).fetch('letters');
    expect(job?.data).toEqual({ to: 'Awa', text: 'tab\tand\\' });
    await other.stop();
  });
});

describe('a backup of an older portal', () => {
  it('keeps its jobs, though pg-boss has other columns by now', async () => {
    const portal = await portalWithScratch();
    const boss = createBoss(portal.connection, { warn: () => undefined, error: () => undefined });
    const ready = await boss.ready();
    await ready.createQueue('letters');
    await ready.send('letters', { to: 'Awa' });
    await boss.stop();
    // As if its tables had changed since.
    await withClient(portal.connection, async (client) => {
      await client.query(`alter table pgboss.job add column gone text default 'x'`);
      await client.query('alter table pgboss.queue drop column updated_on');
    });
    const archive = await backUp(portal);
    const connection = await emptyDatabase();
    await restoreBackup({ connection, files: await newFiles(), archive, migrations: portal.migrations });
    await withClient(connection, async (client) => {
      const { rows } = await client.query('select name, data from pgboss.job');
      expect(rows).toEqual([{ name: 'letters', data: { to: 'Awa' } }]);
      const { rows: queues } = await client.query(`select updated_on from pgboss.queue where name = 'letters'`);
      expect(queues).toEqual([{ updated_on: expect.any(Date) }]);
    });
  });

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
