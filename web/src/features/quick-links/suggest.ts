import type { Place } from '../../ui/screen.ts';
import { canPin } from './queries.ts';

const MOST = 6;

/** The pinned places that still exist and that the user may open, in their order, and others worth a link. */
export function linksOf(places: readonly Place[], pinned: readonly string[], current?: string) {
  const byPath = new Map(places.map((place) => [place.path, place]));
  const own = pinned.map((path) => byPath.get(path)).filter((place) => place !== undefined);
  const suggested = places
    .filter((place) => canPin(place) && !pinned.includes(place.path) && place.path !== current)
    .slice(0, MOST);
  return { own, suggested };
}
