import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { nextVerification } from '../modules/operations/backups.service.ts';
import { checkBackups } from '../modules/operations/doctor-backups.service.ts';
import { testPortal } from '../test/portal.ts';
import { withClient } from './backup.fixture.ts';
import { verifyNewest, withVerifyLock } from './verify-backup.ts';
import { runBackup } from './run.ts';
import { backupFigures } from './runs.ts';
import { withScratchDatabase } from './scratch.ts';

const { db, resources, connection } = await testPortal({ BACKUP_EVERY: '1d', BACKUP_VERIFY_EVERY: '7d' });
const { files, config } = resources;
const verify = (signal?: AbortSignal) => verifyNewest({ connection, db, config, ...(signal && { signal }) });
const scratches = async () =>
  (
    await sql`select from pg_database where starts_with(datname, 'portal_verify_' || (
      select oid from pg_database where datname = current_database()) || '_')`.execute(db)
  ).rows.length;
const last = () => db.selectFrom('backupRun').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const doctor = () => checkBackups(db, config);
const next = (starting: boolean) => nextVerification({ config }, db, starting);

describe('the verification that the portal makes by itself', () => {
  it('is scheduled once there is a backup to verify, and made up for when it was missed', async () => {
    expect((await next(true))?.getTime()).toBeGreaterThan(Date.now());
    expect(await verify()).toBeUndefined();
    expect(await doctor()).toMatchObject({ code: 'backupLate', state: 'advice', values: { made: null } });
    await runBackup({ connection, db, files, config });
    expect((await next(true))?.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await next(false))?.getTime()).toBeGreaterThan(Date.now());
    expect(await doctor()).toMatchObject({ code: 'verificationLate', state: 'advice', values: { verified: null } });
    const off = { ...config, backup: { ...config.backup, verifyEvery: undefined } };
    expect(await nextVerification({ config: off }, db, true)).toBeUndefined();
  });

  it('restores the newest backup into a scratch database, records that it is good, and leaves nothing behind', async () => {
    // What a portal that was killed has left.
    await withClient(connection, async (client) => {
      const { rows } = await client.query<{ oid: number }>(
        'select oid from pg_database where datname = current_database()',
      );
      await client.query(`create database portal_verify_${rows[0]?.oid}_aaaa template template0`);
    });
    expect(await scratches()).toBe(1);
    expect(await verify()).toMatchObject({ fault: null, summary: expect.stringMatching(/^\d+ tables/) });
    expect(await scratches()).toBe(0);
    expect(await last()).toMatchObject({ verifiedWell: true, verifiedReason: null });
    expect(await backupFigures(db)).toMatchObject({ bad: 0, verified: expect.closeTo(Date.now() / 1000, -3) });
    const instant = expect.stringMatching(/^2/);
    expect(await doctor()).toMatchObject({ code: 'backups', values: { made: instant, verified: instant } });
    expect((await next(true))?.getTime()).toBeGreaterThan(Date.now());
  });

  it('runs one at a time', async () => {
    const inTurn = await withVerifyLock(connection, verify);
    expect(inTurn).toBeUndefined();
  });

  it('gives no verdict when it is interrupted, and drops its scratch database', async () => {
    const before = await last();
    const stop = new AbortController();
    const cut = withScratchDatabase(
      connection,
      async (scratch) => {
        await withClient(scratch, async (client) => {
          const waiting = client.query('select pg_sleep(60)');
          stop.abort(new Error('the portal stops'));
          await waiting;
        });
      },
      stop.signal,
    );
    await expect(cut).rejects.toThrow('the portal stops');
    await expect(verify(stop.signal)).rejects.toThrow('the portal stops');
    expect(await scratches()).toBe(0);
    expect(await last()).toEqual(before);
  });

  it('reports a backup that is not good', async () => {
    const [name = ''] = await readdir(config.backup.to);
    await truncate(join(config.backup.to, name), 5000);
    expect(await verify()).toMatchObject({ fault: expect.stringMatching(/^The archive /) });
    expect(await last()).toMatchObject({ verifiedWell: false, verifiedReason: expect.stringMatching(/^The archive /) });
    expect((await backupFigures(db)).bad).toBe(1);
    expect(await doctor()).toMatchObject({ code: 'backupBad', state: 'fault' });
    expect(await scratches()).toBe(0);
  });
});
