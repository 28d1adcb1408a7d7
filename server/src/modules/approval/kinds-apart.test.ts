import { randomUUID } from 'node:crypto';
import { type AnyEndpoint, type Permission, meetingsReports, messages, status, workReports } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { type Doc, actsOf, minutesKind, reportKind } from '../../test/kinds.ts';
import { messageTo } from '../../test/messages.ts';
import { minutesToSave } from '../../test/minutes.ts';
import { testPortal } from '../../test/portal.ts';
import type { Someone } from '../../test/reporting.ts';
import { dailyToSave } from '../../test/reports.ts';

const portal = await testPortal();
const { db, as } = portal;

/** Everything that a representative may do with their own documents of any kind. */
const permissions: Permission[] = [...reportKind.own, ...minutesKind.own, 'Messaging.ModuleAccess', 'Messaging.Send'];
const representative = async (managerId?: number): Promise<Someone> => {
  const { id } = await makeUser(db, { permissions, ...(managerId !== undefined && { managerId }) });
  return { id, call: await as(id) };
};
const manager = async (): Promise<Someone> => {
  const { id } = await makeUser(db, { permissions: [...reportKind.deciding, ...minutesKind.deciding] });
  return { id, call: await as(id) };
};

const photo = { name: 'preuve.txt', content: new Blob(['la preuve']) };
const swapped = { name: 'preuve.txt', content: new Blob(['une autre']) };

/** All rows of documents and of what belongs to them: nothing of it may change. */
async function everything() {
  const { rows } = await sql<Record<string, unknown>>`
    select (select jsonb_agg(to_jsonb(f) order by document_id, name) from approval_file f) as files,
      (select jsonb_agg(to_jsonb(e) order by id) from approval_event e) as steps,
      (select jsonb_agg(jsonb_build_array(id, author_id, status_id, version) order by id) from work_report) as reports,
      (select jsonb_agg(jsonb_build_array(id, author_id, status_id, version) order by id) from meetings_report) as minutes,
      (select jsonb_agg(jsonb_build_array(id, sender_id, state, version) order by id) from message) as messages,
      (select count(*) from approval_request) as requests, (select count(*) from audit_event) as trail,
      (select count(*) from notification) as told`.execute(db);
  return rows[0];
}

/** An approved document of this kind with a file and a comment; for a meeting, `invited` takes part. */
async function approved(kind: typeof reportKind, author: Someone, boss: Someone, invited: Someone): Promise<Doc> {
  const { decide, decision } = actsOf(kind, portal);
  const given = kind === minutesKind ? { participants: [{ userId: invited.id, attendance: 'present' }] } : {};
  const body = { ...kind.toSave(author), ...given };
  const answer = await author.call(kind.calls.submit as typeof workReports.submit, {
    body: body as never,
    files: [photo],
  });
  if (answer.status !== 200) throw new Error(answer.text);
  const stands = answer.body as Doc;
  await decide(boss, decision(stands, 'approve', 'Entre nous'));
  return stands;
}

/** Every way to write a document under an id of one's own choosing. */
const writing: { name: string; save: AnyEndpoint; table: string; bodyOf: (id: string, who: Someone) => object }[] = [
  { name: 'a work report', save: workReports.save, table: 'work_report', bodyOf: (id) => dailyToSave({ id }) },
  {
    name: 'a work report, submitted',
    save: workReports.submit,
    table: 'work_report',
    bodyOf: (id) => dailyToSave({ id }),
  },
  { name: 'minutes', save: meetingsReports.save, table: 'meetings_report', bodyOf: (id) => minutesToSave({ id }) },
  {
    name: 'minutes, submitted',
    save: meetingsReports.submit,
    table: 'meetings_report',
    bodyOf: (id, { id: userId }) =>
      minutesToSave({ id, organiserId: userId, participants: [{ userId, attendance: 'present' }] }),
  },
  { name: 'a message', save: messages.save, table: 'message', bodyOf: (id, who) => messageTo([who.id], { id }) },
];

/** The answer for a document that does not exist. */
const unknown = async ({ call }: Someone) =>
  (await call(meetingsReports.details, { params: { id: randomUUID() } })).problem;
const told = ({ requestId: _number, ...problem }: { requestId?: unknown }) => problem;

