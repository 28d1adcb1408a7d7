import { type NotificationKey, account, messages, notifications } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { correspondents } from '../../test/messages.ts';
import { testPortal } from '../../test/portal.ts';
import { notify } from './notifications.service.ts';

const portal = await testPortal();
const { db, resources, as, anonymous } = portal;
const { someone, sender, sent } = correspondents(portal);

async function reader() {
  const { id } = await makeUser(db);
  return { id, call: await as(id) };
}
type Reader = Awaited<ReturnType<typeof reader>>;

const tell = (to: number[], key: NotificationKey, link = '/dashboard') =>
  db.transaction().execute((tx) => notify({ ...resources, db: tx }, { to, tab: 'alerts', key, link }));
const keysOf = async ({ call }: Pick<Reader, 'call'>) =>
  (await call(notifications.list)).body.items.map(({ key }) => key);
const mute = ({ call }: Pick<Reader, 'call'>, ...mutedGroups: ('reports' | 'messages' | 'account')[]) =>
  call(account.updateProfile, { body: { version: 1, mutedGroups } });

describe('a muted group', () => {
  it('is not shown to that person, but to others', async () => {
    const [ada, bob] = [await reader(), await reader()];
    await mute(ada, 'reports');
    await tell([ada.id, bob.id], 'workReportSubmitted');
    await tell([ada.id, bob.id], 'actionDue');
    expect([await keysOf(ada), await keysOf(bob)]).toEqual([['actionDue'], ['actionDue', 'workReportSubmitted']]);
  });

  it('does not hide security events of the account', async () => {
    const ada = await reader();
    await mute(ada, 'account');
    await tell([ada.id], 'passwordChanged');
    await tell([ada.id], 'rolesChanged');
    expect(await keysOf(ada)).toEqual(['passwordChanged']);
  });

  it('applies to messages too, except those that require an acknowledgement', async () => {
    const [author, ada] = [await sender(), await someone()];
    await mute(ada, 'messages');
    await sent(author, [ada]);
    expect(await keysOf(ada)).toEqual([]);
    await sent(author, [ada], { ackRequired: true });
    expect(await keysOf(ada)).toEqual(['messageToAcknowledge']);
  });

  it('must exist, is set in one’s own profile, and leaves an audit row', async () => {
    const ada = await reader();
    const unknown = { version: 1, mutedGroups: ['weather'], mailedGroups: ['minutes'], summaryHour: 24 } as never;
    const { status, problem } = await ada.call(account.updateProfile, { body: unknown });
    expect(status).toBe(400);
    expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual(['mailedGroups.0', 'mutedGroups.0', 'summaryHour']);
    const chosen = { mutedGroups: ['reports' as const], mailedGroups: ['actions' as const], summaryHour: 7 };
    const { body } = await ada.call(account.updateProfile, { body: { version: 1, ...chosen } });
    expect(body).toMatchObject(chosen);
    const trail = await db.selectFrom('auditEvent').where('entityId', '=', String(ada.id)).select('changes').execute();
    expect(trail.map(({ changes }) => Object.keys(changes as object).toSorted())).toEqual([
      ['mailedGroups', 'mutedGroups', 'summaryHour'],
    ]);
  });
});

describe('several of a kind', () => {
  it('are counted, and marked as read together, one’s own alone', async () => {
    const [ada, bob] = [await reader(), await reader()];
    for (let n = 0; n < 3; n += 1) await tell([ada.id, bob.id], 'workReportSubmitted');
    await tell([ada.id], 'actionDue');
    expect((await anonymous(notifications.kinds)).status).toBe(401);
    expect((await ada.call(notifications.kinds)).body).toEqual([
      { tab: 'alerts', key: 'workReportSubmitted', count: 3 },
    ]);
    await ada.call(notifications.read, { body: { key: 'workReportSubmitted' } });
    expect((await ada.call(notifications.unread)).body.alerts).toBe(1);
    expect((await bob.call(notifications.unread)).body.alerts).toBe(3);
  });
});

describe('an answer', () => {
  it('notifies those concerned; the next one replaces it while it is unread', async () => {
    const [author, ada] = [await sender(), await someone({ firstname: 'Awa', name: 'Ba' })];
    const { id } = await sent(author, [ada], { subject: 'Congrès' });
    const answer = (text: string) =>
      ada.call(messages.reply, { params: { id }, body: { id: crypto.randomUUID(), text } });
    await answer('Oui');
    await answer('Avec plaisir');
    const { items } = (await author.call(notifications.list)).body;
    expect(items.map(({ key, params, link }) => [key, params, link])).toEqual([
      ['messageAnswered', { person: 'Awa Ba', subject: 'Congrès' }, `/dashboard?message=${id}`],
    ]);
    await author.call(messages.readMany, { body: { ids: [id] } });
    expect((await author.call(notifications.unread)).body.alerts).toBe(0);
    await answer('Encore');
    expect((await author.call(notifications.list)).body.items).toHaveLength(2);
  });
});
