import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it, vi } from 'vitest';
import { openPool } from './db/database.ts';
import { makeUser } from './test/factories.ts';
import { type Heard, listenLive } from './test/live-events.ts';
import { testPortal, tokenFor } from './test/portal.ts';
import { postmasterOf } from './test/postmaster.ts';
import { startProcess } from './test/process.ts';
import { temporaryFolder } from './test/temporary.ts';
import { type Writers, cityNames, empty, setUp, startWriters } from './test/writers.ts';

const WRITERS = 15;
const often = { interval: 20 };

/** Waits until so many more writes were acknowledged than now. */
async function moreWrites({ acknowledged }: Writers, count: number): Promise<void> {
  const enough = acknowledged.length + count;
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(enough), often);
}

/** Waits until live events are received again: events published before that are lost. */
function nextReconnection(live: Heard): () => Promise<void> {
  const before = live.text.length;
  return () => vi.waitFor(() => expect(live.text.slice(before)).toContain('"topic":"reconnected"'), often);
}

/** Every call was answered, none with a fault of ours, and what was acknowledged is there. */
async function expectNothingLost({ acknowledged, answers }: Writers, url: string, token: string): Promise<void> {
  expect(new Set(answers.keys())).toEqual(new Set(['201', '503']));
  const names = new Set(await cityNames(url, token));
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
}

/** A sheet that is read proves that files, jobs and their announcements work. */
async function uploadSheet(url: string, token: string): Promise<() => Promise<unknown>> {
  const id = randomUUID();
  const form = new FormData();
  form.set('import', JSON.stringify({ id }));
  form.set('file', new Blob(['Officine;Ville\nPharmacie du Port;Douala\n']), 'officines.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/imports/pharmacies`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
  return async () => {
    const details = await fetch(`${url}/api/imports/pharmacies/${id}`, { headers });
    return ((await details.json()) as { state: string }).state;
  };
}

describe('PostgreSQL', () => {
  it('killed repeatedly under load is restarted, and every part of the portal continues', async () => {
    const dataDir = await temporaryFolder();
    const portal = startProcess({ DATA_DIR: dataDir, ...empty });
    const url = await portal.ready;
    const token = await setUp(portal);
    const live = await listenLive(url, token);
    const writers = startWriters(url, token, WRITERS);
    for (let kill = 0; kill < 3; kill += 1) {
      await moreWrites(writers, 20);
      const heardAgain = nextReconnection(live);
      process.kill(await postmasterOf(dataDir), 'SIGKILL');
      await moreWrites(writers, 20);
      await heardAgain();
    }
    await writers.stop();
    await expectNothingLost(writers, url, token);
    const stateOfSheet = await uploadSheet(url, token);
    await vi.waitFor(async () => expect(await stateOfSheet()).toBe('read'), often);
    await vi.waitFor(() => expect(live.text).toContain('"topic":"imports"'), often);
    expect(live.ended).toBe(false);
    await portal.kill('SIGTERM');
    expect((await portal.ended).code).toBe(0);
  });
});

describe('an outside database', () => {
  it('that repeatedly ends all connections during writes causes 503 answers and nothing else', async () => {
    const { app, resources, db, connection } = await testPortal();
    await resources.events.start();
    await resources.jobs.start();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const user = await makeUser(db, { permissions: ['Cities.Add', 'Cities.Update', 'Cities.Delete'] });
    const token = await tokenFor(resources, user.id);
    const admin = openPool({ connection: inject('postgres'), onError: () => undefined, max: 1 });
    const writers = startWriters(url, token, WRITERS);
    for (let round = 0; round < 20; round += 1) {
      await moreWrites(writers, 5);
      // At varying distances from the last answer.
      await sleep(round);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        connection.database,
      ]);
    }
    await moreWrites(writers, 20);
    await writers.stop();
    await admin.end();
    await expectNothingLost(writers, url, token);
  });
});
