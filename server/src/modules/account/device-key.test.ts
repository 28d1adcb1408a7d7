import { account } from '@portal/contract';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, as, anonymous } = await testPortal();

it('requires a session', async () => {
  expect((await anonymous(account.deviceKey)).status).toBe(401);
});

it('is random, the same for one user everywhere, and different for every other user', async () => {
  const [awa, omar] = [await makeUser(db), await makeUser(db)];
  const [phone, desk, other] = await Promise.all([as(awa.id), as(awa.id), as(omar.id)]);
  const answers = await Promise.all([phone(account.deviceKey), desk(account.deviceKey), other(account.deviceKey)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first, second, third] = answers.map(({ body }) => body.deviceKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(Buffer.from(first ?? '', 'base64')).toHaveLength(32);
  expect((await phone(account.deviceKey)).body.deviceKey).toBe(first);
  expect(await db.selectFrom('deviceKey').selectAll().execute()).toHaveLength(2);
});

it('is not cached, and is deleted with its user', async () => {
  const { id } = await makeUser(db);
  const { headers } = await (await as(id))(account.deviceKey);
  expect(headers['cache-control']).toBe('no-store');
  await db.deleteFrom('appUser').where('id', '=', id).execute();
  expect(await db.selectFrom('deviceKey').where('userId', '=', id).selectAll().execute()).toEqual([]);
});