describe.each([reportKind, minutesKind])('the id of an approved $entity', (kind) => {
  it.each(writing)('is as unknown as any other when someone writes $name under it', async ({ save, bodyOf }) => {
    const boss = await manager();
    const [author, stranger] = [await representative(boss.id), await representative(boss.id)];
    const { id } = await approved(kind, author, boss, stranger);
    for (const who of [stranger, author]) {
      if (save === kind.calls.save && who === author) continue;
      if (save === kind.calls.submit && who === author) continue;
      const before = await everything();
      const answer = await who.call(save as typeof workReports.save, {
        body: bodyOf(id, who) as never,
        files: [swapped],
      });
      expect(answer.status).toBe(404);
      expect(told(answer.problem)).toEqual(told(await unknown(who)));
      expect(await everything()).toEqual(before);
    }
  });
});

describe('an approved document', () => {
  it('of minutes keeps its files and its history, whatever a participant writes and deletes under its id', async () => {
    const boss = await manager();
    const [author, invited] = [await representative(boss.id), await representative(boss.id)];
    const { id } = await approved(minutesKind, author, boss, invited);
    await invited.call(workReports.save, { body: dailyToSave({ id }), files: [] });
    await invited.call(workReports.remove, { params: { typeId: 1, reportId: id } });
    await invited.call(messages.save, { body: messageTo([author.id], { id }), files: [] });
    await invited.call(messages.remove, { params: { id } });
    const { body } = await invited.call(meetingsReports.details, { params: { id } });
    expect(body.history.map(({ action, comment }) => [action, comment])).toEqual([
      ['submit', ''],
      ['approve', 'Entre nous'],
    ]);
    const file = await invited.call(meetingsReports.file, { params: { id }, query: { name: photo.name } });
    expect(file.text).toBe('la preuve');
  });

  it('keeps its file from its own author, who writes another kind under its id', async () => {
    const boss = await manager();
    const author = await representative(boss.id);
    const { id } = await approved(reportKind, author, boss, author);
    await author.call(meetingsReports.save, { body: minutesToSave({ id }), files: [swapped] });
    await author.call(meetingsReports.save, { body: minutesToSave({ id, version: 1 }), files: [swapped] });
    await author.call(messages.save, { body: messageTo([boss.id], { id }), files: [swapped] });
    const params = { typeId: 1 as const, reportId: id };
    const { body } = await boss.call(workReports.details, { params });
    expect(body.files.map(({ name }) => name)).toEqual([photo.name]);
    expect((await boss.call(workReports.file, { params, query: { name: photo.name } })).text).toBe('la preuve');
  });
});

it('the id of a deleted document stays reserved for its author and kind', async () => {
  const [author, stranger] = [await representative(), await representative()];
  const report = dailyToSave();
  await author.call(workReports.save, { body: report, files: [photo] });
  await author.call(workReports.remove, { params: { typeId: 1, reportId: report.id } });
  for (const { save, bodyOf } of writing)
    expect(
      (await stranger.call(save as typeof workReports.save, { body: bodyOf(report.id, stranger) as never, files: [] }))
        .status,
    ).toBe(404);
  expect((await author.call(meetingsReports.save, { body: minutesToSave({ id: report.id }), files: [] })).status).toBe(
    404,
  );
  const again = await author.call(workReports.save, { body: { ...report, requestId: randomUUID() }, files: [] });
  expect([again.status, again.body.files, again.body.statusId]).toEqual([200, [], status.draft]);
});

describe('a request id', () => {
  it('on a message belongs to its sender: a reader who knows it learns nothing', async () => {
    const [sender, reader] = [await representative(), await representative()];
    const body = messageTo([reader.id]);
    expect((await sender.call(messages.send, { body, files: [] })).status).toBe(200);
    expect((await sender.call(messages.send, { body, files: [] })).status).toBe(200);
    expect((await reader.call(messages.send, { body, files: [] })).status).toBe(404);
    const act = { params: { id: body.id }, body: { requestId: body.requestId } };
    expect((await reader.call(messages.remind, act)).status).toBe(404);
    expect((await reader.call(messages.withdraw, act)).status).toBe(404);
  });

  it('that two readers choose at once for their answers belongs to one, and the other cannot read it', async () => {
    const sender = await representative();
    const readers = await Promise.all(Array.from({ length: 6 }, () => representative()));
    const message = messageTo(readers.map(({ id }) => id));
    await sender.call(messages.send, { body: message, files: [] });
    const answer = randomUUID();
    const answers = await Promise.all(
      readers.map(({ id, call }) =>
        call(messages.reply, { params: { id: message.id }, body: { id: answer, text: `De ${id}` } }),
      ),
    );
    expect(answers.map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404]);
  });
});
