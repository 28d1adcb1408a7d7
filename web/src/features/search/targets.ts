import {
  type Access,
  type ShownEntity,
  type SearchKind,
  type SearchResult,
  entityPath,
  may,
  messagePath,
  messages,
  pointPath,
  screenOf,
} from '@portal/contract';
import type { Place } from '../../ui/screen.ts';

/** The entity of each kind of hit. A user's profile requires the permission to list users. */
const targets: Readonly<Record<Exclude<SearchKind, 'messages'>, { entity: ShownEntity; access?: Access }>> = {
  cities: { entity: 'city' },
  products: { entity: 'product' },
  pharmacies: { entity: 'pharmacy' },
  reports: { entity: 'workReport' },
  minutes: { entity: 'meetingsReport' },
  actions: { entity: 'meetingsReport' },
  facilities: { entity: 'health-facility' },
  professionals: { entity: 'health-professional' },
  users: { entity: 'profile', access: may('UserSettings.List') },
};

/** The address of a result; null when it has no screen, or none that this user may open. */
export function targetOf(
  { kind, id, part, typeId }: Pick<SearchResult, 'kind' | 'id' | 'part' | 'typeId'>,
  places: readonly Place[],
  can: (access: Access) => boolean,
): string | null {
  // A newer server may know a kind that this browser does not.
  if (kind === 'messages') return can(messages.details.access) ? messagePath(id) : null;
  if (!Object.hasOwn(targets, kind)) return null;
  const { entity, access } = targets[kind];
  if (!places.some(({ path }) => path === screenOf(entity)) || (access && !can(access))) return null;
  return kind === 'actions' && part ? pointPath(id, part) : entityPath(entity, id, typeId && { typeId });
}
