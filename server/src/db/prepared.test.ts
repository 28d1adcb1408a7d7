import { getHeapSpaceStatistics } from 'node:v8';
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

it('what a statement gave is let go of with the next small clearing of the heap', async () => {
  const read = () => sql`select n, n || ' of a page of a list' as text from generate_series(1, 400) n`.execute(db);
  for (let n = 0; n < 300; n += 1) await read();
  let kept = 0;
  for (let n = 0; n < 300; n += 1) {
    const before = keptForLong();
    await read();
    // A large clearing in between makes it less; that is none of this.
    kept += Math.max(keptForLong() - before, 0);
  }
  // Forty kilobytes each, were they kept.
  expect(kept / 300).toBeLessThan(10_000);
});
