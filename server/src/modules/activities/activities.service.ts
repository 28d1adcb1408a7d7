import type { Activity } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { withinScope } from '../../security/scope.ts';
import { readableOf, withDocuments } from '../approval/trail.service.ts';
import { documentKinds } from '../document-kinds.ts';
import * as repository from './activities.repository.ts';

export async function listActivities(context: Context): Promise<Activity[]> {
  const { db, caller, config } = context;
  const within = withinScope(caller, 'Audit.Read', 'auditEvent.actorId', today(config.timeZone));
  const documents = documentKinds.map((kind) => ({ ...kind, readable: readableOf(context, kind) }));
  const events = await repository.listActivities(db, { within, readerId: caller.id, documents });
  return withDocuments(context, documentKinds, events);
}
