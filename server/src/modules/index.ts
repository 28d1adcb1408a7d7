import type { Resources } from '../context.ts';
import { filesJobs } from '../files/sweep.job.ts';
import type { App } from '../http/route.ts';
import { accountJobs } from './account/account.jobs.ts';
import { accountRoutes } from './account/account.routes.ts';
import { activitiesRoutes } from './activities/activities.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { citiesRoutes } from './cities/cities.routes.ts';
import { designationsRoutes } from './designations/designations.routes.ts';
import { decidedFlows } from './document-kinds.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { expectationsRoutes } from './expectations/expectations.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { importKinds } from './import-kinds.ts';
import { importsJobs } from './imports/imports.jobs.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { provideKinds } from './imports/kinds.ts';
import { meetingActionsJobs } from './meetings-reports/actions.jobs.ts';
import { meetingActionsRoutes } from './meetings-reports/actions.routes.ts';
import { meetingsReportsListsRoutes } from './meetings-reports/lists.routes.ts';
import { meetingsReportsRoutes } from './meetings-reports/meetings-reports.routes.ts';
import { messagesJobs } from './messages/messages.jobs.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { notificationsJobs } from './notifications/notifications.jobs.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { operationsJobs } from './operations/operations.jobs.ts';
import { operationsRoutes } from './operations/operations.routes.ts';
import { performanceSettingsRoutes } from './performance-tracking/performance-settings.routes.ts';
import { performanceTrackingRoutes } from './performance-tracking/performance-tracking.routes.ts';
import { pharmaciesRoutes } from './pharmacies/pharmacies.routes.ts';
import { productsRoutes } from './products/products.routes.ts';
import { rolesRoutes } from './roles/roles.routes.ts';
import { salesLoadingRoutes } from './sales-loading/sales-loading.routes.ts';
import { salesFiguresRoutes } from './sales-figures/sales-figures.routes.ts';
import { savedViewsRoutes } from './saved-views/saved-views.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { userProductsSalesRoutes } from './user-products-sales/user-products-sales.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { wholesalersRoutes } from './wholesalers/wholesalers.routes.ts';
import { workReportListsRoutes } from './work-reports/lists.routes.ts';
import { workReportsRoutes } from './work-reports/work-reports.routes.ts';

provideKinds(importKinds);

/** Every module's routes; a test asserts that together they are exactly what the contract declares. */
export const moduleRoutes: readonly ((app: App) => void)[] = [
  accountRoutes,
  activitiesRoutes,
  auditRoutes,
  calendarRoutes,
  citiesRoutes,
  designationsRoutes,
  eventsRoutes,
  expectationsRoutes,
  healthRoutes,
  importsRoutes,
  meetingActionsRoutes,
  meetingsReportsListsRoutes,
  meetingsReportsRoutes,
  messagesRoutes,
  notificationsRoutes,
  operationsRoutes,
  performanceSettingsRoutes,
  performanceTrackingRoutes,
  pharmaciesRoutes,
  productsRoutes,
  rolesRoutes,
  salesLoadingRoutes,
  salesFiguresRoutes,
  savedViewsRoutes,
  searchRoutes,
  userProductsSalesRoutes,
  usersRoutes,
  wholesalersRoutes,
  workReportListsRoutes,
  workReportsRoutes,
];

/** Every module's jobs; registered before the first one runs. */
export const moduleJobs: readonly ((resources: Resources) => void)[] = [
  accountJobs,
  filesJobs,
  importsJobs,
  meetingActionsJobs,
  messagesJobs,
  notificationsJobs(decidedFlows),
  operationsJobs,
];
