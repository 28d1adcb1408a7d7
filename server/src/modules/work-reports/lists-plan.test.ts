import { SubmittedReportsFilter, WaitingReportsFilter } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { makeUser } from '../../test/factories.ts';
import type { Viewer } from '../approval/inbox.repository.ts';
import { watchDatabase } from '../../test/plans.ts';
import { isAmong, listTeam } from '../../security/scope.ts';
import { testPortal } from '../../test/portal.ts';
import { daysAgo } from '../../test/reports.ts';
import { listOwn, listSubmitted, listWaiting } from './lists.repository.ts';

const { db, connection } = await testPortal();
const manager = await makeUser(db);
const member = await makeUser(db, { managerId: manager.id });
for (let n = 0; n < 40; n += 1) await makeUser(db, n < 4 ? { managerId: manager.id } : {});

// Years of work of forty people: most of it approved, little waits.
await sql`
  insert into work_report (id, type_id, author_id, period_start, period_end, status_id, nature, day_part,
    first_submitted_at, submitted_at)
  select gen_random_uuid(), 1, app_user.id, day, day, case when k < 3 then 2 when k % 40 = 0 then 1 else 3 end, 'field', 'whole',
    case when k % 40 > 0 then day end, case when k % 40 > 0 then day end
  from app_user cross join generate_series(1, 1000) k, lateral (select current_date - k as day) as on_day`.execute(db);
await sql`analyze work_report`.execute(db);

const watched = watchDatabase(connection);
const team = isAmong('workReport.authorId', await listTeam(db, manager.id, daysAgo(0)));
const all = sql<boolean>`true`;
const everyone: Viewer = { id: manager.id, within: all, readable: all, team };
const ofTeam: Viewer = { ...everyone, within: team, readable: team };

type Query = z.input<typeof SubmittedReportsFilter>;
const submitted = (reader: Viewer, query: Query) => (one: Database) =>
  listSubmitted(one, reader, SubmittedReportsFilter.parse(query));

const lists: [string, (one: Database) => Promise<unknown>][] = [
  ['one’s own', (one) => listOwn(one, member.id, { sort: '-periodStart', limit: 50 })],
  ['everyone’s', submitted(everyone, {})],
  ['everyone’s, by submission', submitted(everyone, { sort: '-submittedAt' })],
  ['the team’s', submitted(ofTeam, {})],
  ['of one author', submitted(everyone, { authorId: member.id })],
  ['of a month', submitted(everyone, { from: '2026-03-01', to: '2026-03-31' })],
  ['of a type and state', submitted(ofTeam, { typeId: 1, statusId: 3 })],
  ['by name', submitted(everyone, { q: 'user' })],
  ['what waits', (one) => listWaiting(one, everyone, WaitingReportsFilter.parse({}))],
];

describe('among 42,000 reports a page is found by an index', () => {
  it.each(lists)('%s', async (_name, list) => {
    const plan = await watched.planOfPage(list);
    expect(plan.filter((node) => node.startsWith('Seq Scan work_report'))).toEqual([]);
    expect(plan.some((node) => /Index.* work_report_/.test(node))).toBe(true);
  });
});
