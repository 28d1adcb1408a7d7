import { type LiveEvent, account, notifications } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { notify } from './notifications.service.ts';

const { db, resources, as, anonymous } = await testPortal();
await resources.events.start();

async function reader() {
  const { id } = await makeUser(db);
  return { id, call: await as(id) };
}

const tell = (to: number[], tab: 'alerts' | 'logs' = 'alerts') =>
  db
    .transaction()
    .execute((inside) =>
      notify(
        { ...resources, db: inside },
        { to, tab, key: 'accountRequested', params: { person: 'Ada' }, link: '/dashboard' },
      ),
    );

it('asks for a session', async () => {
  const answers = await Promise.all([anonymous(notifications.list), anonymous(notifications.unread)]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});

describe('notifications', () => {
  it('reach their reader alone, newest first, by tab', async () => {
    const [ada, bob] = [await reader(), await reader()];
    await tell([ada.id]);
    await tell([ada.id, bob.id], 'logs');
    const { body } = await ada.call(notifications.list);
    expect(body.items.map(({ tab }) => tab)).toEqual(['logs', 'alerts']);
    expect(body.items[1]).toMatchObject({
      key: 'accountRequested',
      params: { person: 'Ada' },
      link: '/dashboard',
      readAt: null,
    });
    expect((await bob.call(notifications.list, { query: { tab: 'alerts' } })).body.items).toEqual([]);
    expect((await ada.call(notifications.unread)).body).toEqual({ alerts: 1, updates: 0, logs: 1 });
  });

  it('are read one by one or by tab, and never someone else’s', async () => {
    const [ada, bob] = [await reader(), await reader()];
    await tell([ada.id]);
    await tell([ada.id]);
    const first = (await ada.call(notifications.list)).body.items[0]?.id ?? 0;
    await bob.call(notifications.read, { body: { ids: [first] } });
    expect((await ada.call(notifications.unread)).body.alerts).toBe(2);
    expect((await ada.call(notifications.read, { body: { ids: [first] } })).status).toBe(204);
    expect((await ada.call(notifications.unread)).body.alerts).toBe(1);
    await ada.call(notifications.read, { body: { tab: 'alerts' } });
    expect((await ada.call(notifications.list, { query: { unread: true } })).body.items).toEqual([]);
  });

  it('are pushed live to their reader once what they speak of is committed', async () => {
    const [ada, bob] = [await reader(), await reader()];
    const heard: [string, LiveEvent][] = [];
    const stops = Object.entries({ ada, bob }).map(([name, { id }]) =>
      resources.events.subscribe(id, (event) => heard.push([name, event])),
    );
    await expect(
      db.transaction().execute(async (inside) => {
        await notify({ ...resources, db: inside }, { to: [bob.id], tab: 'alerts', key: 'accountRequested' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await tell([ada.id]);
    await vi.waitFor(() => expect(heard).toEqual([['ada', { topic: 'notifications' }]]));
    for (const stop of stops) stop();
  });

  it('are on record but not pushed to who has switched them off', async () => {
    const [ada, bob] = [await reader(), await reader()];
    await ada.call(account.updateProfile, { body: { version: 1, notificationsEnabled: false } });
    const heard: string[] = [];
    const stops = Object.entries({ ada, bob }).map(([name, { id }]) =>
      resources.events.subscribe(id, () => heard.push(name)),
    );
    await tell([ada.id, bob.id]);
    // Both are in one notification of the database: anyone who has not received it by now will not.
    await vi.waitFor(() => expect(heard).toEqual(['bob']));
    expect((await ada.call(notifications.unread)).body.alerts).toBe(1);
    for (const stop of stops) stop();
  });
});
