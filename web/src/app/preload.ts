import { type AnyEndpoint, cities, designations, users } from '@portal/contract';
import type { CacheMode } from '../http/cache/choice.ts';
import type { LooseCall } from '../http/endpoint-key.ts';
import { HttpError } from '../http/errors.ts';
import type { Http } from '../http/http.ts';
import type { SessionStore, User } from '../session/session.ts';

type Line = { cache: CacheMode; input?: (user: User) => object };

/** What the screens choose from, fetched ahead (specification, section 4). A module adds its line here. */
export const preloads: ReadonlyMap<AnyEndpoint, Line> = new Map<AnyEndpoint, Line>([
  [cities.list, { cache: 'use' }],
  [users.medicalRepresentatives, { cache: 'use' }],
  [designations.list, { cache: 'use' }],
]);

/** A list that this user may not see, or that this server does not have, is nothing to wait for. */
const isNotForUs = (error: unknown) => error instanceof HttpError && [403, 404].includes(error.status);

/** Fetches all of it at once; throws the first failure that is one. */
export async function preload(http: Http, session: SessionStore, lines = preloads): Promise<void> {
  const user = session.get()?.user;
  if (!user) return;
  const call = http as LooseCall;
  const calls = [...lines]
    .filter(([endpoint]) => session.can(endpoint.access))
    .map(async ([endpoint, { cache, input }]) => {
      try {
        await call(endpoint, input?.(user), { cache });
      } catch (error) {
        if (!isNotForUs(error)) throw error;
      }
    });
  await Promise.all(calls);
}
