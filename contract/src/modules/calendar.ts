import { z } from 'zod';
import { may, signedIn } from '../access.ts';
import { get, patch, post } from '../endpoint.ts';
import { Version } from '../values.ts';

export const Month = z.object({ id: z.int().min(1).max(12), name: z.string(), quarter: z.int().min(1).max(4) });
export type Month = z.output<typeof Month>;

export const YearId = z.int().min(2000).max(2100);
export const Year = z.object({
  id: YearId,
  isOpen: z.boolean(),
  version: Version,
  actions: z.array(z.enum(['update'])),
});
export type Year = z.output<typeof Year>;

export const YearAdd = z.strictObject({ id: YearId, isOpen: z.boolean() });
export const YearUpdate = z.strictObject({ id: YearId, version: Version, isOpen: z.boolean() });

export const months = {
  list: get('/months', { summary: 'The twelve months with their quarters', access: signedIn, output: z.array(Month) }),
};

export const years = {
  list: get('/years', { summary: 'The years figures are kept for', access: signedIn, output: z.array(Year) }),
  add: post('/years/add', {
    summary: 'Adds a year',
    access: may('AnnualTargetSales.Update'),
    body: YearAdd,
    output: Year,
    status: 201,
  }),
  update: patch('/years/update', {
    summary: 'Opens or closes a year',
    access: may('AnnualTargetSales.Update'),
    body: YearUpdate,
    output: Year,
  }),
};
