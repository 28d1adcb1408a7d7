import { account } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../security/password.ts';
import { makeUser } from '../../test/factories.ts';
import { testPortal, tokenFor } from '../../test/portal.ts';
import { workOf } from '../../test/work.ts';
import { guarded } from './throttle.service.ts';

const { app, db, resources, withToken } = await testPortal({ TRUST_PROXY: '1' });
const password = 'girafe turquoise sous la pluie';
const passwordHash = await hashPassword(password);

let lastAddress = 0;
const newAddress = () => `10.0.${Math.floor((lastAddress += 1) / 250)}.${lastAddress % 250}`;

type From = { address: string; cookie?: string | undefined };

async function login(username: string, secret: string, { address, cookie }: From) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/account/login',
    // The caller can write anything before the address that the proxy appends.
    headers: { 'x-forwarded-for': `10.255.0.${(lastAddress += 1) % 250}, ${address}`, ...(cookie && { cookie }) },
    payload: { username, password: secret },
  });
  const given = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0), cookie: given, answer };
}

const times = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const count = (answers: { status: number }[], status: number) => answers.filter((one) => one.status === status).length;

const someone = () => makeUser(db, { passwordHash });
/** Simulates so many seconds. */
const pass = (seconds: number) =>
  sql`update allowance set spent_until = spent_until - make_interval(secs => ${seconds})`.execute(db);

describe('guessing a password', () => {
  it('looks at ten of a hundred guesses at the same moment, from wherever they come', async () => {
    const { username } = await someone();
    const { result: answers, hashed } = await workOf(() =>
      times(100, (index) =>
        login(index % 2 ? username : `${username}@test.example`, `faux ${index}`, { address: newAddress() }),
      ),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 90]);
    // Counted before it is checked: nobody learns whether one of the other ninety was right.
    expect(hashed).toBe(10);
    const late = await workOf(() => login(username, password, { address: newAddress() }));
    expect([late.result.status, late.hashed]).toEqual([429, 0]);
  });

  it('is the same for a user who does not exist', async () => {
    const { result: answers, hashed } = await workOf(() =>
      times(30, () => login('personne', 'faux', { address: newAddress() })),
    );
    expect([count(answers, 401), count(answers, 429), hashed]).toEqual([10, 20, 10]);
  });

  it('says how long to wait, and after that lets in', async () => {
    const { username } = await someone();
    const address = newAddress();
    await times(10, () => login(username, 'faux', { address }));
    const { status, wait } = await login(username, password, { address });
    expect(status).toBe(429);
    expect(wait).toBeGreaterThan(100);
    expect(wait).toBeLessThanOrEqual(120);
    await pass(wait);
    expect((await login(username, password, { address })).status).toBe(200);
  });

  it('costs nothing when it was no guess: who signs in again and again is never made to wait', async () => {
    const { username } = await someone();
    const address = newAddress();
    for (let turn = 0; turn < 15; turn += 1) expect((await login(username, password, { address })).status).toBe(200);
  });
});

describe('the user of an account that strangers guess at', () => {
  const signedInAt = async (address: string) => {
    const user = await someone();
    return { ...user, ...(await login(user.username, password, { address })) };
  };

  it('gets in every time from an address they have signed in from', async () => {
    const home = newAddress();
    const { username } = await signedInAt(home);
    for (let turn = 0; turn < 9; turn += 1) {
      const [owner] = await Promise.all([
        login(username, password, { address: home }),
        times(10, () => login(username, 'faux', { address: newAddress() })),
      ]);
      expect(owner.status, `turn ${turn}`).toBe(200);
    }
  });

  it('gets in from an address from which someone tries many other accounts', async () => {
    const office = newAddress();
    const { username } = await signedInAt(office);
    await sql`
      insert into allowance values (${`anyone ${office}`}, now() + interval '1 hour')
      on conflict (key) do update set spent_until = excluded.spent_until`.execute(db);
    expect((await login('personne', 'faux', { address: office })).status).toBe(429);
    expect((await login(username, password, { address: office })).status).toBe(200);
    const newcomer = await someone();
    expect((await login(newcomer.username, password, { address: office })).status).toBe(429);
  });

  it('gets in with their own browser though the stranger sits behind the same address', async () => {
    const office = newAddress();
    const { username, cookie } = await signedInAt(office);
    expect(cookie).toMatch(/^portal_browser=[\w-]{43}$/);
    const guesses = await times(30, () => login(username, 'faux', { address: office }));
    expect([count(guesses, 401), count(guesses, 429)]).toEqual([10, 20]);
    expect((await login(username, password, { address: office })).status).toBe(429);
    expect((await login(username, password, { address: office, cookie })).status).toBe(200);
    expect((await login(username, password, { address: newAddress(), cookie })).status).toBe(200);
    const other = await someone();
    const forged = await times(11, () => login(other.username, 'faux', { address: newAddress(), cookie }));
    expect(count(forged, 429)).toBe(1);
  });

  it('is told apart by their network in IPv6, whose second half changes from day to day', async () => {
    const { username } = await signedInAt('2001:db8:1:2::7');
    await times(12, () => login(username, 'faux', { address: newAddress() }));
    expect((await login(username, password, { address: '2001:db8:1:2:aaaa::9' })).status).toBe(200);
    expect((await login(username, password, { address: '2001:db8:1:3::7' })).status).toBe(429);
  });
});

