import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { makeUser, makeWholesaler } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { removeOld } from './retention.service.ts';

const TOKEN = 'a-token-for-the-tests';
const { app, db, resources } = await testPortal({
  METRICS_TOKEN: TOKEN,
  KEEP_NOTIFICATIONS: '30',
  KEEP_SESSIONS: '31',
  KEEP_REQUESTS: '31',
  KEEP_IMPORT_ROWS: '31',
});
const never = new AbortController().signal;
const { id: userId } = await makeUser(db);

const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n;
const counts = async () => ({
  notifications: await count('notification'),
  sessions: await count('session'),
  tokens: await count('refresh_token'),
  requests: await count('approval_request'),
  rows: await count('import_row'),
});

/** Creates rows of each kind, of this age in days. */
async function age(days: number, many: number): Promise<void> {
  const at = sql`now() - make_interval(days => ${days})`;
  await sql`insert into notification (user_id, tab, key, created_at)
    select ${userId}, 'logs', 'x', ${at} from generate_series(1, ${many}::int)`.execute(db);
  await sql`with made as (insert into session (user_id, last_used_at, created_at)
      select ${userId}, ${at}, ${at} from generate_series(1, ${many}::int) returning id)
    insert into refresh_token (hash, session_id) select decode(replace(id::text, '-', ''), 'hex'), id from made`.execute(
    db,
  );
  await sql`
    with made as (
      insert into document (id, kind, author_id)
      select gen_random_uuid(), 'workReport', ${userId} from generate_series(1, ${many}::int) returning id, kind)
    insert into approval_request (document_id, document_kind, id, at)
    select id, kind, gen_random_uuid(), ${at} from made`.execute(db);
}

async function sheet(state: string, days: number, lines: number): Promise<string> {
  const [id, key] = [randomUUID(), `aa/bb/${randomUUID()}`];
  await db.insertInto('file').values({ key, size: 1 }).execute();
  await sql`insert into import (id, kind, user_id, name, file_key, state, changed_at)
    values (${id}, 'pharmacies', ${userId}, 'x', ${key}, ${state}, now() - make_interval(days => ${days}))`.execute(db);
  await sql`insert into import_row (import_id, line, cells)
    select ${id}::uuid, n, '[]' from generate_series(1, ${lines}::int) n`.execute(db);
  return id;
}

it('old rows are deleted in batches, the rest stays, and the deletions are counted', async () => {
  await age(40, 12);
  await age(1, 3);
  await sheet('committed', 40, 7);
  await sheet('committed', 1, 2);
  // Sales keep the lines of their sheet.
  const sold = await sheet('committed', 40, 4);
  const wholesalerId = await makeWholesaler(db);
  const nothing = { rowCount: 0, quantity: 0, freeUnits: 0, amount: '0', loadedBy: userId };
  await db
    .insertInto('salesLoad')
    .values({ ...nothing, importId: sold, wholesalerId, month: '2026-01-01', state: 'current' })
    .execute();
  const audit = await count('audit_event');

  await removeOld(resources, never, { batch: 5, most: 1 });
  expect(await counts()).toEqual({ notifications: 10, sessions: 10, tokens: 10, requests: 10, rows: 8 });
  await removeOld(resources, never, { batch: 5 });
  const left = { notifications: 3, sessions: 3, tokens: 3, requests: 3, rows: 6 };
  expect(await counts()).toEqual(left);
  await removeOld(resources, never);
  expect(await counts()).toEqual(left);
  expect(await count('audit_event')).toBe(audit);

  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(body).toContain('portal_retention_removed{what="notifications"} 12');
  expect(body).toContain('portal_retention_removed{what="import-rows"} 7');
});

it('stops when it is aborted', async () => {
  await age(40, 2);
  const stopped = AbortSignal.abort(new Error('the portal stops'));
  await expect(removeOld(resources, stopped)).rejects.toThrow('the portal stops');
  expect((await counts()).notifications).toBe(5);
});

it('the retention has a minimum: rows still in use are never deleted', () => {
  for (const name of ['KEEP_NOTIFICATIONS', 'KEEP_SESSIONS', 'KEEP_REQUESTS', 'KEEP_IMPORT_ROWS'])
    for (const value of ['29', '3651', 'x'])
      expect(() => readConfig({ [name]: value }), `${name}=${value}`).toThrow(name);
});
