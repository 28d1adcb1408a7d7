import { randomUUID } from 'node:crypto';
import { type LiveEvent, activities, messages, notifications, richTextOf, search } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { READS_ALL, again, correspondents, messageTo } from '../../test/messages.ts';
import { testPortal } from '../../test/portal.ts';

const portal = await testPortal();
const { db, resources, anonymous } = portal;
await resources.events.start();
const { someone, sender, send, sent, inbox, act } = correspondents(portal);

const params = (id: string) => ({ params: { id } });
const countsOf = async ({ call }: { call: typeof anonymous }) => (await call(messages.counts)).body;
const noticesOf = async ({ call }: { call: typeof anonymous }) =>
  (await call(notifications.list)).body.items.map(({ key, params: said, readAt }) => [key, said['subject'], !!readAt]);

it('many answers of one person to one discussion do not block others', async () => {
  const [author, reader, other] = [await sender(), await someone(), await someone()];
  const { id } = await sent(author, [reader, other], { kind: 'discussion' });
  const answers = Array.from({ length: 150 }, (_, n) => ({ id: randomUUID(), text: `Réponse ${n}` }));
  const reply = ({ call }: typeof reader, body: { id: string; text: string }) =>
    call(messages.reply, { ...params(id), body });
  let written: ReturnType<typeof reply>[] = [];
  // Answers wait for the message's row, which is locked here.
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('message').where('id', '=', id).select('id').forUpdate().execute();
    written = answers.map((answer) => reply(reader, answer));
    await vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows[0]?.waiting).toBe(1);
    });
    expect((await other.call(messages.counts)).status).toBe(200);
    // The reader's own calls queue behind their answers; someone else's do not wait.
    const { status } = await author.call(messages.answers, params(id));
    expect(status).toBe(200);
  });
  expect(new Set((await Promise.all(written)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await author.call(messages.details, params(id))).body.figures?.answers).toBe(150);
});

it('too many concurrent calls of one person are refused with Retry-After', async () => {
  const [author, reader] = [await sender(), await someone()];
  const { id } = await sent(author, [reader]);
  const held: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('message').where('id', '=', id).select('id').forUpdate().execute();
    const body = () => ({ id: randomUUID(), text: 'Encore' });
    const asked = Array.from({ length: 320 }, () => reader.call(messages.reply, { ...params(id), body: body() }));
    const first = await Promise.race(asked);
    expect([first.status, first.problem.code, first.headers['retry-after']]).toEqual([429, 'too_many_requests', '1']);
    expect((await author.call(messages.counts)).status).toBe(200);
    asked.forEach((one) => held.push(one));
  });
  await Promise.all(held);
});

