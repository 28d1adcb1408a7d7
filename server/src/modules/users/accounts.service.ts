import type { BulkResults, GeneratedPassword, PasswordResults, User } from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { type Inside, write } from '../../db/transaction.ts';
import { notFound } from '../../refusal.ts';
import { generatePassword, hashPassword } from '../../security/password.ts';
import { today } from '../../days.ts';
import { forEachOnItsOwn } from '../bulk.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import * as accounts from './accounts.repository.ts';
import { lockForAction, readForAction, readUser, refuseLastSuperadmin } from './rank.service.ts';

const publish = ({ db, events }: Context, id: number) => events.publish(db, { topic: 'users', id, to: 'everyone' });

type PersonName = Pick<User, 'id' | 'firstname' | 'name'>;
const nameOf = ({ firstname, name }: PersonName) => `${firstname} ${name}`;

/** Whoever is disabled is out at once: the sessions end in the same transaction. */
async function switchAccount(inside: Inside<Context>, user: User, enabled: boolean): Promise<void> {
  const { db, audit } = inside;
  if (!enabled) {
    await refuseLastSuperadmin(inside, user);
    await accounts.endSessions(db, user.id);
    await accounts.deletePasswordResets(db, user.id);
    // Nobody decides in their place any more.
    const to = await accounts.listReplaced(db, user.id, today(inside.config.timeZone));
    await notify(inside, { to, tab: 'alerts', key: 'substituteDisabled', params: { person: nameOf(user) } });
  }
  await accounts.updateUser(db, user.id, { enabled });
  await audit({
    action: enabled ? 'users.enable' : 'users.disable',
    entity: 'user',
    entityId: user.id,
    label: nameOf(user),
    before: { enabled: user.enabled },
    after: { enabled },
  });
  await publish(inside, user.id);
}

export function toggleAccount(context: Context, id: number): Promise<User> {
  return write(context, async (inside) => {
    const user = await lockForAction(inside, id, 'toggle');
    await switchAccount(inside, user, !user.enabled);
    return readUser(inside, id);
  });
}

/** An account that is in this state already stays as it is and leaves no trace. */
async function setAccount(context: Context, id: number, enabled: boolean): Promise<void> {
  if ((await readForAction(context, id, 'toggle')).enabled === enabled) return;
  await write(context, async (inside) => {
    const user = await lockForAction(inside, id, 'toggle');
    await switchAccount(inside, user, enabled);
  });
}

export const enableAccounts = (context: Context, ids: number[]): Promise<BulkResults> =>
  forEachOnItsOwn(context, ids, (own, id) => setAccount(own, id, true));

export const disableAccounts = (context: Context, ids: number[]): Promise<BulkResults> =>
  forEachOnItsOwn(context, ids, (own, id) => setAccount(own, id, false));

/** To be replaced at the next sign-in; every session of the account ends, and no older link opens it. */
async function saveGenerated({ db, audit }: Inside, user: PersonName, passwordHash: string): Promise<void> {
  await accounts.updatePassword(db, user.id, { passwordHash, passwordState: 'generated' });
  await accounts.endSessions(db, user.id);
  await accounts.deletePasswordResets(db, user.id);
  await audit({
    action: 'users.reset-password',
    entity: 'user',
    entityId: user.id,
    label: nameOf(user),
    before: {},
    after: { password: true },
  });
}

/** For the command line, where no one is signed in: whoever may run it may do everything. */
export async function resetPassword(inside: Inside, username: string): Promise<string> {
  const user = await accounts.findUserByName(inside.db, username);
  if (!user) throw notFound();
  const password = generatePassword();
  await saveGenerated(inside, user, await hashPassword(password));
  return password;
}

/** The password is answered this once. It is hashed before the transaction, which then is short. */
export async function resetAccount(context: Context, id: number): Promise<GeneratedPassword> {
  await readForAction(context, id, 'resetPassword');
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  return write(context, async (inside) => {
    const user = await lockForAction(inside, id, 'resetPassword');
    await saveGenerated(inside, user, passwordHash);
    await publish(inside, id);
    return { id, username: user.username, password };
  });
}

export async function resetAccounts(context: Context, ids: number[]): Promise<z.output<typeof PasswordResults>> {
  const made = new Map<number, GeneratedPassword>();
  const { results } = await forEachOnItsOwn(context, ids, async (own, id) => {
    made.set(id, await resetAccount(own, id));
  });
  return { results: results.map((result) => ({ ...result, ...made.get(result.id) })) };
}
