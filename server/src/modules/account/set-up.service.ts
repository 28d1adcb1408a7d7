import { SUPERADMIN, type SetUp, type SignedIn } from '@portal/contract';
import type { z } from 'zod';
import type { Resources } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { findSetting, saveSetting, takeSetting } from '../../db/settings.ts';
import { write } from '../../db/transaction.ts';
import { invalid } from '../../refusal.ts';
import { refuseWeakPassword } from '../../security/password-rules.ts';
import { hashPassword } from '../../security/password.ts';
import { generateSecret, hashSecret } from '../../security/refresh.ts';
import { createUser } from '../users/users.service.ts';
import { hasSuperadmin } from './account.repository.ts';
import { openSession } from './account.service.ts';
import { type Arrival, countNewPassword } from './throttle.service.ts';

const fingerprint = (token: string) => hashSecret(token).toString('hex');

/** The link for the first SUPERADMIN, or null when there is one. Each start prints a new link; the last one counts. */
export async function makeSetUpLink({ db, config }: Pick<Resources, 'db' | 'config'>): Promise<string | null> {
  if (await hasSuperadmin(db)) return null;
  const token = generateSecret();
  await saveSetting(db, 'set_up_token', fingerprint(token));
  return `${config.publicUrl}/auth/set-up?token=${token}`;
}

/** Refuses a call without the link, or after the set-up, before any expensive work. */
async function refuseUnlessOpen(db: Database, token: string, expected: string | undefined): Promise<void> {
  if (expected !== fingerprint(token) || (await hasSuperadmin(db))) throw invalid({ token: ['invalid'] });
}

/** The link works once: the token is removed in the transaction that creates the account. */
export async function setUp(arrival: Arrival, input: z.output<typeof SetUp>): Promise<SignedIn> {
  const { token, password, ...person } = input;
  await refuseUnlessOpen(arrival.db, token, await findSetting(arrival.db, 'set_up_token'));
  await countNewPassword(arrival, 'set-up');
  await refuseWeakPassword(password, person, { field: 'password' });
  const passwordHash = await hashPassword(password);
  return write(arrival, async (inside) => {
    const { db } = inside;
    await refuseUnlessOpen(db, token, await takeSetting(db, 'set_up_token'));
    const account = { ...person, passwordHash, roles: [SUPERADMIN], passwordState: 'active' as const };
    return openSession(inside, await createUser(inside, account));
  });
}
