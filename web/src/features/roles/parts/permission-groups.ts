import { type Permission, type PermissionGroup, permissionNames, permissions, plainText } from '@portal/contract';
import type { permissionWords } from '../../../i18n/permission-texts.ts';

export type Group = { name: PermissionGroup; permissions: readonly Permission[] };

const groups: readonly Group[] = [...Map.groupBy(permissions, (one) => one.groupName)].map(([name, ones]) => ({
  name,
  permissions: ones.map((one) => one.name),
}));

/** The same set in the order of the contract, so that a form can tell whether it has changed. */
export const inContractOrder = (chosen: Iterable<Permission>): Permission[] => {
  const set = new Set(chosen);
  return permissionNames.filter((name) => set.has(name));
};

/** Adds these permissions, or takes them away. */
export function withPermissions(chosen: readonly Permission[], changed: readonly Permission[], on: boolean) {
  return on
    ? inContractOrder([...chosen, ...changed])
    : inContractOrder(chosen.filter((name) => !changed.includes(name)));
}

/** How many of a group are chosen, and so whether its own box is ticked, empty or in between. */
export function stateOf(group: Group, chosen: readonly Permission[]) {
  const count = group.permissions.filter((name) => chosen.includes(name)).length;
  return { count, all: count === group.permissions.length, some: count > 0 && count < group.permissions.length };
}

/** The groups with the permissions whose words fit the search; without one, all of them. */
export function matchingGroups(search: string, words: ReturnType<typeof permissionWords>): readonly Group[] {
  const wanted = plainText(search.trim());
  if (wanted === '') return groups;
  const fits = (name: Permission) => {
    const { name: short, meaning } = words.of(name);
    return plainText(`${words.group(words.groupOf(name))} ${short} ${meaning} ${name}`).includes(wanted);
  };
  return groups
    .map((group) => ({ ...group, permissions: group.permissions.filter(fits) }))
    .filter((group) => group.permissions.length > 0);
}

const SETTINGS_ACCESS: Permission = 'Settings.ModuleAccess';
const IN_SETTINGS: readonly PermissionGroup[] = [
  'Products',
  'AnnualTargetSales',
  'Cities',
  'Pharmacies',
  'UserSettings',
];

/** The permission without which the others of the group lead nowhere, when it is missing. */
export function missingAccess(group: Group, chosen: readonly Permission[]): Permission | undefined {
  if (stateOf(group, chosen).count === 0) return undefined;
  const own = permissionNames.find((name) => name === `${group.name}.ModuleAccess`);
  if (own && !chosen.includes(own)) return own;
  return IN_SETTINGS.includes(group.name) && !chosen.includes(SETTINGS_ACCESS) ? SETTINGS_ACCESS : undefined;
}
