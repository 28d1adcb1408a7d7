import type { Visit } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { type Failures, countFailure, forgetFailures, isKnownAddress, listFailures } from './throttle.repository.ts';

/**
 * Guessing gets slow, nobody gets locked out: after a few failures each further try has to wait, a little longer each
 * time and never more than half a minute.
 *
 * - by account and address together: someone trying one account;
 * - by address: someone trying many accounts from one place (an office behind one address fails now and then);
 * - by account: someone trying one account from many places. The user's own known addresses are exempt, otherwise a
 *   stranger could keep them waiting.
 */
const LIMITS = { pair: 5, address: 50, account: 30 };
const LONGEST_WAIT = 30;

type Kind = keyof typeof LIMITS;
type Keys = Record<Kind, string>;

function keysOf(identity: string, address: string): Keys {
  return { pair: `pair:${identity}|${address}`, address: `address:${address}`, account: `account:${identity}` };
}

/** Seconds to wait before the next try. */
function waitFor(kind: Kind, found: Failures | undefined): number {
  const beyond = (found?.failures ?? 0) - LIMITS[kind];
  if (!found || beyond < 0) return 0;
  return Math.min(LONGEST_WAIT, 2 ** beyond) - found.waited;
}

async function refuseWhileWaiting({ db }: Visit, keys: Keys, identity: string, address: string): Promise<void> {
  const found = await listFailures(db, Object.values(keys));
  const waitOf = (kind: Kind) =>
    waitFor(
      kind,
      found.find(({ key }) => key === keys[kind]),
    );
  const byAccount = waitOf('account');
  const known = byAccount > 0 && (await isKnownAddress(db, identity, address));
  const wait = Math.ceil(Math.max(waitOf('pair'), waitOf('address'), known ? 0 : byAccount));
  if (wait <= 0) return;
  throw new Refusal(
    429,
    'Too many failed attempts; wait a moment.',
    { code: 'too_many_requests' },
    { 'retry-after': String(wait) },
  );
}

/**
 * Checks a secret of an account (a password, a reset token) under the throttle. `check` answers null for a wrong one. The
 * failure is counted before the answer, so that parallel guesses cannot overtake the count.
 */
export async function throttled<T>(visit: Visit, identity: string, check: () => Promise<T | null>): Promise<T | null> {
  const name = identity.toLowerCase().slice(0, 200);
  const keys = keysOf(name, visit.address);
  await refuseWhileWaiting(visit, keys, name, visit.address);
  const result = await check();
  if (result === null) await countFailure(visit.db, Object.values(keys));
  else await forgetFailures(visit.db, [keys.pair]);
  return result;
}
