import { type MeetingKind, keysOfKind, minutesFields } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { stateOf } from '../approval/rows.repository.ts';
import { personOf } from '../../db/person.ts';
import { minutesFlow } from './flow.ts';
import { tookPart } from './participants.repository.ts';

const minutesTexts = keysOfKind(minutesFields, 'line', 'text').map((column) => `meetingsReport.${column}` as const);

/** Minutes as every list shows them; whether the reader took part is asked for apart. */
export const selectMinutes = (db: Database) =>
  db
    .selectFrom('meetingsReport')
    .select(stateOf(minutesFlow))
    .select(minutesTexts)
    .select([
      'meetingsReport.date',
      'meetingsReport.participantCount',
      'meetingsReport.pointCount',
      'meetingsReport.actionCount',
    ])
    .select(['meetingsReport.openActionCount', 'meetingsReport.fileCount'])
    .select(['meetingsReport.startTime as start', 'meetingsReport.endTime as end'])
    .select((eb) => eb.ref('meetingsReport.kind').$castTo<MeetingKind>().as('kind'))
    .select([
      sql<string>`coalesce((select city.name from city where city.id = meetings_report.city_id), '')`.as('city'),
      personOf(sql`meetings_report.organiser_id`).as('organiser'),
    ]);

export const selectRows = (db: Database, readerId: number) =>
  selectMinutes(db).select(tookPart(readerId).as('tookPart'));
