import { AuditFilter, type audit } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { makeAuditYears } from '../../db/audit-years.ts';
import type { Database } from '../../db/database.ts';
import { makeUser } from '../../test/factories.ts';
import { watchDatabase } from '../../test/plans.ts';
import { testPortal } from '../../test/portal.ts';
import { listEvents, listKinds } from './audit.service.ts';

const { db, resources, connection } = await testPortal();
const busy = await makeUser(db);
const rare = await makeUser(db);

// A year of work, in two partitions: one person who does most of it, one who did a single act; three things that change
// all the time, one that never does.
await sql`
  insert into audit_event (at, actor_id, action, entity, entity_id)
  select timestamptz '2025-09-01' + n * interval '10 minutes',
    case when n % 20000 = 7 then ${rare.id}::integer else ${busy.id}::integer end,
    (array['users.update', 'cities.update', 'account.login'])[n % 3 + 1],
    case when n = 25000 then 'designation' else (array['user', 'city', 'user'])[n % 3 + 1] end,
    (n % 500)::text
  from generate_series(1, 50000) n`.execute(db);
await makeAuditYears(db);
await sql`analyze audit_event`.execute(db);

/** An empty partition may be scanned. */
const isReadThrough = (node: string) =>
  /^Seq Scan audit_event_202[56]$/.test(node) || /^Seq Scan (?!audit_event_)/.test(node);

const watched = watchDatabase(connection);
type Query = z.input<typeof audit.list.query>;

const pageOf = (query: Query) => (watchedDb: Database) =>
  listEvents({ ...resources, db: watchedDb, caller: busy } as unknown as Context, AuditFilter.parse(query));

const deep = async (query: Query): Promise<Query> => {
  const { nextCursor } = await pageOf({ ...query, limit: 200 })(db);
  return { ...query, cursor: nextCursor ?? undefined };
};

const queries: [string, Query][] = [
  ['everything', {}],
  ['behind a cursor', await deep({})],
  ['oldest first', { sort: 'at' }],
  ['of a busy actor', { actorId: busy.id }],
  ['of a rare actor', { actorId: rare.id }],
  ['of a common entity', { entity: 'user' }],
  ['of a rare entity', { entity: 'designation' }],
  ['of one thing', { entity: 'user', entityId: '42' }],
  ['of an action', { action: 'account.login' }],
  ['of an action that never was', { action: 'nothing.done' }],
  ['of a month', { from: '2026-03-01', to: '2026-03-31' }],
  ['of a month, behind a cursor', await deep({ from: '2026-03-01', to: '2026-03-31' })],
  ['of a month and a rare actor', { from: '2026-03-01', to: '2026-03-31', actorId: rare.id }],
  ['with a word', { q: 'login' }],
  ['with a rare word', { q: 'desig' }],
  ['with an id', { q: '42' }],
  ['with a word that never was', { q: 'zzz' }],
];

describe('among 50,000 rows a page is found by an index', () => {
  it.each(queries)('%s', async (_name, query) => {
    const plan = await watched.planOfPage(pageOf(query));
    expect(plan.filter(isReadThrough)).toEqual([]);
    expect(
      plan.some((node) => /^(Bitmap )?Index (Only )?Scan( Backward)? audit_event_/.test(node)),
      plan.join(' < '),
    ).toBe(true);
  });
});

it('finds the kinds without reading every row', async () => {
  watched.takeStatements();
  await listKinds({ db: watched.db });
  for (const statement of watched.takeStatements()) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(statement.sql)}`.execute(db);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).not.toMatch(/Seq Scan on audit_event_202[56]/);
    expect(plan).toContain('Index Only Scan');
  }
});
