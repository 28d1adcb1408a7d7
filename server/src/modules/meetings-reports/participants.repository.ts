import type { Participant } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { personIn } from '../../db/person.ts';

/** Whether someone was invited, of a row at hand. */
export const tookPart = (userId: number) => sql<boolean>`exists (
  select from meeting_participant where report_id = meetings_report.id and user_id = ${userId}::integer)`;

/** The participants, in order; `onlyEnabled`: those who can be invited again. */
export const listParticipants = (db: Database, reportId: string, onlyEnabled = false): Promise<Participant[]> =>
  db
    .selectFrom('meetingParticipant')
    .innerJoin('appUser', 'appUser.id', 'meetingParticipant.userId')
    .where('reportId', '=', reportId)
    .$if(onlyEnabled, (some) => some.where('appUser.enabled', '=', true))
    .select('userId')
    .select((eb) => eb.ref('attendance').$castTo<Participant['attendance']>().as('attendance'))
    .select(personIn('appUser').as('person'))
    .orderBy('position')
    .execute();
