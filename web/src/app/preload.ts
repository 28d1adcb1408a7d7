import {
  type AnyEndpoint,
  cities,
  designations,
  healthFacilities,
  healthProfessionals,
  months,
  pharmacies,
  products,
  users,
  workReports,
  years,
} from '@portal/contract';
import { type CacheChoice, REFRESH_ONCE } from '../http/cache/choice.ts';
import type { LooseCall } from '../http/endpoint-key.ts';
import { HttpError, isAway } from '../http/errors.ts';
import type { Http } from '../http/http.ts';
import type { SessionStore, User } from '../session/session.ts';

type Line = CacheChoice & { input?: (user: User) => object };

/** What the screens choose from, fetched ahead (specification, section 4). A module adds its line here. */
const preloads: ReadonlyMap<AnyEndpoint, Line> = new Map<AnyEndpoint, Line>([
  [months.list, { cache: 'use' }],
  [cities.list, { cache: 'use' }],
  [years.list, { cache: 'use' }],
  [products.allFormats, { cache: 'use' }],
  [products.list, { cache: 'use' }],
  [products.allDetailed, { cache: 'use' }],
  [workReports.types, { cache: 'use' }],
  [users.medicalRepresentatives, { cache: 'use' }],
  [users.enabled, { cache: 'use' }],
  [users.groups, { cache: 'use' }],
  [designations.list, { cache: 'use' }],
  [healthFacilities.ofUser, { ...REFRESH_ONCE, input: ({ id }) => ({ params: { userId: id } }) }],
  [pharmacies.list, { ...REFRESH_ONCE, input: ({ id }) => ({ query: { representativeId: id, limit: 200 } }) }],
  [healthProfessionals.ofUser, { ...REFRESH_ONCE, input: ({ id }) => ({ params: { userId: id } }) }],
]);

/** A list that this user may not see, or that this server does not have, is nothing to wait for. */
const isNotForUs = (error: unknown) => error instanceof HttpError && [403, 404].includes(error.status);

/**
 * Fetches all lists at once; throws the first real failure. Offline, a list that was never cached (the user may not see it, or it
 * did not exist yet) is no failure, as long as others were cached.
 */
export async function preload(http: Http, session: SessionStore, lines = preloads): Promise<void> {
  const user = session.get()?.user;
  if (!user) return;
  const call = http as LooseCall;
  const calls = [...lines]
    .filter(([endpoint]) => session.can(endpoint.access))
    .map(([endpoint, { input, ...choice }]) => call(endpoint, input?.(user), choice));
  const results = await Promise.allSettled(calls);
  const failures = results
    .flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    .filter((error) => !isNotForUs(error));
  const failure = failures.find((error) => !isAway(error)) ?? failures[0];
  if (failure === undefined) return;
  if (!isAway(failure) || results.every(({ status }) => status === 'rejected')) throw failure;
}
