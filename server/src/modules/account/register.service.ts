import type { Register } from '@portal/contract';
import type { z } from 'zod';
import type { Visit } from '../../context.ts';
import { write } from '../../db/transaction.ts';
import { notFound } from '../../refusal.ts';
import { refuseWeakPassword } from '../../security/password-rules.ts';
import { listHolders } from '../notifications/notifications.repository.ts';
import { notify } from '../notifications/notifications.service.ts';
import { createUser } from '../users/users.service.ts';
import { hasSuperadmin } from './account.repository.ts';
import { splitFullname } from './fullname.ts';
import { throttled } from './throttle.service.ts';

/** What the sign-in screens may offer. */
export async function getOptions({ config, mail, db }: Visit) {
  return { signUp: config.signUp, mail: mail.enabled, setUp: !(await hasSuperadmin(db)) };
}

/** An account without any right that waits, disabled, until an administrator gives it roles and enables it. */
export async function register(
  visit: Visit,
  { acceptTerms: _, language = 'fr', fullname, ...credentials }: z.output<typeof Register>,
): Promise<void> {
  if (!visit.config.signUp) throw notFound();
  const person = { ...splitFullname(fullname), ...credentials };
  // Each request counts like a failed login, so that nobody can fill the list with accounts.
  await throttled(visit, `register:${person.email}`, async () => null);
  await refuseWeakPassword(person.password, person, 'password');
  await write(visit, async (transaction) => {
    const user = await createUser(transaction, {
      ...person,
      language,
      passwordState: 'active',
      enabled: false,
      roles: [],
    });
    const to = await listHolders(transaction.tx, 'UserSettings.ToggleAccount');
    const params = { person: fullname, username: user.username };
    const link = `/dashboard/settings/users/update?id=${user.id}`;
    await notify(visit, transaction.tx, { to, tab: 'alerts', key: 'accountRequested', params, link });
  });
}
