import {
  type DeviceSession,
  type Language,
  type Permission,
  type Profile,
  type ProfileUpdate,
  hasPermissions,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { type Inside, write } from '../../db/transaction.ts';
import { invalid, notFound, stale } from '../../refusal.ts';
import { findRights } from '../../security/caller.ts';
import { notify } from '../notifications/notifications.service.ts';
import * as repository from './profile.repository.ts';

export async function listSessions({ db, caller }: Context): Promise<DeviceSession[]> {
  const sessions = await repository.listSessions(db, caller.id);
  return sessions.map((session) => ({ ...session, current: session.id === caller.sessionId }));
}

/** Someone else's session is as unknown as one that never was. */
export function endSession(context: Context, sessionId: string): Promise<void> {
  return write(context, async ({ db, caller, audit }) => {
    if (!(await repository.endOwnSession(db, caller.id, sessionId))) throw notFound();
    await audit({ action: 'account.end-session', entity: 'session', entityId: sessionId });
  });
}

async function readProfile({ db, config, mail, caller }: Context): Promise<Profile> {
  const profile = await repository.findProfile(db, caller.id);
  if (!profile) throw notFound();
  return {
    ...profile,
    language: profile.language as Language,
    currency: config.currency,
    timeZone: config.timeZone,
    mail: mail.enabled,
  };
}

export const getProfile = readProfile;

type Change = z.output<typeof ProfileUpdate>;

/** The permissions that a substitute uses. */
const decisions: readonly Permission[] = ['WorkReports.Approve', 'MeetingsReports.Approve'];

async function refuseSubstitute({ db, caller }: Context, { substitute }: Change): Promise<void> {
  if (!substitute) return;
  if (substitute.from > substitute.to) throw invalid({ 'substitute.to': ['invalid'] });
  const known = substitute.userId !== caller.id && (await repository.isEnabled(db, substitute.userId));
  if (!known) throw invalid({ 'substitute.userId': ['unknown'] });
  // A person who cannot decide what waits for the manager cannot be a substitute.
  const rights = await findRights(db, substitute.userId);
  const lacking = decisions.some((one) => hasPermissions(caller, [one]) && !hasPermissions(rights, [one]));
  if (lacking) throw invalid({ 'substitute.userId': ['cannot_decide'] });
}

/** Notifies the new and the former substitute. */
async function tellSubstitutes(inside: Inside<Context>, before: Profile, after: Profile['substitute']): Promise<void> {
  const person = `${before.firstname} ${before.name}`;
  const former = before.substitute;
  if (former && former.userId !== after?.userId)
    await notify(inside, { to: [former.userId], tab: 'logs', key: 'substituteEnded', params: { person } });
  if (!after || isEqual(former, after)) return;
  const params = { person, day: after.from, to: after.to };
  await notify(inside, { to: [after.userId], tab: 'alerts', key: 'substituteNamed', params });
}

const isEqual = (one: Profile['substitute'], other: NonNullable<Profile['substitute']>) =>
  one?.userId === other.userId && one.from === other.from && one.to === other.to;

export function updateProfile(context: Context, change: Change): Promise<Profile> {
  const { id } = context.caller;
  const { version, substitute, ...fields } = change;
  return write(context, async (inside) => {
    const { db, audit } = inside;
    await repository.lockUser(db, id);
    const before = await readProfile(inside);
    if (before.version !== version) throw stale(before);
    await refuseSubstitute(inside, change);
    await repository.updateOwnFields(db, id, fields);
    if (substitute !== undefined) {
      await repository.replaceSubstitute(db, id, substitute);
      // What waits for their decision is another from now on, or will be.
      const concerned = [before.substitute, substitute].flatMap((one) => one?.userId ?? []);
      await inside.events.publish(db, { topic: 'users', id, to: [...new Set(concerned)] });
      await tellSubstitutes(inside, before, substitute);
    }
    const after = await readProfile(inside);
    await audit({ action: 'account.update-profile', entity: 'user', entityId: id, before, after });
    return after;
  });
}
