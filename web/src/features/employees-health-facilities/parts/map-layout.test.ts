import { describe, expect, it } from 'vitest';
import { type Located, fitProjection, gatherCities, labelCities, scaleOf, spreadPoints } from './map-layout.ts';

const size = { width: 600, height: 400 };
const at = (latitude: number, longitude: number) => ({ coordinates: { latitude, longitude } }) as Located;
const distanceOf = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe('the map', () => {
  it('fits every place into its frame, north up and east to the right', () => {
    const places = [at(2, 9), at(12, 9), at(7, 15)];
    const { project } = fitProjection(places, size, 40);
    const [south, north, east] = places.map(project);
    for (const point of [south, north, east]) {
      expect(point?.x).toBeGreaterThanOrEqual(39.9);
      expect(point?.y).toBeLessThanOrEqual(360.1);
    }
    expect(north!.y).toBeLessThan(south!.y);
    expect(east!.x).toBeGreaterThan(south!.x);
  });

  it('draws a kilometre as long in every direction', () => {
    const { project, pixelsAKm } = fitProjection([at(60, 10), at(60, 11), at(60.5, 10)], size, 40);
    expect(distanceOf(project(at(60, 10)), project(at(60.5, 10))) / pixelsAKm).toBeCloseTo(55.7, 0);
    expect(distanceOf(project(at(60.25, 10)), project(at(60.25, 11))) / pixelsAKm).toBeCloseTo(55.2, 0);
  });

  it('shows a single place in the middle', () => {
    expect(fitProjection([at(4, 9)], size, 40).project(at(4, 9))).toEqual({ x: 300, y: 200 });
  });

  it('keeps places on one spot so far apart that each can be pressed', () => {
    const points = spreadPoints(
      Array.from({ length: 12 }, () => ({ x: 590, y: 5 })),
      30,
      size,
    );
    for (const [index, point] of points.entries()) {
      expect(point.x).toBeLessThanOrEqual(585);
      expect(point.y).toBeGreaterThanOrEqual(15);
      for (const other of points.slice(index + 1)) expect(distanceOf(point, other)).toBeGreaterThan(24);
    }
  });

  it('groups overlapping places of a city, unless it is the only city', () => {
    const place = (cityId: number, x: number) => ({ cityId, city: `Ville ${cityId}`, x, y: 10 });
    const crowd = [place(1, 10), place(1, 14)];
    expect(gatherCities([...crowd, place(2, 300), place(2, 500)], 30)).toEqual({
      cities: [{ cityId: 1, city: 'Ville 1', x: 12, y: 10, count: 2 }],
      singles: [place(2, 300), place(2, 500)],
    });
    expect(gatherCities(crowd, 30)).toEqual({ cities: [], singles: crowd });
  });

  it('names cities where there is room, and leaves out a name that has none', () => {
    const labels = labelCities(
      [
        { city: 'Douala', x: 300, y: 200 },
        { city: 'Limbé', x: 300, y: 175 },
      ],
      14,
      size,
    );
    expect(labels.map(({ city }) => city)).toEqual(['Douala', 'Limbé']);
    expect(Math.abs(labels[0]!.y - labels[1]!.y)).toBeGreaterThan(16);
    expect(labelCities([{ city: 'Douala', x: 20, y: 20 }], 14, { width: 40, height: 40 })).toEqual([]);
  });

  it('measures with the longest round distance that is not in the way', () => {
    expect(scaleOf(1, 600)).toEqual({ km: 100, pixels: 100 });
    expect(scaleOf(60, 600)).toEqual({ km: 2, pixels: 120 });
  });
});
