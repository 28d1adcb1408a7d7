import { describe, expect, it } from 'vitest';
import { testPortal } from '../test/portal.ts';
import { openPool } from './database.ts';
import { isUnavailable } from './faults.ts';

const { connection } = await testPortal();

const WRITTEN = [
  ['2026-02-03 04:05:06+00', '2026-02-03T04:05:06.000Z'],
  ['2026-02-03 04:05:06.7+00', '2026-02-03T04:05:06.700Z'],
  ['2026-02-03 04:05:06.789123+00', '2026-02-03T04:05:06.789Z'],
  ['1969-12-31 23:59:59.999999+00', '1969-12-31T23:59:59.999Z'],
  ['12026-02-03 04:05:06+00', '+012026-02-03T04:05:06.000Z'],
] as const;

describe('an instant', () => {
  it.each(['UTC', 'Africa/Douala', 'Asia/Kathmandu'])(
    'is the same text whatever the database’s time zone: %s',
    async (zone) => {
      const pool = openPool({
        connection: { ...connection, options: `-c timezone=${zone}` },
        onError: () => {},
        max: 1,
      });
      try {
        for (const [stored, read] of WRITTEN) {
          const { rows } = await pool.query<{ at: string }>('select $1::timestamptz as at', [stored]);
          expect(rows).toEqual([{ at: read }]);
        }
      } finally {
        await pool.end();
      }
    },
  );
});

describe('a time of day', () => {
  it('is told in hours and minutes', async () => {
    const pool = openPool({ connection, onError: () => {}, max: 1 });
    try {
      const { rows } = await pool.query<{ at: string | null }>(`select time '09:05' as at union all select null`);
      expect(rows).toEqual([{ at: '09:05' }, { at: null }]);
    } finally {
      await pool.end();
    }
  });
});

describe('a transaction that nobody goes on with', () => {
  it('is ended by PostgreSQL, with its locks, and the pool has another connection for who comes next', async () => {
    const pool = openPool({ connection, onError: () => {}, max: 1 });
    const other = openPool({ connection, onError: () => {}, max: 1 });
    try {
      const { rows } = await pool.query('show idle_in_transaction_session_timeout');
      expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5min' }]);
      const frozen = await pool.connect();
      await frozen.query('set idle_in_transaction_session_timeout = 100');
      await frozen.query('begin');
      await frozen.query('lock table city');
      // Waits for as long as the lock is held.
      expect((await other.query('select count(*)::integer as n from city')).rowCount).toBe(1);
      const late = await frozen.query('commit').catch((error: unknown) => error);
      expect(isUnavailable(late)).toBe(true);
      frozen.release(late as Error);
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await Promise.all([pool.end(), other.end()]);
    }
  });
});
