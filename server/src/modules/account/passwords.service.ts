import type {
  AuditAction,
  ChangeGeneratedPassword,
  ForceUpdatePassword,
  SignedIn,
  UpdatePassword,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context, PublicContext } from '../../context.ts';
import { type Inside, write } from '../../db/transaction.ts';
import { invalid, notFound, unauthenticated } from '../../refusal.ts';
import { refuseWeakPassword } from '../../security/password-rules.ts';
import { hashPassword, verifyPassword } from '../../security/password.ts';
import { notify } from '../notifications/notifications.service.ts';
import * as repository from './account.repository.ts';
import { type LoginUser, WRONG, authenticate, openSession } from './account.service.ts';
import { type Arrival, countNewPassword, guardedSession } from './throttle.service.ts';

type Person = Pick<LoginUser, 'id' | 'firstname' | 'name' | 'username' | 'email'>;

/** Judged and hashed when nothing else is left to check, and before any transaction: both take their time. */
export async function prepare(context: PublicContext, password: string, person: Person, old?: string): Promise<string> {
  if (password === old) throw invalid({ newPassword: ['password_same'] });
  await countNewPassword(context, `user:${person.id}`);
  await refuseWeakPassword(password, person);
  return hashPassword(password);
}

type Change = { action: AuditAction; passwordHash: string; keep: string | null };

/** Sets the new password; all other sessions end, since whoever opened them may have known the old one. */
export async function savePassword(
  inside: Inside<PublicContext>,
  { id }: Person,
  { action, passwordHash, keep }: Change,
): Promise<void> {
  const { db, audit, address } = inside;
  await repository.savePassword(db, id, passwordHash);
  await repository.endOtherSessions(db, id, keep);
  await audit({ action, entity: 'user', entityId: id, actorId: id, after: { password: true } });
  await notify(inside, { to: [id], tab: 'logs', key: 'passwordChanged', params: { address } });
}

async function replaceAndSignIn(arrival: Arrival, user: Person, change: Omit<Change, 'keep'>): Promise<SignedIn> {
  return write(arrival, async (inside) => {
    await savePassword(inside, user, { ...change, keep: null });
    return openSession(inside, user);
  });
}

/** First sign-in: the password that an administrator handed over is replaced. */
export async function changeGeneratedPassword(
  arrival: Arrival,
  input: z.output<typeof ChangeGeneratedPassword>,
): Promise<SignedIn> {
  const user = await authenticate(arrival, input.username, input.generatedPassword);
  if (user.passwordState !== 'generated') throw unauthenticated(WRONG);
  const passwordHash = await prepare(arrival, input.newPassword, user, input.generatedPassword);
  return replaceAndSignIn(arrival, user, { action: 'account.change-generated-password', passwordHash });
}

export async function forceUpdatePassword(
  arrival: Arrival,
  input: z.output<typeof ForceUpdatePassword>,
): Promise<SignedIn> {
  const user = await authenticate(arrival, input.username, input.currentPassword);
  if (user.passwordState !== 'expired') throw unauthenticated(WRONG);
  const passwordHash = await prepare(arrival, input.newPassword, user, input.currentPassword);
  return replaceAndSignIn(arrival, user, { action: 'account.force-update-password', passwordHash });
}

export async function updatePassword(context: Context, input: z.output<typeof UpdatePassword>): Promise<void> {
  const { caller, db } = context;
  const user = await repository.findUserById(db, caller.id);
  if (!user) throw notFound();
  const matches = await guardedSession(context, caller.sessionId, async () =>
    (await verifyPassword(input.currentPassword, user.passwordHash)) ? true : null,
  );
  if (!matches) throw invalid({ currentPassword: ['invalid'] });
  const passwordHash = await prepare(context, input.newPassword, user, input.currentPassword);
  const change = { action: 'account.update-password', passwordHash, keep: caller.sessionId } as const;
  await write(context, (inside) => savePassword(inside, user, change));
}
