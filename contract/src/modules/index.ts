import type { AnyEndpoint } from '../endpoint.ts';
import { account } from './account.ts';
import { activities } from './activities.ts';
import { audit } from './audit.ts';
import { cities } from './cities.ts';
import { designations } from './designations.ts';
import { events } from './events.ts';
import { notifications } from './notifications.ts';
import { permissionCalls, roles } from './roles.ts';
import { search } from './search.ts';
import { users } from './users.ts';

/** Every module's endpoints. The test of access and the OpenAPI page walk this list. */
export const modules = {
  account,
  activities,
  audit,
  cities,
  designations,
  events,
  notifications,
  permissions: permissionCalls,
  roles,
  search,
  users,
} satisfies Record<string, Record<string, AnyEndpoint>>;

export const endpoints: readonly AnyEndpoint[] = Object.values(modules).flatMap((module) =>
  Object.values<AnyEndpoint>(module),
);
