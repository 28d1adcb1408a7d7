import { EXPIRED_PASSWORD, GENERATED_PASSWORD, type Login, type SignedIn } from '@portal/contract';
import type { z } from 'zod';
import type { PublicContext } from '../../context.ts';
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

async function issueTokens({ tokens, db }: PublicContext, userId: number, sessionId: string) {
  const refreshToken = generateSecret();
  await repository.insertRefreshToken(db, sessionId, hashSecret(refreshToken));
  return { token: await tokens.issue({ userId, sessionId }, await findRights(db, userId)), refreshToken };
}

/** A new session on this device, for a user whose identity is established. */
export async function openSession(inside: Arrival, user: PublicUser): Promise<SignedIn> {
  const { db, device, address } = inside;
  const sessionId = await repository.insertSession(db, { userId: user.id, device: device.slice(0, 300), address });
  await repository.touchLogin(db, user.id);
  await rememberPlaces(inside, user.id);
  return { user: publicUser(user), ...(await issueTokens(inside, user.id, sessionId)) };
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
  return write(arrival, async (inside) => {
    if (!(await repository.isStillGood(inside.db, user.id, user.passwordHash))) throw unauthenticated(WRONG);
    await inside.audit({ action: 'account.login', entity: 'user', entityId: user.id, actorId: user.id });
    return openSession(inside, user);
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof repository.lockRefreshToken>>>;

/** Invalidates the old token; its successor is stored, sealed with the old one, in case the answer gets lost. */
async function rotate(inside: Arrival, held: Held, refreshToken: string): Promise<SignedIn> {
  const { db, address } = inside;
  const pair = await issueTokens(inside, held.id, held.sessionId);
  await repository.markUsed(db, hashSecret(refreshToken), seal(refreshToken, JSON.stringify(pair)));
  await repository.touchSession(db, held.sessionId, address);
  await rememberPlaces(inside, held.id);
  return { user: publicUser(held), ...pair };
}

/** Two parties hold the token, so one of them stole it: the whole session ends, and its user is notified. */
async function endReusedSession(inside: PublicContext, held: Held): Promise<null> {
  await repository.endSession(inside.db, held.sessionId);
  const params = { address: inside.address };
  await notify(inside, { to: [held.id], tab: 'logs', key: 'sessionReused', params });
  return null;
}

type Pair = Pick<SignedIn, 'token' | 'refreshToken'>;

/** What a token was exchanged for, while its answer can have got lost: for 30 seconds, and until someone uses it. */
async function findLostPair({ db }: PublicContext, held: Held, refreshToken: string): Promise<Pair | null> {
  if (held.successor === null || !held.withinGrace) return null;
  const pair = JSON.parse(unseal(refreshToken, held.successor)) as Pair;
  return (await repository.isUnused(db, hashSecret(pair.refreshToken))) ? pair : null;
}

/** Rotation with a grace: a lost answer or a second tab gets the same successor, any other reuse ends the session. */
export async function refresh(arrival: Arrival, refreshToken: string): Promise<SignedIn> {
  const result = await arrival.db.transaction().execute(async (db) => {
    const inside = { ...arrival, db };
    const held = await repository.lockRefreshToken(db, hashSecret(refreshToken));
    if (!held || held.endedAt !== null || !held.enabled || held.tooOld) return null;
    if (held.successor === null) return rotate(inside, held, refreshToken);
    const pair = await findLostPair(inside, held, refreshToken);
    return pair ? { user: publicUser(held), ...pair } : endReusedSession(inside, held);
  });
  // Refused outside the transaction: ending a reused session must not be rolled back.
  if (!result) throw unauthenticated('The session has ended; sign in again.');
  return result;
}

/** Ends the session of a refresh token. An unknown one is as good as ended: the answer is the same. */
export async function revoke(context: PublicContext, refreshToken: string): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const held = await repository.lockRefreshToken(db, hashSecret(refreshToken));
    if (held) await repository.endSession(db, held.sessionId);
  });
}