describe('an hour of guessing at one account', () => {
  /** Without real passwords: only whether a guess would be checked. */
  const guess = async (userId: number, address: string): Promise<boolean> => {
    const arrival = { ...resources, caller: null, address, device: '', requestId: '', browser: 'x'.repeat(43) };
    let looked = false;
    await guarded(arrival, { userId, identity: '' }, async () => {
      looked = true;
      return null;
    }).catch(() => undefined);
    return looked;
  };

  const guessAllHour = async (userId: number, addressOf: (index: number) => string) => {
    let looked = 0;
    for (let minute = 0; minute < 60; minute += 5) {
      looked += (await times(40, (index) => guess(userId, addressOf(index)))).filter(Boolean).length;
      await pass(300);
    }
    return looked;
  };

  it('has forty guesses looked at, from however many addresses', async () => {
    const { id } = await someone();
    const looked = await guessAllHour(id, newAddress);
    expect(looked).toBeGreaterThan(30);
    expect(looked).toBeLessThanOrEqual(40);
  });

  it('has a hundred of them looked at when some come from addresses that the account knows', async () => {
    const homes = Array.from({ length: 8 }, newAddress);
    const { id } = await someone();
    await db
      .insertInto('signInPlace')
      .values(homes.map((home) => ({ userId: id, place: `network:${home}` })))
      .execute();
    const looked = await guessAllHour(id, (index) => (index % 2 ? newAddress() : (homes[(index / 2) % 8] ?? '')));
    expect(looked).toBeGreaterThan(80);
    expect(looked).toBeLessThanOrEqual(100);
  });
});

describe('an address', () => {
  const lastSession = async (username: string) =>
    (
      await db
        .selectFrom('session')
        .innerJoin('appUser', 'appUser.id', 'session.userId')
        .where('username', '=', username)
        .select('session.address')
        .executeTakeFirstOrThrow()
    ).address;

  it('is what the proxy added, never what the caller wrote before it', async () => {
    const { username } = await someone();
    await login(username, password, { address: '192.0.2.44' });
    expect(await lastSession(username)).toBe('192.0.2.44');
  });

  it.each(['garbage', '<b>', '999.1.1.1', 'x'.repeat(3000)])('that is none is the proxy’s: %s', async (address) => {
    const { username } = await someone();
    expect((await login(username, password, { address })).status).toBe(200);
    expect(await lastSession(username)).toBe('127.0.0.1');
  });
});

it('a stolen session cannot guess the password, and keeps nobody else waiting', async () => {
  const { id, username } = await someone();
  const stolen = withToken(await tokenFor(resources, id));
  const update = (currentPassword: string) =>
    stolen(account.updatePassword, { body: { currentPassword, newPassword: 'sept nuages violets au marché' } });
  const { result: answers, hashed } = await workOf(() => times(20, (index) => update(`faux ${index}`)));
  expect([count(answers, 400), count(answers, 429), hashed]).toEqual([10, 10, 10]);
  expect((await login(username, password, { address: newAddress() })).status).toBe(200);
});
