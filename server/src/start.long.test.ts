import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readFile, readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPool } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded.ts';
import { postmasterOf } from './test/postmaster.ts';
import { startProcess } from './test/process.ts';
import { freePort, takenPort, temporaryFolder } from './test/temporary.ts';

const often = { interval: 50 };

/** What the operator sees: one line that says what to do. */
async function refusalOf(environment: Record<string, string>): Promise<string> {
  const { code, stderr } = await startProcess(environment).ended;
  expect(stderr.trim().split('\n'), stderr).toHaveLength(1);
  expect(code).toBe(1);
  return stderr;
}

/** The resident memory of a process; null if the system does not tell. */
async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

describe('a start that cannot succeed says why in one line', () => {
  it('broken settings, all at once', async () => {
    const line = await refusalOf({ PORT: 'x', TIME_ZONE: 'y', DATA_DIR: await temporaryFolder() });
    expect(line).toMatch(/PORT.*TIME_ZONE/);
  });

  it('a port in use, and the data folder is free again afterwards', async () => {
    const folder = await temporaryFolder();
    const port = await takenPort();
    expect(await refusalOf({ DATA_DIR: folder, PORT: port, DEMO: 'off' })).toMatch(
      `Port ${port} of 127.0.0.1 is in use`,
    );
    const portal = startProcess({ DATA_DIR: folder, DEMO: 'off' });
    await portal.ready;
    await portal.kill('SIGTERM');
  });

  it('a data folder in use, naming who uses it', async () => {
    const folder = await temporaryFolder();
    const first = startProcess({ DATA_DIR: folder, DEMO: 'off' });
    const url = await first.ready;
    expect(await refusalOf({ DATA_DIR: folder, DEMO: 'off' })).toMatch(/\b\d+\b/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await first.kill('SIGTERM');
  });

  it('a database from a newer version', async () => {
    const folder = await temporaryFolder();
    const postgres = await startEmbeddedPostgres({ dataDir: folder });
    const pool = openPool({ connection: postgres.connection, onError: () => undefined });
    await pool.query('create table migration (number integer, name text, hash text)');
    await pool.query("insert into migration values (9999, '9999_future.sql', '')");
    await pool.end();
    await postgres.stop();
    expect(await refusalOf({ DATA_DIR: folder })).toMatch(/newer portal.*9999_future/);
  });

  it('a database that is away, without its password', async () => {
    const line = await refusalOf({
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: 'postgres://portal:geheim@127.0.0.1:1/portal',
    });
    expect(line).toMatch(/127\.0\.0\.1:1\/portal cannot be reached.*DATABASE_URL/);
    expect(line).not.toContain('geheim');
  });

  it('a data folder that is no folder', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'file'), '');
    expect(await refusalOf({ DATA_DIR: join(folder, 'file', 'data') })).toMatch('DATA_DIR');
  });
});

describe('a start', () => {
  it('prints the demonstration accounts, answers, and stops with 0 on SIGTERM', async () => {
    const portal = startProcess({ DATA_DIR: await temporaryFolder() });
    const url = await portal.ready;
    const answer = await fetch(`${url}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'Demo-Portail-2026' }),
    });
    expect(answer.status).toBe(200);
    expect(portal.stdout()).toMatch(/superviseur +Demo-Portail-2026/);
    // Making a year of reports takes more than the portal ever needs again: it has been given back.
    const resident = await residentMegabytes(portal.pid);
    if (resident !== null) expect(resident).toBeLessThan(300);
    await portal.kill('SIGTERM');
    expect((await portal.ended).code).toBe(0);
  });

  it('prints a set-up link and no password where it is no demonstration', async () => {
    const portal = startProcess({
      DATA_DIR: await temporaryFolder(),
      DEMO: 'off',
      PUBLIC_URL: 'https://portail.example',
    });
    await portal.ready;
    await portal.kill('SIGTERM');
    expect(portal.stdout()).toMatch(/https:\/\/portail\.example\/auth\/set-up\?token=[\w-]{43}/);
    expect(portal.stdout()).not.toContain('Demo-Portail');
  });

  it('stops in order on SIGTERM although uploads and answers are on a slow line', async () => {
    const portal = startProcess({ DATA_DIR: await temporaryFolder(), DEMO: 'off' });
    const { hostname, port } = new URL(await portal.ready);
    const slow = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
    onTestFinished(() => void slow.destroy());
    await once(slow, 'connect');
    const type = 'Content-Type: application/json\r\nContent-Length: 100000';
    slow.write(`POST /api/account/login HTTP/1.1\r\nHost: x\r\n${type}\r\n\r\n{"username":"`);
    const dripping = setInterval(() => slow.write('x'), 50);
    onTestFinished(() => clearInterval(dripping));
    await sleep(200);
    await portal.kill('SIGTERM');
    expect(await portal.ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('that meets a defect nobody caught says so, stops in order and asks to be started again', async () => {
    const defect = 'data:text/javascript,process.on("SIGUSR2", () => { throw new Error("a defect") })';
    const folder = await temporaryFolder();
    const portal = startProcess({ DATA_DIR: folder, DEMO: 'off', NODE_OPTIONS: `--import=${encodeURI(defect)}` });
    await portal.ready;
    await portal.kill('SIGUSR2');
    const { code, stderr } = await portal.ended;
    expect(code).toBe(70);
    expect(stderr).toContain('a defect');
    // Stopped in order: neither PostgreSQL nor its lock is left.
    expect(await readdir(folder)).not.toContain('portal.lock');
    await expect(postmasterOf(folder)).rejects.toThrow('ENOENT');
  });

  it.runIf(existsSync('/dev/full'))(
    'whose log goes to a disk that is full answers and stops as any other',
    async () => {
      const full = await open('/dev/full', 'w');
      const port = await freePort();
      const settings = { DATA_DIR: await temporaryFolder(), DEMO: 'off', PORT: port, LOG_LEVEL: 'trace' };
      const portal = startProcess(settings, { output: full.fd });
      await full.close();
      await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), often);
      await portal.kill('SIGTERM');
      expect(await portal.ended).toMatchObject({ code: 0, stderr: '' });
    },
  );
});
