import type pg from 'pg';

const VISITS_EACH = 10;

export type Size = { users: number; reports: number };

/** People in teams of fifty; the first team is that of the demonstration's manager. */
async function fillPeople(client: pg.ClientBase, users: number): Promise<void> {
  await client.query(
    `insert into app_user (firstname, name, email, username, password_hash, manager_id)
     select 'Prénom' || n, 'Nom' || n, 'banc' || n || '@banc.example', 'banc' || n, '',
       case when n <= 50 then (select id from app_user where username = 'superviseur') end
     from generate_series(1, $1::integer) n on conflict do nothing`,
    [users],
  );
  await client.query(
    `update app_user set manager_id = (select min(id) from app_user boss where boss.username = 'banc' || (51 + (app_user.id % 9)))
     where username like 'banc%' and manager_id is null and username not in (select 'banc' || n from generate_series(51, 60) n)`,
  );
}

/** Daily reports, one a person and day back through the years, each with ten visits. Fills up to `reports`. */
async function fill(client: pg.ClientBase, { users, reports }: Size): Promise<void> {
  await fillPeople(client, users);
  await client.query(
    `with author as (select id, row_number() over (order by id) - 1 as n from app_user where username like 'banc%')
     insert into work_report (id, type_id, author_id, period_start, period_end, status_id, nature, day_part, visit_count,
       first_submitted_at, submitted_at, decided_at, decided_by)
     select gen_random_uuid(), 1, author.id, day, day, case when k % 10 < 8 then 3 when k % 10 = 8 then 2 else 4 end,
       'field', 'whole', $3::integer, day, day, day, null
     from author cross join generate_series(1, $2::integer / $1::integer) k, lateral (select current_date - k as day) as on_day
     on conflict do nothing`,
    [users, reports, VISITS_EACH],
  );
  await client.query(
    `insert into visit (id, report_id, author_id, day, position, professional_id, channel, outcome)
     select gen_random_uuid(), work_report.id, author_id, period_start, n, 1 + (random() * 399)::integer, 'in_person', 'positive'
     from work_report cross join generate_series(1, $1::integer) n
     where nature = 'field' and not exists (select from visit where report_id = work_report.id)`,
    [VISITS_EACH],
  );
  await client.query('vacuum analyze work_report, visit, app_user');
  // What was written reaches the disk now, and not while something is measured.
  await client.query('checkpoint');
}

/** A million rows take longer than the portal lets a statement run. */
export async function withoutTimeLimit(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await work(client);
  } finally {
    client.release(true);
  }
}

/** Fills the database up to this size. */
export const fillReports = (pool: pg.Pool, size: Size): Promise<void> =>
  withoutTimeLimit(pool, (client) => fill(client, size));
