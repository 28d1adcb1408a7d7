import { type ColumnValues, UserAdd, UserUpdate, blankReference, pickColumns, userFields } from '@portal/contract';
import { formColumns } from '../../../ui/form/or-null.ts';
import type { UserRow } from '../queries.ts';

export type UserValues = ColumnValues<typeof userFields> & {
  id?: number;
  version?: number;
  roleIds: number[];
  cityIds: number[];
};

export const NOBODY: UserValues = blankReference(userFields);

const idsOf = (items: readonly { id: number }[]) => items.map((item) => item.id).toSorted((a, b) => a - b);

/** An account as the form holds it. */
export const valuesOf = (user: UserRow): UserValues => ({
  id: user.id,
  version: user.version,
  ...pickColumns(userFields, user),
  roleIds: idsOf(user.roles),
  cityIds: idsOf(user.cities),
});

const columns = formColumns(userFields);

export const schemas = { add: UserAdd.extend(columns), update: UserUpdate.extend(columns) };

/** True when both say the same of the account, whatever its version: a state or a password may have changed meanwhile. */
export const sameFields = (one: UserValues, other: UserValues): boolean =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 });
