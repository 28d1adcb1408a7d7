import { trailTarget } from '@portal/contract';
import type { Place } from '../../ui/screen.ts';
import type { ActivityRow } from './queries.ts';

type Told = Pick<ActivityRow, 'action' | 'entity' | 'entityId' | 'document'>;

/** The link of an activity: to its thing, when that still exists and the reader may open its screen. */
export function linkOf(row: Told, places: readonly Place[]): string | null {
  const target = trailTarget(row);
  return target !== null && places.some(({ path }) => path === target.screen) ? target.path : null;
}
