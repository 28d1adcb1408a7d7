import { randomUUID } from 'node:crypto';
import { type LiveEvent, notifications, status } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { actsOf, nextOf, testKinds } from '../../test/kinds.ts';
import { testPortal } from '../../test/portal.ts';

const portal = await testPortal();
const { db, resources, anonymous } = portal;
await resources.events.start();

const auditOf = (id: string) =>
  db.selectFrom('auditEvent').where('entityId', '=', id).selectAll().orderBy('id').execute();

describe.each(testKinds)('$entity', (kind) => {
  const acts = actsOf(kind, portal);
  const { someone, pair, save, submit, update, submitted, decide, decision, details, toDecide, recall, remove } = acts;

  it('requires a session and the permission', async () => {
    const reader = await someone({ permissions: kind.own.slice(0, 1) });
    const document = kind.toSave(reader);
    expect((await anonymous(kind.calls.save, { body: document, files: [] })).status).toBe(401);
    const stands = { id: document.id, version: 1 };
    const answers = await Promise.all([
      save(reader, document),
      submit(reader, document),
      update(reader, document),
      decide(reader, decision(stands)),
      recall(reader, stands),
      remove(reader, stands),
      toDecide(reader, stands),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 403));
  });

  describe('a draft', () => {
    it('is overwritten at its version only', async () => {
      const { author } = await pair();
      const document = kind.toSave(author);
      await save(author, document);
      const { given } = kind.change;
      expect((await save(author, nextOf(document, 1, given))).body).toMatchObject({ version: 2, ...given });
      const late = await save(author, nextOf(document, 1));
      expect([late.status, late.problem.code]).toEqual([409, 'stale']);
      expect(late.problem.current).toMatchObject({ version: 2, ...given });
      const unversioned = await save(author, { ...document, requestId: randomUUID() });
      expect(unversioned.problem).toMatchObject({ code: 'stale', current: { version: 2 } });
      const updated = await update(author, nextOf(document, 2));
      expect(updated.body).toMatchObject({ version: 3, statusId: status.draft });
      expect((await update(author, { ...document, requestId: randomUUID() })).problem.errors).toEqual({
        version: ['required'],
      });
    });

    it('is visible to its author alone', async () => {
      const { author, boss } = await pair();
      const everyone = await someone({ permissions: [...kind.deciding, kind.readAll] });
      const document = kind.toSave(author);
      const stands = (await save(author, document)).body;
      for (const reader of [boss, everyone]) {
        const answers = await Promise.all([
          details(reader, stands),
          toDecide(reader, stands),
          remove(reader, stands),
          save(reader, nextOf(document, 1)),
          decide(reader, decision(stands)),
          recall(reader, stands),
          // The id is taken, which is all that a stranger learns.
          save(reader, { ...kind.toSave(reader), id: document.id }),
        ]);
        expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
      }
    });
  });

  describe('a submission', () => {
    it('is visible to others once complete, and notifies the deciders', async () => {
      const { author, boss } = await pair();
      const heard: LiveEvent[] = [];
      const stop = resources.events.subscribe(boss.id, (event) => heard.push(event));
      const document = kind.toSave(author);
      await save(author, document);
      const { body } = await submit(author, nextOf(document, 1, kind.change.given));
      expect(body).toMatchObject({
        statusId: status.submitted,
        version: 2,
        actions: ['recall'],
        ...kind.change.given,
        history: [{ action: 'submit', actor: { id: author.id }, comment: '' }],
      });
      expect(body.firstSubmittedAt).toBe(body.submittedAt);
      const { items } = (await boss.call(notifications.list)).body;
      const link = kind.screenOf(document.id, 'approve');
      expect(items).toMatchObject([{ tab: 'alerts', key: kind.notices.submit, link }]);
      await vi.waitFor(() => expect(heard).toContainEqual({ topic: kind.topic, id: document.id }));
      stop();
      expect((await details(boss, document)).body.actions).toEqual(['approve', 'return']);
      const trail = await auditOf(document.id);
      const label = kind.labelOf(document);
      expect(trail.map((event) => [event.action, event.label])).toEqual([
        [`${kind.topic}.save`, label],
        [`${kind.topic}.submit`, label],
      ]);
      expect(trail[1]?.changes).toEqual({ ...kind.change.trail, status: { before: 'Brouillon', after: 'Soumis' } });
    });

    it('is refused with its missing fields, which a draft may lack', async () => {
      const { author } = await pair();
      const document = { ...kind.toSave(author), ...kind.lacking.given };
      expect((await submit(author, document)).problem.errors).toEqual(kind.lacking.errors);
      expect((await save(author, document)).status).toBe(200);
    });

    it('is not possible twice, nor changed afterwards', async () => {
      const { author } = await pair();
      const document = kind.toSave(author);
      const stands = await submitted(author, document);
      for (const act of [save, update, submit]) {
        const { status: code, problem } = await act(author, nextOf(document, stands.version));
        expect([code, problem.code]).toEqual([409, 'conflict']);
        expect(problem.current).toMatchObject({ statusId: status.submitted });
      }
      expect((await remove(author, stands)).problem.code).toBe('conflict');
    });

    it('can be recalled before a decision, and is a draft again', async () => {
      const { author, boss } = await pair();
      const document = kind.toSave(author);
      const stands = await submitted(author, document);
      expect((await recall(boss, stands)).status).toBe(404);
      const { body } = await recall(author, stands);
      expect(body).toMatchObject({
        statusId: status.draft,
        submittedAt: null,
        actions: ['update', 'submit', 'delete'],
        firstSubmittedAt: stands.firstSubmittedAt,
      });
      expect(body.history.map(({ action }) => action)).toEqual(['submit', 'recall']);
      expect((await details(boss, stands)).status).toBe(404);
      expect((await decide(boss, decision(stands))).status).toBe(404);
      const second = await submit(author, nextOf(document, body.version));
      expect(second.body.firstSubmittedAt).toBe(stands.firstSubmittedAt);
    });
  });

  describe('deleting', () => {
    it('removes a draft for good, with its parts, and keeps its snapshot in the audit trail', async () => {
      const { author } = await pair();
      const document = kind.toSave(author);
      await save(author, { ...document, ...kind.change.given });
      expect((await remove(author, document)).status).toBe(204);
      expect((await details(author, document)).status).toBe(404);
      expect((await remove(author, document)).status).toBe(404);
      expect(await db.selectFrom(kind.parts).where('reportId', '=', document.id).selectAll().execute()).toEqual([]);
      const last = (await auditOf(document.id)).at(-1);
      expect(last).toMatchObject({ action: `${kind.topic}.delete`, entity: kind.entity });
      const [field = '', text] = Object.entries(kind.change.given)[0] ?? [];
      expect(last?.changes).toMatchObject({ [field]: { before: text } });
      // A save that arrives late does not bring it back.
      expect((await save(author, { ...document, ...kind.change.given })).status).toBe(404);
    });

    it('removes a returned one too, with its history', async () => {
      const { author, boss } = await pair();
      const stands = await submitted(author, kind.toSave(author));
      await decide(boss, decision(stands, 'return'));
      expect((await remove(boss, stands)).status).toBe(404);
      expect((await remove(author, stands)).status).toBe(204);
      expect(await db.selectFrom('approvalEvent').where('documentId', '=', stands.id).selectAll().execute()).toEqual(
        [],
      );
    });

    it('requires the permission', async () => {
      const writer = await someone({ permissions: kind.own.filter((name) => name !== kind.remove) });
      const { body } = await save(writer, kind.toSave(writer));
      expect(body.actions).toEqual(['update', 'submit']);
      expect((await remove(writer, body)).status).toBe(403);
    });
  });
});
