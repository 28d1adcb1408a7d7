import type { DayNature, DayPart, ReportTypeId, StatusId, WorkReportRow } from '@portal/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { personOf } from '../users/person.repository.ts';

const cityNames = sql<string[]>`array(
  select city.name from work_report_city join city on city.id = work_report_city.city_id
  where work_report_city.report_id = work_report.id order by city.name collate "fr-x-icu")`;

/** A report as every list shows it; what the caller may do with it is the policy's to add. */
export const selectRows = (db: Database) =>
  db
    .selectFrom('workReport')
    .select(['workReport.id', 'workReport.authorId', 'workReport.periodStart', 'workReport.periodEnd'])
    .select(['workReport.title', 'workReport.visitCount', 'workReport.fileCount', 'workReport.late'])
    .select(['workReport.version', 'workReport.firstSubmittedAt', 'workReport.submittedAt'])
    .select(['workReport.decidedAt', 'workReport.updatedAt'])
    .select((eb) => [
      eb.ref('workReport.typeId').$castTo<ReportTypeId>().as('typeId'),
      eb.ref('workReport.statusId').$castTo<StatusId>().as('statusId'),
      eb.ref('workReport.nature').$castTo<z.output<typeof DayNature> | null>().as('nature'),
      eb.ref('workReport.dayPart').$castTo<z.output<typeof DayPart> | null>().as('dayPart'),
    ])
    .select([
      personOf(sql`work_report.author_id`)
        .$castTo<WorkReportRow['author']>()
        .as('author'),
      personOf(sql`work_report.decided_by`).as('decidedBy'),
      cityNames.as('cities'),
    ]);
