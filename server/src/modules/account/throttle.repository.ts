import type { Instant } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A token bucket: `atOnce` calls at once, then one every `seconds`. */
export type Allowance = { key: string; atOnce: number; seconds: number };

const after = (seconds: number) => sql`make_interval(secs => ${seconds}::float8)`;

/** Seconds until each of these allowances has something left; 0 if they all do. */
export async function findWait(db: Database, allowances: readonly Allowance[]): Promise<number> {
  const given = allowances.map(({ key, atOnce, seconds }) => sql`(${key}, ${after(seconds * (atOnce - 1))})`);
  const { rows } = await sql<{ wait: number | null }>`
    select max(extract(epoch from spent_until - clock_timestamp() - most))::float8 as wait
    from allowance join (values ${sql.join(given)}) given (key, most) using (key)`.execute(db);
  return Math.max(0, Math.ceil(rows[0]?.wait ?? 0));
}

/**
 * Takes one from an allowance; false if it is empty. One statement checks and takes, so that concurrent calls cannot
 * exceed it.
 */
export async function takeFrom(db: Database, { key, atOnce, seconds }: Allowance): Promise<boolean> {
  const { rows } = await sql`
    insert into allowance (key, spent_until) values (${key}, clock_timestamp() + ${after(seconds)})
    on conflict (key) do update set spent_until = greatest(allowance.spent_until, clock_timestamp()) + ${after(seconds)}
    where allowance.spent_until <= clock_timestamp() + ${after(seconds * (atOnce - 1))}
    returning key`.execute(db);
  return rows.length > 0;
}

/** Gives one back: a correct attempt does not count. */
export async function giveBack(db: Database, { key, seconds }: Allowance): Promise<void> {
  await sql`update allowance set spent_until = spent_until - ${after(seconds)} where key = ${key}`.execute(db);
}

/** Removes expired rows, a few at a time, skipping locked ones. */
export async function tidyAllowances(db: Database): Promise<void> {
  await sql`
    delete from allowance where key in (
      select key from allowance where spent_until < clock_timestamp() limit 100 for update skip locked)`.execute(db);
}

/** A place is forgotten after this long without a sign-in to the account. */
const PLACE_MEMORY = sql`interval '90 days'`;

/** Which of these places this account was signed in to from, lately. */
export async function listKnownPlaces(db: Database, userId: number, places: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('signInPlace')
    .where('userId', '=', userId)
    .where('place', 'in', places)
    .where('lastAt', '>', sql<Instant>`now() - ${PLACE_MEMORY}`)
    .select('place')
    .execute();
  return rows.map(({ place }) => place);
}

export async function savePlaces(db: Database, userId: number, places: readonly string[]): Promise<void> {
  await db
    .deleteFrom('signInPlace')
    .where('userId', '=', userId)
    .where('lastAt', '<', sql<Instant>`now() - ${PLACE_MEMORY}`)
    .execute();
  await db
    .insertInto('signInPlace')
    // Sorted, so that two concurrent sign-ins do not deadlock.
    .values(places.toSorted().map((place) => ({ userId, place })))
    .onConflict((conflict) => conflict.columns(['userId', 'place']).doUpdateSet({ lastAt: sql`now()` }))
    .execute();
}
