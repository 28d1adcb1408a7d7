import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const LATEST = 50;

/** The latest acts of these people. Signing in and out, and what stands in a draft, is nobody else's business. */
export const listActivities = (db: Database, within: RawBuilder<boolean>) =>
  db
    .selectFrom('auditEvent')
    .innerJoin('appUser', 'appUser.id', 'auditEvent.actorId')
    .where(within)
    .where('auditEvent.action', 'not like', 'account.%')
    .where('auditEvent.action', 'not like', '%-reports.save')
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
