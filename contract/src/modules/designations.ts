import { z } from 'zod';
import { may, signedIn } from '../access.ts';
import { get, patch, post } from '../endpoint.ts';
import { Id, IdParam, Version, line } from '../values.ts';

/** A job title. People with a flagged one are medical representatives. */
export const Designation = z.object({
  id: Id,
  name: z.string(),
  isMedicalRepresentative: z.boolean(),
  version: Version,
  actions: z.array(z.enum(['update'])),
});
export type Designation = z.output<typeof Designation>;

const fields = { name: line(80), isMedicalRepresentative: z.boolean() };
export const DesignationAdd = z.strictObject(fields);
export const DesignationUpdate = z.strictObject({ id: Id, version: Version, ...fields });

export const designations = {
  list: get('/designations', { summary: 'Every designation', access: signedIn, output: z.array(Designation) }),
  byId: get('/designations/:id', {
    summary: 'One designation',
    access: signedIn,
    params: z.strictObject({ id: IdParam }),
    output: Designation,
  }),
  add: post('/designations/add', {
    summary: 'Adds a designation',
    access: may('Designations.Update'),
    body: DesignationAdd,
    output: Designation,
    status: 201,
  }),
  update: patch('/designations/update', {
    summary: 'Renames a designation or changes whom it makes a representative',
    access: may('Designations.Update'),
    body: DesignationUpdate,
    output: Designation,
  }),
};
