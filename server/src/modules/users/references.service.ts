import type { Faults, UserAdd } from '@portal/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import * as repository from './references.repository.ts';

type Fields = z.output<typeof UserAdd>;
type Known = { id: number; managerId: number | null };

export type RoleName = { id: number; name: string };

const distinct = (ids: number[]) => [...new Set(ids)];

function unknownAmong(field: string, ids: number[], known: { id: number }[]): Faults {
  const found = new Set(known.map(({ id }) => id));
  return Object.fromEntries(ids.flatMap((id, index) => (found.has(id) ? [] : [[`${field}.${index}`, ['unknown']]])));
}

async function designationFaults(db: Database, id: number | null): Promise<Faults> {
  if (id === null || (await repository.findDesignation(db, id))) return {};
  return { designationId: ['unknown'] };
}

/** A manager must exist, and nobody may be their own, not even through others. */
async function managerFaults(db: Database, managerId: number | null, user: Known | undefined): Promise<Faults> {
  if (managerId === null || managerId === user?.managerId) return {};
  if (managerId === user?.id) return { managerId: ['invalid'] };
  if (!(await repository.findManager(db, managerId))) return { managerId: ['unknown'] };
  if (!user) return {};
  await repository.lockManagers(db);
  return (await repository.isAbove(db, user.id, managerId)) ? { managerId: ['invalid'] } : {};
}

async function nameFaults(db: Database, fields: Fields, user: Known | undefined): Promise<Faults> {
  const taken = await repository.findTaken(db, fields, user?.id ?? 0);
  return { ...(taken.email && { email: ['taken'] }), ...(taken.username && { username: ['taken'] }) };
}

/** Refuses invalid names and references of an account with all faults at once. `user`: the existing account. */
export async function resolveReferences(
  db: Database,
  fields: Fields,
  user?: Known,
): Promise<{ roles: RoleName[]; cityIds: number[] }> {
  const { roleIds, cityIds, designationId, managerId } = fields;
  const roles = roleIds.length === 0 ? [] : await repository.listRoles(db, roleIds);
  const cities = cityIds.length === 0 ? [] : await repository.listCities(db, cityIds);
  const faults = {
    ...unknownAmong('roleIds', roleIds, roles),
    ...unknownAmong('cityIds', cityIds, cities),
    ...(await designationFaults(db, designationId)),
    ...(await managerFaults(db, managerId, user)),
    ...(await nameFaults(db, fields, user)),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { roles, cityIds: distinct(cityIds) };
}
