import { type DocumentName, type WorkReport, activities, audit, workReports } from '@portal/contract';
import { expect, it } from 'vitest';
import { testPortal } from '../../test/portal.ts';
import { type Someone, savedOver, deciding, ownWork, paramsOf, peopleOf, submit } from '../../test/reporting.ts';
import { dailyToSave, specialToSave, weeklyToSave } from '../../test/reports.ts';

const portal = await testPortal();
const { db } = portal;
const { someone, pair } = peopleOf(portal);

const typeOf = (document: DocumentName | null) => (document?.entity === 'workReport' ? document.typeId : null);

/** The document in each audit row of a report, as a reader sees it. */
const toldInAudit = async ({ call }: Someone, { id }: { id: string }) =>
  (await call(audit.list, { query: { entity: 'workReport', entityId: id } })).body.items.map(({ action, document }) => [
    action,
    typeOf(document),
  ]);
const toldInActivities = async ({ call }: Someone, { id }: { id: string }) =>
  (await call(activities.list)).body
    .filter(({ entityId }) => entityId === id)
    .map(({ action, document }) => [action, typeOf(document)]);
const opens = async ({ call }: Someone, report: Pick<WorkReport, 'typeId' | 'id'>) =>
  (await call(workReports.details, paramsOf(report))).status;

it('shows the type of a report to those who may open it, and to nobody else', async () => {
  const { author, boss } = await pair();
  const chief = await someone({ permissions: ['Audit.Read', 'WorkReports.ReadAll'] });
  const withoutRight = await someone({ permissions: ['Audit.Read'] });
  const outOfScope = await someone({ permissions: ['Audit.Read', 'WorkReports.Read'] });
  const report = await submit(author, weeklyToSave());
  for (const reader of [author, boss])
    expect(await toldInActivities(reader, report)).toEqual([['work-reports.submit', 2]]);
  for (const [reader, code, typeId] of [
    [chief, 200, 2],
    [withoutRight, 403, null],
    [outOfScope, 404, null],
  ] as const) {
    expect(await opens(reader, report)).toBe(code);
    expect(await toldInAudit(reader, report)).toEqual([['work-reports.submit', typeId]]);
    expect(await toldInActivities(reader, report)).toEqual(typeId === null ? [] : [['work-reports.submit', typeId]]);
  }
});

it('makes someone else’s draft and a deleted report indistinguishable', async () => {
  const boss = await someone({ permissions: [...deciding, 'WorkReports.ReadAll', 'Audit.Read'] });
  const author = await someone({ managerId: boss.id, permissions: [...ownWork, 'Audit.Read'] });
  const { body: draft } = await author.call(workReports.save, { body: dailyToSave(), files: [] });
  expect(await toldInAudit(boss, draft)).toEqual([['work-reports.save', null]]);
  expect(await toldInAudit(author, draft)).toEqual([['work-reports.save', 1]]);

  const special = specialToSave();
  const { version } = await submit(author, special);
  const body = {
    reportTypeId: special.typeId,
    reportId: special.id,
    version,
    requestId: savedOver(special, 1).requestId,
  };
  await author.call(workReports.recall, { body });
  const steps = ['work-reports.recall', 'work-reports.submit'];
  // A draft again: later acts on it are private.
  expect(await toldInActivities(boss, special)).toEqual([]);
  expect(await toldInActivities(author, special)).toEqual(steps.map((step) => [step, 4]));

  await author.call(workReports.remove, paramsOf(special));
  for (const reader of [author, boss])
    expect(await toldInAudit(reader, special)).toEqual(['work-reports.delete', ...steps].map((step) => [step, null]));
});

it('shows nothing for an unknown id', async () => {
  const reader = await someone({ permissions: ['Audit.Read', 'WorkReports.ReadAll'] });
  await db
    .insertInto('auditEvent')
    .values({ action: 'x.y', entity: 'workReport', entityId: '7', changes: '{}' })
    .execute();
  expect(await toldInAudit(reader, { id: '7' })).toEqual([['x.y', null]]);
});
