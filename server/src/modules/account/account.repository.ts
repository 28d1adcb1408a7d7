import { type Instant, SUPERADMIN } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const publicFields = ['appUser.id', 'appUser.firstname', 'appUser.name', 'appUser.email', 'appUser.username'] as const;

export const findUserForLogin = (db: Database, usernameOrEmail: string) =>
  db
    .selectFrom('appUser')
    .where((eb) =>
      eb.or([
        eb(sql`lower(username)`, '=', usernameOrEmail.toLowerCase()),
        eb(sql`lower(email)`, '=', usernameOrEmail.toLowerCase()),
      ]),
    )
    .select([...publicFields, 'appUser.enabled', 'appUser.passwordHash', 'appUser.passwordState', 'appUser.language'])
    .select(sql<boolean>`password_changed_at < now() - interval '72 hours'`.as('generatedTooOld'))
    .executeTakeFirst();

export const findUserByEmail = (db: Database, email: string) =>
  db
    .selectFrom('appUser')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select([...publicFields, 'appUser.enabled', 'appUser.language'])
    .executeTakeFirst();

/** True for a name that an account has, or that counts as taken for a while. */
export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  const name = username.toLowerCase();
  const { rows } = await sql`
    select 1 from app_user where lower(username) = ${name}
    union all
    select 1 from claimed_username where username = ${name} and claimed_at > now() - ${CLAIM_MEMORY}`.execute(db);
  return rows.length > 0;
}

const CLAIM_MEMORY = sql`interval '30 days'`;

export async function claimUsername(db: Database, username: string): Promise<void> {
  await db
    .deleteFrom('claimedUsername')
    .where('claimedAt', '<', sql<Instant>`now() - ${CLAIM_MEMORY}`)
    .execute();
  await db
    .insertInto('claimedUsername')
    .values({ username: username.toLowerCase() })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .execute();
}

type NewSession = { userId: number; device: string; address: string };

export async function insertSession(db: Database, session: NewSession): Promise<string> {
  const { id } = await db.insertInto('session').values(session).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * True if the account is still enabled and its password unchanged since it was read. Disabling it or resetting its
 * password waits for this transaction, and then ends the session it opens.
 */
export async function isStillGood(db: Database, userId: number, passwordHash: string): Promise<boolean> {
  const user = await db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .where('enabled', '=', true)
    .where('passwordHash', '=', passwordHash)
    .select('id')
    // Not a shared lock: the row is written soon, and two holders of a shared lock would deadlock.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

export const insertRefreshToken = (db: Database, sessionId: string, hash: Buffer) =>
  db.insertInto('refreshToken').values({ sessionId, hash }).execute();

/** The token with its session and user, locked: parallel refreshes with one token come one after another. */
export const lockRefreshToken = (db: Database, hash: Buffer) =>
  db
    .selectFrom('refreshToken')
    .innerJoin('session', 'session.id', 'refreshToken.sessionId')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .where('refreshToken.hash', '=', hash)
    .select([
      ...publicFields,
      'appUser.enabled',
      'session.id as sessionId',
      'session.endedAt',
      'refreshToken.successor',
    ])
    .select([
      sql<boolean>`session.last_used_at < now() - interval '7 days' or session.created_at < now() - interval '30 days'`.as(
        'tooOld',
      ),
      sql<boolean>`refresh_token.used_at > clock_timestamp() - interval '30 seconds'`.as('withinGrace'),
    ])
    .forUpdate('refreshToken')
    .executeTakeFirst();

export const markUsed = (db: Database, hash: Buffer, successor: Buffer) =>
  db
    .updateTable('refreshToken')
    .set({ usedAt: sql`clock_timestamp()`, successor })
    .where('hash', '=', hash)
    .execute();

/** True until this token is exchanged. */
export async function isUnused(db: Database, hash: Buffer): Promise<boolean> {
  const token = await db
    .selectFrom('refreshToken')
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .select('sessionId')
    .executeTakeFirst();
  return token !== undefined;
}

export const touchSession = (db: Database, sessionId: string, address: string) =>
  db
    .updateTable('session')
    .set({ lastUsedAt: sql`now()`, address })
    .where('id', '=', sessionId)
    .execute();

export const touchLogin = (db: Database, userId: number) =>
  db
    .updateTable('appUser')
    .set({ lastLoginAt: sql`now()` })
    .where('id', '=', userId)
    .execute();

export const endSession = (db: Database, sessionId: string) =>
  db
    .updateTable('session')
    .set({ endedAt: sql`now()` })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();

export const findUserById = (db: Database, id: number) =>
  db
    .selectFrom('appUser')
    .where('id', '=', id)
    .select([...publicFields, 'appUser.passwordHash', 'appUser.language'])
    .executeTakeFirst();

export const savePassword = (db: Database, userId: number, passwordHash: string) =>
  db
    .updateTable('appUser')
    .set({ passwordHash, passwordState: 'active', passwordChangedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute();

/** Ends every session of the user but one. */
export const endOtherSessions = (db: Database, userId: number, sessionId: string | null) =>
  db
    .updateTable('session')
    .set({ endedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(sessionId !== null, (query) => query.where('id', '<>', sessionId ?? ''))
    .execute();

/** A new link makes the older ones worthless. */
export async function replaceReset(db: Database, userId: number, hash: Buffer): Promise<void> {
  await db.deleteFrom('passwordReset').where('userId', '=', userId).execute();
  await db
    .insertInto('passwordReset')
    .values({ hash, userId, expiresAt: sql<Date>`now() + interval '1 hour'` })
    .execute();
}

/** The user of this link, while it is valid. */
export const findUserOfReset = (db: Database, hash: Buffer) =>
  db
    .selectFrom('passwordReset')
    .innerJoin('appUser', 'appUser.id', 'passwordReset.userId')
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Instant>`now()`)
    .select([...publicFields])
    .executeTakeFirst();

/** Consumes the link: of several concurrent uses, one succeeds. */
export const takeReset = (db: Database, hash: Buffer) =>
  db
    .updateTable('passwordReset')
    .set({ usedAt: sql`now()` })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Instant>`now()`)
    .returning('userId')
    .executeTakeFirst();

/** True when someone holds the role that can do everything: then the portal has been set up. */
export async function hasSuperadmin(db: Database): Promise<boolean> {
  const holder = await db
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .where('role.name', '=', SUPERADMIN)
    .select('userRole.userId')
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}
