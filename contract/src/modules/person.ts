import { z } from 'zod';
import { Id } from '../values.ts';

/** A person as other screens show and choose them. */
export const Person = z.object({ id: Id, firstname: z.string(), name: z.string() });
export type Person = z.output<typeof Person>;
