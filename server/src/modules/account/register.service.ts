import { type Language, type Register, entityPath } from '@portal/contract';
import type { z } from 'zod';
import type { Resources, PublicContext } from '../../context.ts';
import { write } from '../../db/transaction.ts';
import { Refusal, invalid, notFound } from '../../refusal.ts';
import { refuseWeakPassword } from '../../security/password-rules.ts';
import { hashPassword } from '../../security/password.ts';
import { mailIn } from '../mails.ts';
import { listHolders } from '../notifications/notifications.repository.ts';
import { notify } from '../notifications/notifications.service.ts';
import { createUser } from '../users/users.service.ts';
import * as repository from './account.repository.ts';
import { splitFullname } from './fullname.ts';
import { registeredMailJob } from './mail.jobs.ts';
import { countRequest } from './throttle.service.ts';

/** What the sign-in screens may offer. */
export async function getOptions({ config, mail, db }: PublicContext) {
  return { signUp: config.signUp, mail: mail.enabled, setUp: !(await repository.hasSuperadmin(db)) };
}

type Applicant = Omit<z.output<typeof Register>, 'acceptTerms' | 'password'> & { passwordHash: string };

/** Creates a disabled account without rights; people who may enable it are notified. */
function makeAccount(context: PublicContext, { fullname, language = 'fr', ...account }: Applicant): Promise<void> {
  return write(context, async (inside) => {
    const person = { ...splitFullname(fullname), ...account, language };
    const user = await createUser(inside, { ...person, passwordState: 'active', enabled: false, roles: [] });
    const to = await listHolders(inside.db, 'UserSettings.ToggleAccount');
    const params = { person: fullname, username: user.username };
    const link = entityPath('user', user.id);
    await notify(inside, { to, tab: 'alerts', key: 'accountRequested', params, link });
  });
}

const isEmailTaken = (error: unknown) => error instanceof Refusal && error.body.errors?.['email']?.includes('taken');

/** Only the owner of the address is notified: the applicant gets the same answer as for an unknown address. */
async function tellOwner(context: PublicContext, { email, username }: Applicant): Promise<void> {
  const owner = await repository.findUserByEmail(context.db, email);
  if (!owner) return;
  await write(context, async ({ db, audit, mail, jobs }) => {
    await audit({ action: 'account.register-again', entity: 'user', entityId: owner.id });
    await repository.claimUsername(db, username);
    if (mail.enabled) await jobs.enqueue(db, registeredMailJob, { userId: owner.id });
  });
}

/** Asks for an account, which waits until an administrator gives it roles and enables it. */
export async function register(context: PublicContext, input: z.output<typeof Register>): Promise<void> {
  const { acceptTerms: _, password, ...applicant } = input;
  if (!context.config.signUp) throw notFound();
  await countRequest(context, 'register', applicant.email);
  if (await repository.isUsernameTaken(context.db, applicant.username)) throw invalid({ username: ['taken'] });
  const person = { ...splitFullname(applicant.fullname), username: applicant.username, email: applicant.email };
  await refuseWeakPassword(password, person, { field: 'password', line: 'strangers' });
  const account = { ...applicant, passwordHash: await hashPassword(password, 'strangers') };
  try {
    await makeAccount(context, account);
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    await tellOwner(context, account);
  }
}

/** The e-mail to someone who already has an account and requested another, or whose address someone else entered. */
export async function sendRegisteredMail(
  { db, mail, config }: Resources,
  { userId }: { userId: number },
): Promise<void> {
  const user = await repository.findUserById(db, userId);
  if (!user) return;
  const link = `${config.publicUrl}/auth/forgot-password`;
  const { firstname, username } = user;
  await mail.send({
    to: user.email,
    ...mailIn(user.language as Language, 'registered', { firstname, username, link }),
  });
}
