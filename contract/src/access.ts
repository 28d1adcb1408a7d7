import type { Permission } from './permissions.ts';
import { SUPERADMIN } from './superadmin.ts';

/** What the checks need to know of a user. Strings, not `Permission`: a token or a database may hold older names. */
export type Rights = { permissions: readonly string[]; roles: readonly { name: string }[] };

/** Who may call an endpoint or open a screen. `allOf` and `anyOf` add up when both are given. */
export type Access =
  | 'public'
  | 'signedIn'
  | { readonly role: string }
  | { readonly allOf?: readonly Permission[]; readonly anyOf?: readonly Permission[] };

export const anyone = 'public';
export const signedIn = 'signedIn';
export const superadmin = { role: SUPERADMIN } as const;
/** Requires every one of these permissions. */
export const may = (...allOf: Permission[]) => ({ allOf }) as const;
/** Requires at least one of these permissions. */
export const mayAny = (...anyOf: Permission[]) => ({ anyOf }) as const;

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const groupOf = (permission: string) => permission.split('.')[0] ?? '';

let last: { permissions: readonly string[]; names: ReadonlySet<string> } | undefined;

/** Cached, since a list checks the same rights again for each of its rows. */
function holds({ permissions }: Rights, permission: string): boolean {
  if (last?.permissions !== permissions) {
    last = { permissions, names: new Set(permissions.map((name) => name.toLowerCase())) };
  }
  return last.names.has(permission.toLowerCase());
}

/** Specification, section 6: passes when no role is required or any of them matches, ignoring case. */
export function hasRole(rights: Rights, required: readonly string[] = []): boolean {
  return required.length === 0 || required.some((name) => rights.roles.some((role) => same(role.name, name)));
}

/** Specification, section 6: passes when no permission is required or any of them matches, ignoring case. */
export function hasPermissions(rights: Rights, required: readonly string[] = []): boolean {
  return required.length === 0 || required.some((name) => holds(rights, name));
}

/** Specification, section 6: each named permission is present and is the only one held in its group. */
export function hasOnlyPermissions(rights: Rights, required: readonly string[]): boolean {
  return required.every(
    (name) =>
      holds(rights, name) &&
      rights.permissions.every((held) => same(held, name) || !same(groupOf(held), groupOf(name))),
  );
}

/** The one decision for endpoints, screens and menu entries; `null` is a visitor who is not signed in. */
export function canAccess(rights: Rights | null, access: Access): boolean {
  if (access === 'public') return true;
  if (rights === null) return false;
  if (access === 'signedIn') return true;
  if ('role' in access) return hasRole(rights, [access.role]);
  return (access.allOf ?? []).every((name) => holds(rights, name)) && hasPermissions(rights, access.anyOf);
}
