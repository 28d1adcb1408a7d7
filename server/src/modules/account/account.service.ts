import { EXPIRED_PASSWORD, GENERATED_PASSWORD, type Login, type SignedIn } from '@portal/contract';
import type { z } from 'zod';
import type { Visit } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { write } from '../../db/transaction.ts';
import { unauthenticated } from '../../refusal.ts';
import { findRights } from '../../security/caller.ts';
import { verifyPassword } from '../../security/password.ts';
import { generateSecret, hashSecret, seal, unseal } from '../../security/refresh.ts';
import { notify } from '../notifications/notifications.service.ts';
import * as repository from './account.repository.ts';
import { type Arrival, guarded, rememberPlaces } from './throttle.service.ts';

/** Specification, section 5. */
export const WRONG = 'The login detail is incorrect';

type PublicUser = SignedIn['user'];
export type LoginUser = NonNullable<Awaited<ReturnType<typeof repository.findUserForLogin>>>;

const publicUser = ({ id, firstname, name, email, username }: PublicUser): PublicUser => ({
  id,
  firstname,
  name,
  email,
  username,
});

async function issueTokens({ tokens }: Visit, db: Database, userId: number, sessionId: string) {
  const refreshToken = generateSecret();
  await repository.insertRefreshToken(db, sessionId, hashSecret(refreshToken));
  return { token: await tokens.issue({ userId, sessionId }, await findRights(db, userId)), refreshToken };
}

/** A new session on this device, for a user whose identity is established. */
export async function openSession(arrival: Arrival, db: Database, user: PublicUser): Promise<SignedIn> {
  const { device, address } = arrival;
  const sessionId = await repository.insertSession(db, { userId: user.id, device: device.slice(0, 300), address });
  await repository.touchLogin(db, user.id);
  await rememberPlaces(arrival, db, user.id);
  return { user: publicUser(user), ...(await issueTokens(arrival, db, user.id, sessionId)) };
}

/**
 * The user behind a name and a password. An unknown user, a wrong password and a disabled account get the same answer
 * after the same work; guessing gets slow.
 */
export async function authenticate(arrival: Arrival, identity: string, password: string): Promise<LoginUser> {
  const found = await repository.findUserForLogin(arrival.db, identity);
  const user = await guarded(arrival, { userId: found?.id, identity }, async (line) => {
    const matches = await verifyPassword(password, found?.passwordHash, line);
    return found && matches && found.enabled ? found : null;
  });
  if (!user) throw unauthenticated(WRONG);
  // Handed over on paper or by phone: after 72 hours it may be in other hands.
  if (user.passwordState === 'generated' && user.generatedTooOld) throw unauthenticated(WRONG);
  return user;
}

export async function login(arrival: Arrival, { username, password }: z.output<typeof Login>): Promise<SignedIn> {
  const user = await authenticate(arrival, username, password);
  if (user.passwordState === 'generated') throw unauthenticated(GENERATED_PASSWORD);
  if (user.passwordState === 'expired') throw unauthenticated(EXPIRED_PASSWORD);
  return write(arrival, async ({ tx, audit }) => {
    if (!(await repository.isStillGood(tx, user.id, user.passwordHash))) throw unauthenticated(WRONG);
    await audit({ action: 'account.login', entity: 'user', entityId: user.id, actorId: user.id });
    return openSession(arrival, tx, user);
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof repository.lockRefreshToken>>>;

/** The old token dies; what it was exchanged for is kept, sealed with it, for an answer that got lost on the way. */
async function rotate(arrival: Arrival, tx: Database, held: Held, refreshToken: string): Promise<SignedIn> {
  const pair = await issueTokens(arrival, tx, held.id, held.sessionId);
  await repository.markUsed(tx, hashSecret(refreshToken), seal(refreshToken, JSON.stringify(pair)));
  await repository.touchSession(tx, held.sessionId, arrival.address);
  await rememberPlaces(arrival, tx, held.id);
  return { user: publicUser(held), ...pair };
}

/** Two parties hold the token, so one of them stole it: the whole session ends, and its user is told. */
async function endReusedSession(visit: Visit, tx: Database, held: Held): Promise<null> {
  await repository.endSession(tx, held.sessionId);
  await notify(visit, tx, { to: [held.id], tab: 'logs', key: 'sessionReused', params: { address: visit.address } });
  return null;
}

type Pair = Pick<SignedIn, 'token' | 'refreshToken'>;

/** What a token was exchanged for, while its answer can have got lost: for 30 seconds, and until someone uses it. */
async function findLostPair(tx: Database, held: Held, refreshToken: string): Promise<Pair | null> {
  if (held.successor === null || !held.withinGrace) return null;
  const pair = JSON.parse(unseal(refreshToken, held.successor)) as Pair;
  return (await repository.isUnused(tx, hashSecret(pair.refreshToken))) ? pair : null;
}

/** Rotation with a grace: a lost answer or a second tab gets the same successor, any other reuse ends the session. */
export async function refresh(arrival: Arrival, refreshToken: string): Promise<SignedIn> {
  const result = await arrival.db.transaction().execute(async (tx) => {
    const held = await repository.lockRefreshToken(tx, hashSecret(refreshToken));
    if (!held || held.endedAt !== null || !held.enabled || held.tooOld) return null;
    if (held.successor === null) return rotate(arrival, tx, held, refreshToken);
    const pair = await findLostPair(tx, held, refreshToken);
    return pair ? { user: publicUser(held), ...pair } : endReusedSession(arrival, tx, held);
  });
  // Refused outside the transaction: ending a reused session must not be rolled back.
  if (!result) throw unauthenticated('The session has ended; sign in again.');
  return result;
}

/** Ends the session of a refresh token. An unknown one is as good as ended: the answer is the same. */
export async function revoke(visit: Visit, refreshToken: string): Promise<void> {
  await visit.db.transaction().execute(async (tx) => {
    const held = await repository.lockRefreshToken(tx, hashSecret(refreshToken));
    if (held) await repository.endSession(tx, held.sessionId);
  });
}
