import { operations } from '@portal/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../../jobs/jobs.ts';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { operationsJobs } from './operations.jobs.ts';

const often = { interval: 100 };
const portal = await testPortal();
const { db, resources, anonymous, as } = portal;

let chief: number;
let other: number;
const failing = defineJob('test-failing', z.object({ n: z.int() }), { retries: 0, retryDelaySeconds: 0 });
const attempts: number[] = [];

beforeAll(async () => {
  chief = (await makeUser(db, { roles: ['SUPERADMIN'] })).id;
  other = (await makeUser(db, { roles: ['ADMIN'] })).id;
  operationsJobs(resources);
  resources.jobs.handle(failing, async ({ n }) => {
    attempts.push(n);
    if (attempts.length === 1) throw new Error('not this time');
  });
  await resources.jobs.start();
}, 60_000);

describe('operations', () => {
  it('are for a SUPERADMIN alone', async () => {
    const calls = [
      [operations.read, {}],
      [operations.doctor, {}],
      [operations.backup, { body: {} }],
      [operations.retryJob, { body: { id: crypto.randomUUID() } }],
    ] as const;
    const admin = await as(other);
    for (const [endpoint, input] of calls) {
      expect((await anonymous(endpoint, input as never)).status).toBe(401);
      expect((await admin(endpoint, input as never)).status).toBe(403);
    }
  });

  it('show versions, storage, who is connected, jobs and backups', async () => {
    const { status, body } = await (await as(chief))(operations.read);
    expect(status).toBe(200);
    expect(body.portal).toMatchObject({ version: '3.0.0', node: process.versions.node });
    expect(body.storage.databaseBytes).toBeGreaterThan(1_000_000);
    expect(body.connected.people).toBeGreaterThanOrEqual(1);
    expect(body.backup).toMatchObject({ every: null, keep: 14, encrypted: false, running: false });
  });

  it('count a session that has ended, or that nobody uses, no more', async () => {
    const before = (await (await as(chief))(operations.read)).body.connected.sessions;
    await sql`update session set last_used_at = now() - interval '1 hour'`.execute(db);
    expect((await (await as(chief))(operations.read)).body.connected).toMatchObject({ people: 1, sessions: 1 });
    expect(before).toBeGreaterThan(1);
  });

  it('have the findings of the doctor, without a secret', async () => {
    const { body } = await (await as(chief))(operations.doctor);
    expect(body.map(({ check }) => check)).toEqual(expect.arrayContaining(['node', 'database', 'migrations', 'mail']));
    expect(body.find(({ check }) => check === 'migrations')).toMatchObject({ state: 'sound', code: 'migrations' });
    // The tests' PostgreSQL is careless on purpose.
    expect(body.find(({ check }) => check === 'durability')).toMatchObject({ state: 'fault', code: 'durabilityOff' });
  });

  it('let a backup be made now, which leaves a trace', async () => {
    const call = await as(chief);
    expect((await call(operations.backup, { body: {} })).status).toBe(204);
    await vi.waitFor(async () => expect((await call(operations.read)).body.backup.last).not.toBeNull(), often);
    const { backup } = (await call(operations.read)).body;
    expect(backup.runs).toMatchObject([{ state: 'done', unsound: 0, reason: null }]);
    const trace = await db.selectFrom('auditEvent').where('action', '=', 'operations.backup').selectAll().execute();
    expect(trace).toMatchObject([{ actorId: chief, entity: 'backup' }]);
  });

  it('show a job that failed for good, and have it tried again, once', async () => {
    await resources.jobs.enqueue(db, failing, { n: 7 });
    const call = await as(chief);
    const failed = async () => (await call(operations.read)).body.jobs.failed;
    await vi.waitFor(
      async () => expect(await failed()).toMatchObject([{ name: failing.name, reason: 'not this time' }]),
      often,
    );
    const [{ id } = { id: '' }] = await failed();
    expect((await call(operations.retryJob, { body: { id: 'no id' } })).status).toBe(400);
    expect((await call(operations.retryJob, { body: { id: crypto.randomUUID() } })).status).toBe(404);
    const answers = await Promise.all([1, 2].map(() => call(operations.retryJob, { body: { id } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    await vi.waitFor(() => expect(attempts).toEqual([7, 7]), often);
    expect(await failed()).toEqual([]);
    const trace = await db.selectFrom('auditEvent').where('action', '=', 'operations.retry-job').selectAll().execute();
    expect(trace).toMatchObject([{ actorId: chief, entityId: id, label: failing.name }]);
  });
});
