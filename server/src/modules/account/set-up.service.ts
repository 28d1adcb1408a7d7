import { SUPERADMIN, type SetUp, type SignedIn } from '@portal/contract';
import type { z } from 'zod';
import type { Rooms, Visit } from '../../context.ts';
import { saveSetting, takeSetting } from '../../db/settings.ts';
import { write } from '../../db/transaction.ts';
import { invalid } from '../../refusal.ts';
import { refuseWeakPassword } from '../../security/password-rules.ts';
import { generateSecret, hashSecret } from '../../security/refresh.ts';
import { createUser } from '../users/users.service.ts';
import { hasSuperadmin } from './account.repository.ts';
import { openSession } from './account.service.ts';

const fingerprint = (token: string) => hashSecret(token).toString('hex');

/** The link for the first SUPERADMIN, or null when there is one. Each start prints a new link; the last one counts. */
export async function makeSetUpLink({ db, config }: Pick<Rooms, 'db' | 'config'>): Promise<string | null> {
  if (await hasSuperadmin(db)) return null;
  const token = generateSecret();
  await saveSetting(db, 'set_up_token', fingerprint(token));
  return `${config.publicUrl}/auth/set-up?token=${token}`;
}

/** The link works once: the first who uses it makes the account, and the token is gone in the same transaction. */
export async function setUp(visit: Visit, { token, ...person }: z.output<typeof SetUp>): Promise<SignedIn> {
  await refuseWeakPassword(person.password, person, 'password');
  return write(visit, async ({ tx, audit }) => {
    const expected = await takeSetting(tx, 'set_up_token');
    if (expected !== fingerprint(token) || (await hasSuperadmin(tx))) throw invalid({ token: ['invalid'] });
    const user = await createUser({ tx, audit }, { ...person, roles: [SUPERADMIN], passwordState: 'active' });
    return openSession(visit, tx, user);
  });
}
