import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveEvent, activities, audit, messages, notifications, richTextOf, search } from '@portal/contract';
import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { testMailServer } from '../../test/mail-server.ts';
import { READS_ALL, correspondents, messageTo } from '../../test/messages.ts';
import { testPortal } from '../../test/portal.ts';
import { temporaryFolder } from '../../test/temporary.ts';
import { findGone } from '../events/events.service.ts';
import { sendNotificationMails } from '../notifications/mails.service.ts';
import { exportPerson } from '../users/export.service.ts';
import { sendMails } from './mails.service.ts';

const server = await testMailServer();
const portal = await testPortal({ SMTP_URL: server.url, PUBLIC_URL: 'https://portail.example' });
const { db, resources, connection } = portal;
await resources.events.start();
const { someone, sender, send, sent, inbox, act } = correspondents(portal);

const params = (id: string) => ({ params: { id } });
type Person = Awaited<ReturnType<typeof someone>>;
const reply = ({ call }: Person, id: string, text: string, threadOf?: number) =>
  call(messages.reply, { ...params(id), body: { id: randomUUID(), text, threadOf } });
const withdraw = ({ call }: Person, id: string) => call(messages.withdraw, { ...params(id), ...act() });

/** The tables that contain a word, except the trail, which is never changed. */
async function placesOf(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%s.%s', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss') and relname not like 'audit_event%'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const held = await sql`select from ${sql.table(name)} t where t::text like ${`%${word}%`} limit 1`.execute(db);
    if (held.rows.length > 0) found.push(name.replace('public.', ''));
  }
  return found;
}

/** All that the portal tells someone of messages, as one text. */
async function toldTo({ call, username }: Person, id: string, word: string): Promise<string> {
  const query = { query: { q: word } };
  const answers = await Promise.all([
    call(messages.inbox),
    call(messages.inbox, query),
    call(messages.details, params(id)),
    call(messages.answers, params(id)),
    call(messages.threads, params(id)),
    call(messages.history),
    call(messages.history, query),
    call(messages.history, { query: { format: 'csv' } }),
    call(messages.sent),
    call(messages.sent, query),
    call(search.find, { query: { q: word } }),
    call(activities.list),
    call(notifications.list),
    call(audit.list, { query: { entity: 'message' } }),
    call(audit.list, { query: { entity: 'message', format: 'csv' } }),
  ]);
  const path = join(await temporaryFolder(), 'person.json');
  await exportPerson({ db, connection, address: 'command line' }, username, () => path);
  // An export repeats the search text beside its rows.
  return [...answers.map(({ text }) => text), await readFile(path, 'utf8')].join('\n').replaceAll(`: ${word}`, '');
}

beforeEach(() => {
  server.received.length = 0;
  server.moods.clear();
});

it.each(['announcement', 'discussion'] as const)('a withdrawn %s leaves nothing but its entry', async (kind) => {
  const word = `Licorne${randomUUID().slice(0, 8)}`;
  const [author, reader] = [await sender({ permissions: [...READS_ALL, 'Audit.Read'] }), await someone()];
  const [historian, auditor] = [
    await someone({ permissions: READS_ALL }),
    await someone({ permissions: ['Audit.Read'] }),
  ];
  const body = richTextOf(`Texte ${word}`);
  const message = messageTo([reader.id], { kind, subject: `Objet ${word}`, body, ackRequired: true, byEmail: true });
  const files = [{ name: `${word}.txt`, content: new Blob(['un texte']) }];
  await author.call(messages.save, { body: { ...message, requestId: randomUUID() }, files });
  const again = { ...message, version: 1, files: [{ name: `${word}.txt` }] };
  const { id } = (await author.call(messages.send, { body: again, files: [] })).body;
  await reader.call(messages.acknowledge, params(id));
  await reply(reader, id, 'Est-ce sûr ?');
  await reply(author, id, `Oui, ${word}`, kind === 'announcement' ? reader.id : undefined);
  for (const who of [reader, auditor]) expect(await toldTo(who, id, word)).toContain(word);
  expect(await placesOf(word)).toEqual(expect.arrayContaining(['message', 'message_answer', 'notification']));

  const answer = await withdraw(author, id);
  expect([answer.status, answer.body.figures?.answers]).toEqual([200, 1]);
  expect(await placesOf(word)).toEqual([]);
  for (const who of [author, reader, historian, auditor]) expect(await toldTo(who, id, word)).not.toContain(word);
  // Its entry stays, and so do the answers of others.
  expect((await inbox(reader)).map((row) => [row.id, row.state, row.subject])).toEqual([[id, 'withdrawn', '']]);
  const answers = (await reader.call(messages.answers, params(id))).body.items;
  expect(answers.map(({ text }) => text)).toEqual(['Est-ce sûr ?']);
  const { items } = (await historian.call(messages.history)).body;
  expect(items.map((row) => [row.id, row.state, row.subject, row.preview])).toContainEqual([id, 'withdrawn', '', '']);
  expect((await reader.call(messages.file, { ...params(id), query: { name: `${word}.txt` } })).status).toBe(404);
  // The trail records the withdrawal and the actor.
  const [last] = (await auditor.call(audit.list, { query: { entity: 'message', entityId: id } })).body.items;
  expect(last).toMatchObject({ action: 'messages.withdraw', label: '', changes: {}, actor: { id: author.id } });
  const paper = await author.call(messages.pdf, params(id));
  expect([paper.status, paper.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('Message%20retir'),
  ]);
});

