import { randomUUID } from 'node:crypto';
import { type WorkReport, addDays, workReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { decisionOn, deciding, ownWork, paramsOf, savedOver } from '../../test/reporting.ts';
import { dailyToSave, daysAgo, makeReport, visitToSave } from '../../test/reports.ts';
import { countDifferences } from './rollup.repository.ts';
import { rebuildRollups as rebuild } from './rollup.service.ts';
import { doctor, makeDoctor } from './performance.fixture.ts';

/* The rollup equals a recount, whatever was done with the reports. */

const { db, as } = await testPortal();
const boss = await makeUser(db, { permissions: deciding });
const author = await makeUser(db, { permissions: ownWork, managerId: boss.id });
const [asAuthor, asBoss] = [await as(author.id), await as(boss.id)];
const doctors = [await makeDoctor(db, 'Un'), await makeDoctor(db, 'Deux')];

const kept = () =>
  db
    .selectFrom('performanceMonth')
    .where('userId', '=', author.id)
    .selectAll()
    .orderBy('month')
    .orderBy('state')
    .execute();

let seed = 7;
const random = (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

const newReport = (day: string) =>
  dailyToSave({
    periodStart: day,
    nature: random(5) === 0 ? 'leave' : 'field',
    dayPart: random(3) === 0 ? 'morning' : 'whole',
    visits: Array.from({ length: 1 + random(3) }, () =>
      visitToSave({
        target: random(4) === 0 ? { kind: 'unlisted', name: 'Dr X' } : doctor(doctors[random(2)] ?? 0),
        outcome: random(4) === 0 ? 'not_received' : 'positive',
      }),
    ),
  });

const recall = ({ typeId, id, version }: Pick<WorkReport, 'typeId' | 'id' | 'version'>) =>
  asAuthor(workReports.recall, { body: { reportTypeId: typeId, reportId: id, version, requestId: randomUUID() } });

describe('the rollup', () => {
  it('follows a report from draft to approval', async () => {
    const draft = newReport(daysAgo(3));
    const saved = (await asAuthor(workReports.save, { body: draft, files: [] })).body;
    expect(await kept()).toEqual([]);
    const submitted = (await asAuthor(workReports.submit, { body: savedOver(draft, saved.version), files: [] })).body;
    expect((await kept()).map(({ state }) => state)).toEqual(['submitted']);
    const { version } = submitted;
    await recall(submitted);
    expect(await kept()).toEqual([]);
    const again = (await asAuthor(workReports.submit, { body: savedOver(draft, version + 1), files: [] })).body;
    const { status } = await asBoss(workReports.approve, { body: decisionOn(again) });
    expect(status).toBe(200);
    expect((await kept()).map(({ state }) => state)).toEqual(['approved']);
    expect(await countDifferences(db)).toBe(0);
  });

  it('equals a recount after any acts', async () => {
    for (let day = 4; day < 24; day += 1) {
      const report = newReport(daysAgo(day));
      let { body } = await asAuthor(workReports.submit, { body: report, files: [] });
      for (let steps = random(4); steps > 0 && body.statusId !== 3; steps -= 1) {
        if (body.statusId === 2 && random(2) === 0) {
          const decision = random(2) === 0 ? 'approve' : 'return';
          await asBoss(workReports.approve, { body: decisionOn(body, decision) });
        } else if (body.statusId === 2) {
          await recall(body);
        } else if (random(4) === 0) {
          await asAuthor(workReports.remove, paramsOf(body));
          break;
        } else {
          const changed = { ...newReport(daysAgo(day)), id: report.id };
          await asAuthor(workReports.submit, { body: savedOver(changed, body.version), files: [] });
        }
        body = (await asAuthor(workReports.details, paramsOf(body))).body;
      }
    }
    expect((await kept()).length).toBeGreaterThan(0);
    expect(await countDifferences(db)).toBe(0);
    const before = await kept();
    await rebuild(db);
    expect(await kept()).toEqual(before);
  });

  it('is reported when it is wrong, and is corrected', async () => {
    await makeReport(db, {
      authorId: author.id,
      periodStart: addDays(daysAgo(0), -100),
      statusId: 3,
      decidedBy: boss.id,
    });
    expect(await countDifferences(db)).toBe(1);
    await rebuild(db);
    expect(await countDifferences(db)).toBe(0);
  });

  it('of one month is not corrupted when two decide at once', async () => {
    const reports = await Promise.all(
      [25, 26].map(
        async (day) => (await asAuthor(workReports.submit, { body: newReport(daysAgo(day)), files: [] })).body,
      ),
    );
    await Promise.all(reports.map((report) => asBoss(workReports.approve, { body: decisionOn(report) })));
    expect(await countDifferences(db)).toBe(0);
  });
});
