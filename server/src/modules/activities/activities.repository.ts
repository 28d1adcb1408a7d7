import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const LATEST = 50;

/**
 * The latest acts of these people, a sheet that they loaded being one. Signing in and out, what
 * stands in a draft, and what becomes of a sheet before it is loaded, is nobody else's business.
 */
export const listActivities = (db: Database, within: RawBuilder<boolean>) =>
  db
    .selectFrom('auditEvent')
    .innerJoin('appUser', 'appUser.id', 'auditEvent.actorId')
    .where(within)
    .where('auditEvent.partOf', 'is', null)
    .where('auditEvent.action', 'not like', 'account.%')
    .where('auditEvent.action', 'not like', '%-reports.save')
    .where((eb) =>
      eb.or([eb('auditEvent.action', '=', 'imports.commit'), eb('auditEvent.action', 'not like', 'imports.%')]),
    )
    .select([
      'auditEvent.id',
      'auditEvent.at',
      'auditEvent.action',
      'auditEvent.entity',
      'auditEvent.entityId',
      'auditEvent.label',
    ])
    .select(
      sql<{ id: number; firstname: string; name: string }>`
      jsonb_build_object('id', app_user.id, 'firstname', app_user.firstname, 'name', app_user.name)`.as('actor'),
    )
    .orderBy('auditEvent.id', 'desc')
    .limit(LATEST)
    .execute();
