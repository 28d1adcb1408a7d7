import { ActionsFilter, OwnActionsFilter } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { isAmong } from '../../security/scope.ts';
import { makeUser } from '../../test/factories.ts';
import { watchDatabase } from '../../test/plans.ts';
import { testPortal } from '../../test/portal.ts';
import { daysAgo } from '../../test/reports.ts';
import { visibleTo } from '../approval/steps.service.ts';
import { actionViewer, listOwn, listSeen } from './actions.repository.ts';
import { minutesFlow } from './flow.ts';

const { db, resources, connection } = await testPortal();
const manager = await makeUser(db);
const member = await makeUser(db, { managerId: manager.id });
for (let n = 0; n < 30; n += 1) await makeUser(db);

// Years of meetings: nearly everything is done.
await sql`
  insert into meetings_report (id, author_id, status_id, kind, title, date, organiser_id)
  select gen_random_uuid(), app_user.id, 3, 'team', 'Réunion ' || k, current_date - k, app_user.id
  from app_user cross join generate_series(1, 100) k`.execute(db);
await sql`
  insert into meeting_action (id, report_id, point_id, point, position, what, owner_id, due_on, done_at, done_by)
  select gen_random_uuid(), id, gen_random_uuid(), 'Point', n, 'Envoyer ' || n, author_id, date + n,
    case when date + n < current_date - 9 then now() end, case when date + n < current_date - 9 then author_id end
  from meetings_report cross join generate_series(1, 10) n`.execute(db);
await sql`analyze meetings_report, meeting_action, app_user`.execute(db);

const watched = watchDatabase(connection);
const caller = { id: manager.id, sessionId: '', permissions: ['MeetingsReports.Read'], roles: [] };
const reader: Context = { ...resources, caller, address: '', device: '', requestId: '' };
const ofTeam = actionViewer({
  id: manager.id,
  seesAll: false,
  team: isAmong('meetingAction.ownerId', [manager.id, member.id]),
  readable: visibleTo(reader, minutesFlow),
});
const everyone = actionViewer({ ...ofTeam, seesAll: true });

const seen = (viewer: typeof ofTeam, query: z.input<typeof ActionsFilter>) => (one: Database) =>
  listSeen(one, viewer, daysAgo(0), ActionsFilter.parse(query));

const lists: [string, (one: Database) => Promise<unknown>][] = [
  ['one’s own', (one) => listOwn(one, { ...ofTeam, id: member.id }, daysAgo(0), OwnActionsFilter.parse({}))],
  ['the team’s and of meetings one organised', seen(ofTeam, {})],
  ['everyone’s', seen(everyone, {})],
  ['everyone’s, last done first', seen(everyone, { sort: '-doneAt', progress: 'done' })],
  ['what is overdue', seen(everyone, { progress: 'overdue' })],
  ['of a month', seen(everyone, { from: '2026-03-01', to: '2026-03-31' })],
  ['of one owner', seen(everyone, { ownerId: [member.id] })],
  ['by a word', seen(everyone, { q: 'introuvable' })],
];

describe('among 32,000 actions a page is found by an index', () => {
  it.each(lists)('%s', async (_name, list) => {
    const plan = await watched.planOfPage(list);
    expect(plan.filter((node) => node.startsWith('Seq Scan meet'))).toEqual([]);
    expect(plan.some((node) => /Index.* meeting_action_/.test(node))).toBe(true);
  });
});
