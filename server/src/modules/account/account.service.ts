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
import { throttled } from './throttle.service.ts';

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
export async function openSession(visit: Visit, db: Database, user: PublicUser): Promise<SignedIn> {
  const { device, address } = visit;
  const sessionId = await repository.insertSession(db, { userId: user.id, device: device.slice(0, 300), address });
  await repository.touchLogin(db, user.id);
  return { user: publicUser(user), ...(await issueTokens(visit, db, user.id, sessionId)) };
}

/**
 * The user behind a name and a password. An unknown user, a wrong password and a disabled account get the same answer
 * after the same work; guessing gets slow.
 */
export async function authenticate(visit: Visit, identity: string, password: string): Promise<LoginUser> {
  const user = await throttled(visit, identity, async () => {
    const found = await repository.findUserForLogin(visit.db, identity);
    const matches = await verifyPassword(password, found?.passwordHash);
    return found && matches && found.enabled ? found : null;
  });
  if (!user) throw unauthenticated(WRONG);
  // Handed over on paper or by phone: after 72 hours it may be in other hands.
  if (user.passwordState === 'generated' && user.generatedTooOld) throw unauthenticated(WRONG);
  return user;
}

export async function login(visit: Visit, { username, password }: z.output<typeof Login>): Promise<SignedIn> {
  const user = await authenticate(visit, username, password);
  if (user.passwordState === 'generated') throw unauthenticated(GENERATED_PASSWORD);
  if (user.passwordState === 'expired') throw unauthenticated(EXPIRED_PASSWORD);
  return write(visit, async ({ tx, audit }) => {
    if (!(await repository.isStillGood(tx, user.id, user.passwordHash))) throw unauthenticated(WRONG);
    await audit({ action: 'account.login', entity: 'user', entityId: user.id, actorId: user.id });
    return openSession(visit, tx, user);
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof repository.lockRefreshToken>>>;

/** The old token dies; what it was exchanged for is kept, sealed with it, for an answer that got lost on the way. */
async function rotate(visit: Visit, tx: Database, held: Held, refreshToken: string): Promise<SignedIn> {
  const pair = await issueTokens(visit, tx, held.id, held.sessionId);
  await repository.markUsed(tx, hashSecret(refreshToken), seal(refreshToken, JSON.stringify(pair)));
  await repository.touchSession(tx, held.sessionId, visit.address);
  return { user: publicUser(held), ...pair };
}

/** Two parties hold the token, so one of them stole it: the whole session ends, and its user is told. */
async function endReusedSession(visit: Visit, tx: Database, held: Held): Promise<null> {
  await repository.endSession(tx, held.sessionId);
  await notify(visit, tx, { to: [held.id], tab: 'logs', key: 'sessionReused', params: { address: visit.address } });
  return null;
}

/** Rotation with a grace of 30 seconds: a lost answer or a second tab gets the same successor, later reuse ends the session. */
export async function refresh(visit: Visit, refreshToken: string): Promise<SignedIn> {
  const result = await visit.db.transaction().execute(async (tx) => {
    const held = await repository.lockRefreshToken(tx, hashSecret(refreshToken));
    if (!held || held.endedAt !== null || !held.enabled || held.tooOld) return null;
    if (held.successor === null) return rotate(visit, tx, held, refreshToken);
    if (!held.withinGrace) return endReusedSession(visit, tx, held);
    const pair = JSON.parse(unseal(refreshToken, held.successor)) as Pick<SignedIn, 'token' | 'refreshToken'>;
    return { user: publicUser(held), ...pair };
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
