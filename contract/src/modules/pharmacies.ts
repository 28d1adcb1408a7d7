import { z } from 'zod';
import { may, signedIn } from '../access.ts';
import { get, patch, post } from '../endpoint.ts';
import { type ReferenceTable, readShape, saveShape } from '../reference-fields.ts';
import {
  BulkResults,
  Coordinates,
  Id,
  IdParam,
  Ids,
  Instant,
  MAX_BULK,
  MonthDay,
  Version,
  line,
  listQuery,
  note,
  pageOf,
} from '../values.ts';
import { Phone } from './account.ts';
import { Email } from './sign-in.ts';
import { SalesMoves } from './sales-moves.ts';
import { Person } from './people.ts';

/** The specification's customer texts (section 4): our customers are pharmacies. */
export const PharmacyType = z.enum(['Business', 'Individual']);
export const PharmacyStatus = z.enum(['Active', 'Suspended']);

/** Its number in a wholesaler's books. */
export const PharmacyCode = z.strictObject({ wholesalerId: Id, code: line(60) });
/** Whose customer it is, from a month to a month, both included; without an end, until further notice. */
export const Assignment = z.strictObject({
  userId: Id,
  fromMonth: MonthDay,
  toMonth: MonthDay.nullable(),
  /** In percent. In every month that is assigned at all, the shares sum to 100. */
  share: z.number().positive().max(100).multipleOf(0.01),
});

/** The fields of a pharmacy, in the order in which they are read. */
export const pharmacyFields = {
  name: { kind: 'text', save: line(120), sheet: 'required', searched: true },
  type: { kind: 'choice', choices: 'types', blank: 'Business', save: PharmacyType, sheet: 'optional' },
  status: { kind: 'choice', choices: 'statuses', blank: 'Active', save: PharmacyStatus, sheet: 'optional' },
  cityId: { kind: 'reference', name: 'city', save: Id, sheet: 'required' },
  address: { kind: 'text', save: note(200), sheet: 'optional', searched: true },
  phone: { kind: 'phone', save: Phone.nullable(), sheet: 'optional' },
  email: { kind: 'email', save: Email.nullable(), sheet: 'optional' },
  coordinates: { kind: 'coordinates', save: Coordinates.nullable(), sheet: 'optional' },
  aliases: { kind: 'parts', save: z.array(line(200)).max(200), sheet: 'optional' },
  codes: { kind: 'parts', save: z.array(PharmacyCode).max(50), sheet: 'optional' },
  assignments: { kind: 'parts', save: z.array(Assignment).max(100) },
} as const satisfies ReferenceTable;

export const Pharmacy = z.object({
  id: Id,
  ...readShape(pharmacyFields),
  city: z.string(),
  /** The representatives assigned this month, by name. */
  representatives: z.array(z.string()),
  createdAt: Instant,
  version: Version,
  actions: z.array(z.enum(['update', 'changeStatus', 'delete'])),
});
export type Pharmacy = z.output<typeof Pharmacy>;

export const PharmacyDetails = Pharmacy.extend({
  coordinates: Coordinates.nullable(),
  codes: z.array(PharmacyCode),
  aliases: z.array(z.string()),
  assignments: z.array(Assignment),
  /** The people in the assignments, including those who have left. */
  people: z.array(Person),
});
export type PharmacyDetails = z.output<typeof PharmacyDetails>;

export const PharmacyAdd = z.strictObject(saveShape(pharmacyFields));
export const PharmacyUpdate = z.strictObject({ id: Id, version: Version, ...PharmacyAdd.shape });

/** The fields that decide the attribution of its sales. */
export const PharmacyMove = PharmacyUpdate.pick({ id: true, cityId: true, assignments: true });

export const PharmacyFilter = listQuery(['name', 'createdAt'], 'name', {
  cityId: IdParam.optional(),
  type: PharmacyType.optional(),
  status: PharmacyStatus.optional(),
  representativeId: IdParam.optional(),
});
export type PharmacyFilter = z.output<typeof PharmacyFilter>;

export const pharmacies = {
  list: get('/pharmacies', {
    summary: 'The pharmacies, page by page',
    access: signedIn,
    query: PharmacyFilter,
    output: pageOf(Pharmacy),
    exports: true,
    shows: ['cities', 'users'],
  }),
  details: get('/pharmacies/details/:id', {
    summary: 'A pharmacy with its codes, aliases and representatives',
    access: may('Pharmacies.ModuleAccess'),
    params: z.strictObject({ id: IdParam }),
    output: PharmacyDetails,
    shows: ['cities', 'users'],
  }),
  add: post('/pharmacies/add', {
    summary: 'Adds a pharmacy',
    access: may('Pharmacies.Add'),
    body: PharmacyAdd,
    output: PharmacyDetails,
    status: 201,
  }),
  update: patch('/pharmacies/update', {
    summary: 'Changes a pharmacy',
    access: may('Pharmacies.Update'),
    body: PharmacyUpdate,
    output: PharmacyDetails,
  }),
  moves: post('/pharmacies/moves', {
    summary: 'Which sales of the past would be someone else’s, were a pharmacy changed so',
    access: may('Pharmacies.Update'),
    body: PharmacyMove,
    output: SalesMoves,
    previews: true,
  }),
  changeStatus: post('/pharmacies/change-status', {
    summary: 'Makes pharmacies active or suspends them, each on its own',
    access: may('Pharmacies.Update'),
    body: z.strictObject({ ids: z.array(Id).min(1).max(MAX_BULK), status: PharmacyStatus }),
    output: BulkResults,
  }),
  removeMany: post('/pharmacies/delete-many', {
    summary: 'Deletes pharmacies that nothing refers to, each on its own',
    access: may('Pharmacies.Delete'),
    body: Ids,
    output: BulkResults,
  }),
};
