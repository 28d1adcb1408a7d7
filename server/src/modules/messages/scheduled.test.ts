import { randomUUID } from 'node:crypto';
import { messages, notifications } from '@portal/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { openResources } from '../../resources.ts';
import { correspondents, messageTo } from '../../test/messages.ts';
import { testPortal } from '../../test/portal.ts';
import { messagesJobs } from './messages.jobs.ts';
import { planSoon, sendScheduled } from './scheduled.service.ts';

const portal = await testPortal();
const { db, resources, connection } = portal;
const { someone, sender, send, inbox } = correspondents(portal);

const params = (id: string) => ({ params: { id } });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const comes = (id: string) =>
  sql`update message set scheduled_at = now() - interval '1 minute' where id = ${id}::uuid`.execute(db);
const go = (id: string) => sendScheduled(resources, { messageId: id });

/** A message for later, to everyone in someone's team. */
async function planned() {
  const author = await sender();
  const member = await someone({ managerId: author.id });
  const body = messageTo([], { audience: { teamIds: [author.id] }, scheduledAt: inAnHour(), ackRequired: true });
  const answer = await send(author, body);
  return { author, member, id: body.id, message: answer.body };
}

describe('a scheduled message', () => {
  it('waits for its time, and goes to its audience of that moment', async () => {
    const { author, member, id, message } = await planned();
    expect(message).toMatchObject({ state: 'scheduled', sentAt: null, actions: ['cancel', 'copy'] });
    expect(await inbox(member)).toEqual([]);
    expect((await member.call(messages.details, params(id))).status).toBe(404);
    await go(id);
    expect(await inbox(member)).toEqual([]);
    const comer = await someone({ managerId: author.id });
    await db.updateTable('appUser').set({ enabled: false }).where('id', '=', member.id).execute();
    await comes(id);
    await go(id);
    expect(await inbox(comer)).toMatchObject([{ id, toAcknowledge: true }]);
    const { items } = (await author.call(messages.recipients, params(id))).body;
    expect(items.map(({ person }) => person.id)).toEqual([comer.id]);
    const trail = await db
      .selectFrom('auditEvent')
      .where('entityId', '=', id)
      .select(['action', 'actorId'])
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { action: 'messages.schedule', actorId: author.id },
      { action: 'messages.send', actorId: author.id },
    ]);
  });

  it('is sent once, however many servers try', async () => {
    const { member, id } = await planned();
    await comes(id);
    await Promise.all([go(id), go(id), go(id)]);
    await go(id);
    expect((await member.call(notifications.list)).body.items).toHaveLength(1);
  });

  it('is a draft again when it is cancelled, and is not sent', async () => {
    const { author, member, id, message } = await planned();
    const act = { ...params(id), body: { requestId: randomUUID(), version: message.version } };
    const { body } = await author.call(messages.cancel, act);
    expect(body).toMatchObject({ state: 'draft', actions: ['update', 'send', 'delete', 'copy'] });
    expect((await author.call(messages.cancel, act)).status).toBe(200);
    await comes(id);
    await go(id);
    expect(await inbox(member)).toEqual([]);
    const late = { ...act, body: { requestId: randomUUID(), version: body.version } };
    expect((await author.call(messages.cancel, late)).problem.code).toBe('conflict');
  });

  it.each([
    ['is disabled', (id: number) => db.updateTable('appUser').set({ enabled: false }).where('id', '=', id).execute()],
    ['may not send any more', (id: number) => db.deleteFrom('userRole').where('userId', '=', id).execute()],
  ])('is not sent when its sender %s', async (_why, change) => {
    const { author, member, id } = await planned();
    await change(author.id);
    await comes(id);
    await go(id);
    expect(await inbox(member)).toEqual([]);
    const { state } = await db.selectFrom('message').where('id', '=', id).select('state').executeTakeFirstOrThrow();
    expect(state).toBe('draft');
  });

  it('is a draft again when nobody is left, and its sender is notified', async () => {
    const { author, member, id } = await planned();
    await db.updateTable('appUser').set({ enabled: false }).where('id', '=', member.id).execute();
    await comes(id);
    await go(id);
    expect((await author.call(messages.details, params(id))).body.state).toBe('draft');
    const { items } = (await author.call(notifications.list)).body;
    expect(items.map(({ key }) => key)).toEqual(['messageNotSent']);
  });
});

it('a message without its job is scheduled again', async () => {
  const { member, id } = await planned();
  await comes(id);
  await sql`delete from pgboss.job where name = 'send-message' and data->>'messageId' = ${id}`.execute(db);
  await planSoon(resources);
  const { rows } = await sql`
    select from pgboss.job where name = 'send-message' and data->>'messageId' = ${id} and start_after <= now()`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
  await go(id);
  expect(await inbox(member)).toHaveLength(1);
});

it('two servers send it once, even if both were down at its time', async () => {
  const { member, id } = await planned();
  await comes(id);
  await sql`update pgboss.job set start_after = now() - interval '1 minute' where name = 'send-message'`.execute(db);
  const other = await openResources(resources.config, connection, pino({ level: 'silent' }));
  for (const one of [resources, other.resources]) messagesJobs(one);
  await Promise.all([resources.jobs.start(), other.resources.jobs.start()]);
  await vi.waitFor(async () => expect(await inbox(member)).toHaveLength(1));
  await other.resources.jobs.stop();
  await other.close();
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notification where link like ${`%${id}`}`.execute(db);
  expect(rows[0]?.count).toBe(1);
});
