import type { Rooms } from '../context.ts';
import type { App } from '../http/route.ts';
import { accountJobs } from './account/account.jobs.ts';
import { accountRoutes } from './account/account.routes.ts';
import { activitiesRoutes } from './activities/activities.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { citiesRoutes } from './cities/cities.routes.ts';
import { designationsRoutes } from './designations/designations.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { rolesRoutes } from './roles/roles.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

/** Every module's routes; a test asserts that together they are exactly what the contract declares. */
export const moduleRoutes: readonly ((app: App) => void)[] = [
  accountRoutes,
  activitiesRoutes,
  auditRoutes,
  citiesRoutes,
  designationsRoutes,
  eventsRoutes,
  notificationsRoutes,
  rolesRoutes,
  searchRoutes,
  usersRoutes,
];

/** Every module's jobs; registered before the first one runs. */
export const moduleJobs: readonly ((rooms: Rooms) => void)[] = [accountJobs];
