import { Phone, UserAdd, UserUpdate } from '@portal/contract';
import { orNull } from '../../../ui/form/or-null.ts';
import type { UserRow } from '../queries.ts';

export type UserValues = {
  id?: number;
  version?: number;
  firstname: string;
  name: string;
  email: string;
  username: string;
  phone: string | null;
  designationId: number | null;
  managerId: number | null;
  roleIds: number[];
  cityIds: number[];
};

export const NOBODY: UserValues = {
  firstname: '',
  name: '',
  email: '',
  username: '',
  phone: null,
  designationId: null,
  managerId: null,
  roleIds: [],
  cityIds: [],
};

const idsOf = (items: readonly { id: number }[]) => items.map((item) => item.id).toSorted((a, b) => a - b);

/** An account as the form holds it. */
export const valuesOf = (user: UserRow): UserValues => ({
  id: user.id,
  version: user.version,
  firstname: user.firstname,
  name: user.name,
  email: user.email,
  username: user.username,
  phone: user.phone,
  designationId: user.designationId,
  managerId: user.managerId,
  roleIds: idsOf(user.roles),
  cityIds: idsOf(user.cities),
});

const phone = orNull(Phone);

export const schemas = { add: UserAdd.extend({ phone }), update: UserUpdate.extend({ phone }) };

/** True when both say the same of the account, whatever its version: a state or a password may have changed meanwhile. */
export const sameFields = (one: UserValues, other: UserValues): boolean =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 });
