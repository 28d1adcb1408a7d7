import type { DayNature, DayPart, ReportTypeId } from '@portal/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { stateOf } from '../approval/rows.repository.ts';
import { workReportFlow } from './flow.ts';

const cityNames = sql<string[]>`array(
  select city.name from work_report_city join city on city.id = work_report_city.city_id
  where work_report_city.report_id = work_report.id order by city.name collate "fr-x-icu")`;

/** A report as every list shows it. */
export const selectRows = (db: Database) =>
  db
    .selectFrom('workReport')
    .select(stateOf(workReportFlow))
    .select(['workReport.periodStart', 'workReport.periodEnd', 'workReport.title', 'workReport.visitCount'])
    .select(['workReport.fileCount', 'workReport.late'])
    .select((eb) => [
      eb.ref('workReport.typeId').$castTo<ReportTypeId>().as('typeId'),
      eb.ref('workReport.nature').$castTo<z.output<typeof DayNature> | null>().as('nature'),
      eb.ref('workReport.dayPart').$castTo<z.output<typeof DayPart> | null>().as('dayPart'),
    ])
    .select(cityNames.as('cities'));
