import type { HealthFacility } from '@portal/contract';

export type Located = HealthFacility & { coordinates: NonNullable<HealthFacility['coordinates']> };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

const KM_A_DEGREE = 111.32;
/** The minimum extent in kilometres, shown around a single place. */
const LEAST_KM = 4;
const SCALE_STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
const GOLDEN_ANGLE = 2.4;
const ROUNDS = 80;

export const hasCoordinates = (facility: HealthFacility): facility is Located => facility.coordinates !== null;

/** An equirectangular projection that fits the places into the frame. */
export function fitProjection(places: readonly Located[], { width, height }: Size, margin: number) {
  const latitudes = places.map(({ coordinates }) => coordinates.latitude);
  const longitudes = places.map(({ coordinates }) => coordinates.longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  // A degree of longitude is shorter away from the equator.
  const shrink = Math.cos((middle.latitude * Math.PI) / 180);
  const wide = Math.max((east - west) * shrink * KM_A_DEGREE, LEAST_KM);
  const high = Math.max((north - south) * KM_A_DEGREE, LEAST_KM);
  const pixelsAKm = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high);
  const project = ({ coordinates }: Located): Point => ({
    x: width / 2 + (coordinates.longitude - middle.longitude) * shrink * KM_A_DEGREE * pixelsAKm,
    y: height / 2 - (coordinates.latitude - middle.latitude) * KM_A_DEGREE * pixelsAKm,
  });
  return { project, pixelsAKm };
}

/** Pushes two points apart where they are too close; true when it did. */
function part(a: Point, b: Point, distance: number, turn: number): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const apart = Math.hypot(dx, dy);
  if (apart >= distance) return false;
  // Two on the same spot part in a direction of their own.
  const [ux, uy] = apart > 0.01 ? [dx / apart, dy / apart] : [Math.cos(turn), Math.sin(turn)];
  const push = (distance - apart) / 2;
  a.x -= ux * push;
  a.y -= uy * push;
  b.x += ux * push;
  b.y += uy * push;
  return true;
}

const keepWithin = (point: Point, { width, height }: Size, margin: number) => {
  point.x = Math.min(Math.max(point.x, margin), width - margin);
  point.y = Math.min(Math.max(point.y, margin), height - margin);
};

/** Moves points that lie over each other so far apart that each can be pressed. */
export function spreadPoints(points: readonly Point[], distance: number, size: Size): Point[] {
  const moved = points.map((point) => ({ ...point }));
  for (let round = 0, crowded = true; crowded && round < ROUNDS; round += 1) {
    crowded = false;
    for (const [index, a] of moved.entries())
      for (const b of moved.slice(index + 1)) if (part(a, b, distance, index * GOLDEN_ANGLE)) crowded = true;
    for (const point of moved) keepWithin(point, size, distance / 2);
  }
  return moved;
}

/** The longest round distance that takes up no more than a quarter of the width. */
export function scaleOf(pixelsAKm: number, width: number): { km: number; pixels: number } {
  const km = SCALE_STEPS.findLast((step) => step * pixelsAKm <= width / 4) ?? SCALE_STEPS[0] ?? 1;
  return { km, pixels: km * pixelsAKm };
}

type Named = Point & { city: string; cityId: number };
export type CityMark = Named & { count: number };

const extentOf = (points: readonly Point[]) => {
  const range = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(range(points.map(({ x }) => x)), range(points.map(({ y }) => y)));
};

/** When zoomed out, a city whose places would overlap becomes one mark; a single city never does. */
export function gatherCities<Place extends Named>(places: readonly Place[], distance: number) {
  const groups = [...Map.groupBy(places, ({ cityId }) => cityId).values()];
  const isCrowd = (group: readonly Place[]) => groups.length > 1 && group.length > 1 && extentOf(group) < 2 * distance;
  const cities = groups.filter(isCrowd).flatMap((group): CityMark[] => {
    const [first] = group;
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const middle = { x: mean(group.map(({ x }) => x)), y: mean(group.map(({ y }) => y)) };
    return first ? [{ ...middle, city: first.city, cityId: first.cityId, count: group.length }] : [];
  });
  return { cities, singles: groups.filter((group) => !isCrowd(group)).flat() };
}

export type CityLabel = { city: string } & Point;

const LABEL_HEIGHT = 16;
const LETTER = 7.5;
const GAP = 6;

type Box = { left: number; right: number; top: number; bottom: number };
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const boxAround = ({ x, y }: Point, wide: number, high: number): Box => ({
  left: x - wide / 2,
  right: x + wide / 2,
  top: y - high / 2,
  bottom: y + high / 2,
});

/** Candidate positions for the centre of a city's name: above, below, right and left of its marks. */
function sidesOf(points: readonly Point[], radius: number, wide: number): Point[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [beyond, beside] = [radius + GAP + LABEL_HEIGHT / 2, radius + GAP + wide / 2];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return [
    { x: middle.x, y: top - beyond },
    { x: middle.x, y: bottom + beyond },
    { x: right + beside, y: middle.y },
    { x: left - beside, y: middle.y },
  ];
}

/** A name beside each city's marks, the larger cities first; one that finds no room is left out. */
export function labelCities(marks: readonly (Point & { city: string })[], radius: number, size: Size): CityLabel[] {
  const groups = [...Map.groupBy(marks, ({ city }) => city)].toSorted((a, b) => b[1].length - a[1].length);
  const taken = marks.map((mark) => boxAround(mark, 2 * radius, 2 * radius));
  return groups.flatMap(([city, points]) => {
    const wide = city.length * LETTER;
    const place = sidesOf(points, radius, wide).find((side) => {
      const box = boxAround(side, wide, LABEL_HEIGHT);
      const within = box.left >= 0 && box.right <= size.width && box.top >= 0 && box.bottom <= size.height;
      return within && !taken.some((other) => overlap(box, other));
    });
    if (!place) return [];
    taken.push(boxAround(place, wide, LABEL_HEIGHT));
    return [{ city, ...place }];
  });
}
