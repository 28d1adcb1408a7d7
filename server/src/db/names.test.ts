import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testPortal } from '../test/portal.ts';

const { db } = await testPortal();

it('a camelCase field becomes a column in SQL, also in an alias, a table or a reference', () => {
  const statement = db
    .selectFrom('appUser as theUser')
    .innerJoin('userRole', 'userRole.userId', 'theUser.id')
    .select(['theUser.passwordHash', sql.ref('theUser.managerId').as('theManager')])
    .orderBy('theManager');
  expect(statement.compile().sql).toBe(
    'select "the_user"."password_hash", "the_user"."manager_id" as "the_manager" from "app_user" as "the_user"' +
      ' inner join "user_role" on "user_role"."user_id" = "the_user"."id" order by "the_manager"',
  );
});

it('a column becomes a camelCase field in every row; the contents of JSON values and arrays stay as they are', async () => {
  const { rows } = await sql`
    select n as some_number, json_build_object('inner_name', n) as some_json, array['a_b'] as some_list, null as no_value
    from generate_series(1, 2) n`.execute(db);
  expect(rows).toEqual(
    [1, 2].map((n) => ({ someNumber: n, someJson: { inner_name: n }, someList: ['a_b'], noValue: null })),
  );
});

it('a statement without rows returns none', async () => {
  expect(await db.selectFrom('city').selectAll().where('id', '=', -1).execute()).toEqual([]);
});
