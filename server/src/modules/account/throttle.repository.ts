import type { Instant } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Failures are forgotten when nothing was tried for this long. */
const MEMORY = sql`interval '1 hour'`;

export type Failures = { key: string; failures: number; waited: number };

/** What is remembered of these keys: how many failures, and how many seconds ago the last one was. */
export const listFailures = (db: Database, keys: string[]): Promise<Failures[]> =>
  db
    .selectFrom('loginFailure')
    .where('key', 'in', keys)
    .where('lastAt', '>', sql<Instant>`now() - ${MEMORY}`)
    .select(['key', 'failures', sql<number>`extract(epoch from clock_timestamp() - last_at)::float8`.as('waited')])
    .execute();

export async function countFailure(db: Database, keys: string[]): Promise<void> {
  // Whoever fails clears away what is forgotten, so the table never outgrows an hour of failures.
  await db
    .deleteFrom('loginFailure')
    .where('lastAt', '<', sql<Instant>`now() - ${MEMORY}`)
    .execute();
  const now = sql<Instant>`clock_timestamp()`;
  await db
    .insertInto('loginFailure')
    // In one order, so that two who fail at once do not wait for each other.
    .values(keys.toSorted().map((key) => ({ key, failures: 1, lastAt: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`login_failure.failures + 1`,
        lastAt: now,
      }),
    )
    .execute();
}

export const forgetFailures = (db: Database, keys: string[]) =>
  db.deleteFrom('loginFailure').where('key', 'in', keys).execute();

/** True when this user has signed in from this address lately: a stranger's guesses must not keep them out. */
export async function isKnownAddress(db: Database, identity: string, address: string): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .where('session.address', '=', address)
    .where('session.createdAt', '>', sql<Instant>`now() - interval '90 days'`)
    .where((eb) => eb.or([eb(sql`lower(username)`, '=', identity), eb(sql`lower(email)`, '=', identity)]))
    .select('session.id')
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
