import type { AnyEndpoint } from '../endpoint.ts';
import { account } from './account.ts';
import { activities } from './activities.ts';
import { audit } from './audit.ts';
import { months, years } from './calendar.ts';
import { cities } from './cities.ts';
import { designations } from './designations.ts';
import { events } from './events.ts';
import { expectations } from './expectations.ts';
import { healthFacilities, healthProfessionals } from './health.ts';
import { imports } from './imports.ts';
import { meetingsReports } from './meetings-reports.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { operations } from './operations.ts';
import { performanceSettings } from './performance-settings.ts';
import { performanceTracking } from './performance-tracking.ts';
import { pharmacies } from './pharmacies.ts';
import { products } from './products.ts';
import { permissionCalls, roles } from './roles.ts';
import { salesFigures } from './sales-figures.ts';
import { salesReports } from './sales-reports.ts';
import { savedViews } from './saved-views.ts';
import { search } from './search.ts';
import { userProductsSales } from './user-products-sales.ts';
import { users } from './users.ts';
import { wholesalers } from './wholesalers.ts';
import { workReports } from './work-reports.ts';

export * from './account.ts';
export * from './activities.ts';
export * from './audit.ts';
export * from './calendar.ts';
export * from './cities.ts';
export * from './designations.ts';
export * from './document-name.ts';
export * from './events.ts';
export * from './expectations.ts';
export * from './findings.ts';
export * from './health.ts';
export * from './health-lists.ts';
export * from './import-confirmations.ts';
export * from './import-numbers.ts';
export * from './import-states.ts';
export * from './import-worksheets.ts';
export * from './imports.ts';
export * from './meetings-reports.ts';
export * from './message-audience.ts';
export * from './message-read.ts';
export * from './message-save.ts';
export * from './messages.ts';
export * from './minutes-to-save.ts';
export * from './minutes-fields.ts';
export * from './minutes-read.ts';
export * from './minutes-save.ts';
export * from './notification-lists.ts';
export * from './notifications.ts';
export * from './operations.ts';
export {
  PerformanceFigure,
  PerformanceFigureName,
  PerformanceLight,
  PerformanceLine,
  PerformanceSales,
  judgedAtEnd,
} from './performance-figures.ts';
export * from './performance-settings.ts';
export * from './performance-tracking.ts';
export * from './people.ts';
export * from './pharmacies.ts';
export * from './products.ts';
export * from './roles.ts';
export * from './sales-columns.ts';
export * from './sales-moves.ts';
export * from './sales-names.ts';
export { MonthSales } from './sales-values.ts';
export * from './sales-figures.ts';
export * from './user-products-sales.ts';
export * from './sales-reports.ts';
export * from './saved-views.ts';
export * from './search.ts';
export * from './sign-in.ts';
export * from './users.ts';
export * from './waiting-counts.ts';
export * from './wholesalers.ts';
export * from './work-report-to-save.ts';
export * from './work-report-fields.ts';
export * from './work-report-periods.ts';
export * from './work-report-read.ts';
export * from './work-report-save.ts';
export * from './work-reports.ts';

/** Every module's endpoints. The test of access and the OpenAPI page walk this list. */
export const modules = {
  account,
  activities,
  audit,
  cities,
  designations,
  events,
  expectations,
  healthFacilities,
  healthProfessionals,
  imports,
  meetingsReports,
  messages,
  months,
  notifications,
  operations,
  performanceSettings,
  performanceTracking,
  permissions: permissionCalls,
  pharmacies,
  products,
  roles,
  salesFigures,
  salesReports,
  savedViews,
  search,
  userProductsSales,
  users,
  wholesalers,
  workReports,
  years,
} satisfies Record<string, Record<string, AnyEndpoint>>;

export const endpoints: readonly AnyEndpoint[] = Object.values(modules).flatMap((module) =>
  Object.values<AnyEndpoint>(module),
);
