import { account, messages, richTextOf } from '@portal/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testMailServer } from '../../test/mail-server.ts';
import { correspondents } from '../../test/messages.ts';
import { testPortal } from '../../test/portal.ts';
import { sendMails } from './mails.service.ts';
import { messagesJobs } from './messages.jobs.ts';

const server = await testMailServer();
const { received, moods, slowness } = server;
const portal = await testPortal({ SMTP_URL: server.url, PUBLIC_URL: 'https://portail.example' });
const { db, resources } = portal;
const { someone, sender, sent, act } = correspondents(portal);

beforeEach(() => {
  received.length = 0;
  moods.clear();
  slowness.milliseconds = 0;
});

const addressOf = ({ username }: { username: string }) => `${username}@test.example`;
const to = (who: { username: string }) => received.filter((mail) => mail.includes(`To: ${addressOf(who)}`));
const decode = (raw = '') =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

type Someone = Awaited<ReturnType<typeof someone>>;
const params = (id: string) => ({ params: { id } });
const statesOf = async (author: Someone, id: string) => {
  const { items } = (await author.call(messages.recipients, params(id))).body;
  return new Map(items.map(({ person, emailState, emailError }) => [person.id, [emailState, emailError] as const]));
};
const stateOf = async (author: Someone, id: string, reader: Someone) => (await statesOf(author, id)).get(reader.id);
const post = (id: string) => sendMails(resources, { messageId: id });
const waitingJobs = async (id: string) => {
  const { rows } = await sql`
    select from pgboss.job where name = 'message-mails' and data->>'messageId' = ${id} and state = 'created'`.execute(
    db,
  );
  return rows.length;
};

describe('a copy by e-mail', () => {
  it('waits in the transaction of the sending, and is in the language of its reader', async () => {
    const [author, french, english] = [
      await sender({ firstname: 'Awa', name: 'Ba' }),
      await someone(),
      await someone(),
    ];
    await db.updateTable('appUser').set({ language: 'en' }).where('id', '=', english.id).execute();
    const subject = 'Stock <b>& prix</b>';
    const body = richTextOf('Voir <script>alert(1)</script>');
    const { id } = await sent(author, [french, english], { byEmail: true, ackRequired: true, subject, body });
    expect(await waitingJobs(id)).toBe(1);
    expect([...(await statesOf(author, id)).values()].map(([state]) => state)).toEqual(['waiting', 'waiting']);
    await post(id);
    const [mail, other] = [decode(to(french)[0]), decode(to(english)[0])];
    expect([mail.includes('text/plain'), mail.includes('text/html')]).toEqual([true, true]);
    expect(mail).toContain('Awa Ba vous a écrit sur le portail');
    expect(mail).toContain('Un accusé de réception vous est demandé.');
    expect(mail).toContain(`https://portail.example/dashboard?message=${id}`);
    expect(mail).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.split('text/html')[1]).not.toMatch(/<script|<img|<b>/);
    expect(other).toContain('Awa Ba wrote to you on the portal');
    // Other recipients are not visible.
    expect(mail).not.toContain(addressOf(english));
    expect(await stateOf(author, id, french)).toEqual(['sent', '']);
    // One each, however many retries.
    await post(id);
    expect(received).toHaveLength(2);
  });

  it('is sent to those who want it, and to everyone whose acknowledgement is required', async () => {
    const [author, reader, gone] = [await sender(), await someone(), await someone()];
    await reader.call(account.updateProfile, { body: { version: 1, messageMails: false } });
    const quiet = await sent(author, [reader], { byEmail: true });
    expect([await waitingJobs(quiet.id), await stateOf(author, quiet.id, reader)]).toEqual([0, ['off', '']]);
    const asked = await sent(author, [reader, gone], { byEmail: true, ackRequired: true });
    // Disabled between the sending and the e-mail.
    await db.updateTable('appUser').set({ enabled: false }).where('id', '=', gone.id).execute();
    await post(asked.id);
    expect([to(reader).length, to(gone).length]).toEqual([1, 0]);
    const without = await sent(author, [reader]);
    expect(await stateOf(author, without.id, reader)).toEqual(['none', '']);
  });

  it('is not sent for a withdrawn message', async () => {
    const [author, reader] = [await sender(), await someone()];
    const { id } = await sent(author, [reader], { byEmail: true });
    await author.call(messages.withdraw, { ...params(id), ...act() });
    await post(id);
    expect([received, await stateOf(author, id, reader)]).toEqual([[], ['none', '']]);
  });

  it('is sent again with a reminder, to those who have not read', async () => {
    const [author, reader, late] = [await sender(), await someone(), await someone()];
    const { id } = await sent(author, [reader, late], { byEmail: true });
    await post(id);
    await reader.call(messages.readMany, { body: { ids: [id] } });
    await author.call(messages.remind, { ...params(id), ...act() });
    await post(id);
    expect([to(reader).length, to(late).length]).toEqual([1, 2]);
    expect(decode(to(late)[1])).toContain('Rappel : vous n’avez pas encore lu ce message.');
  });
});

