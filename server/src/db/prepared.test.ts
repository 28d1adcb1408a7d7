import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testPortal } from '../test/portal.ts';
import { prepared } from './prepared.ts';

const { db } = await testPortal();

it('a marked statement is planned once per connection, any other each time', async () => {
  await db.connection().execute(async (one) => {
    const marked = (id: number) => one.selectFrom('city').where('id', '=', id).select('name').modifyFront(prepared);
    await marked(1).execute();
    await marked(2).execute();
    await one.selectFrom('city').where('id', '=', 1).select('region').execute();
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one);
    expect(rows.map(({ statement }) => statement)).toEqual([marked(1).compile().sql]);
  });
});

const keptForLong = () =>
  getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size ?? 0;

// The clearing is asked for: when it comes by itself, what is just being read may live through it.
setFlagsFromString('--expose-gc');
const clear = runInNewContext('gc') as (how: { type: 'minor' }) => void;

it('what a statement gave is let go of with the next small clearing of the heap', async () => {
  await db.connection().execute(async (one) => {
    const read = async (rows: number) => {
      await sql`select n, n || ' of a page of a list' as text from generate_series(1, ${rows}::int) n`.execute(one);
      // A connection holds its last answer.
      await sql`select 1`.execute(one);
      // What lives through two of them is kept for long.
      clear({ type: 'minor' });
      clear({ type: 'minor' });
    };
    const keptOf = async (rows: number) => {
      for (let n = 0; n < 50; n += 1) await read(rows);
      const before = keptForLong();
      for (let n = 0; n < 50; n += 1) await read(rows);
      return (keptForLong() - before) / 50;
    };
    // Forty kilobytes each, were they kept; what a call itself leaves behind is the same for one row.
    const ofOneRow = await keptOf(1);
    expect((await keptOf(400)) - ofOneRow).toBeLessThan(15_000);
  });
});
