import type { Access } from '@portal/contract';
import type { Icon } from '@tabler/icons-react';

/** Whom an entry is for: any of the roles and the permissions that its screen asks for. Empty lists: everyone. */
type Policies = { permissions: readonly string[]; roles: readonly string[] };

/** An entry of the menu (specification, section 3), with its current state: active, and pending items. */
export type MenuItem = {
  title: string;
  /** At the top, not in a sub-menu. */
  root: boolean;
  /** A dot in place of an icon, in a sub-menu. */
  bullet?: 'dot';
  page?: string;
  icon?: Icon;
  /** The address of a picture, for a mark that the icons do not have. */
  svg?: string;
  policies: Policies;
  submenu?: readonly MenuItem[];
  active: boolean;
  badge?: number | undefined;
};

/** What the menu is built from: entries, sub-menus, separators and section headings. */
export type MenuNode = MenuItem | { heading: string } | { separator: true };

export const isItem = (node: MenuNode): node is MenuItem => 'title' in node;

/** The leaves of the menu in order: the pages. */
export const pagesOf = (menu: readonly MenuNode[]): MenuItem[] =>
  menu.filter(isItem).flatMap((item) => item.submenu ?? [item]);

/** The access of a screen as the menu words it. */
export function policiesOf(access: Access): Policies {
  if (typeof access === 'string') return { permissions: [], roles: [] };
  if ('role' in access) return { permissions: [], roles: [access.role] };
  return { permissions: [...(access.allOf ?? []), ...(access.anyOf ?? [])], roles: [] };
}
