import { type WorkReport, workReports, status } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { testPortal } from '../../test/portal.ts';
import { dailyToSave } from '../../test/reports.ts';
import { again, deciding, decisionOn, paramsOf, peopleOf, submit } from '../../test/reporting.ts';

const portal = await testPortal();
const { db } = portal;
const { someone, pair } = peopleOf(portal);

const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act));
const count = async (table: 'workReport' | 'visit' | 'approvalEvent' | 'auditEvent' | 'notification', id: string) => {
  const column = {
    workReport: 'id',
    visit: 'reportId',
    approvalEvent: 'documentId',
    auditEvent: 'entityId',
    notification: 'link',
  } as const;
  const query = db.selectFrom(table as 'workReport').select((eb) => eb.fn.countAll<number>().as('count'));
  const where = column[table] as 'id';
  const rows = table === 'notification' ? query.where(where, 'like', `%${id}%`) : query.where(where, '=', id);
  return (await rows.executeTakeFirstOrThrow()).count;
};
const traces = async (id: string) => ({
  reports: await count('workReport', id),
  visits: await count('visit', id),
  steps: await count('approvalEvent', id),
  audited: await count('auditEvent', id),
  told: await count('notification', id),
});

describe('an act whose answer got lost', () => {
  it('is carried out once, however often and at once it is asked for', async () => {
    const { author, boss } = await pair();
    const report = dailyToSave();
    const saves = await times(10, () => author.call(workReports.save, { body: report, files: [] }));
    for (let turn = 0; turn < 10; turn += 1)
      saves.push(await author.call(workReports.save, { body: report, files: [] }));
    expect(saves.map(({ status: code, body }) => [code, body.version])).toEqual(saves.map(() => [200, 1]));
    expect(await traces(report.id)).toEqual({ reports: 1, visits: 1, steps: 0, audited: 1, told: 0 });

    const sent = again(report, 1);
    const submits = await times(20, () => author.call(workReports.submit, { body: sent, files: [] }));
    expect(submits.map(({ status: code, body }) => [code, body.version])).toEqual(submits.map(() => [200, 2]));
    expect(await traces(report.id)).toEqual({ reports: 1, visits: 1, steps: 1, audited: 2, told: 1 });

    const decision = decisionOn({ ...report, version: 2 });
    const decided = await times(20, () => boss.call(workReports.approve, { body: decision }));
    expect(decided.map(({ status: code, body }) => [code, body.results[0]?.ok])).toEqual(
      decided.map(() => [200, true]),
    );
    expect(await traces(report.id)).toEqual({ reports: 1, visits: 1, steps: 2, audited: 3, told: 2 });
  });

  it('was not carried out when it was refused, and may be tried again as it is', async () => {
    const { author } = await pair();
    const report = dailyToSave({ visits: [] });
    expect((await author.call(workReports.submit, { body: report, files: [] })).status).toBe(400);
    const complete = { ...report, nature: 'office' as const };
    expect((await author.call(workReports.submit, { body: complete, files: [] })).body.statusId).toBe(status.submitted);
  });
});

describe('a race', () => {
  it('of fifty who decide has one winner, and forty-nine who are told by whom', async () => {
    const { author } = await pair();
    const report = await submit(author, dailyToSave());
    const judges = await times(50, () => someone({ permissions: [...deciding, 'WorkReports.ReadAll'] }));
    const answers = await Promise.all(
      judges.map(({ call }, index) =>
        call(workReports.approve, { body: decisionOn(report, index % 2 ? 'approve' : 'return') }),
      ),
    );
    const won = judges.filter((_, index) => answers[index]?.status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter((answer) => answer.status !== 200).map(({ problem }) => problem);
    expect(lost).toHaveLength(49);
    expect(lost.map(({ code }) => code)).toEqual(lost.map(() => 'decided'));
    expect(lost.map(({ current }) => (current as WorkReport).decidedBy?.id)).toEqual(lost.map(() => won[0]?.id));
    const { body } = await author.call(workReports.details, paramsOf(report));
    expect(body.history.map(({ actor }) => actor.id)).toEqual([author.id, won[0]?.id]);
  });

  it('of two tabs that save the same version has one winner', async () => {
    const { author } = await pair();
    const report = dailyToSave();
    await author.call(workReports.save, { body: report, files: [] });
    const answers = await times(5, () => author.call(workReports.save, { body: again(report, 1), files: [] }));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(await traces(report.id)).toEqual({ reports: 1, visits: 1, steps: 0, audited: 2, told: 0 });
  });

  it('between taking back and deciding leaves one of the two', async () => {
    const { author, boss } = await pair();
    const report = await submit(author, dailyToSave());
    const { reportTypeId, reportId, version, requestId } = decisionOn(report);
    const [recalled, approved] = await Promise.all([
      author.call(workReports.recall, { body: { reportTypeId, reportId, version, requestId } }),
      boss.call(workReports.approve, { body: decisionOn(report) }),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([recalled.status, approved.status]);
  });
});
