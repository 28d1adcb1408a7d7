import { buildPath, performanceTracking } from '@portal/contract';
import { expect, it } from 'vitest';
import { textOfPages } from '../../pdf/pdf.fixture.ts';
import { tokenFor } from '../../test/portal.ts';
import { daysAgo, makeReport } from '../../test/reports.ts';
import { contextOf, frameOf } from './figures.service.ts';
import { rebuildRollups as rebuild } from './rollup.service.ts';
import { makeMember, performancePortal } from './performance.fixture.ts';

/* A running period shows its progress. */

const { db, as, app, admin, manager, resources } = await performancePortal();
const awa = await makeMember(db, { managerId: manager, firstname: 'Awa', name: 'Ba' });
const now = daysAgo(0);
for (const day of ['2025-05-06', now])
  await makeReport(db, { authorId: awa, periodStart: day, statusId: 3, decidedBy: manager });
await rebuild(db);
// Labour Day is a Thursday; a holiday on a Sunday takes no working day away.
for (const day of ['2025-05-01', '2025-05-04']) await db.insertInto('holiday').values({ day, name: 'Férié' }).execute();

const context = { ...resources, caller: { id: admin, sessionId: '', permissions: ['PerformanceTracking.ReadAll'] } };

/** The progress of a period on a given day. */
async function runningOn(day: string, span: 'month' | 'quarter' = 'month', period = 5) {
  const frame = await frameOf(context as never, span, { year: 2025, period, provisional: false });
  return (await contextOf(context as never, { ...frame, today: day })).running;
}

it('shows elapsed and all working days: weekdays by the rules, without holidays, today not elapsed', async () => {
  expect(await runningOn('2025-05-02')).toEqual({ daysOver: 0, days: 21 });
  expect(await runningOn('2025-05-05')).toEqual({ daysOver: 1, days: 21 });
  expect(await runningOn('2025-05-30')).toEqual({ daysOver: 20, days: 21 });
  expect(await runningOn('2025-05-31')).toEqual({ daysOver: 21, days: 21 });
  // April has 22 of them, June 21.
  expect(await runningOn('2025-05-05', 'quarter', 2)).toEqual({ daysOver: 23, days: 64 });
});

it('counts each month of a quarter by its own rules', async () => {
  const [first] = await db.selectFrom('performanceRules').selectAll().execute();
  if (!first) throw new Error('There are rules.');
  const { changedAt: _, ...rules } = first;
  const row = { ...rules, fromMonth: '2025-06-01', workingWeekdays: [1] };
  await db.insertInto('performanceRules').values(row).execute();
  // June has five Mondays.
  expect(await runningOn('2025-05-05', 'quarter', 2)).toEqual({ daysOver: 23, days: 48 });
  await db.deleteFrom('performanceRules').where('fromMonth', '=', '2025-06-01').execute();
});

it('is null for a past, future or empty period', async () => {
  expect(await runningOn('2025-06-01')).toBeNull();
  expect(await runningOn('2025-04-30')).toBeNull();
  expect(await runningOn('2025-07-01', 'month', 7)).toBeNull();
});

it('is on the pages, PDF and export of the running period only', async () => {
  const asked = { year: Number(now.slice(0, 4)), period: Number(now.slice(5, 7)) };
  const headers = { authorization: `Bearer ${await tokenFor(resources, admin)}` };
  const call = await as(admin);
  const read = async (query: typeof asked) => {
    const person = { params: { userId: awa }, query };
    const paper = await app.inject({ url: `/api${buildPath(performanceTracking.monthlyPersonPdf, person)}`, headers });
    const pages = textOfPages(paper.rawPayload);
    return {
      team: (await call(performanceTracking.monthly, { query })).body.running,
      person: (await call(performanceTracking.monthlyPerson, person)).body.running,
      file: (await call(performanceTracking.monthly, { query: { ...query, format: 'csv' } as never })).text,
      paper: pages.join(),
      pages: pages.length,
    };
  };
  const running = await read(asked);
  expect(running.team).toEqual({ daysOver: expect.any(Number), days: expect.any(Number) });
  expect(running.person).toEqual(running.team);
  const { daysOver = 0, days = 0 } = running.team ?? {};
  const words = new RegExp(`Période en cours : ${daysOver} jours? ouvrés? écoulés? sur ${days}\\.`);
  expect(running.file.replaceAll(/\s/g, ' ')).toMatch(words);
  expect(running.paper).toMatch(new RegExp(words.source.replaceAll(' ', '')));
  expect(running.pages).toBe(2);
  const over = await read({ year: 2025, period: 5 });
  expect([over.team, over.person]).toEqual([null, null]);
  expect(over.file + over.paper).not.toContain('encours');
  expect(over.file).not.toContain('en cours');
});
