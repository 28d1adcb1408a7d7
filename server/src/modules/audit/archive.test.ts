import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listAuditYears, makeAuditYears } from '../../db/audit-years.ts';
import { withClient } from '../../backup/backup.fixture.ts';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { temporaryFolder } from '../../test/temporary.ts';
import { keepOrder } from '../operations/retention.service.ts';
import { examine } from '../operations/doctor.service.ts';
import { archiveBefore } from './archive.service.ts';

const TOKEN = 'a-token-for-the-tests';
const { app, db, resources, connection } = await testPortal({ METRICS_TOKEN: TOKEN, KEEP_AUDIT: '365' });
const { id: actorId } = await makeUser(db);
const now = new Date().getUTCFullYear();
const never = new AbortController().signal;

const record = (at: string, action = 'cities.update') =>
  sql`insert into audit_event (at, actor_id, action, entity, changes)
    values (${at}, ${actorId}, ${action}, 'city', ${JSON.stringify({ name: { after: 'a\\b "c"\nd\té' } })})`.execute(
    db,
  );

/** The partitions that contain rows of this action. */
const tablesOf = async (action: string) =>
  (
    await sql<{ name: string }>`select tableoid::regclass::text as name from audit_event
      where action = ${action} order by id`.execute(db)
  ).rows.map(({ name }) => name);
const count = async (where = sql`true`) =>
  (await sql<{ n: number }>`select count(*)::int as n from audit_event where ${where}`.execute(db)).rows[0]?.n;

async function archive(before: string, folder: string): Promise<number[]> {
  const done: number[] = [];
  await archiveBefore({ db, connection, address: 'command line', folder }, before, ({ year }) => void done.push(year));
  return done;
}

