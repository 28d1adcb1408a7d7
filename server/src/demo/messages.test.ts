import { RichText, messages } from '@portal/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { demoPortal } from '../test/portal.ts';

const { db, as } = await demoPortal();
const idOf = async (username: string) =>
  (await db.selectFrom('appUser').where('username', '=', username).select('id').executeTakeFirstOrThrow()).id;

it('is half a year of messages of several senders, read and acknowledged by most', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as count, count(distinct sender_id) as senders, max(sent_at)::date - min(sent_at)::date as days,
      count(*) filter (where state = 'withdrawn') as withdrawn, count(*) filter (where state = 'scheduled') as scheduled,
      count(*) filter (where kind = 'discussion') as discussions, (select count(*) from message_answer) as answers
    from message`.execute(db);
  expect(rows[0]).toMatchObject({ count: 200, scheduled: 1 });
  const { senders = 0, days = 0, withdrawn = 0, discussions = 0, answers = 0 } = rows[0] ?? {};
  expect([senders > 3, days > 150, withdrawn > 0, discussions > 15, answers > 60]).toEqual(Array(5).fill(true));
});

it('obeys the rules that the services would have held it to', async () => {
  const { rows } = await sql`
    select message.id from message join message_figures f on f.message_id = message.id
    where f.recipients <> (select count(*) from message_recipient r where r.message_id = message.id and not is_sender)
      or f.read <> (select count(*) from message_recipient r where r.message_id = message.id and not is_sender and read_at is not null)
      or f.acknowledged <> (select count(*) from message_recipient r where r.message_id = message.id and acknowledged_at is not null)
      or f.answers <> (select count(*) from message_answer a where a.message_id = message.id)
      or exists (select from message_recipient r where r.message_id = message.id
        and (read_at < sent_at or acknowledged_at < read_at or read_at > now()))
      or (kind = 'discussion' and f.recipients > 20)`.execute(db);
  expect(rows).toEqual([]);
  const all = await db.selectFrom('message').select(['body', 'subject']).execute();
  for (const { body, subject } of all) {
    expect(RichText.safeParse(body).error).toBeUndefined();
    expect(subject).not.toMatch(/[{}]/);
  }
});

it('has one message that waits for `delegue`, and one for tomorrow', async () => {
  const call = await as(await idOf('delegue'));
  const { items } = (await call(messages.inbox, { query: { toAcknowledge: true } })).body;
  expect(items).toMatchObject([
    { subject: 'Charte de remise des échantillons', unread: true, actions: ['acknowledge', 'reply'] },
  ]);
  expect((await call(messages.counts)).body.toAcknowledge).toBe(1);
  const boss = await as(await idOf('superviseur'));
  const planned = (await boss(messages.sent, { query: { state: 'scheduled' } })).body.items;
  expect(planned).toHaveLength(1);
  expect(Date.parse(planned[0]?.scheduledAt ?? '')).toBeGreaterThan(Date.now());
});
