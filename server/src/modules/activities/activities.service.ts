import type { Activity } from '@portal/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { today } from '../../lib/days.ts';
import { withinScope } from '../../security/scope.ts';
import * as repository from './activities.repository.ts';

export function listActivities({ db, caller, config }: Context): Promise<Activity[]> {
  const within = withinScope(caller, 'Audit.Read', sql.ref('auditEvent.actorId'), today(config.timeZone));
  return repository.listActivities(db, within);
}
