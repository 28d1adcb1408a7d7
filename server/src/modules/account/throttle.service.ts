import type { PublicContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { networkOf } from '../../security/address.ts';
import { type Line, createDoors } from '../../security/queue.ts';
import { hashSecret } from '../../security/refresh.ts';
import {
  type Allowance,
  findWait,
  giveBack,
  listKnownPlaces,
  savePlaces,
  takeFrom,
  tidyAllowances,
} from './throttle.repository.ts';

/** A call that may sign in, and the cookie secret that identifies its browser. */
export type Arrival = PublicContext & { browser: string };

/** The limits of attempts; docs/decisions/0008 explains the values. */
const limits = {
  /** One account, from all unknown places together: places without an earlier sign-in to it. */
  strangers: { atOnce: 10, seconds: 120 },
  /** One account from one known network, which it may share with others. */
  network: { atOnce: 10, seconds: 120 },
  /** … and from all these networks together. */
  networks: { atOnce: 30, seconds: 120 },
  /** One account from one known browser, or from a session. */
  browser: { atOnce: 10, seconds: 120 },
  /** Any accounts from one network that they were never signed in to from. */
  anyone: { atOnce: 100, seconds: 5 },
  /** Requests for accounts and forgotten passwords from one network. */
  requests: { atOnce: 60, seconds: 30 },
  /** Messages to one mailbox. */
  mailbox: { atOnce: 5, seconds: 300 },
  /** New passwords of one account, to be judged. */
  passwords: { atOnce: 20, seconds: 10 },
};

const allowance = (kind: keyof typeof limits, ...whose: (string | number)[]): Allowance => ({
  key: [kind, ...whose].join(' '),
  ...limits[kind],
});

function tooMany(wait: number): Refusal {
  const headers = { 'retry-after': String(wait) };
  return new Refusal(429, 'Too many failed attempts; wait a moment.', { code: 'too_many_requests' }, headers);
}

/** Takes one from each allowance, or refuses and takes none. */
async function spend({ db }: Pick<PublicContext, 'db'>, allowances: readonly Allowance[]): Promise<void> {
  // A read costs little and locks nothing: it refuses most of a flood.
  const wait = await findWait(db, allowances);
  if (wait > 0) throw tooMany(wait);
  await tidyAllowances(db);
  await db.transaction().execute(async (inside) => {
    // Sorted, so that two concurrent calls do not deadlock.
    for (const one of allowances.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
      if (!(await takeFrom(inside, one))) throw tooMany(one.seconds);
  });
}

type Check<T> = () => Promise<T | null>;

/** Runs a check that may be a guess: it counts before it runs, and is given back if it was right. */
async function counted<T>(context: PublicContext, allowances: Allowance[], check: Check<T>): Promise<T | null> {
  await spend(context, allowances);
  const result = await check();
  if (result !== null) for (const one of allowances) await giveBack(context.db, one);
  return result;
}

/** What is being checked at this moment, by account and place. */
const enterDoor = createDoors({ running: 4, waiting: 96 });

/** A few at a time: correct attempts that are not given back yet must not count against a concurrent one. */
function inTurn<T>(context: PublicContext, allowances: Allowance[], check: Check<T>): Promise<T | null> {
  return enterDoor(allowances[0]?.key ?? '', () => counted(context, allowances, check));
}

const networkPlace = ({ address }: PublicContext) => `network:${networkOf(address)}`;
const browserPlace = ({ browser }: Arrival) => `browser:${hashSecret(browser).toString('hex')}`;

/** What identifies an attempt by a known user, whose waiting time nobody else can cause. */
type Known = 'browser' | 'network' | null;

async function recognise(arrival: Arrival, userId: number): Promise<Known> {
  const [browser, network] = [browserPlace(arrival), networkPlace(arrival)];
  const known = await listKnownPlaces(arrival.db, userId, [browser, network]);
  if (known.includes(browser)) return 'browser';
  return known.includes(network) ? 'network' : null;
}

function allowancesOf(arrival: Arrival, account: string, known: Known): Allowance[] {
  const network = networkOf(arrival.address);
  if (known === 'browser') return [allowance('browser', account, browserPlace(arrival))];
  if (known === 'network') return [allowance('network', account, network), allowance('networks', account)];
  return [allowance('strangers', account), allowance('anyone', network)];
}

/**
 * Checks the password of an account, or of none if the name is unknown. `check` returns null for a wrong one; it is
 * limited with those the account knows, or with strangers.
 */
export async function guarded<T>(
  arrival: Arrival,
  { userId, identity }: { userId: number | undefined; identity: string },
  check: (line: Line) => Promise<T | null>,
): Promise<T | null> {
  // An unknown name is looked up too, so that it takes as long.
  const known = await recognise(arrival, userId ?? 0);
  const account = userId === undefined ? `name:${identity.toLowerCase()}` : `user:${userId}`;
  return inTurn(arrival, allowancesOf(arrival, account, known), () => check(known ? 'known' : 'strangers'));
}

/** The same for a signed-in user: a stolen session must not be able to guess the password. */
export const guardedSession = <T>(
  context: PublicContext,
  sessionId: string,
  check: () => Promise<T | null>,
): Promise<T | null> => inTurn(context, [allowance('browser', `session:${sessionId}`)], check);

/** From now on, strangers who guess elsewhere do not throttle this user. */
export const rememberPlaces = (arrival: Arrival, userId: number): Promise<void> =>
  savePlaces(arrival.db, userId, [browserPlace(arrival), networkPlace(arrival)]);

/** Counts a request that anyone can make and that makes work or noise. */
export const countRequest = (context: PublicContext, kind: 'register' | 'forgot', email: string): Promise<void> =>
  spend(context, [
    allowance('requests', kind, networkOf(context.address)),
    allowance('mailbox', kind, email.toLowerCase()),
  ]);

/** Counts a new password: judging one takes a processor for a while. */
export const countNewPassword = (context: PublicContext, whose: string): Promise<void> =>
  spend(context, [allowance('passwords', whose)]);
