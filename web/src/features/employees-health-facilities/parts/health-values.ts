import {
  Email,
  type HealthFacility,
  HealthFacilityUpdate,
  type HealthProfessional,
  HealthProfessionalUpdate,
  Phone,
} from '@portal/contract';
import { z } from 'zod';
import { coordinateFields, coordinatesOf, withBothOrNone } from '../../../ui/form/coordinates.ts';
import { orNull } from '../../../ui/form/or-null.ts';

export type PlaceValues = { facilityId: number | null; service: string };

type ProfessionalValues = Pick<
  HealthProfessional,
  'title' | 'firstname' | 'name' | 'kind' | 'specialty' | 'potential' | 'phone' | 'email' | 'receptionDays'
> & { id?: number; version?: number; facilities: PlaceValues[] };

export const NEW_PROFESSIONAL: ProfessionalValues = {
  id: undefined,
  version: undefined,
  title: 'Dr',
  firstname: '',
  name: '',
  kind: 'physician',
  specialty: '',
  potential: 'B',
  phone: null,
  email: null,
  receptionDays: [],
  facilities: [],
};

/** A professional as the form holds them. */
export const professionalValues = (row: HealthProfessional): ProfessionalValues => ({
  id: row.id,
  version: row.version,
  title: row.title,
  firstname: row.firstname,
  name: row.name,
  kind: row.kind,
  specialty: row.specialty,
  potential: row.potential,
  phone: row.phone,
  email: row.email,
  receptionDays: row.receptionDays,
  facilities: row.facilities.map(({ facilityId, service }) => ({ facilityId, service })),
});

export const ProfessionalForms = HealthProfessionalUpdate.partial({ id: true, version: true }).extend({
  phone: orNull(Phone),
  email: orNull(Email),
});
export type ProfessionalBody = z.output<typeof ProfessionalForms>;

type FacilityValues = Pick<HealthFacility, 'name' | 'type' | 'address' | 'phone'> & {
  id?: number;
  version?: number;
  cityId: number | null;
  latitude: number | null;
  longitude: number | null;
};

export const NEW_FACILITY: FacilityValues = {
  id: undefined,
  version: undefined,
  name: '',
  type: 'hospital',
  cityId: null,
  address: '',
  phone: null,
  latitude: null,
  longitude: null,
};

/** A facility as the form holds it. */
export const facilityValues = ({ coordinates, ...row }: HealthFacility): FacilityValues => ({
  id: row.id,
  version: row.version,
  name: row.name,
  type: row.type,
  cityId: row.cityId,
  address: row.address,
  phone: row.phone,
  latitude: coordinates?.latitude ?? null,
  longitude: coordinates?.longitude ?? null,
});

const { coordinates: _coordinates, ...fields } = HealthFacilityUpdate.partial({ id: true, version: true }).shape;

/** The call's body, with the two numbers of the place as fields of their own. */
export const FacilityForms = withBothOrNone(z.strictObject({ ...fields, phone: orNull(Phone), ...coordinateFields }));

/** What is sent; without `id` and `version` the facility is new. */
export function facilityBody({ latitude, longitude, ...rest }: z.output<typeof FacilityForms>) {
  return { ...rest, coordinates: coordinatesOf(latitude, longitude) };
}
export type FacilityBody = ReturnType<typeof facilityBody>;
