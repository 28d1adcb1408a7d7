import { status } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Doc, actsOf, nextOf, testKinds } from '../../test/kinds.ts';
import { testPortal } from '../../test/portal.ts';

const portal = await testPortal();
const { db } = portal;

const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act));

describe.each(testKinds)('$entity', (kind) => {
  const acts = actsOf(kind, portal);
  const { someone, pair, save, submit, submitted, decide, decision, details, recall } = acts;

  const traces = async (id: string) => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from ${sql.table(kind.table)} where id = ${id}::uuid) as documents,
        (select count(*) from ${sql.table(kind.parts)} where report_id = ${id}::uuid) as parts,
        (select count(*) from approval_event where document_id = ${id}::uuid) as steps,
        (select count(*) from audit_event where entity_id = ${id}) as audited,
        (select count(*) from notification where link like '%' || ${id} || '%') as told`.execute(db);
    return rows[0];
  };

  describe('an act whose answer got lost', () => {
    it('is carried out once, however often and at once it is asked for', async () => {
      const { author, boss } = await pair();
      const document = kind.toSave(author);
      const saves = await times(10, () => save(author, document));
      for (let turn = 0; turn < 10; turn += 1) saves.push(await save(author, document));
      expect(saves.map(({ status: code, body }) => [code, body.version])).toEqual(saves.map(() => [200, 1]));
      expect(await traces(document.id)).toEqual({ documents: 1, parts: 1, steps: 0, audited: 1, told: 0 });

      const sent = nextOf(document, 1);
      const submits = await times(20, () => submit(author, sent));
      expect(submits.map(({ status: code, body }) => [code, body.version])).toEqual(submits.map(() => [200, 2]));
      expect(await traces(document.id)).toEqual({ documents: 1, parts: 1, steps: 1, audited: 2, told: 1 });

      const asked = decision({ id: document.id, version: 2 });
      const decided = await times(20, () => decide(boss, asked));
      const done = { results: [{ id: document.id, ok: true }] };
      expect(decided.map(({ status: code, body }) => [code, body])).toEqual(decided.map(() => [200, done]));
      expect(await traces(document.id)).toEqual({ documents: 1, parts: 1, steps: 2, audited: 3, told: 2 });
    });

    it('was not carried out when it was refused, and may be tried again as it is', async () => {
      const { author } = await pair();
      const document = kind.toSave(author);
      expect((await submit(author, { ...document, ...kind.lacking.given })).status).toBe(400);
      expect((await submit(author, document)).body.statusId).toBe(status.submitted);
    });
  });

  describe('a race', () => {
    it('of fifty who decide has one winner, and forty-nine who are told by whom', async () => {
      const { author } = await pair();
      const stands = await submitted(author, kind.toSave(author));
      const judges = await times(50, () => someone({ permissions: [...kind.deciding, kind.readAll] }));
      const answers = await Promise.all(
        judges.map((judge, index) => decide(judge, decision(stands, index % 2 ? 'approve' : 'return'))),
      );
      const won = judges.filter((_, index) => answers[index]?.status === 200);
      expect(won).toHaveLength(1);
      const lost = answers.filter((answer) => answer.status !== 200).map(({ problem }) => problem);
      expect(lost).toHaveLength(49);
      expect(lost.map(({ code }) => code)).toEqual(lost.map(() => 'decided'));
      expect(lost.map(({ current }) => (current as Doc).decidedBy?.id)).toEqual(lost.map(() => won[0]?.id));
      const { body } = await details(author, stands);
      expect(body.history.map(({ actor }) => actor.id)).toEqual([author.id, won[0]?.id]);
    });

    it('of two tabs that save the same version has one winner', async () => {
      const { author } = await pair();
      const document = kind.toSave(author);
      await save(author, document);
      const answers = await times(5, () => save(author, nextOf(document, 1)));
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
      expect(await traces(document.id)).toEqual({ documents: 1, parts: 1, steps: 0, audited: 2, told: 0 });
    });

    it('between taking back and deciding leaves one of the two', async () => {
      const { author, boss } = await pair();
      const stands = await submitted(author, kind.toSave(author));
      const [recalled, approved] = await Promise.all([recall(author, stands), decide(boss, decision(stands))]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([recalled.status, approved.status]);
    });
  });
});
