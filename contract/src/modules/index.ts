import type { AnyEndpoint } from '../endpoint.ts';
import { account } from './account.ts';
import { activities } from './activities.ts';
import { audit } from './audit.ts';
import { months, years } from './calendar.ts';
import { cities } from './cities.ts';
import { designations } from './designations.ts';
import { events } from './events.ts';
import { healthFacilities, healthProfessionals } from './health.ts';
import { imports } from './imports.ts';
import { notifications } from './notifications.ts';
import { pharmacies } from './pharmacies.ts';
import { products } from './products.ts';
import { permissionCalls, roles } from './roles.ts';
import { search } from './search.ts';
import { users } from './users.ts';
import { wholesalers } from './wholesalers.ts';
import { workReports } from './work-reports.ts';

/** Every module's endpoints. The test of access and the OpenAPI page walk this list. */
export const modules = {
  account,
  activities,
  audit,
  cities,
  designations,
  events,
  healthFacilities,
  healthProfessionals,
  imports,
  months,
  notifications,
  permissions: permissionCalls,
  pharmacies,
  products,
  roles,
  search,
  users,
  wholesalers,
  workReports,
  years,
} satisfies Record<string, Record<string, AnyEndpoint>>;

export const endpoints: readonly AnyEndpoint[] = Object.values(modules).flatMap((module) =>
  Object.values<AnyEndpoint>(module),
);
