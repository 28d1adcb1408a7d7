import { type BulkResults, users } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { notFound } from '../refusal.ts';
import { QueueFull } from '../security/queue.ts';
import { makeUser } from '../test/factories.ts';
import { testPortal } from '../test/portal.ts';
import { forEachOnItsOwn } from './bulk.service.ts';
import { resetAccounts } from './users/accounts.service.ts';

const { db, resources, as } = await testPortal();
const keeper = await makeUser(db, { permissions: ['UserSettings.List', 'UserSettings.ResetPassword'] });
const caller = { id: keeper.id, sessionId: '', permissions: ['UserSettings.ResetPassword'] as const, roles: [] };
const contextWith = (traits: { signal?: AbortSignal; report?: (error: unknown) => void }) => ({
  ...resources,
  caller: { ...caller, permissions: [...caller.permissions] },
  address: '127.0.0.1',
  device: '',
  requestId: '',
  ...traits,
});
const codesOf = ({ results }: Pick<BulkResults, 'results'>) => results.map(({ id, ok, code }) => [id, ok, code]);

/** How many statements on this database wait for a row. */
const countWaiting = async () => {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};
const giveUpWaiting = () =>
  sql`
    select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);

describe('a bulk call', () => {
  it('answers for each item, whatever happens to the others, and reports unexpected errors to the operator', async () => {
    const faults: unknown[] = [];
    const broken = new TypeError('a fault of ours');
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const fates = [null, away, new QueueFull('full'), broken, notFound(), null];
    const answer = await forEachOnItsOwn(
      contextWith({ report: (fault) => faults.push(fault) }),
      fates.keys(),
      async ({ signal }, id) => {
        // The signal rolls back an item that is still running when the time is over.
        expect(signal).toBeInstanceOf(AbortSignal);
        const fate = fates[id];
        if (fate) throw fate;
      },
    );
    expect(codesOf(answer)).toEqual([
      [0, true, undefined],
      [1, false, 'unavailable'],
      [2, false, 'unavailable'],
      [3, false, 'unexpected'],
      [4, false, 'not_found'],
      [5, true, undefined],
    ]);
    expect(JSON.stringify(answer)).not.toContain('fault of ours');
    expect(faults).toEqual([broken]);
  });

  it('returns the passwords it replaced when its time is over, and rolls back the running item', async () => {
    const [first, held, last] = [await makeUser(db), await makeUser(db), await makeUser(db)];
    const hashOf = async (id: number) =>
      (await db.selectFrom('appUser').where('id', '=', id).select('passwordHash').executeTakeFirstOrThrow())
        .passwordHash;
    const before = { held: await hashOf(held.id), last: await hashOf(last.id) };
    const time = new AbortController();
    const answer = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('appUser').where('id', '=', held.id).select('id').forUpdate().execute();
      const answered = resetAccounts(contextWith({ signal: time.signal }), [first.id, held.id, last.id]);
      await expect.poll(countWaiting).toBe(1);
      time.abort();
      await answered;
      // Answered although one item still runs: the other answers do not wait for it.
      expect(await countWaiting()).toBe(1);
      return answered;
    });
    expect(codesOf(answer)).toEqual([
      [first.id, true, undefined],
      [held.id, false, 'unavailable'],
      [last.id, false, 'unavailable'],
    ]);
    expect(answer.results[0]?.password).toMatch(/^(\w{4}-){3}\w{4}$/);
    // The lock is granted only after the running item has ended.
    await db.selectFrom('appUser').where('id', '=', held.id).select('id').forUpdate().execute();
    expect({ held: await hashOf(held.id), last: await hashOf(last.id) }).toEqual(before);
  });

  it('continues with the next item when the database aborts one', async () => {
    const admin = await as(keeper.id);
    const [held, other] = [await makeUser(db), await makeUser(db)];
    const answer = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('appUser').where('id', '=', held.id).select('id').forUpdate().execute();
      const answered = admin(users.resetAccountsPassword, { body: { ids: [held.id, other.id] } });
      await expect.poll(countWaiting).toBe(1);
      await giveUpWaiting();
      return answered;
    });
    expect(answer.status).toBe(200);
    expect(answer.body.results).toMatchObject([
      { id: held.id, ok: false, code: expect.stringMatching(/^un(available|expected)$/) },
      { id: other.id, ok: true, password: expect.any(String) },
    ]);
  });
});
