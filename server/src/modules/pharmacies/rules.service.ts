import type { Faults, PharmacyAdd } from '@portal/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import * as references from './references.repository.ts';
import { type Fault, findAssignmentFaults } from './shares.ts';

export type PharmacyForm = z.output<typeof PharmacyAdd>;

type Ids = readonly { id: number }[];

/** A fault for each value that is not among what was found. */
function unknownAmong(values: number[], found: Ids, fieldAt: (index: number) => string): Fault[] {
  const known = new Set(found.map(({ id }) => id));
  return values.flatMap((value, index): Fault[] => (known.has(value) ? [] : [[fieldAt(index), 'unknown']]));
}

async function findPlaceFaults(tx: Database, { cityId, name }: PharmacyForm, id: number): Promise<Fault[]> {
  if (!(await references.findCity(tx, cityId))) return [['cityId', 'unknown']];
  return (await references.isNameTaken(tx, name, cityId, id)) ? [['name', 'taken']] : [];
}

async function findCodeFaults(tx: Database, { codes }: PharmacyForm, id: number): Promise<Fault[]> {
  if (codes.length === 0) return [];
  const wholesalerIds = codes.map(({ wholesalerId }) => wholesalerId);
  const known = await references.listWholesalers(tx, wholesalerIds);
  const taken = await references.listTakenCodes(tx, codes, id);
  return [
    ...unknownAmong(wholesalerIds, known, (index) => `codes.${index}.wholesalerId`),
    ...wholesalerIds.flatMap((wholesalerId, index): Fault[] =>
      wholesalerIds.indexOf(wholesalerId) < index ? [[`codes.${index}.wholesalerId`, 'taken']] : [],
    ),
    ...taken.map((index): Fault => [`codes.${index}.code`, 'taken']),
  ];
}

async function findAliasFaults(tx: Database, { aliases }: PharmacyForm, id: number): Promise<Fault[]> {
  if (aliases.length === 0) return [];
  return (await references.listTakenAliases(tx, aliases, id)).map((index) => [`aliases.${index}`, 'taken']);
}

async function findPeopleFaults(tx: Database, { assignments }: PharmacyForm, id: number): Promise<Fault[]> {
  if (assignments.length === 0) return [];
  const userIds = assignments.map(({ userId }) => userId);
  const known = await references.listAssignable(tx, userIds, id);
  return unknownAmong(userIds, known, (index) => `assignments.${index}.userId`);
}

/** Refuses, every fault at once, what a pharmacy cannot be. `id`: which one it is so far, 0 for a new one. */
export async function refuseFaults(tx: Database, form: PharmacyForm, id: number): Promise<void> {
  const found = [
    ...(await findPlaceFaults(tx, form, id)),
    ...(await findCodeFaults(tx, form, id)),
    ...(await findAliasFaults(tx, form, id)),
    ...(await findPeopleFaults(tx, form, id)),
    ...findAssignmentFaults(form.assignments),
  ];
  if (found.length === 0) return;
  const faults: Faults = {};
  for (const [field, code] of found) (faults[field] ??= []).push(code);
  throw invalid(faults);
}
