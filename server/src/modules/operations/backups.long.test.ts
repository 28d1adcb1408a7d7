import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Resources } from '../../context.ts';
import { openPool } from '../../db/database.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { testPortal } from '../../test/portal.ts';
import { temporaryFolder } from '../../test/temporary.ts';
import { makeBackup, makePlanned } from './backups.service.ts';
import { operationsJobs } from './operations.jobs.ts';

const often = { interval: 100 };
const TOKEN = 'a-token-for-the-tests';
const { app, db, resources, connection } = await testPortal({ METRICS_TOKEN: TOKEN, BACKUP_EVERY: '1d' });

beforeEach(async () => {
  await db.deleteFrom('backupRun').execute();
  await sql`drop schema if exists pgboss cascade`.execute(db);
});

type Started = { stop: () => Promise<void>; warnings: object[] };

/** A further portal on this database, running only its jobs. */
async function start(backup: Partial<Resources['config']['backup']>): Promise<Started> {
  const warnings: object[] = [];
  const log = { warn: (details: object) => void warnings.push(details), error: () => undefined };
  const pool = openPool({ connection, onError: () => undefined });
  const jobs = createJobs({ pool, connection, log });
  const { config } = resources;
  operationsJobs({ ...resources, jobs, config: { ...config, backup: { ...config.backup, ...backup } } });
  await jobs.start();
  return {
    warnings,
    stop: async () => {
      await jobs.stop();
      await pool.end();
    },
  };
}

const waiting = async () =>
  (
    await sql<{ startAfter: string }>`
      select start_after from pgboss.job where name = 'backup' and state = 'created'`.execute(db)
  ).rows.map(({ startAfter }) => startAfter);
const states = async () =>
  (await db.selectFrom('backupRun').select('state').orderBy('id').execute()).map(({ state }) => state);

async function figure(name: string): Promise<number> {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
}

it('one of several portals makes the backup of a slot, and the next is planned', async () => {
  const to = await temporaryFolder();
  expect(await figure('portal_backup_last_success_timestamp_seconds')).toBe(0);
  const portals = await Promise.all([start({ to }), start({ to }), start({ to })]);
  await vi.waitFor(async () => expect(await states()).toEqual(['done']), often);
  await vi.waitFor(async () => expect((await waiting()).map((at) => new Date(at) > new Date())).toEqual([true]), often);
  for (const { stop } of portals) await stop();
  expect(await readdir(to)).toHaveLength(1);
  expect(await states()).toEqual(['done']);
  expect(await figure('portal_backup_last_success_timestamp_seconds')).toBeGreaterThan(1_700_000_000);
  expect(await figure('portal_backup_interval_seconds')).toBe(86_400);

  // After a restart, a slot with a backup is not made up for; a changed setting applies at once.
  const [planned] = await waiting();
  const again = await start({ to });
  expect(await waiting()).toEqual([planned]);
  await again.stop();
  expect(await readdir(to)).toHaveLength(1);
  // A quarter of an hour may begin at this very moment, and have its own: how many there are is not asked from here on.
  const oftener = await start({ to, every: 900 });
  expect(new Date((await waiting())[0] ?? 0).getTime()).toBeLessThanOrEqual(Date.now() + 900_000);
  await oftener.stop();
  const never = await start({ to, every: undefined });
  expect(await waiting()).toEqual([]);
  await never.stop();
});

it('the backup of a slot is made once, however often it was planned', async () => {
  const to = await temporaryFolder();
  const { config } = resources;
  const own = { ...resources, config: { ...config, backup: { ...config.backup, to } } };
  const { signal } = new AbortController();
  await makePlanned(own, signal);
  await makePlanned(own, signal);
  expect(await readdir(to)).toHaveLength(1);
  // A manually requested backup is a separate one.
  await makeBackup(own, signal);
  expect(await readdir(to)).toHaveLength(2);
});

it('a failed backup is logged, counted and waits for its retry', async () => {
  const to = join(await temporaryFolder(), 'no-folder');
  await writeFile(to, 'a file stands there');
  const { stop, warnings } = await start({ to });
  await vi.waitFor(async () => expect(await states()).toEqual(['failed']), often);
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pgboss.job where name = 'backup' and state = 'retry'`.execute(db);
    expect(rows).toHaveLength(1);
  }, often);
  await stop();
  expect(warnings).toContainEqual(expect.objectContaining({ job: 'backup' }));
  expect(await figure('portal_backup_failures')).toBe(1);
  expect(await waiting()).toHaveLength(1);
});
