import { type Access, type SearchKind, type SearchResult, may } from '@portal/contract';
import type { Place } from '../../ui/screen.ts';

type Target = { screen: string; href: (id: string) => string; access?: Access };

const byId = (screen: string): Target => ({
  screen,
  href: (id) => `/dashboard/${screen}?id=${encodeURIComponent(id)}`,
});

/** The screen that shows what was found. */
const targets: Readonly<Record<SearchKind, Target>> = {
  cities: byId('settings/cities/update'),
  products: byId('settings/products/update'),
  pharmacies: byId('settings/pharmacies/update'),
  facilities: {
    screen: 'employees-health-facilities/list',
    href: (id) => `/dashboard/employees-health-facilities/list?facility=${id}`,
  },
  professionals: {
    screen: 'employees-health-facilities/list',
    href: (id) => `/dashboard/employees-health-facilities/list?professional=${id}`,
  },
  users: {
    screen: 'profile/:username',
    href: (id) => `/dashboard/profile/${encodeURIComponent(id)}`,
    access: may('UserSettings.List'),
  },
};

/** Where a result leads; null when its screen is not there or not for this user. */
export function targetOf(
  { kind, id }: Pick<SearchResult, 'kind' | 'id'>,
  places: readonly Place[],
  can: (access: Access) => boolean,
): string | null {
  // A newer server may know a kind that this browser does not.
  const target = targets[kind] as Target | undefined;
  if (!target || !places.some(({ path }) => path === target.screen)) return null;
  return target.access && !can(target.access) ? null : target.href(id);
}