describe('permissions', () => {
  it('require a session, and the permission to send', async () => {
    const reader = await someone();
    const body = messageTo([1]);
    expect((await anonymous(messages.send, { body, files: [] })).status).toBe(401);
    expect((await reader.call(messages.send, { body, files: [] })).status).toBe(403);
    expect((await reader.call(messages.audience, { body: { audience: { everyone: true } } })).status).toBe(403);
    const author = await sender();
    expect((await author.call(messages.history)).status).toBe(403);
    const stranger = await someone({ permissions: ['WorkReports.Read'] });
    expect((await stranger.call(messages.inbox)).status).toBe(403);
  });

  it('hide messages of others', async () => {
    const [author, reader, other] = [await sender(), await someone(), await sender()];
    const { id } = await sent(author, [reader]);
    const answers = await Promise.all([
      other.call(messages.details, params(id)),
      other.call(messages.recipients, params(id)),
      other.call(messages.acknowledge, params(id)),
      other.call(messages.answers, params(id)),
      other.call(messages.threads, params(id)),
      other.call(messages.read, { ...params(id), body: {} }),
      other.call(messages.reply, { ...params(id), body: { id: randomUUID(), text: 'Moi aussi' } }),
      other.call(messages.remind, { ...params(id), ...act() }),
      other.call(messages.withdraw, { ...params(id), ...act() }),
      other.call(messages.remove, params(id)),
      other.call(messages.pdf, params(id)),
      reader.call(messages.threads, params(id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    // Messages of others stay unchanged.
    expect((await other.call(messages.readMany, { body: { ids: [id] } })).status).toBe(200);
    expect((await countsOf(reader)).unread).toBe(1);
    expect(await inbox(other)).toEqual([]);
  });

  it('to read the history show everyone’s sent messages, and no drafts', async () => {
    const [author, reader, all] = [await sender(), await someone(), await someone({ permissions: READS_ALL })];
    const { id } = await sent(author, [reader], { subject: 'Pour l’histoire' });
    const draft = messageTo([reader.id], { subject: 'Pas encore' });
    await author.call(messages.save, { body: draft, files: [] });
    const { items } = (await all.call(messages.history, { query: { senderId: author.id } })).body;
    expect(items.map(({ subject }) => subject)).toEqual(['Pour l’histoire']);
    expect((await all.call(messages.details, params(draft.id))).status).toBe(404);
    const { body } = await all.call(messages.details, params(id));
    expect(body).toMatchObject({ own: null, audience: null, figures: { recipients: 1 }, actions: ['recipients'] });
    expect(body.audienceNames?.users.map((person) => person.id)).toEqual([reader.id]);
    // They are not in the reader's own inbox.
    expect(await inbox(all)).toEqual([]);
  });
});

describe('bad input', () => {
  it('is refused with its faults, and nothing is sent', async () => {
    const [author, reader, gone] = [await sender(), await someone(), await someone({ enabled: false })];
    const faultsOf = async (change: object) => (await send(author, messageTo([reader.id], change))).problem.errors;
    expect(await faultsOf({ audience: {} })).toEqual({ audience: ['required'] });
    expect(await faultsOf({ audience: { userIds: [author.id, gone.id, 999_999] } })).toEqual({ audience: ['nobody'] });
    expect(await faultsOf({ audience: { everyone: true, except: { userIds: [reader.id] } }, subject: '' })).toEqual({
      subject: ['required'],
    });
    expect(await faultsOf({ body: { type: 'doc', content: [] } })).toEqual({ body: ['required'] });
    expect(await faultsOf({ subject: 'Un\r\nBcc: tous@exemple.test' })).toEqual({ subject: ['invalid'] });
    expect(await faultsOf({ subject: 'x'.repeat(161) })).toEqual({ subject: ['too_long:160'] });
    expect(await faultsOf({ scheduledAt: '2020-01-01T08:00:00' })).toEqual({ scheduledAt: ['in_past'] });
    expect(await faultsOf({ body: '<script>alert(1)</script>' })).toEqual({ body: ['invalid'] });
    const html = { type: 'doc', content: [{ type: 'html', html: '<b>' }] };
    expect(Object.keys((await faultsOf({ body: html })) ?? {})[0]).toMatch(/^body/);
    expect(await inbox(reader)).toEqual([]);
    expect((await author.call(messages.sent)).body.items).toEqual([]);
  });

  it('HTML in subject and text is text', async () => {
    const [author, reader] = [await sender(), await someone()];
    const subject = '<img src=x onerror=alert(1)>';
    const { id } = await sent(author, [reader], { subject, body: richTextOf('<script>x</script>') });
    const { body } = await reader.call(messages.details, params(id));
    expect([body.subject, JSON.stringify(body.body)]).toEqual([subject, expect.stringContaining('<script>x</script>')]);
  });

  it('a discussion has at most twenty readers', async () => {
    const author = await sender();
    const crowd = await Promise.all(Array.from({ length: 21 }, () => someone()));
    const to = (count: number) => crowd.slice(0, count).map(({ id }) => id);
    const refused = await send(author, messageTo(to(21), { kind: 'discussion' }));
    expect(refused.problem.errors).toEqual({ audience: ['too_many:20'] });
    expect((await send(author, messageTo(to(20), { kind: 'discussion' }))).status).toBe(200);
  });

  it('files: eleven are refused, non-documents are refused, and a withdrawn message has none', async () => {
    const [author, reader] = [await sender(), await someone()];
    const file = (name: string, content = 'un texte') => ({ name, content: new Blob([content]) });
    const eleven = Array.from({ length: 11 }, (_, n) => file(`${n}.txt`));
    const refused = await author.call(messages.send, { body: messageTo([reader.id]), files: eleven });
    expect([refused.status, refused.problem.errors]).toEqual([400, { files: ['too_many:10'] }]);
    const program = [file('a.pdf', '\u007fELF\u0002\u0001\u0001\0\0\0')];
    const bad = await author.call(messages.send, { body: messageTo([reader.id]), files: program });
    expect(bad.problem.errors).toEqual({ 'files.0': ['file_type'] });
    const body = messageTo([reader.id]);
    const good = await author.call(messages.send, { body, files: [file('note.txt')] });
    expect(good.body.files.map(({ name }) => name)).toEqual(['note.txt']);
    const fetched = { ...params(body.id), query: { name: 'note.txt' } };
    expect((await reader.call(messages.file, fetched)).text).toBe('un texte');
    expect((await (await someone()).call(messages.file, fetched)).status).toBe(404);
    // Used again, with its file.
    const copy = messageTo([reader.id], { copyOf: body.id, files: [{ name: 'note.txt' }] });
    expect((await send(author, copy)).body.files).toHaveLength(1);
    const thief = await sender();
    expect((await send(thief, { ...copy, id: randomUUID(), requestId: randomUUID() })).status).toBe(400);
    await author.call(messages.withdraw, { ...params(body.id), ...act() });
    expect((await reader.call(messages.file, fetched)).status).toBe(404);
    expect((await author.call(messages.file, fetched)).status).toBe(404);
  });
});

describe('an announcement', () => {
  it('reaches its readers once however often it is retried, with a notification', async () => {
    const [author, reader] = [await sender(), await someone()];
    const body = messageTo([reader.id], { ackRequired: true });
    const answers = [await send(author, body), await send(author, body)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await inbox(reader)).toMatchObject([
      { subject: 'Réunion de lundi', preview: 'Rendez-vous à 8 heures.', unread: true, toAcknowledge: true },
    ]);
    expect(await noticesOf(reader)).toEqual([['messageToAcknowledge', 'Réunion de lundi', false]]);
    expect(await countsOf(reader)).toEqual({ unread: 1, toAcknowledge: 1 });
    // Sent is sent: the same id is not written over.
    expect((await send(author, again(body, answers[1]?.body.version ?? 0))).problem.code).toBe('conflict');
    expect((await send(author, { ...body, requestId: randomUUID() })).problem.code).toBe('stale');
    expect((await send(await sender(), { ...body, requestId: randomUUID() })).status).toBe(404);
  });

  it('is read, acknowledged and counted once', async () => {
    const [author, reader, other] = [await sender(), await someone(), await someone()];
    const { id } = await sent(author, [reader, other], { ackRequired: true });
    for (let twice = 0; twice < 2; twice += 1) await reader.call(messages.readMany, { body: { ids: [id] } });
    const figures = async () => (await author.call(messages.details, params(id))).body.figures;
    expect(await figures()).toEqual({ recipients: 2, read: 1, acknowledged: 0, answers: 0 });
    expect(await countsOf(reader)).toEqual({ unread: 0, toAcknowledge: 1 });
    expect(await noticesOf(reader)).toEqual([['messageToAcknowledge', 'Réunion de lundi', true]]);
    // An acknowledgement implies reading.
    for (const one of [reader, other, other]) {
      const { status, body } = await one.call(messages.acknowledge, params(id));
      expect([status, body.own?.toAcknowledge, body.actions]).toEqual([200, false, ['reply']]);
    }
    expect(await figures()).toEqual({ recipients: 2, read: 2, acknowledged: 2, answers: 0 });
    const all = await sent(author, [reader], { ackRequired: true });
    const atOnce = await Promise.all(
      Array.from({ length: 12 }, () => reader.call(messages.acknowledge, params(all.id))),
    );
    expect(atOnce.map(({ status }) => status)).toEqual(atOnce.map(() => 200));
    expect((await author.call(messages.details, params(all.id))).body.figures?.acknowledged).toBe(1);
    const plain = await sent(author, [reader]);
    expect((await reader.call(messages.acknowledge, params(plain.id))).problem.code).toBe('conflict');
    const { items } = (await author.call(messages.recipients, { ...params(id), query: { state: 'acknowledged' } }))
      .body;
    expect(new Map(items.map(({ person, readAt }) => [person.id, readAt !== null]))).toEqual(
      new Map([
        [reader.id, true],
        [other.id, true],
      ]),
    );
  });

  it('hides the other recipients, and its answers are between a reader and its sender', async () => {
    const [author, ada, bob] = [await sender(), await someone(), await someone()];
    const { id } = await sent(author, [ada, bob]);
    expect((await ada.call(messages.details, params(id))).body).toMatchObject({
      people: [],
      audienceNames: null,
      figures: null,
    });
    const answer = { id: randomUUID(), text: 'J’y serai' };
    for (let twice = 0; twice < 2; twice += 1)
      expect((await ada.call(messages.reply, { ...params(id), body: answer })).body.text).toBe('J’y serai');
    expect((await bob.call(messages.answers, params(id))).body.items).toEqual([]);
    expect(await inbox(author)).toMatchObject([
      { id, isSender: true, unread: true, lastAnswer: { text: 'J’y serai' } },
    ]);
    expect((await inbox(bob))[0]?.lastAnswer).toBeNull();
    const { items } = (await author.call(messages.threads, params(id))).body;
    expect(items).toMatchObject([{ person: { id: ada.id }, answers: 1, lastText: 'J’y serai', unread: true }]);
    // The sender must name the reader.
    const toWhom = await author.call(messages.reply, { ...params(id), body: { id: randomUUID(), text: 'Bien' } });
    expect(toWhom.problem.errors).toEqual({ threadOf: ['required'] });
    const unknown = { id: randomUUID(), text: 'Bien', threadOf: 999_999 };
    expect((await author.call(messages.reply, { ...params(id), body: unknown })).problem.errors).toEqual({
      threadOf: ['unknown'],
    });
    await author.call(messages.read, { ...params(id), body: { threadOf: ada.id } });
    expect((await countsOf(author)).unread).toBe(0);
    await ada.call(messages.readMany, { body: { ids: [id] } });
    const back = { id: randomUUID(), text: 'Merci', threadOf: ada.id };
    await author.call(messages.reply, { ...params(id), body: back });
    expect((await countsOf(ada)).unread).toBe(1);
    const texts = (await ada.call(messages.answers, params(id))).body.items.map(({ text }) => text);
    expect(texts).toEqual(['Merci', 'J’y serai']);
    // Under the id of someone else's answer nothing is written or shown.
    expect((await bob.call(messages.reply, { ...params(id), body: answer })).status).toBe(404);
  });

  it('is withdrawn: its entry stays, its text is deleted, and it can be neither answered nor acknowledged', async () => {
    const [author, reader] = [await sender(), await someone()];
    const { id } = await sent(author, [reader], { subject: 'Erreur', ackRequired: true });
    expect((await author.call(messages.withdraw, { ...params(id), ...act() })).body.state).toBe('withdrawn');
    expect(await inbox(reader)).toMatchObject([{ id, state: 'withdrawn', subject: '', preview: '', unread: false }]);
    const { body } = await reader.call(messages.details, params(id));
    expect(body).toMatchObject({ subject: '', body: null, files: [], actions: [] });
    expect(JSON.stringify((await reader.call(notifications.list)).body)).not.toContain('Erreur');
    expect(await noticesOf(reader)).toMatchObject([['messageWithdrawn', undefined, false]]);
    const answer = { ...params(id), body: { id: randomUUID(), text: 'Quoi ?' } };
    expect((await reader.call(messages.reply, answer)).problem.code).toBe('conflict');
    expect((await reader.call(messages.acknowledge, params(id))).problem.code).toBe('conflict');
    expect((await reader.call(search.find, { query: { q: 'Erreur' } })).body).toEqual([]);
    expect((await author.call(messages.withdraw, { ...params(id), ...act() })).problem.code).toBe('conflict');
    const kept = (await author.call(messages.details, params(id))).body;
    expect(kept).toMatchObject({ state: 'withdrawn', subject: '', body: null, actions: ['recipients'] });
  });
});

describe('a discussion', () => {
  it('is read by all its people, and each answer is unread for the others', async () => {
    const [author, ada, bob] = [await sender(), await someone(), await someone()];
    const { id } = await sent(author, [ada, bob], { kind: 'discussion' });
    const { people } = (await ada.call(messages.details, params(id))).body;
    expect(new Set(people.map((one) => one.id))).toEqual(new Set([author.id, ada.id, bob.id]));
    await bob.call(messages.readMany, { body: { ids: [id] } });
    await ada.call(messages.reply, { ...params(id), body: { id: randomUUID(), text: 'Je propose mardi' } });
    expect([(await countsOf(bob)).unread, (await countsOf(author)).unread]).toEqual([1, 1]);
    expect((await bob.call(messages.answers, params(id))).body.items.map(({ text }) => text)).toEqual([
      'Je propose mardi',
    ]);
    expect((await bob.call(messages.threads, params(id))).status).toBe(404);
  });
});

describe('the audience', () => {
  it('is the union of the chosen groups, minus the exceptions, disabled accounts and the sender', async () => {
    const boss = await sender();
    const chief = await someone({ managerId: boss.id });
    const below = await someone({ managerId: chief.id, firstname: 'Zoé', name: 'Tout-en-bas' });
    const off = await someone({ managerId: chief.id, enabled: false });
    const other = await someone();
    const ask = async (audience: object, q?: string) =>
      (await boss.call(messages.audience, { body: { audience, ...(q !== undefined && { q }) } })).body;
    const idsOf = async (audience: object) => new Set((await ask(audience)).items.map(({ id }) => id));
    expect(await idsOf({ teamIds: [boss.id] })).toEqual(new Set([chief.id, below.id]));
    expect(await idsOf({ teamIds: [boss.id], userIds: [other.id], except: { userIds: [chief.id] } })).toEqual(
      new Set([below.id, other.id]),
    );
    expect(await idsOf({ userIds: [off.id, boss.id] })).toEqual(new Set());
    const found = await ask({ everyone: true }, 'zoe bas');
    expect([found.items.map(({ id }) => id), found.total, found.count > 1]).toEqual([[below.id], 1, true]);
    const everyone = await ask({ everyone: true });
    expect((await ask({ everyone: true, except: { teamIds: [chief.id] } })).count).toBe(everyone.count - 2);
    const { roleId } = await db
      .selectFrom('userRole')
      .where('userId', '=', other.id)
      .select('roleId')
      .executeTakeFirstOrThrow();
    expect(await idsOf({ roleIds: [roleId] })).toEqual(new Set([other.id]));
    await db.updateTable('appUser').set({ designationId: null }).where('id', '=', other.id).execute();
    expect(
      (await ask({ everyone: true, except: { designationIds: [1, 2, 3, 4, 5, 6, 7, 8, 9] } })).items.map(
        ({ id }) => id,
      ),
    ).toContain(other.id);
    const city = await db
      .insertInto('city')
      .values({ name: 'Mokolo', region: 'EN' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('userCity').values({ userId: other.id, cityId: city.id }).execute();
    expect(await idsOf({ cityIds: [city.id] })).toEqual(new Set([other.id]));
  });
});

describe('drafts and templates', () => {
  it('a draft is overwritten at its version, deleted, and visible to its writer alone', async () => {
    const [author, other] = [await sender(), await sender()];
    const draft = messageTo([], { subject: '', body: { type: 'doc', content: [] } });
    const { body } = await author.call(messages.save, { body: draft, files: [] });
    expect(body).toMatchObject({ state: 'draft', version: 1, actions: ['update', 'send', 'delete', 'copy'] });
    const next = { ...again(draft, 1), subject: 'Mieux' };
    expect((await author.call(messages.save, { body: next, files: [] })).body.version).toBe(2);
    const late = await author.call(messages.save, { body: again(draft, 1), files: [] });
    expect([late.problem.code, (late.problem.current as { subject: string }).subject]).toEqual(['stale', 'Mieux']);
    expect((await other.call(messages.details, params(draft.id))).status).toBe(404);
    expect((await other.call(messages.save, { body: again(draft, 2), files: [] })).status).toBe(404);
    expect((await author.call(messages.remove, params(draft.id))).status).toBe(204);
    expect((await author.call(messages.details, params(draft.id))).status).toBe(404);
  });

  it('templates are one’s own', async () => {
    const [author, other] = [await sender(), await sender()];
    const template = { name: 'Rappel', subject: 'Rappel', body: richTextOf('N’oubliez pas.') };
    const { status, body } = await author.call(messages.addTemplate, { body: template });
    expect([status, body.version]).toEqual([201, 1]);
    expect((await author.call(messages.addTemplate, { body: template })).problem.errors).toEqual({ name: ['taken'] });
    const change = { params: { id: body.id }, body: { ...template, subject: 'Encore', version: 1 } };
    expect((await other.call(messages.updateTemplate, change)).status).toBe(404);
    expect((await other.call(messages.removeTemplate, { params: { id: body.id } })).status).toBe(404);
    expect((await author.call(messages.updateTemplate, change)).body).toMatchObject({ subject: 'Encore', version: 2 });
    expect((await author.call(messages.updateTemplate, change)).problem.code).toBe('stale');
    expect((await other.call(messages.templates)).body).toEqual([]);
    expect((await author.call(messages.removeTemplate, { params: { id: body.id } })).status).toBe(204);
    expect((await author.call(messages.templates)).body).toEqual([]);
  });
});

describe('reminders', () => {
  it('go to those who have not read, at most once an hour', async () => {
    const [author, reader, late] = [await sender(), await someone(), await someone()];
    const { id } = await sent(author, [reader, late]);
    await reader.call(messages.readMany, { body: { ids: [id] } });
    const reminding = { ...params(id), ...act() };
    const { body } = await author.call(messages.remind, reminding);
    // A retry after a lost answer: answered again, but carried out once.
    expect((await author.call(messages.remind, reminding)).body.reminded).toBe(1);
    expect(body).toMatchObject({ reminded: 1, message: { id } });
    expect(body.message.actions).not.toContain('remind');
    expect((await noticesOf(late)).map(([key]) => key)).toEqual(['messageReminder', 'messageReceived']);
    expect((await noticesOf(reader)).map(([key]) => key)).toEqual(['messageReceived']);
    for (let more = 0; more < 5; more += 1) {
      const { status, problem, headers } = await author.call(messages.remind, { ...params(id), ...act() });
      expect([status, problem.code]).toEqual([429, 'too_many_requests']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    }
    expect(await noticesOf(late)).toHaveLength(2);
    const { items } = (await author.call(messages.recipients, { ...params(id), query: { state: 'unread' } })).body;
    expect(items.map(({ person, remindedAt }) => [person.id, remindedAt !== null])).toEqual([[late.id, true]]);
  });
});

describe('live events', () => {
  it('reach readers at once, and the sender in few events however many read', async () => {
    const author = await sender();
    const readers = await Promise.all(Array.from({ length: 30 }, () => someone()));
    const heard: LiveEvent[] = [];
    const told: string[] = [];
    const stops = [
      resources.events.subscribe(author.id, (event) => heard.push(event)),
      resources.events.subscribe(readers[0]!.id, ({ topic }) => told.push(topic)),
    ];
    const { id } = await sent(author, readers);
    await vi.waitFor(() => expect(new Set(told)).toEqual(new Set(['messages', 'notifications'])));
    await vi.waitFor(() => expect(heard).toEqual([{ topic: 'messages', id }]));
    heard.length = 0;
    await Promise.all(readers.map(({ call }) => call(messages.readMany, { body: { ids: [id] } })));
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
    expect(heard.length).toBeLessThan(5);
    expect((await author.call(messages.details, params(id))).body.figures?.read).toBe(30);
    for (const stop of stops) stop();
  });

  it('search finds messages one sent or received, and activities are visible to their people', async () => {
    const boss = await sender();
    const [author, reader] = [await sender({ managerId: boss.id }), await someone()];
    const auditor = await someone({ permissions: ['Messaging.ModuleAccess', 'Audit.Read'] });
    await sent(author, [reader], { subject: 'Inventaire des échantillons' });
    const found = async ({ call }: typeof author) =>
      (await call(search.find, { query: { q: 'inventaire echantillons' } })).body.map(({ kind, title }) => [
        kind,
        title,
      ]);
    expect(await found(author)).toEqual([['messages', 'Inventaire des échantillons']]);
    expect(await found(reader)).toEqual(await found(author));
    expect([await found(boss), await found(auditor)]).toEqual([[], []]);
    const acts = async ({ call }: typeof author) => (await call(activities.list)).body.map(({ action }) => action);
    expect((await acts(author))[0]).toBe('messages.send');
    expect(await acts(boss)).toEqual([]);
    expect((await acts(auditor)).filter((action) => action.startsWith('messages.'))).toEqual([]);
  });
});

it('a proof of reading is exported as a sheet and printed', async () => {
  const [author, reader] = [await sender(), await someone({ firstname: 'Awa', name: 'Ndiaye' })];
  const { id } = await sent(author, [reader], { ackRequired: true });
  await reader.call(messages.acknowledge, params(id));
  const sheet = await author.call(messages.recipients, {
    ...params(id),
    query: { format: 'csv', columns: ['person', 'emailState'] },
  });
  expect(sheet.text).toContain('Awa Ndiaye;Sans e-mail');
  const paper = await author.call(messages.pdf, params(id));
  expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-']);
});
