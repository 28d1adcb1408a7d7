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
