import { z } from 'zod';
import { may, mayAny } from '../access.ts';
import { get, patch, post, put } from '../endpoint.ts';
import { Coordinates, Day, Id, IdParam, Version, line, note } from '../values.ts';
import { Email, Phone } from './account.ts';

export const FacilityType = z.enum(['chu', 'hospital', 'clinic', 'health_center', 'practice', 'dispensary']);
export const ProfessionalKind = z.enum(['physician', 'pharmacist', 'nurse', 'midwife', 'dentist']);
export const Potential = z.enum(['A', 'B', 'C']);

/** Visits a month that a potential asks for, where a link does not say otherwise. */
export const defaultFrequency = { A: 3, B: 2, C: 1 } as const;

const DAYS_A_MONTH = 30;

/**
 * When the next visit is due: today where there was none yet, otherwise as long after the last one as the visits of a
 * month lie apart; null where none is aimed at.
 */
export function dueOn(visits: { lastVisitOn: string | null; targetFrequency: number }, today: string): string | null {
  if (visits.targetFrequency === 0) return null;
  if (visits.lastVisitOn === null) return today;
  const day = new Date(`${visits.lastVisitOn}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + Math.round(DAYS_A_MONTH / visits.targetFrequency));
  return day.toISOString().slice(0, 10);
}

/** Figures of the visits of the user whose list it is; zero and null until reports exist. */
const visitFigures = { lastVisitOn: Day.nullable(), visitsThisMonth: z.int() };

export const HealthFacility = z.object({
  id: Id,
  name: z.string(),
  type: FacilityType,
  cityId: Id,
  city: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  coordinates: Coordinates.nullable(),
  professionalCount: z.int(),
  ...visitFigures,
  version: Version,
  actions: z.array(z.enum(['update', 'link'])),
});
export type HealthFacility = z.output<typeof HealthFacility>;

/** Where a professional receives, and in which service. */
const Place = z.strictObject({ facilityId: Id, service: note(80) });

export const HealthProfessional = z.object({
  id: Id,
  title: z.string(),
  firstname: z.string(),
  name: z.string(),
  kind: ProfessionalKind,
  specialty: z.string(),
  potential: Potential,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** 1 is Monday. */
  receptionDays: z.array(z.int().min(1).max(7)),
  facilities: z.array(Place.extend({ name: z.string(), cityId: Id, city: z.string() })),
  ...visitFigures,
  /** Visits a month. */
  targetFrequency: z.int(),
  /** When the next visit is due; null where none is aimed at. */
  dueOn: Day.nullable(),
  version: Version,
  actions: z.array(z.enum(['update', 'link'])),
});
export type HealthProfessional = z.output<typeof HealthProfessional>;

const facilityFields = {
  name: line(120),
  type: FacilityType,
  cityId: Id,
  address: note(200),
  phone: Phone.nullable(),
  coordinates: Coordinates.nullable(),
};
export const HealthFacilityAdd = z.strictObject(facilityFields);
export const HealthFacilityUpdate = z.strictObject({ id: Id, version: Version, ...facilityFields });

const professionalFields = {
  title: note(20),
  firstname: note(80),
  name: line(80),
  kind: ProfessionalKind,
  specialty: note(80),
  potential: Potential,
  phone: Phone.nullable(),
  email: Email.nullable(),
  receptionDays: z.array(z.int().min(1).max(7)).max(7),
  facilities: z.array(Place).max(20),
};
export const HealthProfessionalAdd = z.strictObject(professionalFields);
export const HealthProfessionalUpdate = z.strictObject({ id: Id, version: Version, ...professionalFields });

/** Without a target, the one its potential asks for. */
const ProfessionalLink = z.strictObject({ professionalId: Id, targetFrequency: z.int().min(0).max(31).optional() });

const UserParam = z.strictObject({ userId: IdParam });
const read = mayAny('EmployeesHealthFacilities.Read', 'EmployeesHealthFacilities.ReadAll');
const change = may('EmployeesHealthFacilities.Update');

/** `userId` 0 stands for everyone's, for who may read all. */
const Owner = z.strictObject({ userId: z.coerce.number<number | string>().int().min(0).max(2_147_483_647) });

export const healthFacilities = {
  ofUser: get('/health-facility/user/:userId/get-all', {
    summary: 'The facilities a user looks after, with their visits; 0 for everyone’s',
    access: read,
    params: Owner,
    output: z.array(HealthFacility),
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
};

export const healthProfessionals = {
  ofUser: get('/health-professional/user/:userId/get-all', {
    summary: 'The professionals a user looks after, with visits, target and due date; 0 for everyone’s',
    access: read,
    params: Owner,
    output: z.array(HealthProfessional),
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
    body: z.strictObject({
      links: z.array(ProfessionalLink).max(5000),
    }),
    output: z.array(HealthProfessional),
  }),
};
