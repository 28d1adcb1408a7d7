import { notifications, status } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { actsOf, nextOf, testKinds } from '../../test/kinds.ts';
import { testPortal } from '../../test/portal.ts';
import { daysAgo } from '../../test/reports.ts';

const portal = await testPortal();
const { db } = portal;

const auditOf = (id: string) =>
  db.selectFrom('auditEvent').where('entityId', '=', id).selectAll().orderBy('id').execute();

describe.each(testKinds)('a decision upon a $entity', (kind) => {
  const acts = actsOf(kind, portal);
  const { someone, manager, pair, save, submit, update, submitted, decide, decision, details, toDecide } = acts;

  it('approves for good, and notifies the author', async () => {
    const { author, boss } = await pair();
    const document = kind.toSave(author);
    const stands = await submitted(author, document);
    const { status: code, body } = await decide(boss, decision(stands, 'approve', 'Bravo'));
    expect([code, body]).toEqual([200, { results: [{ id: document.id, ok: true }] }]);
    const approved = (await details(author, document)).body;
    expect(approved).toMatchObject({ statusId: status.approved, decidedBy: { id: boss.id }, actions: [] });
    expect(approved.history.at(-1)).toMatchObject({ action: 'approve', comment: 'Bravo', actor: { id: boss.id } });
    const { items } = (await author.call(notifications.list)).body;
    const link = kind.screenOf(document.id, 'read');
    expect(items).toMatchObject([{ key: kind.notices.approve, link, params: { comment: 'Bravo' } }]);
    for (const act of [save, update, submit]) {
      const answer = await act(author, nextOf(document, approved.version));
      expect([answer.status, answer.problem.code]).toEqual([409, 'conflict']);
    }
    expect((await acts.recall(author, approved)).problem.code).toBe('decided');
    expect((await acts.remove(author, document)).status).toBe(409);
    expect((await auditOf(document.id)).at(-1)).toMatchObject({
      action: `${kind.topic}.approve`,
      changes: { status: { before: 'Soumis', after: 'Approuvé' }, comment: { after: 'Bravo' } },
    });
  });

  it('returns with a reason, and shows at the next submission what changed since', async () => {
    const { author, boss } = await pair();
    const document = kind.toSave(author);
    const stands = await submitted(author, document);
    expect((await decide(boss, { ...decision(stands, 'return'), comment: ' ' })).status).toBe(400);
    await decide(boss, decision(stands, 'return', 'Il manque le bilan'));
    const returned = (await details(author, document)).body;
    expect(returned).toMatchObject({ statusId: status.returned, actions: ['update', 'submit', 'delete'] });
    expect((await author.call(notifications.list)).body.items[0]).toMatchObject({
      key: kind.notices.return,
      params: { comment: 'Il manque le bilan' },
    });
    expect((await save(author, nextOf(document, returned.version))).problem.code).toBe('conflict');
    const { given } = kind.change;
    const updated = await update(author, nextOf(document, returned.version, given));
    expect(updated.body).toMatchObject({ statusId: status.returned, decidedBy: { id: boss.id } });
    expect((await toDecide(boss, document)).body).toMatchObject({ changes: null });
    const resubmitted = await submitted(author, nextOf(document, updated.body.version, given));
    expect(resubmitted).toMatchObject({
      statusId: status.submitted,
      decidedBy: null,
      decidedAt: null,
      firstSubmittedAt: stands.firstSubmittedAt,
    });
    const [field, after] = Object.entries(given)[0] ?? [];
    expect((await toDecide(boss, document)).body).toMatchObject({ changes: [{ field, after }] });
  });

  it('on one’s own is impossible, whatever the role', async () => {
    const superadmin = await someone({ permissions: [], roles: ['SUPERADMIN'] });
    const stands = await submitted(superadmin, kind.toSave(superadmin));
    expect(stands.actions).toEqual(['recall']);
    const { status: code, problem } = await decide(superadmin, decision(stands));
    expect([code, problem.code]).toEqual([403, 'forbidden']);
    expect((await details(superadmin, stands)).body.statusId).toBe(status.submitted);
  });

  it('is for the author’s managers, their substitute today, and readers of all; for others the document is unknown', async () => {
    const { author, boss } = await pair();
    const other = (await pair()).boss;
    const colleague = await someone({ managerId: boss.id });
    const document = kind.toSave(author);
    const stands = await submitted(author, document);
    expect((await update(boss, nextOf(document, stands.version))).status).toBe(404);
    for (const stranger of [other, colleague]) expect((await details(stranger, stands)).status).toBe(404);
    expect((await decide(other, decision(stands))).status).toBe(404);
    expect((await toDecide(other, stands)).status).toBe(404);
    const today = daysAgo(0);
    await db
      .insertInto('substitute')
      .values({ managerId: boss.id, userId: other.id, fromDay: today, toDay: today })
      .execute();
    expect((await decide(other, decision(stands))).status).toBe(200);
    const second = await submitted(author, kind.toSave(author, 1));
    expect((await other.call(notifications.list)).body.items[0]?.link).toContain(second.id);
  });

  it('is still possible when the manager is disabled, and waits for the next one up', async () => {
    const director = await manager();
    const boss = await manager({ managerId: director.id });
    const author = await someone({ managerId: boss.id });
    await db.updateTable('appUser').set({ enabled: false }).where('id', '=', boss.id).execute();
    const stands = await submitted(author, kind.toSave(author));
    expect((await director.call(notifications.list)).body.items[0]?.key).toBe(kind.notices.submit);
    expect((await decide(director, decision(stands))).status).toBe(200);
  });

  it('names the person who was faster, and refuses an older version', async () => {
    const { author, boss } = await pair();
    const everyone = await someone({ permissions: [...kind.deciding, kind.readAll] });
    const stands = await submitted(author, kind.toSave(author));
    for (const version of [stands.version + 1, 2 ** 31 - 1]) {
      const stale = await decide(boss, decision({ ...stands, version }));
      expect([stale.status, stale.problem.code]).toEqual([409, 'stale']);
    }
    await decide(boss, decision(stands, 'return'));
    const { status: code, problem } = await decide(everyone, decision(stands));
    expect([code, problem.code]).toEqual([409, 'decided']);
    expect(problem.current).toMatchObject({ statusId: status.returned, decidedBy: { id: boss.id } });
  });

  it('on several succeeds or fails for each on its own', async () => {
    const { author, boss } = await pair();
    const { author: stranger } = await pair();
    const [first, second] = [
      await submitted(author, kind.toSave(author)),
      await submitted(author, kind.toSave(author, 1)),
    ];
    const foreign = await submitted(stranger, kind.toSave(stranger));
    const rival = await someone({ permissions: [...kind.deciding, kind.readAll] });
    await decide(rival, decision(second));
    const items = [decision(second), decision(foreign), decision(first), decision(first)];
    expect((await decide(boss, { items })).body).toMatchObject({
      results: [
        { id: second.id, ok: false, code: 'decided', decidedBy: { id: rival.id } },
        { id: foreign.id, ok: false, code: 'not_found' },
        { id: first.id, ok: true },
      ],
    });
  });

  it('knows the previous and next document of the inbox', async () => {
    const { author, boss } = await pair();
    const waiting = [];
    for (const number of [0, 1, 2]) waiting.push(await submitted(author, kind.toSave(author, number)));
    const [first, second, third] = waiting;
    const { body } = await toDecide(boss, second!);
    expect(body).toMatchObject({ previous: { id: first?.id }, next: { id: third?.id } });
  });
});