it('a thread with answers of the sender only disappears', async () => {
  const [author, ada, bob] = [await sender(), await someone(), await someone()];
  const { id } = await sent(author, [ada, bob]);
  await reply(author, id, 'Bonjour', ada.id);
  await reply(bob, id, 'Entendu');
  await reply(author, id, 'Merci', bob.id);
  await withdraw(author, id);
  const threads = (await author.call(messages.threads, params(id))).body.items;
  expect(threads).toMatchObject([{ person: { id: bob.id }, answers: 1, lastText: 'Entendu' }]);
  expect((await ada.call(messages.answers, params(id))).body.items).toEqual([]);
});

it('a waiting e-mail is not sent, even one that failed when the message was withdrawn', async () => {
  const [author, reader] = [await sender(), await someone()];
  await db.updateTable('appUser').set({ messageMails: true }).where('id', '=', author.id).execute();
  const { id } = await sent(author, [reader], { byEmail: true, subject: 'Objet secret' });
  await reply(reader, id, 'Reçu');
  const waiting = await db.selectFrom('notificationMail').where('userId', '=', author.id).selectAll().execute();
  expect(waiting.map(({ params: said }) => said)).toEqual([expect.objectContaining({ subject: 'Objet secret' })]);
  await withdraw(author, id);
  expect(await db.selectFrom('notificationMail').where('userId', '=', author.id).selectAll().execute()).toEqual([]);
  // It was being handed over, and is put back.
  const { batch, key, link } = waiting[0] ?? { batch: '', key: '', link: '' };
  const back = { batch, key, link, userId: author.id, params: JSON.stringify({ subject: 'Objet secret' }) };
  await db.insertInto('notificationMail').values(back).execute();
  await db.updateTable('messageRecipient').set({ emailState: 'waiting' }).where('messageId', '=', id).execute();
  await sendNotificationMails(resources, { batch });
  await sendMails(resources, { messageId: id });
  expect(server.received).toEqual([]);
  const { items } = (await author.call(messages.recipients, params(id))).body;
  expect(items.map(({ emailState }) => emailState)).toEqual(['none']);
});

it('devices drop their copies: at once, or at the next contact', async () => {
  const [author, reader, historian] = [await sender(), await someone(), await someone({ permissions: READS_ALL })];
  const stranger = await someone();
  const heard: (LiveEvent & { by: number })[] = [];
  const stops = [author, reader, historian, stranger].map(({ id }) =>
    resources.events.subscribe(id, (event) => heard.push({ ...event, by: id })),
  );
  const { id } = await sent(author, [reader]);
  await withdraw(author, id);
  await vi.waitFor(() => {
    const dropped = heard.filter(({ topic, gone }) => topic === 'messages' && gone === 0).map(({ by }) => by);
    expect(new Set(dropped)).toEqual(new Set([author.id, reader.id, historian.id]));
  });
  expect(heard).toContainEqual({ topic: 'notifications', gone: 0, by: reader.id });
  for (const stop of stops) stop();
  const goneFor = async ({ id: userId, permissions }: { id: number; permissions: readonly string[] }) =>
    (await findGone({ ...resources, caller: { id: userId, permissions, roles: [] } } as never)).map(
      ({ topic }) => topic,
    );
  expect(await goneFor({ id: reader.id, permissions: [] })).toEqual(['messages', 'notifications']);
  expect(await goneFor({ id: historian.id, permissions: READS_ALL })).toEqual(['messages', 'notifications']);
  expect(await goneFor({ id: stranger.id, permissions: [] })).toEqual([]);
  const [since] = await findGone({ ...resources, caller: { id: reader.id, permissions: [], roles: [] } } as never);
  expect(since?.gone).toBeLessThan(600_000);
});

it('a withdrawn message cannot be repeated', async () => {
  const [author, reader] = [await sender(), await someone()];
  const message = messageTo([reader.id]);
  const files = [{ name: 'note.txt', content: new Blob(['un texte']) }];
  const { id } = (await author.call(messages.send, { body: message, files })).body;
  await withdraw(author, id);
  const copy = messageTo([reader.id], { copyOf: id, files: [{ name: 'note.txt' }] });
  expect((await send(author, copy)).status).toBe(400);
});
