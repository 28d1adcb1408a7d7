import { readFile } from 'node:fs/promises';
import { account, reportType, workReports } from '@portal/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { testPortal } from '../test/portal.ts';
import { makeReport } from '../test/reports.ts';

const { db, as } = await testPortal();
const migration = await readFile(new URL('./migrations/0010_known_days.sql', import.meta.url), 'utf8');

it('stored values outside the days that the portal accepts are moved inside them', async () => {
  const manager = await makeUser(db, { permissions: ['WorkReports.Approve', 'WorkReports.Read'] });
  const deputy = await makeUser(db, { permissions: ['WorkReports.Approve', 'WorkReports.Read'] });
  const forever = { managerId: manager.id, userId: deputy.id, fromDay: '2026-01-01', toDay: '9999-12-31' };
  await db.insertInto('substitute').values(forever).execute();
  const congress = { typeId: reportType.special, periodStart: '2199-12-30', periodEnd: '2200-01-03' } as const;
  const id = await makeReport(db, { authorId: manager.id, ...congress });
  const client = await as(manager.id);
  expect((await client(workReports.mine, {})).status).toBe(500);
  await sql.raw(migration).execute(db);
  const { body } = await client(workReports.mine, {});
  expect(body.items).toMatchObject([{ id, periodStart: '2199-12-30', periodEnd: '2199-12-31' }]);
  expect((await client(account.profile)).body.substitute).toMatchObject({ to: '2199-12-31' });
});
