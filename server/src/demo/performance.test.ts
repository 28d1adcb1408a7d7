import { monthAfter } from '@portal/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { today } from '../days.ts';
import { findRights } from '../security/caller.ts';
import { countRollupDifferences } from '../modules/performance-tracking/rollup.service.ts';
import { getTeam } from '../modules/performance-tracking/team.service.ts';
import { demoPortal } from '../test/portal.ts';

const { db, resources } = await demoPortal();
const { id } = await db.selectFrom('appUser').where('username', '=', 'admin').select('id').executeTakeFirstOrThrow();
const context = {
  ...resources,
  db,
  caller: { id, sessionId: '', ...(await findRights(db, id)) },
} as unknown as Context;
const thisMonth = `${today(resources.config.timeZone).slice(0, 7)}-01`;

const team = (back: number) => {
  const month = monthAfter(thisMonth, -back);
  const question = {
    year: Number(month.slice(0, 4)),
    period: Number(month.slice(5, 7)),
    provisional: false,
    sort: 'score',
  };
  return getTeam(context, 'month', question);
};

it('shows people who differ, and non-empty figures', async () => {
  const { lines, total, isEmpty } = await team(1);
  expect(isEmpty).toBe(false);
  const coverages = lines.flatMap(({ figures }) =>
    figures.coverage.value === null ? [] : [Number(figures.coverage.value)],
  );
  expect(Math.max(...coverages) - Math.min(...coverages)).toBeGreaterThan(0.25);
  expect(new Set(lines.map(({ light }) => light)).size).toBeGreaterThan(1);
  expect(Object.values(total.figures).every(({ value }) => value !== null)).toBe(true);
});

it('has objectives within reach', async () => {
  const { lines, total } = await team(1);
  const rates = lines.flatMap(({ figures }) => figures.attainment.value ?? []).map(Number);
  expect(Number(total.figures.attainment.value)).toBeGreaterThan(0.8);
  expect(Number(total.figures.attainment.value)).toBeLessThan(1.25);
  // Two people handed pharmacies over meanwhile.
  expect(rates.filter((rate) => rate < 0.5 || rate > 1.7).length).toBeLessThanOrEqual(rates.length / 5);
  // Some are behind, and some ahead.
  expect([Math.min(...rates) < 0.95, Math.max(...rates) > 1.05]).toEqual([true, true]);
});

it('has a rollup that equals a full recount', async () => {
  expect(await countRollupDifferences(db)).toBe(0);
});

it('has a reason for everyone who does not report', async () => {
  const { lines } = await team(1);
  const silent = lines.filter(({ figures, leftOn }) => leftOn === null && figures.fieldDays.value === '0.00');
  const { rows } = await sql<{ id: number }>`
    select id from app_user where not exists (select from work_report where author_id = app_user.id)
      and password_state = 'active' and enabled
      and designation_id in (select id from designation where is_medical_representative)`.execute(db);
  expect(rows).toEqual([]);
  expect(silent.length).toBeLessThanOrEqual(5);
});

it('has closed months, one of them with a report that was approved afterwards', async () => {
  const closed = await team(2);
  expect(closed.closing.isClosed).toBe(true);
  const changed = closed.lines.filter(({ figures }) => figures.callAverage.changedTo !== null);
  expect(changed).toHaveLength(1);
  expect((await team(1)).closing.isClosed).toBe(false);
  const comments = await db.selectFrom('performanceComment').selectAll().execute();
  expect(comments.length).toBeGreaterThan(1);
});
