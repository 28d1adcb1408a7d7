import { expect, it, vi } from 'vitest';
import { testConnection } from '../test/portal.ts';
import { openPool } from './database.ts';
import { listMigrations, migrate } from './migrate.ts';

const often = { interval: 20 };

it('a migration that waits for a table does not hold up those who come after it', async () => {
  const connection = await testConnection();
  const pool = openPool({ connection, onError: () => undefined, max: 3 });
  const busy = await pool.connect();
  try {
    await busy.query('begin');
    await busy.query('select from city');
    const added = { number: 9_998, name: '9998_added.sql', sql: 'alter table city add column added text', hash: 'x' };
    const migrating = migrate(connection, [...(await listMigrations()), added]);
    await vi.waitFor(async () => {
      const { rows } = await pool.query(`select from pg_locks where relation = 'city'::regclass and not granted`);
      expect(rows).toHaveLength(1);
    }, often);
    // Queued after the migration; without the back-off it would wait for the lock as well.
    await pool.query('select from city');
    await busy.query('commit');
    expect(await migrating).toEqual([added.name]);
    expect((await pool.query('select added from city')).fields).toHaveLength(1);
  } finally {
    busy.release();
    await pool.end();
  }
});
