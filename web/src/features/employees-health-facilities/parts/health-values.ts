import {
  type ColumnValues,
  type HealthFacility,
  HealthFacilityUpdate,
  type HealthProfessional,
  HealthProfessionalUpdate,
  blankReference,
  facilityFields,
  pickColumns,
  professionalFields,
} from '@portal/contract';
import { z } from 'zod';
import { coordinateFields, coordinatesOf, withBothOrNone } from '../../../ui/form/coordinates.ts';
import { formColumns } from '../../../ui/form/or-null.ts';

export type PlaceValues = { facilityId: number | null; service: string };

type ProfessionalValues = ColumnValues<typeof professionalFields> & {
  id?: number;
  version?: number;
  receptionDays: number[];
  facilities: PlaceValues[];
};

export const NEW_PROFESSIONAL: ProfessionalValues = {
  id: undefined,
  version: undefined,
  ...blankReference(professionalFields),
  title: 'Dr',
  potential: 'B',
};

/** A professional as the form holds them. */
export const professionalValues = (row: HealthProfessional): ProfessionalValues => ({
  id: row.id,
  version: row.version,
  ...pickColumns(professionalFields, row),
  receptionDays: row.receptionDays,
  facilities: row.facilities.map(({ facilityId, service }) => ({ facilityId, service })),
});

export const ProfessionalForms = HealthProfessionalUpdate.partial({ id: true, version: true }).extend(
  formColumns(professionalFields),
);
export type ProfessionalBody = z.output<typeof ProfessionalForms>;

type FacilityValues = ColumnValues<typeof facilityFields> & {
  id?: number;
  version?: number;
  latitude: number | null;
  longitude: number | null;
};

export const NEW_FACILITY: FacilityValues = {
  id: undefined,
  version: undefined,
  ...pickColumns(facilityFields, blankReference(facilityFields)),
  latitude: null,
  longitude: null,
};

/** A facility as the form holds it. */
export const facilityValues = ({ coordinates, ...row }: HealthFacility): FacilityValues => ({
  id: row.id,
  version: row.version,
  ...pickColumns(facilityFields, row),
  latitude: coordinates?.latitude ?? null,
  longitude: coordinates?.longitude ?? null,
});

const { coordinates: _coordinates, ...fields } = HealthFacilityUpdate.partial({ id: true, version: true }).shape;

/** The body of the call, with latitude and longitude as separate fields. */
export const FacilityForms = withBothOrNone(
  z.strictObject({ ...fields, ...formColumns(facilityFields), ...coordinateFields }),
);

/** The body to send; without `id` and `version` the facility is new. */
export function facilityBody({ latitude, longitude, ...rest }: z.output<typeof FacilityForms>) {
  return { ...rest, coordinates: coordinatesOf(latitude, longitude) };
}
export type FacilityBody = ReturnType<typeof facilityBody>;
