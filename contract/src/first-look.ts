import { z } from 'zod';

/** What is looked at before anything in a value is read. Gives what is wrong with it, as a code. */
type FirstLook = { look: (value: unknown) => string | undefined };
export const firstLooks = z.registry<FirstLook>();

/** Has a value of this schema looked at before it is read: a tree has its nodes counted. */
export function lookFirst<S extends z.ZodType>(schema: S, look: FirstLook['look']): S {
  firstLooks.add(schema, { look });
  return schema;
}