describe('the years of the trail', () => {
  it('exist before they begin, and a row never fails for lack of one', async () => {
    expect(await listAuditYears(db)).toEqual([now, now + 1]);
    for (const at of ['2003-05-05T00:00:00Z', '2003-12-31T23:59:59.999Z', '2004-01-01T00:00:00Z', `${now + 9}-01-01`])
      await record(at, 'cities.add');
    expect(await tablesOf('cities.add')).toEqual(Array.from({ length: 4 }, () => 'audit_event_other'));
    // Portals that run this at the same moment do not disturb each other.
    await Promise.all([keepOrder(resources, never), keepOrder(resources, never)]);
    expect(await listAuditYears(db)).toEqual([2003, 2004, now, now + 1, now + 9]);
    const wanted = ['audit_event_2003', 'audit_event_2003', 'audit_event_2004', `audit_event_${now + 9}`];
    expect(await tablesOf('cities.add')).toEqual(wanted);
    expect(await makeAuditYears(db)).toEqual([]);
  });

  it('are as immutable as the whole, with their foreign keys', async () => {
    for (const table of ['audit_event_2003', `audit_event_${now}`, 'audit_event_other']) {
      await sql`insert into audit_event (at, action, entity) values ('1990-01-01', 'cities.add', 'city')`.execute(db);
      const triggers = await sql<{ name: string }>`
        select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal
          and tgenabled = 'O'`.execute(db);
      expect(triggers.rows, table).toContainEqual({ name: 'audit_event_immutable' });
    }
    await expect(sql`delete from audit_event_2003`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`update audit_event_other set action = 'x'`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from app_user where id = ${actorId}`.execute(db)).rejects.toThrow(/foreign key/);
  });
});

describe('archiving', () => {
  it('removes whole years that were read back, and records it in the trail', async () => {
    const folder = await temporaryFolder();
    for (let n = 0; n < 3; n += 1) await record('2010-06-01T10:00:00Z');
    await record('2011-01-01T00:00:00Z');
    const before = await sql<{ id: number; changes: object }>`select id, changes from audit_event
      where at >= '2010-01-01' and at < '2011-01-01' order by id`.execute(db);
    expect((await archive('2011-12-31', folder)).at(-1)).toBe(2010);
    expect(await count(sql`at >= '2010-01-01' and at < '2011-01-01'`)).toBe(0);
    expect(await count(sql`at >= '2011-01-01' and at < '2012-01-01'`)).toBe(1);

    const manifest = JSON.parse(await readFile(join(folder, 'audit-2010.json'), 'utf8')) as Record<string, unknown>;
    expect(manifest).toMatchObject({ format: 1, year: 2010, rows: 3, file: 'audit-2010.jsonl.gz' });
    const lines = gunzipSync(await readFile(join(folder, 'audit-2010.jsonl.gz')))
      .toString()
      .trimEnd()
      .split('\n');
    const events = lines.map((line) => JSON.parse(line) as { id: number; changes: object });
    expect(events.map(({ id, changes }) => ({ id, changes }))).toEqual(before.rows);
    const trace = await db
      .selectFrom('auditEvent')
      .where('action', '=', 'operations.archive-audit')
      .selectAll()
      .execute();
    expect(trace.find(({ entityId }) => entityId === '2010')).toMatchObject({
      entity: 'audit-year',
      address: 'command line',
      changes: { rows: { after: 3 }, sha256: { after: manifest['sha256'] } },
    });
    expect(await archive('2011-12-31', folder)).toEqual([]);
  });

  it('that was interrupted can be repeated: an existing file is used if it is the same', async () => {
    const folder = await temporaryFolder();
    await record('2012-03-03T00:00:00Z');
    await makeAuditYears(db);
    await archive('2012-12-31', await temporaryFolder());
    // The trail is held by somebody: written, and not removed.
    await withClient(connection, async (client) => {
      await client.query('begin');
      await client.query('lock table audit_event_2012 in access share mode');
      await expect(archive('2013-01-01', folder)).rejects.toThrow(/lock timeout/);
      await client.query('rollback');
    });
    expect((await readdir(folder)).toSorted()).toEqual(['audit-2012.json', 'audit-2012.jsonl.gz']);
    expect(await count(sql`at >= '2012-01-01' and at < '2013-01-01'`)).toBe(1);
    // A row that has come since is not lost: what was written is no longer the year.
    await record('2012-04-04T00:00:00Z');
    await expect(archive('2013-01-01', folder)).rejects.toThrow(/holds another 2012/);
    expect(await count(sql`at >= '2012-01-01' and at < '2013-01-01'`)).toBe(2);

    const other = await temporaryFolder();
    await writeFile(join(other, 'audit-2012.jsonl.gz'), 'cut sh');
    expect(await archive('2013-01-01', other)).toEqual([2012]);
    expect(await readdir(other)).toHaveLength(2);
  }, 60_000);

  it('refuses a file that was modified', async () => {
    const folder = await temporaryFolder();
    await record('2014-03-03T00:00:00Z');
    await makeAuditYears(db);
    await archive('2014-06-01', await temporaryFolder());
    expect(await archive('2015-01-01', folder)).toEqual([2014]);
    await record('2014-03-03T00:00:00Z');
    await writeFile(join(folder, 'audit-2014.jsonl.gz'), 'something else');
    await expect(archive('2015-01-01', folder)).rejects.toThrow(/not what was written/);
    expect(await count(sql`at >= '2014-01-01' and at < '2015-01-01'`)).toBe(1);
  });
});

it('old years are advised to be archived, and never removed', async () => {
  await record('2016-03-03T00:00:00Z');
  await keepOrder(resources, never);
  const findings = await examine(resources);
  expect(findings.find(({ check }) => check === 'audit')).toMatchObject({
    state: 'advice',
    code: 'auditYearsOld',
    values: { years: ['2014', '2016'], days: 365, before: '2017-01-01' },
  });
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(body).toMatch(/^portal_audit_years_to_archive [1-9]/m);
  expect(await count(sql`at >= '2016-01-01' and at < '2017-01-01'`)).toBe(1);
});
