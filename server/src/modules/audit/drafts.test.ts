import { randomUUID } from 'node:crypto';
import { activities, audit, messages, richTextOf } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { type Doc, actsOf, nextOf, testKinds } from '../../test/kinds.ts';
import { again, correspondents, messageTo } from '../../test/messages.ts';
import { testPortal } from '../../test/portal.ts';

const portal = await testPortal();
const { db, as } = portal;
const { sender, someone } = correspondents(portal);
const auditor = await as((await makeUser(db, { permissions: ['Audit.Read'] })).id);
type Reader = typeof auditor;

/** All that the trail, its file and the activities tell someone of a thing. */
async function told(by: Reader, entityId: string): Promise<string> {
  const answers = await Promise.all([
    by(audit.list, { query: { entityId } }),
    by(audit.list, { query: { entityId, format: 'csv' } }),
    by(activities.list),
  ]);
  return answers.map(({ text }) => text).join('\n');
}

const actsTold = async (entityId: string) =>
  (await auditor(audit.list, { query: { entityId, sort: 'at' } })).body.items.map(({ action, label, changes }) => [
    action.split('.')[1],
    label !== '',
    Object.keys(changes).length > 0,
  ]);

describe.each(testKinds)('the trail of $entity', (kind) => {
  const { save, submit, update, recall, remove, decide, decision, pair } = actsOf(kind, portal);
  const secret = () => `Licorne${randomUUID().slice(0, 8)}`;
  const saying = (word: string) =>
    kind.entity === 'workReport' ? { needs: word } : { title: `Réunion ${word}`, place: word };

  it('shows a draft to its author only, before and after it is deleted', async () => {
    const { author } = await pair();
    const [word, other] = [secret(), secret()];
    const draft = { ...kind.toSave(author), ...saying(word) };
    const { body } = await save(author, draft);
    await update(author, nextOf(draft, body.version, saying(other)));
    const checkHidden = async () => {
      const text = await told(auditor, draft.id);
      expect([text.includes(word), text.includes(other)]).toEqual([false, false]);
    };
    await checkHidden();
    await remove(author, body);
    await checkHidden();
    expect(await actsTold(draft.id)).toEqual([
      ['save', false, false],
      ['update', false, false],
      ['delete', false, false],
    ]);
    // Older rows are unchanged; their actor can read them.
    const rows = await db.selectFrom('auditEvent').where('entityId', '=', draft.id).selectAll().execute();
    expect(JSON.stringify(rows)).toContain(word);
    await db
      .insertInto('rolePermission')
      .columns(['roleId', 'permission'])
      .expression((eb) =>
        eb
          .selectFrom('userRole')
          .where('userId', '=', author.id)
          .select(['roleId', eb.val('Audit.Read').as('permission')]),
      )
      .execute();
    expect(await told(await as(author.id), draft.id)).toContain(word);
  });

  it('shows the submission and what follows, and nothing of the draft', async () => {
    const { author, boss } = await pair();
    const [before, word, after] = [secret(), secret(), secret()];
    const draft = { ...kind.toSave(author), ...saying(before) };
    const saved = (await save(author, draft)).body;
    const given = (await submit(author, nextOf(draft, saved.version, saying(word)))).body;
    const text = await told(auditor, draft.id);
    expect([text.includes(word), text.includes(before)]).toEqual([true, false]);
    expect(await actsTold(draft.id)).toEqual([
      ['save', false, false],
      ['submit', true, true],
    ]);
    // Recalled, it is a draft again; what was written then stays hidden after the next submission.
    const taken = (await recall(author, given)).body;
    expect(await told(auditor, draft.id)).not.toContain(word);
    await update(author, nextOf(draft, taken.version, saying(after)));
    const version = taken.version + 1;
    const anew = (await submit(author, nextOf(draft, version, saying(word)))).body;
    const now = await told(auditor, draft.id);
    expect([now.includes(word), now.includes(after)]).toEqual([true, false]);
    // A returned document is visible to others, and so are its changes and its deletion.
    const returned = (await decide(boss, decision(anew, 'return'))).body as unknown as Doc | undefined;
    await update(author, nextOf(draft, returned?.version ?? anew.version + 1, saying(after)));
    expect(await told(auditor, draft.id)).toContain(after);
    await remove(author, anew);
    expect((await actsTold(draft.id)).at(-1)).toEqual(['delete', true, true]);
  });
});

describe('the trail of messages', () => {
  it('shows the subject once it is sent, and nothing from before', async () => {
    const [author, reader] = [await sender(), await someone()];
    const message = messageTo([reader.id], { subject: 'Premier jet' });
    await author.call(messages.save, { body: message, files: [] });
    const later = {
      ...again(message, 1),
      subject: 'Pour demain',
      scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const planned = (await author.call(messages.send, { body: later, files: [] })).body;
    const cancel = { requestId: randomUUID(), version: planned.version };
    const { version } = (await author.call(messages.cancel, { params: { id: message.id }, body: cancel })).body;
    expect(await told(auditor, message.id)).not.toMatch(/Premier jet|Pour demain/);
    const sending = { ...again(message, version), subject: 'Envoyé à tous', scheduledAt: null };
    expect((await author.call(messages.send, { body: sending, files: [] })).status).toBe(200);
    expect(await told(auditor, message.id)).toContain('Envoyé à tous');
    expect(await told(auditor, message.id)).not.toMatch(/Premier jet|Pour demain/);
  });

  it('shows nothing of a deleted draft, nor of a template', async () => {
    const author = await sender();
    const draft = messageTo([], { subject: 'Jamais envoyé' });
    await author.call(messages.save, { body: draft, files: [] });
    await author.call(messages.remove, { params: { id: draft.id } });
    expect(await told(auditor, draft.id)).not.toContain('Jamais envoyé');
    const template = { name: 'Modèle à moi', subject: 'Rappel', body: richTextOf('N’oubliez pas.') };
    const { id } = (await author.call(messages.addTemplate, { body: template })).body;
    const { items } = (await auditor(audit.list, { query: { entity: 'messageTemplate', entityId: String(id) } })).body;
    expect(items).toMatchObject([{ action: 'messages.add-template', label: '', changes: {} }]);
  });
});
