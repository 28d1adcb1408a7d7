import { z } from 'zod';
import { signedIn } from '../access.ts';
import { get } from '../endpoint.ts';
import { Id } from '../values.ts';

/** A person as other screens show and choose them. */
export const Person = z.object({ id: Id, firstname: z.string(), name: z.string() });
export type Person = z.output<typeof Person>;

/** People who are chosen together: a manager with everyone below, by the manager's name, or everyone with a job title. */
export const PeopleGroup = z.object({
  kind: z.enum(['team', 'designation']),
  /** Of the manager, or of the job title. */
  id: Id,
  name: z.string(),
  userIds: z.array(Id),
});
export type PeopleGroup = z.output<typeof PeopleGroup>;

/** The people that other screens choose from. */
export const people = {
  enabled: get('/users/enabled', {
    summary: 'Everyone who can sign in, to choose from',
    access: signedIn,
    output: z.array(Person),
  }),
  medicalRepresentatives: get('/users/medical-representatives', {
    summary: 'The enabled users whose designation is medical representative',
    access: signedIn,
    output: z.array(Person),
    shows: ['designations'],
  }),
  groups: get('/users/groups', {
    summary: 'The teams and the job titles of everyone who can sign in, to choose several people at once',
    access: signedIn,
    output: z.array(PeopleGroup),
    shows: ['designations'],
  }),
};
