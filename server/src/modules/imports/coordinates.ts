import { type FieldRule, type GivenRow, textOf } from './kind.ts';

type Coordinates = { latitude: number; longitude: number } | null;

export const coordinateFields = {
  latitude: { type: { is: 'number', hasThousands: false }, titles: ['Lat'], example: '4,0511' },
  longitude: { type: { is: 'number', hasThousands: false }, titles: ['Long', 'Lng'], example: '9,7679' },
} as const satisfies Record<string, FieldRule>;

/** Both or none; a single one is left to the schema, which reports the other as required. */
export function coordinatesOf(row: GivenRow, before: Coordinates): unknown {
  const { latitude, longitude } = row.values;
  if (latitude === undefined && longitude === undefined) return before;
  const [north, east] = [textOf(row, 'latitude'), textOf(row, 'longitude')];
  if (north === '' && east === '') return null;
  return { latitude: north === '' ? undefined : Number(north), longitude: east === '' ? undefined : Number(east) };
}

/** `coordinates.latitude` is the field `latitude`. */
export const coordinateFieldOf = (path: string): string | undefined =>
  path.startsWith('coordinates') ? (path.split('.')[1] ?? 'latitude') : undefined;
