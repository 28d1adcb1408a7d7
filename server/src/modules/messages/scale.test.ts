import { HistoryFilter, InboxFilter, SentFilter, messages, richTextOf } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { correspondents, messageTo } from '../../test/messages.ts';
import { watchDatabase } from '../../test/plans.ts';
import { testPortal } from '../../test/portal.ts';
import { insertNotices } from '../notifications/notifications.repository.ts';
import { findMatches, sources } from '../search/search.repository.ts';
import { findAnswers, findThreads } from './answers.repository.ts';
import { findInbox } from './inbox.repository.ts';
import { findHistory, findSent } from './lists.repository.ts';
import { countFor } from './receipts.repository.ts';
import { findableMessages } from './scope.service.ts';
import { noticesOfReaders } from './sending.repository.ts';

const portal = await testPortal();
const { db, resources, connection } = portal;
const { sender, someone, send } = correspondents(portal);
const author = await sender();
const reader = await someone();
for (let n = 0; n < 38; n += 1) await someone();

// Years of messages to forty people, nearly all of them read, some answered.
await sql`
  insert into message (id, sender_id, state, subject, said, preview, audience, sent_at)
  select gen_random_uuid(), app_user.id, 'sent', 'Note ' || k, 'Note ' || k || ' ' || repeat('lorem ipsum ', 20), '', '{}',
    now() - make_interval(hours => k * 20 + app_user.id % 20)
  from app_user cross join generate_series(1, 60) k`.execute(db);
await sql`insert into message_figures (message_id, recipients) select id, 39 from message`.execute(db);
await sql`
  insert into message_recipient (message_id, user_id, is_sender, read_at, unread, to_acknowledge, last_at, thread_at)
  select message.id, app_user.id, app_user.id = sender_id, sent_at, hashtext(message.id::text) % 300 = 0,
    hashtext(message.id::text) % 900 = 0, case when app_user.id <> sender_id then sent_at end,
    case when (app_user.id + hashtext(message.id::text)) % 20 = 0 then sent_at end
  from message cross join app_user`.execute(db);
await sql`
  insert into message_answer (id, message_id, author_id, thread_of, text, at)
  select gen_random_uuid(), message_id, user_id, user_id, 'Oui', thread_at from message_recipient
  where thread_at is not null`.execute(db);
await sql`analyze`.execute(db);

const watched = watchDatabase(connection);
const zone = resources.config.timeZone;
const one = await db.selectFrom('message').select('id').where('senderId', '=', author.id).executeTakeFirstOrThrow();
const page = { sort: '-at', limit: 50 } as const;

const lists: [string, (some: Database) => Promise<unknown>, index: RegExp][] = [
  ['the inbox', (some) => findInbox(some, reader.id, InboxFilter.parse({})), /message_recipient_inbox/],
  [
    'what is unread',
    (some) => findInbox(some, reader.id, InboxFilter.parse({ unread: true })),
    /message_recipient_unread/,
  ],
  [
    'what is to be acknowledged',
    (some) => findInbox(some, reader.id, InboxFilter.parse({ toAcknowledge: true })),
    /message_recipient_to_acknowledge/,
  ],
  ['one’s own', (some) => findSent(some, author.id, zone, SentFilter.parse({})), /message_own/],
  ['everyone’s', (some) => findHistory(some, zone, HistoryFilter.parse({})), /message_sent/],
  [
    'of one sender',
    (some) => findHistory(some, zone, HistoryFilter.parse({ senderId: author.id })),
    /message_sent_own/,
  ],
  ['by their words', (some) => findHistory(some, zone, HistoryFilter.parse({ q: 'zébu' })), /message_said/],
  [
    'the threads of one',
    (some) => findThreads(some, one.id, { sort: '-lastAt', limit: 50 }),
    /message_recipient_(threads|pkey)/,
  ],
  ['the answers of a thread', (some) => findAnswers(some, one.id, reader.id, page), /message_answer_/],
];

const none = sql<boolean>`false`;
const caller = { id: reader.id, sessionId: '', permissions: ['Messaging.ModuleAccess'], roles: [] };
const scopes = {
  facilities: none,
  professionals: none,
  accounts: false,
  minutes: none,
  actions: none,
  messages: findableMessages({ ...resources, caller, address: '', device: '', requestId: '' }),
};

const expectIndex = (plan: readonly string[], index: RegExp) => {
  expect(plan.filter((node) => /^(Parallel )?Seq Scan message/.test(node))).toEqual([]);
  expect(plan.some((node) => index.test(node))).toBe(true);
};

describe('among 2,400 messages with 96,000 readers a page is found by an index', () => {
  it.each(lists)('%s', async (_name, list, index) => {
    expectIndex(await watched.planOfPage(list), index);
  });

  it('the count on the icon, and the search', async () => {
    const counted = await watched.planOfLast((some) => countFor(some, reader.id));
    expectIndex(counted, /message_recipient_unread/);
    expectIndex(counted, /message_recipient_to_acknowledge/);
    const source = sources.find(({ kind }) => kind === 'messages')!;
    expectIndex(await watched.planOfLast((some) => findMatches(some, source, scopes, 'zébu bleu')), /message_said/);
  });
});

it('a message to ten thousand people is sent in few statements', async () => {
  await sql`
    insert into app_user (firstname, name, email, username, password_hash)
    select 'Personne', 'N' || k, 'n' || k || '@foule.example', 'n' || k, 'none' from generate_series(1, 10000) k`.execute(
    db,
  );
  const body = messageTo([], { audience: { everyone: true }, byEmail: true, body: richTextOf('À tous.') });
  const begun = performance.now();
  const { status, body: sent } = await send(author, body);
  console.log(`messages: ${sent.figures?.recipients} recipients in ${Math.round(performance.now() - begun)} ms`);
  expect([status, sent.figures?.recipients]).toEqual([200, 10_039]);
  const asked = performance.now();
  const { items } = (await author.call(messages.recipients, { params: { id: sent.id }, query: { state: 'unread' } }))
    .body;
  console.log(`messages: a page of its recipients in ${Math.round(performance.now() - asked)} ms`);
  expect(items).toHaveLength(50);

  // Their accounts are read at once, and not one by one.
  const { rows } = await sql<{ id: number }>`select id from app_user`.execute(db);
  const notice = { key: 'messageReceived', params: { person: '', subject: '' }, link: '/', forced: false } as const;
  const tell = (some: Database) =>
    insertNotices(
      some,
      noticesOfReaders(
        rows.map(({ id }) => id),
        notice,
      ),
      null,
    );
  const plan = await watched.planOf(tell, 'insert into notification');
  expect(plan.filter((node) => /app_user/.test(node))).toEqual(['Seq Scan app_user']);
});
