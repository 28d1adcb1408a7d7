import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { makeMinutes } from '../../test/minutes.ts';
import { testPortal } from '../../test/portal.ts';
import { daysAgo, makeReport } from '../../test/reports.ts';
import { temporaryFolder } from '../../test/temporary.ts';
import { exportPerson } from './export.service.ts';
import { REFERENCES, covered } from './export.repository.ts';

const { db, connection, as } = await testPortal();
const exporting = { db, connection, address: 'command line' };

type Rows = Record<string, unknown>[];
type Content = { format: number; username: string } & Record<string, Rows>;

async function exported(username: string): Promise<{ content: Content; text: string; path: string }> {
  const path = join(await temporaryFolder(), 'person.json');
  await exportPerson(exporting, username, () => path);
  const text = await readFile(path, 'utf8');
  return { content: JSON.parse(text) as Content, text, path };
}

async function makeAwa() {
  const manager = await makeUser(db, { firstname: 'Marie', name: 'Chef' });
  const awa = await makeUser(db, {
    firstname: 'Awa',
    name: 'Diop',
    managerId: manager.id,
    passwordHash: 'geheim-hash',
    permissions: ['Messaging.ModuleAccess'],
  });
  await as(awa.id);
  await makeReport(db, {
    authorId: awa.id,
    statusId: 3,
    decidedBy: manager.id,
    periodStart: daysAgo(3),
    visits: [{ target: { kind: 'unlisted', name: 'Dr "Guillemets"\\\n' } }, {}],
  });
  await makeMinutes(db, { authorId: manager.id, title: 'Réunion', participants: [{ userId: awa.id }] });
  await sql`insert into notification (user_id, tab, key, params)
    select ${awa.id}, 'logs', 'passwordChanged', jsonb_build_object('n', n) from generate_series(1, 3000) n`.execute(
    db,
  );
  await sql`insert into device_key (user_id, key) values (${awa.id}, decode(repeat('ab', 32), 'hex'))`.execute(db);
  await sql`insert into password_reset (user_id, hash, expires_at) values (${awa.id}, 'geheim', now())`.execute(db);
  await sql`insert into performance_comment (id, user_id, months, from_month, author_id, text)
    values (gen_random_uuid(), ${awa.id}, 1, '2025-01-01', ${manager.id}, 'Bravo')`.execute(db);
  await sql`insert into calendar_year (id) values (2025) on conflict do nothing`.execute(db);
  await sql`insert into objective_lock (year, locked_by) values (2025, ${awa.id})`.execute(db);
  await sql`insert into audit_event (actor_id, action, entity, entity_id, address) values
    (${awa.id}, 'account.login', 'session', null, '10.0.0.1'),
    (${manager.id}, 'users.update', 'user', ${String(awa.id)}, '10.9.9.9'),
    (${manager.id}, 'users.update', 'user', ${String(manager.id)}, '10.9.9.9')`.execute(db);
  return { awa, manager };
}

describe('the export of a person', () => {
  it('contains everything about them, no secrets, and of others only what concerns this person', async () => {
    const { awa, manager } = await makeAwa();
    const { content, text, path } = await exported(awa.username.toUpperCase());
    expect(content).toMatchObject({ format: 1, username: awa.username });
    expect(content['account']).toEqual([
      expect.objectContaining({ id: awa.id, firstname: 'Awa', name: 'Diop', manager: 'Marie Chef' }),
    ]);
    expect(content['roles']).toHaveLength(1);
    expect(content['sessions']).toEqual([expect.objectContaining({ address: '127.0.0.1' })]);
    const [report] = content['workReports'] ?? [];
    expect(report?.['visits']).toEqual([
      expect.objectContaining({ unlisted_name: 'Dr "Guillemets"\\\n' }),
      expect.objectContaining({ author_id: awa.id }),
    ]);
    expect(content['meetingsInvitedTo']).toEqual([
      expect.objectContaining({ meeting: { title: 'Réunion', date: daysAgo(0) } }),
    ]);
    expect(content['comments']).toEqual([expect.objectContaining({ text: 'Bravo', author: 'Marie Chef' })]);
    expect(content['notifications']).toHaveLength(3000);
    expect(content['deviceKeys']).toHaveLength(1);
    expect(content['passwordResets']).toHaveLength(1);
    expect(content['mentions']).toEqual([{ table: 'objective_lock', column: 'locked_by', key: { year: 2025 } }]);
    expect(content['audit']?.map(({ action, address }) => [action, address])).toEqual([
      ['account.login', '10.0.0.1'],
      ['users.update', ''],
      ['users.export', ''],
    ]);
    for (const secret of ['geheim', 'abababab', 'password_hash', '10.9.9.9']) expect(text).not.toContain(secret);
    expect((await stat(path)).mode & 0o077).toBe(0);
    // What the manager decided on appears by id only.
    const { content: other } = await exported(manager.username);
    expect(other['workReports']).toEqual([]);
    expect(other['team']).toEqual([{ id: awa.id, name: 'Awa Diop' }]);
    expect(other['mentions']).toEqual([{ table: 'work_report', column: 'decided_by', key: { id: report?.['id'] } }]);
  });

  it('leaves no half file, overwrites none, and accepts only the exact username', async () => {
    const { username } = await makeUser(db);
    const folder = await temporaryFolder();
    const path = join(folder, 'there.json');
    await writeFile(path, 'kept');
    await expect(exportPerson(exporting, username, () => path)).rejects.toThrow(/exists already/);
    await expect(exportPerson(exporting, username, () => join(folder, 'no', 'x.json'))).rejects.toThrow(/cannot be/);
    await expect(exportPerson(exporting, 'nobody', () => path)).rejects.toMatchObject({ status: 404 });
    const away = { ...connection, database: 'there_is_none' };
    await expect(
      exportPerson({ ...exporting, connection: away }, username, () => join(folder, 'x.json')),
    ).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['there.json']);
    expect(await readFile(path, 'utf8')).toBe('kept');
  });

  it('covers every column with an account: foreign keys automatically, the others as declared', async () => {
    const { rows } = await sql<{ column: string }>`
      select c.table_name || '.' || c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'integer'
        and c.column_name ~ '^(user|author|actor|owner|sender|manager)_id$|_by$'`.execute(db);
    const references = await sql<{ table: string; column: string }>`${sql.raw(REFERENCES)}`.execute(db);
    const known = new Set([...covered, ...references.rows.map(({ table, column }) => `${table}.${column}`)]);
    // The partitions of the trail are read through it.
    const unknown = rows
      .map(({ column }) => column)
      .filter((column) => !column.startsWith('audit_event_') && !known.has(column));
    expect(unknown).toEqual([]);
  });
});
