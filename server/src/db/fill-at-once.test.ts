import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { testPortal } from '../test/portal.ts';
import type { Database } from './database.ts';
import { fillAtOnce } from './fill-at-once.ts';

const { db } = await testPortal();

const listKeys = async (inside: Database) =>
  (
    await sql`select conname, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint
      where contype = 'f' and conrelid = 'user_city'::regclass order by conname`.execute(inside)
  ).rows;

it('the keys are back once the rows are there, as they were', async () => {
  const before = await listKeys(db);
  expect(before).not.toEqual([]);
  const { id: userId } = await makeUser(db);
  const city = { name: 'Bafia', region: 'Centre' };
  const cityId = await db.transaction().execute(async (inside) => {
    let made = 0;
    await fillAtOnce(inside, ['user_city'], async () => {
      expect(await listKeys(inside)).toEqual([]);
      made = (await inside.insertInto('city').values(city).returning('id').executeTakeFirstOrThrow()).id;
      await inside.insertInto('userCity').values({ userId, cityId: made }).execute();
    });
    return made;
  });
  expect(await listKeys(db)).toEqual(before);
  expect(await db.selectFrom('userCity').where('userId', '=', userId).select('cityId').execute()).toEqual([{ cityId }]);
});

const listIndexes = async (inside: Database) =>
  (
    await sql`select indexdef from pg_indexes where tablename in ('visit', 'sales_row', 'sales_row_2030')
      order by indexname`.execute(inside)
  ).rows;

it('so are the indexes, also those of partitions; what is unique is there all the time', async () => {
  const before = await listIndexes(db);
  await db.transaction().execute((inside) =>
    fillAtOnce(inside, ['visit', 'sales_row'], async () => {
      expect(await listIndexes(inside)).toEqual([
        { indexdef: 'CREATE UNIQUE INDEX visit_pkey ON public.visit USING btree (id)' },
      ]);
    }),
  );
  expect(await listIndexes(db)).toEqual(before);
});

it('a row that names nothing is refused, with all that was done', async () => {
  const before = await listKeys(db);
  const { id: userId } = await makeUser(db);
  const work = db
    .transaction()
    .execute((inside) =>
      fillAtOnce(
        inside,
        ['user_city'],
        async () => void (await inside.insertInto('userCity').values({ userId, cityId: -1 }).execute()),
      ),
    );
  await expect(work).rejects.toThrow('user_city_city_id_fkey');
  expect(await listKeys(db)).toEqual(before);
  expect(await db.selectFrom('userCity').where('userId', '=', userId).select('cityId').execute()).toEqual([]);
});
