import type {
  AuditAction,
  ChangeGeneratedPassword,
  ForceUpdatePassword,
  ForgotPassword,
  Language,
  ResetPassword,
  SignedIn,
  UpdatePassword,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context, Rooms, Visit } from '../../context.ts';
import { type Write, write } from '../../db/transaction.ts';
import { invalid, notFound, unauthenticated } from '../../refusal.ts';
import { refuseWeakPassword } from '../../security/password-rules.ts';
import { hashPassword, verifyPassword } from '../../security/password.ts';
import { generateSecret, hashSecret } from '../../security/refresh.ts';
import { listHolders } from '../notifications/notifications.repository.ts';
import { notify } from '../notifications/notifications.service.ts';
import { resetMail } from './account.mails.ts';
import * as repository from './account.repository.ts';
import { type LoginUser, WRONG, authenticate, openSession } from './account.service.ts';
import { resetMailJob } from './reset-mail.job.ts';
import { throttled } from './throttle.service.ts';

type Person = Pick<LoginUser, 'id' | 'firstname' | 'name' | 'username' | 'email'>;

/** Checked and hashed before any transaction: both take their time. */
async function prepare(password: string, person: Person, old?: string): Promise<string> {
  if (password === old) throw invalid({ newPassword: ['password_same'] });
  await refuseWeakPassword(password, person);
  return hashPassword(password);
}

type Change = { action: AuditAction; passwordHash: string; keep: string | null };

/** The new password; every other session ends, because whoever opened them may have known the old one. */
async function savePassword(
  visit: Visit,
  { tx, audit }: Write,
  { id }: Person,
  { action, passwordHash, keep }: Change,
): Promise<void> {
  await repository.savePassword(tx, id, passwordHash);
  await repository.endOtherSessions(tx, id, keep);
  await audit({ action, entity: 'user', entityId: id, actorId: id, after: { password: true } });
  await notify(visit, tx, { to: [id], tab: 'logs', key: 'passwordChanged', params: { address: visit.address } });
}

async function replaceAndSignIn(visit: Visit, user: Person, change: Omit<Change, 'keep'>): Promise<SignedIn> {
  return write(visit, async (transaction) => {
    await savePassword(visit, transaction, user, { ...change, keep: null });
    return openSession(visit, transaction.tx, user);
  });
}

/** First sign-in: the password that an administrator handed over is replaced. */
export async function changeGeneratedPassword(
  visit: Visit,
  input: z.output<typeof ChangeGeneratedPassword>,
): Promise<SignedIn> {
  const user = await authenticate(visit, input.username, input.generatedPassword);
  if (user.passwordState !== 'generated') throw unauthenticated(WRONG);
  const passwordHash = await prepare(input.newPassword, user, input.generatedPassword);
  return replaceAndSignIn(visit, user, { action: 'account.change-generated-password', passwordHash });
}

export async function forceUpdatePassword(
  visit: Visit,
  input: z.output<typeof ForceUpdatePassword>,
): Promise<SignedIn> {
  const user = await authenticate(visit, input.username, input.currentPassword);
  if (user.passwordState !== 'expired') throw unauthenticated(WRONG);
  const passwordHash = await prepare(input.newPassword, user, input.currentPassword);
  return replaceAndSignIn(visit, user, { action: 'account.force-update-password', passwordHash });
}

/** A stolen session must not be able to guess the password: this counts as a failed login too. */
export async function updatePassword(context: Context, input: z.output<typeof UpdatePassword>): Promise<void> {
  const { caller, db } = context;
  const user = await repository.findUserById(db, caller.id);
  if (!user) throw notFound();
  const matches = await throttled(context, user.username, async () =>
    (await verifyPassword(input.currentPassword, user.passwordHash)) ? true : null,
  );
  if (!matches) throw invalid({ currentPassword: ['invalid'] });
  const passwordHash = await prepare(input.newPassword, user, input.currentPassword);
  await write(context, (transaction) =>
    savePassword(context, transaction, user, {
      action: 'account.update-password',
      passwordHash,
      keep: caller.sessionId,
    }),
  );
}

/** By e-mail where it can be sent; otherwise an administrator resets it. Answers the same for an unknown address. */
export async function forgotPassword(
  visit: Visit,
  { email, language }: z.output<typeof ForgotPassword>,
): Promise<void> {
  // Asking counts as a failure, so that nobody can flood a mailbox or try addresses out.
  await throttled(visit, `forgot:${email}`, async () => null);
  const user = await repository.findUserForLogin(visit.db, email);
  if (!user?.enabled || user.email.toLowerCase() !== email.toLowerCase()) return;
  await write(visit, async ({ tx, audit }) => {
    await audit({ action: 'account.forgot-password', entity: 'user', entityId: user.id, actorId: user.id });
    if (!visit.mail.enabled) {
      const to = await listHolders(tx, 'UserSettings.ResetPassword');
      const params = { person: `${user.firstname} ${user.name}`, username: user.username };
      return notify(visit, tx, {
        to,
        tab: 'alerts',
        key: 'passwordForgotten',
        params,
        link: `/dashboard/settings/users/update?id=${user.id}`,
      });
    }
    // Sent by a job: the answer must not take longer for an address that is known.
    await visit.jobs.enqueue(tx, resetMailJob, { userId: user.id, language: language ?? (user.language as Language) });
  });
}

/** A message that could not be sent is tried again, with a new link each time; only the newest works. */
export async function sendResetMail(
  { db, mail, config }: Rooms,
  { userId, language }: { userId: number; language: Language },
): Promise<void> {
  const user = await repository.findUserById(db, userId);
  if (!user) return;
  const token = generateSecret();
  await repository.replaceReset(db, userId, hashSecret(token));
  const link = `${config.publicUrl}/auth/reset-password?token=${token}`;
  await mail.send({ to: user.email, ...resetMail(language, user.firstname, link) });
}

/** The link works once. A password that is refused leaves it unused. */
export async function resetPassword(
  visit: Visit,
  { token, newPassword }: z.output<typeof ResetPassword>,
): Promise<SignedIn> {
  return write(visit, async (transaction) => {
    const reset = await repository.takeReset(transaction.tx, hashSecret(token));
    const user = reset && (await repository.findUserById(transaction.tx, reset.userId));
    if (!user) throw invalid({ token: ['invalid'] });
    const passwordHash = await prepare(newPassword, user);
    await savePassword(visit, transaction, user, { action: 'account.reset-password', passwordHash, keep: null });
    return openSession(visit, transaction.tx, user);
  });
}
