import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { OperatorError } from '../../operator-error.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { isRunning, startOf } from './processes.ts';
import { makeTestFolder, pathWithoutDeathSignal, removeTestFolder, startPortal, until } from './process.fixture.ts';

let template: string;
let folder: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const others: ChildProcess[] = [];

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, ...options });
  running.push(postgres);
  return postgres;
}

async function query<Row extends object>({ connection }: EmbeddedPostgres, sql: string): Promise<Row[]> {
  const pool = new Pool({ ...connection, max: 1 });
  pool.on('error', () => {});
  try {
    return (await pool.query<Row>(sql)).rows;
  } finally {
    await pool.end();
  }
}

const postmasterPid = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** A cluster that was started and stopped once, copied: making one takes most of a second. */
async function copyTemplate(): Promise<void> {
  await cp(template, dataDir, { recursive: true, preserveTimestamps: true });
  // A copy belongs to whoever copies; the next start must cope with that.
}

beforeAll(async () => {
  template = join(await makeTestFolder(), 'data');
  await (await startEmbeddedPostgres({ dataDir: template, durable: false })).stop();
});

afterAll(() => removeTestFolder(join(template, '..')));

beforeEach(async () => {
  folder = await makeTestFolder();
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  for (const other of others.splice(0)) other.kill('SIGKILL');
  await removeTestFolder(folder);
});

test('a first start creates a database, and a second finds what was written', async () => {
  const first = await start();
  expect(first.adopted).toBe(false);
  await query(first, `CREATE TABLE note (body text); INSERT INTO note VALUES ('été')`);
  await first.stop();
  const second = await start();
  expect(await query(second, 'SELECT body, current_database() AS db FROM note')).toEqual([
    { body: 'été', db: 'portal' },
  ]);
  expect(second.pgDataDir.endsWith('/data/postgres')).toBe(true);
});

test('commits wait for the disk, unless a test asks otherwise', async () => {
  await copyTemplate();
  const names = `('fsync', 'synchronous_commit', 'full_page_writes')`;
  const sql = `SELECT DISTINCT setting FROM pg_settings WHERE name IN ${names}`;
  const durable = await start();
  expect(await query(durable, sql)).toEqual([{ setting: 'on' }]);
  expect(await query(durable, 'SHOW data_checksums')).toEqual([{ data_checksums: 'on' }]);
  await query(durable, 'ALTER DATABASE portal SET synchronous_commit = off');
  await durable.stop();
  await expect(start()).rejects.toThrow('does not keep to fsync');
  const quick = await start({ durable: false, settings: { work_mem: '8MB' } });
  expect(await query(quick, sql)).toEqual([{ setting: 'off' }]);
  expect(await query(quick, 'SHOW work_mem')).toEqual([{ work_mem: '8MB' }]);
});

