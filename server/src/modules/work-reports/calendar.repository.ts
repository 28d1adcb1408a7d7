import type { DayNature, StatusId } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';

type Reported = {
  day: string;
  reportId: string;
  statusId: StatusId;
  nature: z.output<typeof DayNature> | null;
  late: boolean;
};

/** The people who report, within the scope: enabled representatives, and whoever has reported in the period. */
export const listReporters = (db: Database, within: RawBuilder<boolean>, start: string, end: string) =>
  db
    .selectFrom('appUser')
    .where(within)
    .where(
      sql<boolean>`(
        (app_user.enabled and exists (
          select from designation where designation.id = app_user.designation_id and is_medical_representative))
        or exists (
          select from work_report where work_report.author_id = app_user.id and status_id > 1 and type_id = 1
            and period_start between ${start}::date and ${end}::date))`,
    )
    .select(['appUser.id', 'appUser.firstname', 'appUser.name'])
    .select(
      sql<Reported[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'day', period_start, 'reportId', id, 'statusId', status_id, 'nature', nature, 'late', late)
          order by period_start), '[]')
        from work_report
        where author_id = app_user.id and type_id = 1 and status_id > 1
          and period_start between ${start}::date and ${end}::date)`.as('days'),
    )
    .orderBy(sql`app_user.name collate "fr-x-icu"`)
    .orderBy('appUser.id')
    .execute();
