import { z } from 'zod';
import { may, mayAny } from '../access.ts';
import { addDays } from '../days.ts';
import { get, nothing, patch, post, put } from '../endpoint.ts';
import { type ReferenceTable, readShape, saveShape } from '../reference-fields.ts';
import { Coordinates, Day, Id, IdParam, MAX_INTEGER, SearchText, Version, line, note, sortBy } from '../values.ts';
import { Phone } from './account.ts';
import { Email } from './sign-in.ts';
import { Person } from './people.ts';

export const FacilityType = z.enum(['chu', 'hospital', 'clinic', 'health_center', 'practice', 'dispensary']);
export const ProfessionalKind = z.enum(['physician', 'pharmacist', 'nurse', 'midwife', 'dentist']);
const Potential = z.enum(['A', 'B', 'C']);

/** The monthly visits for each potential, unless a link has its own target. */
export const defaultFrequency = { A: 3, B: 2, C: 1 } as const;

const DAYS_A_MONTH = 30;

/**
 * When the next visit is due: today if there was none yet, otherwise one interval after the last visit; null without a
 * target.
 */
export function dueOn(visits: { lastVisitOn: string | null; targetFrequency: number }, today: string): string | null {
  if (visits.targetFrequency === 0) return null;
  if (visits.lastVisitOn === null) return today;
  return addDays(visits.lastVisitOn, Math.round(DAYS_A_MONTH / visits.targetFrequency));
}

/** Figures of the visits of the user whose list it is; zero and null until reports exist. */
const visitFigures = { lastVisitOn: Day.nullable(), visitsThisMonth: z.int() };

/** The fields of a facility, in the order in which they are read. */
export const facilityFields = {
  name: { kind: 'text', save: line(120), sheet: 'required', searched: true },
  cityId: { kind: 'reference', name: 'city', save: Id, sheet: 'required' },
  type: { kind: 'choice', choices: 'types', blank: 'hospital', save: FacilityType, sheet: 'required' },
  address: { kind: 'text', save: note(200), sheet: 'optional', searched: true },
  phone: { kind: 'phone', save: Phone.nullable(), sheet: 'optional' },
  coordinates: { kind: 'coordinates', save: Coordinates.nullable(), sheet: 'optional' },
} as const satisfies ReferenceTable;

export const HealthFacility = z.object({
  id: Id,
  ...readShape(facilityFields),
  city: z.string(),
  coordinates: Coordinates.nullable(),
  professionalCount: z.int(),
  ...visitFigures,
  version: Version,
  actions: z.array(z.enum(['update', 'link'])),
});
export type HealthFacility = z.output<typeof HealthFacility>;

/** With the people who look after it, as far as the caller may know. */
export const HealthFacilityDetails = HealthFacility.extend({ users: z.array(Person) });
export type HealthFacilityDetails = z.output<typeof HealthFacilityDetails>;

/** Where a professional receives, and in which service. */
const Place = z.strictObject({ facilityId: Id, service: note(80) });

/** The fields of a professional, in the order in which they are read. */
export const professionalFields = {
  title: { kind: 'text', save: note(20), sheet: 'optional' },
  firstname: { kind: 'text', save: note(80), sheet: 'optional', searched: true },
  name: { kind: 'text', save: line(80), sheet: 'required', searched: true },
  kind: { kind: 'choice', choices: 'kinds', blank: 'physician', save: ProfessionalKind, sheet: 'required' },
  specialty: { kind: 'text', save: note(80), sheet: 'optional', searched: true },
  potential: { kind: 'choice', blank: 'C', save: Potential, sheet: 'optional' },
  phone: { kind: 'phone', save: Phone.nullable(), sheet: 'optional' },
  email: { kind: 'email', save: Email.nullable(), sheet: 'optional' },
  /** 1 is Monday. */
  receptionDays: { kind: 'parts', save: z.array(z.int().min(1).max(7)).max(7), sheet: 'optional' },
  facilities: { kind: 'parts', save: z.array(Place).max(20) },
} as const satisfies ReferenceTable;

export const HealthProfessional = z.object({
  id: Id,
  ...readShape(professionalFields),
  receptionDays: z.array(z.int().min(1).max(7)),
  facilities: z.array(Place.extend({ name: z.string(), cityId: Id, city: z.string() })),
  ...visitFigures,
  /** Visits a month. */
  targetFrequency: z.int(),
  /** When the next visit is due; null without a target. */
  dueOn: Day.nullable(),
  version: Version,
  actions: z.array(z.enum(['update', 'link'])),
});
export type HealthProfessional = z.output<typeof HealthProfessional>;

/** With the people who look after them and how often, as far as the caller may know. */
export const HealthProfessionalDetails = HealthProfessional.extend({
  users: z.array(Person.extend({ targetFrequency: z.int() })),
});
export type HealthProfessionalDetails = z.output<typeof HealthProfessionalDetails>;

export const HealthFacilityAdd = z.strictObject(saveShape(facilityFields));
export const HealthFacilityUpdate = z.strictObject({ id: Id, version: Version, ...HealthFacilityAdd.shape });

export const HealthProfessionalAdd = z.strictObject(saveShape(professionalFields));
export const HealthProfessionalUpdate = z.strictObject({ id: Id, version: Version, ...HealthProfessionalAdd.shape });

