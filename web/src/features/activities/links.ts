import { generatePath } from 'react-router';
import type { Place } from '../../ui/screen.ts';
import type { ActivityRow } from './queries.ts';

/** The screen that shows a thing. A module adds its line here. */
const screens: Readonly<Record<string, string>> = {
  city: 'settings/cities/update',
  user: 'settings/users/update',
  role: 'settings/roles/update',
  product: 'settings/products/update',
  pharmacy: 'settings/pharmacies/update',
  'health-facility': 'employees-health-facilities/list',
  'health-professional': 'employees-health-facilities/list',
  workReport: 'work-reports/:typeId/:reportId/read',
};

/** What the address calls the thing, where its screen shows several kinds. */
const params: Readonly<Record<string, string>> = {
  'health-facility': 'facility',
  'health-professional': 'professional',
};

type Told = Pick<ActivityRow, 'action' | 'entity' | 'entityId' | 'report'>;

/** Where an activity leads: to what it speaks of, when that still exists and the reader may open its screen. */
export function linkOf({ action, entity, entityId, report }: Told, places: readonly Place[]): string | null {
  const place = places.find(({ path }) => path === screens[entity]);
  if (!place || entityId === null || action.endsWith('.delete')) return null;
  if (entity !== 'workReport') return `${place.href}?${params[entity] ?? 'id'}=${encodeURIComponent(entityId)}`;
  return report && generatePath(place.href, { typeId: String(report.typeId), reportId: entityId });
}