describe('a mail server that', () => {
  it('refuses one address does not affect the others, and the refusal is shown', async () => {
    const [author, ada, bob, eve] = [await sender(), await someone(), await someone(), await someone()];
    moods.set(addressOf(bob), 'refuse');
    const { id } = await sent(author, [ada, bob, eve], { byEmail: true });
    await post(id);
    await post(id);
    expect([ada, bob, eve].map((who) => to(who).length)).toEqual([1, 0, 1]);
    expect(await stateOf(author, id, bob)).toEqual(['refused', expect.stringContaining('No such mailbox')]);
    const failed = await author.call(messages.recipients, { ...params(id), query: { state: 'email_failed' } });
    expect(failed.body.items.map(({ person }) => person.id)).toEqual([bob.id]);
  });

  it('refuses temporarily is retried, for that one alone', async () => {
    const [author, ada, bob] = [await sender(), await someone(), await someone()];
    moods.set(addressOf(ada), 'later');
    const { id } = await sent(author, [ada, bob], { byEmail: true });
    await expect(post(id)).rejects.toThrow('tried again');
    expect([to(ada).length, to(bob).length]).toEqual([0, 1]);
    expect((await stateOf(author, id, ada))?.[0]).toBe('waiting');
    moods.clear();
    await post(id);
    expect([to(ada).length, to(bob).length]).toEqual([1, 1]);
  });

  it('is down is retried later', async () => {
    const [author, ada, bob] = [await sender(), await someone(), await someone()];
    const { id } = await sent(author, [ada, bob], { byEmail: true });
    await server.leave();
    await expect(post(id)).rejects.toThrow('away');
    expect([...(await statesOf(author, id)).values()].map(([state]) => state)).toEqual(['waiting', 'waiting']);
    await server.comeBack();
    await post(id);
    expect([to(ada).length, to(bob).length]).toEqual([1, 1]);
  });

  it('answers slowly gets each copy once, however many workers there are', async () => {
    const [author, ada, bob, eve] = [await sender(), await someone(), await someone(), await someone()];
    slowness.milliseconds = 300;
    const { id } = await sent(author, [ada, bob, eve], { byEmail: true });
    await Promise.all([post(id), post(id), post(id)]);
    expect([ada, bob, eve].map((who) => to(who).length)).toEqual([1, 1, 1]);
    expect([...(await statesOf(author, id)).values()].map(([state]) => state)).toEqual(['sent', 'sent', 'sent']);
  });

  it('disconnects after receiving the message gets it only once: the state is shown as unknown', async () => {
    const [author, ada] = [await sender(), await someone()];
    moods.set(addressOf(ada), 'breakOff');
    const { id } = await sent(author, [ada], { byEmail: true });
    await post(id);
    moods.clear();
    await post(id);
    expect(to(ada)).toHaveLength(1);
    expect((await stateOf(author, id, ada))?.[0]).toBe('unknown');
  });
});

it('a copy that a server was handing over when it died is not sent again', async () => {
  const [author, ada] = [await sender(), await someone()];
  const { id } = await sent(author, [ada], { byEmail: true });
  await sql`
    update message_recipient set email_state = 'sending', email_at = now() - interval '1 hour'
    where message_id = ${id}::uuid and not is_sender`.execute(db);
  await post(id);
  expect([received, (await stateOf(author, id, ada))?.[0]]).toEqual([[], 'unknown']);
});

it('the jobs send it automatically', async () => {
  const [author, ada] = [await sender(), await someone()];
  messagesJobs(resources);
  await resources.jobs.start();
  const { id } = await sent(author, [ada], { byEmail: true });
  await vi.waitFor(async () => expect(await stateOf(author, id, ada)).toEqual(['sent', '']));
  expect(to(ada)).toHaveLength(1);
});
