import { type Role, roles } from '@portal/contract';
import { smallList } from '../../../ui/list/small-list.ts';

export const roleList = smallList(roles.list, 'name', 'permissions', 'userCount');

/** The text that the search matches. */
export const wordsOf = ({ name, description }: Role): string => `${name} ${description}`;

export const by = {
  name: (a: Role, b: Role) => a.name.localeCompare(b.name),
  permissions: (a: Role, b: Role) => a.permissions.length - b.permissions.length,
  userCount: (a: Role, b: Role) => a.userCount - b.userCount,
};
