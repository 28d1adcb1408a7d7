import { randomBytes } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { withClient } from '../backup/backup.fixture.ts';
import { listMigrations } from './migrate.ts';

const YEARS = 27;

it('the trail of an older portal moves into its years: every row, number and right as before', async () => {
  const database = `years_${randomBytes(6).toString('hex')}`;
  await withClient(inject('postgres'), (client) => client.query(`create database ${database}`));
  await withClient({ ...inject('postgres'), database }, async (client) => {
    const migrations = await listMigrations();
    for (const { sql } of migrations.filter(({ number }) => number < YEARS)) await client.query(sql);
    await client.query(`insert into audit_event (at, action, entity, entity_id, label, part_of, changes)
      select timestamptz '2019-12-30 00:00+00' + n * interval '12 hours', 'cities.add', 'city', n::text, 'Ville ' || n,
        case when n % 2 = 0 then gen_random_uuid() end, jsonb_build_object('n', n)
      from generate_series(1, 10) n`);
    // A number that was given out and never used.
    await client.query(`select nextval('audit_event_id_seq')`);
    const rows = async () => (await client.query('select to_jsonb(e) as row from audit_event e order by id')).rows;
    const before = await rows();

    for (const { sql } of migrations.filter(({ number }) => number === YEARS)) await client.query(sql);
    expect(await rows()).toEqual(before);
    const { rows: places } = await client.query(
      'select tableoid::regclass::text as name, count(*)::int as n from audit_event group by 1 order by 1',
    );
    expect(places).toEqual([
      { name: 'audit_event_2019', n: 3 },
      { name: 'audit_event_2020', n: 7 },
    ]);
    const { rows: added } = await client.query(
      `insert into audit_event (action, entity) values ('cities.add', 'city') returning id::int`,
    );
    expect(added).toEqual([{ id: 12 }]);
    await expect(client.query('delete from audit_event')).rejects.toThrow('append-only');
  });
});
