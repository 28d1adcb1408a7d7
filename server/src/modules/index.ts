import type { Rooms } from '../context.ts';
import type { App } from '../http/route.ts';
import { accountJobs } from './account/account.jobs.ts';
import { accountRoutes } from './account/account.routes.ts';
import { citiesRoutes } from './cities/cities.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

/** Every module's routes; a test asserts that together they are exactly what the contract declares. */
export const moduleRoutes: readonly ((app: App) => void)[] = [accountRoutes, citiesRoutes, eventsRoutes, usersRoutes];

/** Every module's jobs; registered before the first one runs. */
export const moduleJobs: readonly ((rooms: Rooms) => void)[] = [accountJobs];
