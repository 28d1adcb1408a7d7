import { z } from 'zod';

/** A text that may be absent: an emptied field means that there is none. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable());
