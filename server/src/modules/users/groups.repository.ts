import type { PeopleGroup } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The groups, by name: enabled people only, and groups of at least two. */
export async function listPeopleGroups(db: Database): Promise<PeopleGroup[]> {
  const { rows } = await sql<PeopleGroup>`
    with recursive below(manager_id, user_id) as (
      select manager_id, id from app_user where manager_id is not null
      union
      select below.manager_id, app_user.id from app_user join below on app_user.manager_id = below.user_id
    ), team as (
      select * from below union select manager_id, manager_id from below
    ), member as (
      select 'team' as kind, manager.id, manager.firstname || ' ' || manager.name as name, team.user_id
      from team join app_user manager on manager.id = team.manager_id and manager.enabled
      union all
      select 'designation', designation.id, designation.name, app_user.id
      from designation join app_user on app_user.designation_id = designation.id
    )
    select kind, member.id, member.name, jsonb_agg(app_user.id order by app_user.id) as "userIds"
    from member join app_user on app_user.id = member.user_id and app_user.enabled
    group by kind, member.id, member.name
    having count(*) > 1
    order by kind desc, member.name, member.id`.execute(db);
  return rows;
}
