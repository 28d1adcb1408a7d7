import type { Activity } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { withinScope } from '../../security/scope.ts';
import * as repository from './activities.repository.ts';

export function listActivities({ db, caller, config }: Context): Promise<Activity[]> {
  const within = withinScope(caller, 'Audit.Read', 'auditEvent.actorId', today(config.timeZone));
  return repository.listActivities(db, within);
}
