import { type Role, SearchText, roles, sortBy } from '@portal/contract';
import { z } from 'zod';
import { plainText } from '../../../lib/plain-text.ts';
import type { QueryOf } from '../../../ui/list/list-state.ts';

/** Roles are few and come whole: the call takes no search and no order, so the browser does both. */
export const roleList = {
  ...roles.list,
  query: z.strictObject({
    q: SearchText.optional(),
    sort: sortBy('name', 'permissions', 'userCount').optional(),
  }),
};

type Key = 'name' | 'permissions' | 'userCount';

const compare: Record<Key, (a: Role, b: Role) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  permissions: (a, b) => a.permissions.length - b.permissions.length,
  userCount: (a, b) => a.userCount - b.userCount,
};

/** The roles that fit the search, in the order asked for. */
export function arrangeRoles(all: readonly Role[], { q = '', sort = 'name' }: QueryOf<typeof roleList>): Role[] {
  const wanted = plainText(q);
  const key = sort.replace('-', '') as Key;
  const sign = sort.startsWith('-') ? -1 : 1;
  return all
    .filter((role) => plainText(`${role.name} ${role.description}`).includes(wanted))
    .toSorted((a, b) => sign * compare[key](a, b) || a.name.localeCompare(b.name));
}
