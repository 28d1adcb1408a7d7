import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../security/password.ts';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { app, db } = await testPortal({ TRUST_PROXY: 'on' });
const password = 'girafe turquoise sous la pluie';
const passwordHash = await hashPassword(password);

let lastAddress = 0;
const newAddress = () => `10.0.${Math.floor((lastAddress += 1) / 250)}.${lastAddress % 250}`;

async function login(username: string, secret: string, address: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/account/login',
    headers: { 'x-forwarded-for': address },
    payload: { username, password: secret },
  });
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0) };
}

const failed = (key: string, failures: number) =>
  db.insertInto('loginFailure').values({ key, failures, lastAt: new Date() }).execute();

describe('guessing a password', () => {
  it('has to wait after a few failures, also with the right one, and not for ever', async () => {
    const { username } = await makeUser(db, { passwordHash });
    const address = newAddress();
    for (let guess = 0; guess < 5; guess += 1)
      expect((await login(username, `faux ${guess}`, address)).status).toBe(401);
    const refused = await login(username, password, address);
    expect(refused.status).toBe(429);
    expect(refused.wait).toBeGreaterThan(0);
    await db
      .updateTable('loginFailure')
      .set({ lastAt: new Date(Date.now() - 40_000) })
      .execute();
    expect((await login(username, password, address)).status).toBe(200);
    expect((await login(username, 'faux', address)).status).toBe(401);
  });

  it('waits half a minute at most, however many guesses there were', async () => {
    const { username } = await makeUser(db, { passwordHash });
    const address = newAddress();
    await failed(`pair:${username}|${address}`, 10_000);
    const { status, wait } = await login(username, password, address);
    expect(status).toBe(429);
    expect(wait).toBeLessThanOrEqual(30);
  });

  it('slows one account tried from many places, without keeping its user out', async () => {
    const { username } = await makeUser(db, { passwordHash });
    const home = newAddress();
    expect((await login(username, password, home)).status).toBe(200);
    for (let guess = 0; guess < 31; guess += 1) await login(username, 'faux', newAddress());
    expect((await login(username, password, newAddress())).status).toBe(429);
    expect((await login(username, password, home)).status).toBe(200);
  });

  it('slows many accounts tried from one place', async () => {
    const address = newAddress();
    await failed(`address:${address}`, 60);
    const { username } = await makeUser(db, { passwordHash });
    expect((await login(username, password, address)).status).toBe(429);
    expect((await login(username, password, newAddress())).status).toBe(200);
  });

  it('is slowed in the same way for a user who does not exist', async () => {
    const address = newAddress();
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await login('personne', 'faux', address)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
