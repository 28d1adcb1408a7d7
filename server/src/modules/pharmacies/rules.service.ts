import { type PharmacyAdd, gatherFaults } from '@portal/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import * as references from './references.repository.ts';
import { type Fault, findAssignmentFaults } from './shares.ts';

export type PharmacyForm = z.output<typeof PharmacyAdd>;
/** The fields that decide the attribution of its sales. */
type Ownership = Pick<PharmacyForm, 'cityId' | 'assignments'>;

type Ids = readonly { id: number }[];

/** A fault for each value that is not among what was found. */
function unknownAmong(values: number[], found: Ids, fieldAt: (index: number) => string): Fault[] {
  const known = new Set(found.map(({ id }) => id));
  return values.flatMap((value, index): Fault[] => (known.has(value) ? [] : [[fieldAt(index), 'unknown']]));
}

const fieldOf = ({ kind, place }: references.Taken) =>
  kind === 'name' ? 'name' : kind === 'code' ? `codes.${place}.code` : `aliases.${place}`;

const findTakenFaults = async (db: Database, form: PharmacyForm, id: number): Promise<Fault[]> =>
  (await references.listTaken(db, form, id)).map((taken): Fault => [fieldOf(taken), 'taken']);

const findCityFaults = async (db: Database, { cityId }: Ownership): Promise<Fault[]> =>
  (await references.findCity(db, cityId)) ? [] : [['cityId', 'unknown']];

async function findWholesalerFaults(db: Database, { codes }: PharmacyForm): Promise<Fault[]> {
  if (codes.length === 0) return [];
  const ids = codes.map(({ wholesalerId }) => wholesalerId);
  const fieldAt = (index: number) => `codes.${index}.wholesalerId`;
  return [
    ...unknownAmong(ids, await references.listWholesalers(db, ids), fieldAt),
    ...ids.flatMap((id, index): Fault[] => (ids.indexOf(id) < index ? [[fieldAt(index), 'taken']] : [])),
  ];
}

async function findPeopleFaults(db: Database, { assignments }: Ownership, id: number): Promise<Fault[]> {
  if (assignments.length === 0) return [];
  const userIds = assignments.map(({ userId }) => userId);
  const known = await references.listAssignable(db, userIds, id);
  return unknownAmong(userIds, known, (index) => `assignments.${index}.userId`);
}

/** Refuses an invalid pharmacy with all faults at once. `id`: the existing pharmacy, 0 for a new one. */
export async function refuseFaults(db: Database, form: PharmacyForm, id: number): Promise<void> {
  const found = [
    ...(await findCityFaults(db, form)),
    ...(await findWholesalerFaults(db, form)),
    ...(await findTakenFaults(db, form, id)),
    ...(await findPeopleFaults(db, form, id)),
    ...findAssignmentFaults(form.assignments),
  ];
  if (found.length > 0) throw invalid(gatherFaults(found));
}

/** The same for the fields that decide the attribution only. */
export async function refuseOwnershipFaults(db: Database, given: Ownership, id: number): Promise<void> {
  const found = [
    ...(await findCityFaults(db, given)),
    ...(await findPeopleFaults(db, given, id)),
    ...findAssignmentFaults(given.assignments),
  ];
  if (found.length > 0) throw invalid(gatherFaults(found));
}
