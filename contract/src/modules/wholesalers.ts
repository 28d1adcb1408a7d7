import { z } from 'zod';
import { may, signedIn } from '../access.ts';
import { get, patch, post } from '../endpoint.ts';
import { Id, Version, line } from '../values.ts';

export const Wholesaler = z.object({
  id: Id,
  name: z.string(),
  version: Version,
  actions: z.array(z.enum(['update'])),
});
export type Wholesaler = z.output<typeof Wholesaler>;

export const WholesalerAdd = z.strictObject({ name: line(80) });
export const WholesalerUpdate = z.strictObject({ id: Id, version: Version, name: line(80) });

export const wholesalers = {
  list: get('/wholesalers', { summary: 'Every wholesaler', access: signedIn, output: z.array(Wholesaler) }),
  add: post('/wholesalers/add', {
    summary: 'Adds a wholesaler',
    access: may('Pharmacies.Update'),
    body: WholesalerAdd,
    output: Wholesaler,
    status: 201,
  }),
  update: patch('/wholesalers/update', {
    summary: 'Renames a wholesaler',
    access: may('Pharmacies.Update'),
    body: WholesalerUpdate,
    output: Wholesaler,
  }),
};
