import { spawnSync } from 'node:child_process';
import { open, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { cities } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { makeUser } from './test/factories.ts';
import { testPortal } from './test/portal.ts';
import { startProcess } from './test/process.ts';
import { temporaryFolder } from './test/temporary.ts';
import { empty, login, setUp } from './test/writers.ts';

const often = { interval: 100 };

describe('a database that accepts no more writes', () => {
  it.each([
    ['53100', 507, 'storage_full'],
    ['58030', 507, 'storage_full'],
    ['53200', 503, 'unavailable'],
  ])('and reports %s is answered as %i; reads continue, and writes do afterwards', async (state, status, code) => {
    const { db, as } = await testPortal();
    const client = await as((await makeUser(db, { permissions: ['Cities.Add'] })).id);
    const add = (name: string) => client(cities.add, { body: { name, region: 'Centre', active: true } });
    await sql`
      create function take_no_more() returns trigger language plpgsql as
      $$ begin raise exception using errcode = ${sql.lit(state)}, message = 'could not extend file'; end $$`.execute(
      db,
    );
    await sql`create trigger take_no_more before insert on city execute function take_no_more()`.execute(db);
    const refused = await add('Trop');
    expect([refused.status, refused.problem.code]).toEqual([status, code]);
    expect((await client(cities.list)).status).toBe(200);
    await sql`drop trigger take_no_more on city`.execute(db);
    expect((await add('Assez')).status).toBe(201);
  });
});

/** A file system of this size over the data folder, which only the portal sees and which ends with it. */
const onSmallDisk = (dataDir: string, megabytes: number) => [
  'unshare',
  ...(process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']),
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m,mode=0711 tmpfs "$0" && exec "$@"`,
  dataDir,
];

/** Not every system allows user mounts. */
function canHaveSmallDisk(): boolean {
  const [program, ...args] = [...onSmallDisk('/tmp', 1), 'true'];
  return spawnSync(program ?? '', args).status === 0;
}

/** Writes until nothing more fits. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const block = Buffer.alloc(64 * 1024); ;) await file.write(block);
  } catch (error) {
    if (Reflect.get(error as object, 'code') !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

describe.runIf(canHaveSmallDisk())('a full disk', () => {
  it('fails the writes until there is room again, never the reads', async () => {
    const dataDir = await temporaryFolder();
    const portal = startProcess({ DATA_DIR: dataDir, ...empty }, { wrapper: onSmallDisk(dataDir, 300) });
    const url = await portal.ready;
    const headers = { authorization: `Bearer ${await setUp(portal)}`, 'content-type': 'application/json' };
    const body = (name: string) => JSON.stringify({ name, region: 'Centre', active: true });
    let number = 0;
    const add = () => fetch(`${url}/api/cities/add`, { method: 'POST', headers, body: body(`Ville ${(number += 1)}`) });
    const read = async () => (await fetch(`${url}/api/cities`, { headers })).status;
    const upload = (content: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set('import', JSON.stringify({ id: crypto.randomUUID() }));
      form.set('file', new Blob([content]), 'officines.csv');
      const { authorization } = headers;
      return fetch(`${url}/api/imports/pharmacies`, { method: 'POST', headers: { authorization }, body: form });
    };
    expect((await add()).status).toBe(201);

    // As the portal sees it.
    const ballast = join(`/proc/${portal.pid}/root`, dataDir, 'ballast');
    await fill(ballast);
    const answers = new Set<number>();
    await vi.waitFor(async () => {
      const answer = await add();
      answers.add(answer.status);
      expect(answer.status).toBe(507);
      expect(await answer.json()).toMatchObject({ code: 'storage_full' });
    }, often);
    // Until the full disk is noticed, writes that still fit succeed.
    expect([...answers].filter((status) => status !== 201 && status !== 507)).toEqual([]);
    for (let call = 0; call < 20; call += 1) expect([(await add()).status, await read()]).toEqual([507, 200]);
    expect((await upload(new Uint8Array(2_000_000).fill(65))).status).toBe(507);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    // A little room is for PostgreSQL's own log, without which it could not even be read.
    await truncate(ballast, (await stat(ballast)).size - 20 * 1024 * 1024);
    for (let call = 0; call < 5; call += 1) expect([(await add()).status, await read()]).toEqual([507, 200]);
    expect(await login(url)).toMatch(/\w/);

    await rm(ballast);
    await vi.waitFor(async () => expect((await add()).status).toBe(201), often);
    expect(await read()).toBe(200);
    await portal.kill('SIGTERM');
    expect((await portal.ended).code).toBe(0);
  });
});
