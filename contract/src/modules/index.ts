import type { AnyEndpoint } from '../endpoint.ts';
import { account } from './account.ts';
import { cities } from './cities.ts';
import { events } from './events.ts';
import { users } from './users.ts';

/** Every module's endpoints. The test of access and the OpenAPI page walk this list. */
export const modules = { account, cities, events, users } satisfies Record<string, Record<string, AnyEndpoint>>;

export const endpoints: readonly AnyEndpoint[] = Object.values(modules).flatMap((module) => Object.values<AnyEndpoint>(module));
