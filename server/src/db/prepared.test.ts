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

// The garbage collection is triggered: when it happens by itself, results in use may survive it.
setFlagsFromString('--expose-gc');
const clear = runInNewContext('gc') as (how: { type: 'minor' }) => void;

it('the result of a statement is freed by the next minor garbage collection', async () => {
  await db.connection().execute(async (one) => {
    const read = async (rows: number) => {
      await sql`select n, n || ' of a page of a list' as text from generate_series(1, ${rows}::int) n`.execute(one);
      // A connection references its last result.
      await sql`select 1`.execute(one);
      // An object that survives two minor collections is promoted.
      clear({ type: 'minor' });
      clear({ type: 'minor' });
    };
    const keptOf = async (rows: number) => {
      for (let n = 0; n < 50; n += 1) await read(rows);
      const before = keptForLong();
      for (let n = 0; n < 50; n += 1) await read(rows);
      return (keptForLong() - before) / 50;
    };
    // Forty kilobytes each, if they were retained; the overhead of a call is the same for one row.
    const ofOneRow = await keptOf(1);
    expect((await keptOf(400)) - ofOneRow).toBeLessThan(15_000);
  });
});
