import { z } from 'zod';

/** A check that runs before a value is parsed. Returns a fault code. */
type FirstLook = { look: (value: unknown) => string | undefined };
export const firstLooks = z.registry<FirstLook>();

/** Attaches a first look to a schema, which runs before parsing: a tree has its nodes counted. */
export function lookFirst<S extends z.ZodType>(schema: S, look: FirstLook['look']): S {
  firstLooks.add(schema, { look });
  return schema;
}
