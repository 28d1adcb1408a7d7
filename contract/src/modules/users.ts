import { z } from 'zod';
import { signedIn } from '../access.ts';
import { get } from '../endpoint.ts';
import { Id } from '../values.ts';

/** A person as other screens show and choose them. */
export const Person = z.object({ id: Id, firstname: z.string(), name: z.string() });
export type Person = z.output<typeof Person>;

export const users = {
  medicalRepresentatives: get('/users/medical-representatives', {
    summary: 'The enabled users whose designation is medical representative',
    access: signedIn,
    output: z.array(Person),
  }),
};
