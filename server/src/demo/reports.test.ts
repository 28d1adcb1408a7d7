import { findMissing, isPeriodStart, saveOfReport, status } from '@portal/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { reports } from '../modules/work-reports/work-reports.service.ts';
import { findLatestChanges } from '../modules/approval/reading.service.ts';
import { demoPortal } from '../test/portal.ts';

const { db, resources } = await demoPortal();
const context = {
  ...resources,
  db,
  caller: { id: 1, sessionId: '', permissions: [], roles: [] },
} as unknown as Context;

it('is about a year of twelve people and some days of three more in every state, with more than twenty thousand visits', async () => {
  const { rows } = await sql<{ authors: number; days: number; visits: number; states: number; types: number }>`
    select count(distinct author_id) as authors, max(period_start) - min(period_start) as days,
      count(distinct status_id) as states, count(distinct type_id) as types,
      (select count(*) from visit) as visits
    from work_report`.execute(db);
  expect(rows[0]).toMatchObject({ authors: 15, states: 4, types: 4 });
  expect(rows[0]?.days).toBeGreaterThan(350);
  expect(rows[0]?.visits).toBeGreaterThan(20_000);
});

it('obeys the rules that the services would have held it to', async () => {
  const sample = await db
    .selectFrom('workReport')
    .where('statusId', '<>', status.draft)
    .where(sql<boolean>`hashtext(id::text) % 20 = 0`)
    .select('id')
    .execute();
  expect(sample.length).toBeGreaterThan(100);
  for (const { id } of sample) {
    const report = await reports.read(context, id);
    expect(findMissing(saveOfReport(report, id))).toEqual({});
    expect(isPeriodStart(report.typeId, report.periodStart)).toBe(true);
    expect(report.visitCount).toBe(report.visits.length);
    expect(report.fileCount).toBe(report.files.length);
    expect(report.history.at(-1)?.action).toBe(
      { 2: 'submit', 3: 'approve', 4: 'return', 1: undefined }[report.statusId],
    );
  }
});

it('has photos whose content is there, and a report that shows what changed', async () => {
  const photos = await db.selectFrom('approvalFile').select('fileKey').distinct().execute();
  for (const { fileKey } of photos) expect(await resources.files.has(fileKey)).toBe(true);
  expect(photos.length).toBeGreaterThan(1);
  const twice = await db
    .selectFrom('approvalEvent')
    .where('snapshot', 'is not', null)
    .where('documentKind', '=', 'workReport')
    .select('documentId')
    .executeTakeFirstOrThrow();
  expect(
    (await findLatestChanges(context, { id: twice.documentId, kind: 'workReport' }))?.map(({ field }) => field),
  ).toContain('needs');
});
