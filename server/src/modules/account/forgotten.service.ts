import { type ForgotPassword, type Language, type ResetPassword, type SignedIn, entityPath } from '@portal/contract';
import type { z } from 'zod';
import type { Resources, PublicContext } from '../../context.ts';
import { write } from '../../db/transaction.ts';
import { invalid } from '../../refusal.ts';
import { generateSecret, hashSecret } from '../../security/refresh.ts';
import { mailIn } from '../mails.ts';
import { listHolders } from '../notifications/notifications.repository.ts';
import { notify } from '../notifications/notifications.service.ts';
import * as repository from './account.repository.ts';
import { openSession } from './account.service.ts';
import { type Forgotten, forgottenPasswordJob, resetMailJob } from './mail.jobs.ts';
import { prepare, savePassword } from './passwords.service.ts';
import { type Arrival, countRequest } from './throttle.service.ts';

/** Notes that someone asked. Nothing is looked up here: the answer and its time are the same for an unknown address. */
export async function forgotPassword(context: PublicContext, asked: z.output<typeof ForgotPassword>): Promise<void> {
  await countRequest(context, 'forgot', asked.email);
  await context.jobs.enqueue(context.db, forgottenPasswordJob, { ...asked, address: context.address });
}

/** By e-mail if it can be sent; otherwise administrators are notified to reset the password. */
export async function takeUpForgotten(resources: Resources, { email, language, address }: Forgotten): Promise<void> {
  const user = await repository.findUserByEmail(resources.db, email);
  if (!user?.enabled) return;
  await write({ ...resources, caller: null, address }, async (inside) => {
    const { db, audit, mail, jobs } = inside;
    await audit({ action: 'account.forgot-password', entity: 'user', entityId: user.id, actorId: user.id });
    if (mail.enabled) {
      return jobs.enqueue(db, resetMailJob, { userId: user.id, language: language ?? (user.language as Language) });
    }
    const to = await listHolders(db, 'UserSettings.ResetPassword');
    const params = { person: `${user.firstname} ${user.name}`, username: user.username };
    const link = entityPath('user', user.id);
    return notify(inside, { to, tab: 'alerts', key: 'passwordForgotten', params, link });
  });
}

/** A message that could not be sent is tried again, with a new link each time; only the newest works. */
export async function sendResetMail(
  { db, mail, config }: Resources,
  { userId, language }: { userId: number; language: Language },
): Promise<void> {
  const user = await repository.findUserById(db, userId);
  if (!user) return;
  const token = generateSecret();
  await repository.replaceReset(db, userId, hashSecret(token));
  const link = `${config.publicUrl}/auth/reset-password?token=${token}`;
  await mail.send({ to: user.email, ...mailIn(language, 'reset', { firstname: user.firstname, link }) });
}

/** The link works once. A password that is refused leaves it unused. */
export async function resetPassword(
  arrival: Arrival,
  { token, newPassword }: z.output<typeof ResetPassword>,
): Promise<SignedIn> {
  const hash = hashSecret(token);
  const refuseLink = () => invalid({ token: ['invalid'] });
  const user = await repository.findUserOfReset(arrival.db, hash);
  if (!user) throw refuseLink();
  const passwordHash = await prepare(arrival, newPassword, user);
  return write(arrival, async (inside) => {
    if (!(await repository.takeReset(inside.db, hash))) throw refuseLink();
    await savePassword(inside, user, { action: 'account.reset-password', passwordHash, keep: null });
    return openSession(inside, user);
  });
}
