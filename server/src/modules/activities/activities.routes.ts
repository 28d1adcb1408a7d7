import { activities } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import { listActivities } from './activities.service.ts';

export function activitiesRoutes(app: App): void {
  route(app, activities.list, (context) => listActivities(context));
}
