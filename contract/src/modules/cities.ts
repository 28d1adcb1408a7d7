import { z } from 'zod';
import { may, signedIn } from '../access.ts';
import { get, nothing, patch, post, remove } from '../endpoint.ts';
import { type ReferenceTable, readShape, saveShape } from '../reference-fields.ts';
import { BulkResults, Flag, Id, IdParam, Ids, SearchText, Version, line, sortBy, text } from '../values.ts';
import { SalesMoves } from './sales-moves.ts';

/** The fields of a city, in the order in which they are read. */
export const cityFields = {
  name: { kind: 'text', save: line(80), searched: true },
  region: { kind: 'text', save: line(80), searched: true },
  active: { kind: 'flag', save: z.boolean() },
} as const satisfies ReferenceTable;

export const City = z.object({
  id: Id,
  ...readShape(cityFields),
  version: Version,
  representativeCount: z.int(),
  /** What the caller may do with this city. */
  actions: z.array(z.enum(['update', 'updateDetails', 'delete'])),
});
export type City = z.output<typeof City>;

export const CityRepresentative = z.object({
  id: Id,
  firstname: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  enabled: z.boolean(),
});
export type CityRepresentative = z.output<typeof CityRepresentative>;

export const CityDetails = City.extend({ representatives: z.array(CityRepresentative) });
export type CityDetails = z.output<typeof CityDetails>;

export const CityAdd = z.strictObject(saveShape(cityFields));
export const CityUpdate = z.strictObject({ id: Id, version: Version, ...CityAdd.shape });
export const CityUpdateDetails = z.strictObject({ id: Id, version: Version, representativeIds: z.array(Id).max(200) });
/** The fields that decide the attribution of sales of its pharmacies, where these have no assignment of their own. */
export const CityMove = CityUpdateDetails.omit({ version: true });

export const CityFilter = z.strictObject({
  q: SearchText.optional(),
  region: text(80).optional(),
  active: Flag.optional(),
  sort: sortBy('name', 'region', 'active', 'representativeCount').optional(),
});
export type CityFilter = z.output<typeof CityFilter>;

export const cities = {
  list: get('/cities', {
    summary: 'Every city, or those that match the filters',
    access: signedIn,
    query: CityFilter,
    output: z.array(City),
    exports: true,
    shows: ['users'],
  }),
  details: get('/cities/details/:id', {
    summary: 'A city with its representatives',
    access: may('Cities.ModuleAccess'),
    params: z.strictObject({ id: IdParam }),
    output: CityDetails,
    shows: ['users'],
  }),
  add: post('/cities/add', {
    summary: 'Adds a city',
    access: may('Cities.Add'),
    body: CityAdd,
    output: City,
    status: 201,
  }),
  update: patch('/cities/update', {
    summary: 'Renames a city, moves it to another region, makes it active or inactive',
    access: may('Cities.Update'),
    body: CityUpdate,
    output: City,
  }),
  updateDetails: patch('/cities/update-details', {
    summary: 'Sets the representatives of a city',
    access: may('Cities.Update'),
    body: CityUpdateDetails,
    output: CityDetails,
  }),
  moves: post('/cities/moves', {
    summary: 'Which sales of the past would be someone else’s, had a city these representatives',
    access: may('Cities.Update'),
    body: CityMove,
    output: SalesMoves,
    previews: true,
  }),
  remove: remove('/cities', {
    summary: 'Deletes a city that nothing refers to',
    access: may('Cities.Delete'),
    query: z.strictObject({ id: IdParam }),
    output: nothing,
  }),
  removeMany: post('/cities/delete-many', {
    summary: 'Deletes several cities, each on its own',
    access: may('Cities.Delete'),
    body: Ids,
    output: BulkResults,
  }),
};
