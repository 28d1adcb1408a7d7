import {
  type ColumnValues,
  type PharmacyDetails,
  PharmacyUpdate,
  blankReference,
  pharmacyFields,
  pickColumns,
} from '@portal/contract';
import { z } from 'zod';
import { thisMonth } from '../../../i18n/months.ts';
import { coordinateFields, coordinatesOf, withBothOrNone } from '../../../ui/form/coordinates.ts';
import { formColumns } from '../../../ui/form/or-null.ts';

/** A row that is being written may still lack its choice. */
export type CodeValues = { wholesalerId: number | null; code: string };
export type AssignmentValues = {
  userId: number | null;
  fromMonth: string | null;
  toMonth: string | null;
  share: number | string;
};

type PharmacyValues = ColumnValues<typeof pharmacyFields> & {
  id?: number;
  version?: number;
  latitude: number | string | null;
  longitude: number | string | null;
  codes: CodeValues[];
  aliases: string[];
  assignments: AssignmentValues[];
};

export const NEW: PharmacyValues = {
  id: undefined,
  version: undefined,
  ...pickColumns(pharmacyFields, blankReference(pharmacyFields)),
  latitude: null,
  longitude: null,
  codes: [],
  aliases: [],
  assignments: [],
};

export const newCode = (): CodeValues => ({ wholesalerId: null, code: '' });

/** A new assignment from this month on, open-ended, with the remaining share. */
export const newAssignment = (share: number): AssignmentValues => ({
  userId: null,
  fromMonth: thisMonth(),
  toMonth: null,
  share,
});

/** A customer as the form holds it. */
export const valuesOf = (pharmacy: Omit<PharmacyDetails, 'createdAt'>): PharmacyValues => ({
  id: pharmacy.id,
  version: pharmacy.version,
  ...pickColumns(pharmacyFields, pharmacy),
  latitude: pharmacy.coordinates?.latitude ?? null,
  longitude: pharmacy.coordinates?.longitude ?? null,
  codes: pharmacy.codes.map((code) => ({ ...code })),
  aliases: pharmacy.aliases,
  assignments: pharmacy.assignments.map((assignment) => ({ ...assignment })),
});

const { coordinates: _coordinates, ...fields } = PharmacyUpdate.partial({ id: true, version: true }).shape;

/** The body of the call, with latitude and longitude as separate fields. */
export const PharmacyForms = withBothOrNone(
  z.strictObject({ ...fields, ...formColumns(pharmacyFields), ...coordinateFields }),
);

/** The body to send; without `id` and `version` the customer is new. */
export function bodyOf({ latitude, longitude, ...rest }: z.output<typeof PharmacyForms>) {
  return { ...rest, coordinates: coordinatesOf(latitude, longitude) };
}
export type PharmacyBody = ReturnType<typeof bodyOf>;
