import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { watchDatabase } from '../../test/plans.ts';
import { doctor, link, makeDoctor, makeMember, performancePortal } from './performance.fixture.ts';
import { getTeam } from './team.service.ts';

const { db, resources, connection, manager } = await performancePortal();
const own = await makeMember(db, { managerId: manager });
const professional = doctor(await makeDoctor(db, 'Un')).id;
await link(db, own, professional);

// Five years of 300 other people: their rollup is not read for the page of one team.
await sql`
  with other as (
    insert into app_user (username, firstname, name, email, password_hash, created_at)
    select 'autre' || n, 'Autre', 'Nom ' || n, 'autre' || n || '@x.example', '', '2019-01-01'
    from generate_series(1, 300) n returning id),
  month as (select generate_series(date '2020-01-01', date '2024-12-01', interval '1 month')::date as month),
  months as (
    insert into performance_month (user_id, month, state, visits, professional_visits, pharmacy_visits, unlisted_visits,
      field_halves, on_time_days, leave_days, leave_half_days)
    select id, month, 'approved', 1, 1, 0, 0, 1, 1, 0, 0 from other cross join month)
  insert into performance_contact (user_id, month, state, professional_id, visits)
  select id, month, 'approved', ${professional}, 1 from other cross join month`.execute(db);
await sql`
  insert into sales_user_month (month, user_id, form_id, parts, quantity, free_units, amount)
  select month, app_user.id, 1, 1, 1, 0, 1
  from app_user cross join generate_series(date '2020-01-01', date '2024-12-01', interval '1 month') as month
  where username like 'autre%'`.execute(db);
await sql`analyze performance_month, performance_contact, sales_user_month, app_user`.execute(db);

it('reads of the kept sums what belongs to the team, by an index', async () => {
  const watched = watchDatabase(connection);
  const read = (watchedDb: Database) => {
    const context = { ...resources, db: watchedDb, caller: { id: manager, permissions: [], roles: [] } };
    return getTeam(context as unknown as Context, 'month', {
      year: 2024,
      period: 5,
      provisional: false,
      sort: 'score',
    });
  };
  const plan = await watched.planOf(read, 'performance_contact');
  for (const table of ['performance_month', 'performance_contact', 'sales_user_month']) {
    expect(plan.filter((node) => node.includes(table))).not.toEqual([]);
    expect(plan).not.toContain(`Seq Scan ${table}`);
  }
  // The attribution of sales is not computed again, however many there are.
  expect(plan.filter((node) => /sales_(total|row|load_sum)/.test(node))).toEqual([]);
});
