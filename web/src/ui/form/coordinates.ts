import { Coordinates } from '@portal/contract';
import type { z } from 'zod';
import { orNull } from './or-null.ts';

/** Latitude and longitude as separate fields. */
export const coordinateFields = {
  latitude: orNull(Coordinates.shape.latitude),
  longitude: orNull(Coordinates.shape.longitude),
};

type Place = { latitude?: unknown; longitude?: unknown };
const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';
/** Reports that one of the two is missing, even while another field has a fault. */
const missing = (path: keyof Place) => ({ path: [path], message: 'required', when: () => true });

/** Both numbers, or none. */
export const withBothOrNone = <S extends z.ZodType<Place>>(schema: S) =>
  schema
    .refine(({ latitude, longitude }: Place) => isGiven(latitude) || !isGiven(longitude), missing('latitude'))
    .refine(({ latitude, longitude }: Place) => isGiven(longitude) || !isGiven(latitude), missing('longitude'));

/** In the format of the call. */
export const coordinatesOf = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? null : { latitude, longitude };
