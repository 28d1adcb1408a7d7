import { SubmittedMinutesFilter, WaitingMinutesFilter } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { makeUser } from '../../test/factories.ts';
import { watchDatabase } from '../../test/plans.ts';
import { testPortal } from '../../test/portal.ts';
import { daysAgo } from '../../test/reports.ts';
import type { Viewer } from '../approval/inbox.repository.ts';
import { viewerOf } from '../approval/inbox.service.ts';
import { visibleTo } from '../approval/steps.service.ts';
import { findMatches, sources } from '../search/search.repository.ts';
import { minutesFlow } from './flow.ts';
import { findLast, listBetween, listOwn, listSubmitted, listWaiting } from './lists.repository.ts';

const { db, resources, connection } = await testPortal();
const manager = await makeUser(db);
const member = await makeUser(db, { managerId: manager.id });
for (let n = 0; n < 40; n += 1) await makeUser(db, n < 4 ? { managerId: manager.id } : {});

// Years of meetings of forty people: most of it approved, little waits.
await sql`
  insert into meetings_report (id, author_id, organiser_id, kind, title, said, date, status_id, first_submitted_at, submitted_at)
  select gen_random_uuid(), app_user.id, app_user.id, 'team', 'Réunion ' || k, 'Réunion ' || k || ' ' || repeat('lorem ipsum ', 20),
    day, case when k < 3 then 2 when k % 40 = 0 then 1 else 3 end,
    case when k % 40 > 0 then day end, case when k % 40 > 0 then day end
  from app_user cross join generate_series(1, 700) k, lateral (select current_date - k as day) as on_day`.execute(db);
await sql`
  insert into meeting_participant (report_id, user_id, attendance, position)
  select meetings_report.id, app_user.id, 'present', 0 from meetings_report
  join app_user on (hashtext(meetings_report.id::text) % 10 + app_user.id) % 10 = 0`.execute(db);
await sql`analyze`.execute(db);

const contextOf = (permissions: string[], id: number): Context => {
  const caller = { id, sessionId: '', permissions, roles: [] };
  return { ...resources, caller, address: '', device: '', requestId: '' };
};
const watched = watchDatabase(connection);
const chief = contextOf(['MeetingsReports.Read', 'MeetingsReports.ReadAll'], manager.id);
const reader = contextOf(['MeetingsReports.Read'], manager.id);
const [everyone, ofTeam] = [await viewerOf(chief, minutesFlow), await viewerOf(reader, minutesFlow)];

type Query = z.input<typeof SubmittedMinutesFilter>;
const submitted = (viewer: Viewer, query: Query) => (one: Database) =>
  listSubmitted(one, viewer, SubmittedMinutesFilter.parse(query));
const visible = visibleTo(reader, minutesFlow);

const lists: [string, (one: Database) => Promise<unknown>][] = [
  ['one’s own', (one) => listOwn(one, member.id, { sort: '-date', limit: 50 })],
  ['everyone’s', submitted(everyone, {})],
  ['everyone’s, by submission', submitted(everyone, { sort: '-submittedAt' })],
  ['the team’s, and what one was invited to', submitted(ofTeam, {})],
  ['what one was invited to', submitted(ofTeam, { tookPart: true })],
  ['of one author', submitted(everyone, { authorId: member.id })],
  ['of a month', submitted(everyone, { from: daysAgo(90), to: daysAgo(60) })],
  ['of a kind and state', submitted(ofTeam, { kind: 'team', statusId: 3 })],
  ['by what was said', submitted(everyone, { q: 'réunion 123' })],
  ['what waits', (one) => listWaiting(one, everyone, WaitingMinutesFilter.parse({}))],
];
const others: [string, (one: Database) => Promise<unknown>][] = [
  ['the calendar', (one) => listBetween(one, manager.id, visible, { start: daysAgo(60), end: daysAgo(30) })],
  ['the last of a title', (one) => findLast(one, manager.id, visible, { title: 'Réunion 12', kind: 'cycle' })],
  ['the last of a kind', (one) => findLast(one, manager.id, visible, { title: '', kind: 'team' })],
];

const expectIndex = (plan: readonly string[]) => {
  expect(plan.filter((node) => node.startsWith('Seq Scan meetings_report'))).toEqual([]);
  expect(plan.some((node) => /Index.* meetings_report_/.test(node))).toBe(true);
};

const minutesSource = sources.find(({ kind }) => kind === 'minutes');
const none = sql<boolean>`false`;
const scopes = {
  facilities: none,
  professionals: none,
  accounts: false,
  minutes: visible,
  actions: none,
  messages: none,
};

describe('among 29,000 minutes a page is found by an index', () => {
  it.each(lists)('%s', async (_name, list) => {
    expectIndex(await watched.planOfPage(list));
  });
  it.each(others)('%s', async (_name, list) => {
    expectIndex(await watched.planOfLast(list));
  });
  it('what was said, by its words, in the list and in the search', async () => {
    const list = await watched.planOfPage(submitted(everyone, { q: 'réunion 123' }));
    const search = await watched.planOfLast((one) => findMatches(one, minutesSource!, scopes, 'grossistes zébrés'));
    for (const plan of [list, search]) {
      expectIndex(plan);
      expect(plan).toContain('Bitmap Index Scan meetings_report_said');
    }
  });
});
