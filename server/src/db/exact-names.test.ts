import { expect, it } from 'vitest';
import { testConnection } from '../test/portal.ts';
import { openPool } from './database.ts';
import { listMigrations, migrate } from './migrate.ts';

const migrated = testConnection();
const NUMBER = 38;
const sheets = {
  first: '01890000-0000-7000-8000-000000000001',
  both: '01890000-0000-7000-8000-000000000002',
  later: '01890000-0000-7000-8000-000000000003',
};

it('older loads keep their figures and order of replacement; learnt aliases apply to the exact name', async () => {
  const connection = await testConnection('template0');
  const all = await listMigrations();
  await migrate(
    connection,
    all.filter(({ number }) => number < NUMBER),
  );
  const pool = openPool({ connection, onError: () => undefined, max: 1 });
  try {
    await pool.query(`
      insert into designation (id, name) overriding system value values (1, 'Chef');
      insert into app_user (id, firstname, name, username, email, designation_id, password_hash, password_state)
        overriding system value values (1, 'Awa', 'Ba', 'awa', 'awa@example.org', 1, 'x', 'active');
      insert into wholesaler (id, name) overriding system value values (1, 'Laborex');
      insert into file (key, size, type) values ('aa/aa/aa', 1, 'text/csv');
      insert into import (id, kind, user_id, name, file_key, state)
        select id::uuid, 'sales', 1, 'ventes.csv', 'aa/aa/aa', 'committed'
        from unnest(array['${Object.values(sheets).join("','")}']) as id;
      -- The second sheet was taken out after the third had replaced one of its months; that month stayed behind.
      insert into sales_load (id, import_id, wholesaler_id, month, state, replaces_id,
        row_count, quantity, free_units, amount, loaded_by)
        overriding system value
      select id, sheet::uuid, 1, month::date, state, replaces_id, 0, 0, 0, 0, 1
      from (values (1, '${sheets.first}', '2026-01-01', 'replaced', null),
        (2, '${sheets.both}', '2026-01-01', 'replaced', 1), (3, '${sheets.both}', '2026-02-01', 'reverted', null),
        (4, '${sheets.later}', '2026-01-01', 'current', 2)) as given(id, sheet, month, state, replaces_id);
      insert into sales_alias (side, wholesaler_id, name, key, learnt_by, learnt_at) values
        ('product', 1, 'DOLO CPR', 'dolo comprime', 1, '2026-01-01'),
        ('pharmacy', 1, 'Saint-Paul', 'saint paul', 1, '2026-01-01'),
        ('pharmacy', 1, 'SAINTPAUL', 'saintpaul', 1, '2026-02-01')`);
    expect(await migrate(connection, all)).toContain('0038_exact_names.sql');
    const { rows: loads } = await pool.query('select id, state, layer from sales_load order by id');
    expect(loads).toEqual([
      { id: 1, state: 'replaced', layer: 1 },
      { id: 2, state: 'reverted', layer: 2 },
      { id: 3, state: 'reverted', layer: 1 },
      { id: 4, state: 'current', layer: 3 },
    ]);
    const { rows: learnt } = await pool.query('select name, key from sales_alias order by id');
    expect(learnt).toEqual([
      { name: 'DOLO CPR', key: 'dolocpr' },
      { name: 'SAINTPAUL', key: 'saintpaul' },
    ]);
  } finally {
    await pool.end();
  }
});

it.each([
  ['Pharmacie de l’Étoile', 'PHARMACIE DE L ETOILE', true],
  ['Dolo®  500mg', 'dolo 500 MG', true],
  ['Dolo 1,5 mg', 'DOLO 1.5MG', true],
  ['Dolo 1,5 mg', 'Dolo 15 mg', false],
  ['Dolo 10 2', 'Dolo 102', false],
  ['Pharmacie du Centre', 'Pharmacie le Centre', false],
  ['Pharmacie du Centre', 'Centre, Pharmacie du', false],
])('%s and %s are the same name: %s', async (one, other, same) => {
  const pool = openPool({ connection: await migrated, onError: () => undefined, max: 1 });
  const { rows } = await pool.query('select exact_key($1) = exact_key($2) as same', [one, other]);
  await pool.end();
  expect(rows).toEqual([{ same }]);
});
