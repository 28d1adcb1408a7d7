import { operations } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import { examine } from './doctor.service.ts';
import * as service from './operations.service.ts';

export function operationsRoutes(app: App): void {
  route(app, operations.read, (context) => service.readOperations(context));
  route(app, operations.doctor, (context) => examine(context));
  route(app, operations.backup, (context) => service.askForBackup(context));
  route(app, operations.retryJob, (context, { body }) => service.retryJob(context, body.id));
}