/** Without a target, the default of its potential applies. */
const ProfessionalLink = z.strictObject({ professionalId: Id, targetFrequency: z.int().min(0).max(31).optional() });

const wholeSet = 5000;

export const FacilityFilter = z.strictObject({
  q: SearchText.optional(),
  cityId: IdParam.optional(),
  type: FacilityType.optional(),
  sort: sortBy('name', 'type', 'city', 'professionalCount', 'lastVisitOn', 'visitsThisMonth').optional(),
});
export type FacilityFilter = z.output<typeof FacilityFilter>;

/** `week`: due by Sunday, including overdue and never visited. */
export const DueChoice = z.enum(['week', 'overdue', 'never']);

export const ProfessionalFilter = z.strictObject({
  q: SearchText.optional(),
  cityId: IdParam.optional(),
  potential: Potential.optional(),
  specialty: note(80).optional(),
  due: DueChoice.optional(),
  /** Sorting by potential also gives the order of visits: longest overdue first within each. */
  sort: sortBy('name', 'potential', 'specialty', 'city', 'lastVisitOn', 'visitsThisMonth', 'dueOn').optional(),
});
export type ProfessionalFilter = z.output<typeof ProfessionalFilter>;

const UserParam = z.strictObject({ userId: IdParam });
const read = mayAny('EmployeesHealthFacilities.Read', 'EmployeesHealthFacilities.ReadAll');
const change = may('EmployeesHealthFacilities.Update');

/** `userId` 0 means everyone's, for callers who may read all. */
const Owner = z.strictObject({ userId: z.coerce.number<number | string>().int().min(0).max(MAX_INTEGER) });

export const healthFacilities = {
  ofUser: get('/health-facility/user/:userId/get-all', {
    summary: 'The facilities a user looks after, with their visits; 0 for everyone’s',
    access: read,
    params: Owner,
    query: FacilityFilter,
    output: z.array(HealthFacility),
    exports: true,
    shows: ['cities', 'health-professional', 'work-reports'],
  }),
  owners: get('/health-facility/owners', {
    summary: 'The people whose facilities and professionals the caller may see',
    access: read,
    output: z.array(Person),
    shows: ['users'],
  }),
  details: get('/health-facility/details/:id', {
    summary: 'A facility with who looks after it',
    access: read,
    params: z.strictObject({ id: IdParam }),
    output: HealthFacilityDetails,
    shows: ['cities', 'health-professional', 'users', 'work-reports'],
  }),
  add: post('/health-facility/add', {
    summary: 'Adds a facility',
    access: change,
    body: HealthFacilityAdd,
    output: HealthFacility,
    status: 201,
  }),
  update: patch('/health-facility/update', {
    summary: 'Changes a facility',
    access: change,
    body: HealthFacilityUpdate,
    output: HealthFacility,
  }),
  link: put('/health-facility/user/:userId/links', {
    summary: 'Sets the facilities a user looks after',
    access: change,
    params: UserParam,
    body: z.strictObject({ facilityIds: z.array(Id).max(2000) }),
    output: z.array(HealthFacility),
  }),
  changeLinks: patch('/health-facility/user/:userId/links', {
    summary: 'Gives a user facilities to look after, or takes some away; the others stay',
    access: change,
    params: UserParam,
    body: z.strictObject({ set: z.array(Id).max(wholeSet), remove: z.array(Id).max(wholeSet) }),
    output: nothing,
  }),
};

export const healthProfessionals = {
  ofUser: get('/health-professional/user/:userId/get-all', {
    summary: 'The professionals a user looks after, with visits, target and due date; 0 for everyone’s',
    access: read,
    params: Owner,
    query: ProfessionalFilter,
    output: z.array(HealthProfessional),
    exports: true,
    shows: ['cities', 'health-facility', 'work-reports'],
  }),
  details: get('/health-professional/details/:id', {
    summary: 'A professional with who looks after them',
    access: read,
    params: z.strictObject({ id: IdParam }),
    output: HealthProfessionalDetails,
    shows: ['cities', 'health-facility', 'users', 'work-reports'],
  }),
  add: post('/health-professional/add', {
    summary: 'Adds a professional',
    access: change,
    body: HealthProfessionalAdd,
    output: HealthProfessional,
    status: 201,
  }),
  update: patch('/health-professional/update', {
    summary: 'Changes a professional',
    access: change,
    body: HealthProfessionalUpdate,
    output: HealthProfessional,
  }),
  link: put('/health-professional/user/:userId/links', {
    summary: 'Sets the professionals a user looks after and how often each is to be visited',
    access: change,
    params: UserParam,
    body: z.strictObject({ links: z.array(ProfessionalLink).max(wholeSet) }),
    output: z.array(HealthProfessional),
  }),
  changeLinks: patch('/health-professional/user/:userId/links', {
    summary: 'Gives a user professionals to look after, sets how often, or takes some away; the others stay',
    access: change,
    params: UserParam,
    body: z.strictObject({ set: z.array(ProfessionalLink).max(wholeSet), remove: z.array(Id).max(wholeSet) }),
    output: nothing,
  }),
};
