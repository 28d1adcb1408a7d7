import type { Activity } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { withinScope } from '../../security/scope.ts';
import { readableReports, withReports } from '../work-reports/links.service.ts';
import * as repository from './activities.repository.ts';

export async function listActivities(context: Context): Promise<Activity[]> {
  const { db, caller, config } = context;
  const within = withinScope(caller, 'Audit.Read', 'auditEvent.actorId', today(config.timeZone));
  const telling = { within, readerId: caller.id, openReport: readableReports(context) };
  return withReports(context, await repository.listActivities(db, telling));
}