test('nobody else can use the socket, and no port is open', async () => {
  await copyTemplate();
  const postgres = await start({ durable: false });
  expect((await stat(postgres.connection.host)).mode & 0o777).toBe(0o700);
  expect(await query(postgres, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
});

/** The database's refusal of this password. */
const refusalTo = (postgres: EmbeddedPostgres, password: string): Promise<unknown> =>
  query({ ...postgres, connection: { ...postgres.connection, password } }, 'SELECT 1').catch((error: unknown) => error);

test('the socket alone is not enough: the password is required, and only the portal’s own user can read it', async () => {
  await copyTemplate();
  const postgres = await start({ durable: false });
  expect(await refusalTo(postgres, 'guessed')).toMatchObject({ code: '28P01' });
  const { mode, uid } = await stat(join(dataDir, 'postgres.password'));
  expect([mode & 0o777, uid]).toEqual([0o600, process.getuid?.()]);
  expect(await readFile(join(dataDir, 'postgres.password'), 'utf8')).toMatch(/^[\w-]{32}$/);
});

test.runIf(process.getuid?.() === 0)('another process of the user that PostgreSQL runs as is refused', async () => {
  const postgres = await start({ durable: false });
  const { uid, gid } = await stat(postgres.pgDataDir);
  expect(uid).not.toBe(0);
  const { host, port } = postgres.connection;
  const script = `const socket = require('net').connect('${host}/.s.PGSQL.${port}');
    const text = 'user\\0portal\\0database\\0portal\\0\\0';
    const head = Buffer.alloc(8); head.writeInt32BE(8 + text.length, 0); head.writeInt32BE(196608, 4);
    socket.write(Buffer.concat([head, Buffer.from(text)]));
    socket.once('data', (answer) => { console.log(answer.toString('latin1', 0, 1), answer.readInt32BE(5)); process.exit(); });`;
  const { stdout, stderr } = spawnSync('node', ['-e', script], { uid, gid, cwd: '/', encoding: 'utf8' });
  // R 0 would be welcome, R 10 asks for the password (SCRAM).
  expect([stdout.trim(), stderr]).toEqual(['R 10', '']);
});

/** As an older portal left it: no password, and whoever gets at the socket is let in. */
async function openToAll(postgres: EmbeddedPostgres): Promise<void> {
  await query(postgres, 'ALTER ROLE portal PASSWORD NULL');
  await postgres.stop();
  await writeFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n');
  await rm(join(dataDir, 'postgres.password'));
}

test('a database that an older portal created without a password keeps its data and gets one', async () => {
  await copyTemplate();
  const first = await start({ durable: false });
  await query(first, `CREATE TABLE note (body text); INSERT INTO note VALUES ('gardé')`);
  await openToAll(first);
  const second = await start({ durable: false });
  expect(await query(second, 'SELECT body FROM note')).toEqual([{ body: 'gardé' }]);
  expect(await refusalTo(second, 'guessed')).toMatchObject({ code: '28P01' });
});

test('a database with another password than the data folder is given the one of the folder', async () => {
  await copyTemplate();
  await writeFile(join(dataDir, 'postgres.password'), 'another-one', { mode: 0o600 });
  const postgres = await start({ durable: false });
  expect(postgres.connection.password).toBe('another-one');
  expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a socket path that would be too long moves to a short folder, which is removed after the stop', async () => {
  dataDir = join(folder, 'x'.repeat(110), 'data');
  await copyTemplate();
  const postgres = await start({ durable: false });
  expect(postgres.connection.host).toMatch(/^\/tmp\/portal-/);
  await postgres.stop();
  await expect(stat(postgres.connection.host)).rejects.toThrow('ENOENT');
});

test('a second portal on the folder is refused, naming the first', async () => {
  await copyTemplate();
  const first = await start({ durable: false });
  const refusal = await start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OperatorError);
  expect(String(refusal)).toContain(`process ${process.pid}, since`);
  expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

async function expectAllKept(postgres: EmbeddedPostgres, acknowledged: number): Promise<void> {
  const [row] = await query<{ rows: string; last: string }>(
    postgres,
    'SELECT count(*) AS rows, max(value) AS last FROM kept',
  );
  expect(Number(row?.last)).toBeGreaterThanOrEqual(acknowledged);
  expect(row?.rows).toBe(row?.last);
}

const lastOf = (lines: string[]): number => Number(lines.findLast((line) => /^\d+$/.test(line)) ?? 0);

test('whenever a portal is killed, the next one starts by itself and finds every acknowledged row', async () => {
  await copyTemplate();
  let acknowledged = 0;
  for (let round = 0; round < 6; round += 1) {
    const portal = startPortal('write', dataDir);
    await until(() => portal.lines.includes('adopted') || portal.lines.includes('started'));
    await sleep(Math.random() * 200);
    await portal.kill();
    acknowledged = Math.max(acknowledged, lastOf(portal.lines));
  }
  expect(acknowledged).toBeGreaterThan(0);
  await expectAllKept(await start(), acknowledged);
});

test('a PostgreSQL that outlived its portal is adopted, and stops with the new one', async () => {
  await copyTemplate();
  const path = await pathWithoutDeathSignal(folder);
  const portal = startPortal('write', dataDir, path);
  await until(() => lastOf(portal.lines) > 10);
  const pid = await postmasterPid();
  const begun = startOf(pid);
  await portal.kill();
  const lines: string[] = [];
  const next = await start({ log: (line) => lines.push(line) });
  expect(next.adopted).toBe(true);
  expect(lines.join()).toContain(`process ${pid}`);
  await expectAllKept(next, lastOf(portal.lines));
  await next.stop();
  expect(isRunning(pid, begun)).toBe(false);
});

test('a PostgreSQL that outlived its portal but has other settings is replaced', async () => {
  await copyTemplate();
  const portal = startPortal('write', dataDir, await pathWithoutDeathSignal(folder));
  await until(() => lastOf(portal.lines) > 10);
  await portal.kill();
  const next = await start({ durable: false });
  expect(next.adopted).toBe(false);
  await expectAllKept(next, lastOf(portal.lines));
});

test('a kill while the database is being created leaves none or a complete one', async () => {
  for (let round = 0; round < 4; round += 1) {
    dataDir = join(folder, `data-${round}`);
    const portal = startPortal('write', dataDir);
    await until(async () => (await readdir(dataDir).catch(() => [])).some((name) => name.includes('.init-')));
    await sleep(round * 150);
    await portal.kill();
    const found = await readdir(join(dataDir, 'postgres')).catch(() => undefined);
    if (found) expect(found).toContain('PG_VERSION');
    const next = await start();
    expect(await query(next, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).filter((name) => name.includes('.init-'))).toEqual([]);
    await next.stop();
  }
});

test('postmaster.pid with the number of an unrelated process does not keep PostgreSQL from starting', async () => {
  await copyTemplate();
  const first = await start({ durable: false });
  const path = join(dataDir, 'postgres', 'postmaster.pid');
  const lines = (await readFile(path, 'utf8')).split('\n');
  await first.stop();
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const sleeper = spawn('sleep', ['60'], { uid, gid });
  others.push(sleeper);
  await writeFile(path, [String(sleeper.pid), ...lines.slice(1)].join('\n'), { mode: 0o600 });
  await chown(path, uid, gid);
  const second = await start({ durable: false });
  expect(second.adopted).toBe(false);
  expect(sleeper.exitCode).toBeNull();
});

test('PostgreSQL is restarted when it dies, but not after a stop', async () => {
  await copyTemplate();
  const lines: string[] = [];
  const postgres = await start({ log: (line) => lines.push(line) });
  await query(postgres, 'CREATE TABLE note (body text)');
  for (const runs of [1, 2]) {
    process.kill(await postmasterPid(), 'SIGKILL');
    await until(() => lines.filter((line) => line.includes('runs again')).length === runs);
    expect(await query(postgres, 'SELECT * FROM note')).toEqual([]);
  }
  await postgres.stop();
  await sleep(500);
  expect(lines.filter((line) => line.includes('unexpectedly'))).toHaveLength(2);
  await expect(postmasterPid()).rejects.toThrow('ENOENT');
  expect(await readdir(dataDir)).not.toContain('portal.lock');
});

test('a stop between a crash and the restart prevents the restart', async () => {
  await copyTemplate();
  const postgres = await start({ durable: false });
  process.kill(await postmasterPid(), 'SIGKILL');
  await sleep(20);
  await postgres.stop();
  await sleep(300);
  await expect(query(postgres, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

async function snapshot(path: string): Promise<unknown[]> {
  const names = (await readdir(path, { recursive: true })).toSorted();
  return Promise.all(
    names.map(async (name) => [
      name,
      (({ uid, mtimeMs, size }) => ({ uid, mtimeMs, size }))(await stat(join(path, name))),
    ]),
  );
}

test.each(['17', '19'])('a cluster of PostgreSQL %s is refused and left unchanged', async (version) => {
  const cluster = join(dataDir, 'postgres');
  await mkdir(join(cluster, 'base'), { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), `${version}\n`);
  const before = await snapshot(cluster);
  const refusal = await start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OperatorError);
  expect(String(refusal)).toMatch(new RegExp(`PostgreSQL ${version}.*brings 18.*backup`));
  expect(await snapshot(cluster)).toEqual(before);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('a folder that is not a cluster is refused and left unchanged', async () => {
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'dear all');
  await expect(start()).rejects.toThrow(/neither empty nor a PostgreSQL database/);
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['letter.txt']);
});

test('a PostgreSQL that fails to start reports why and where its log is, and frees the folder', async () => {
  await copyTemplate();
  const refusal = await start({ settings: { shared_buffers: 'much' } }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OperatorError);
  expect(String(refusal)).toMatch(/invalid value for parameter "shared_buffers".*postgres\.log/);
  await start({ durable: false });
});
