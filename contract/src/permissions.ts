import { SUPERADMIN } from './superadmin.ts';

/**
 * THE list of permissions: group → actions. A permission is written `Group.Action` everywhere else, as a typed string.
 * The specification (section 6) names those of the menu; the others follow its style.
 */
export const permissionGroups = {
  WorkReports: ['ModuleAccess', 'Read', 'Add', 'Update', 'Delete', 'ReadAll', 'Approve'],
  MeetingsReports: ['ModuleAccess', 'Read', 'Add', 'Update', 'Delete', 'ReadAll', 'Approve'],
  Messaging: ['ModuleAccess', 'Send', 'ReadAll'],
  PerformanceTracking: ['ModuleAccess', 'Monthly.Read', 'Quarterly.Read', 'ReadAll', 'Close', 'Update'],
  UserProductSales: ['ModuleAccess', 'Monthly.Read', 'Quarterly.Read', 'ReadAll'],
  EmployeesHealthFacilities: ['Read', 'ReadAll', 'Update'],
  SalesReports: ['ModuleAccess', 'Read', 'Add', 'Update'],
  Settings: ['ModuleAccess'],
  Products: ['ModuleAccess', 'Add', 'Update'],
  AnnualTargetSales: ['ModuleAccess', 'Update'],
  Cities: ['ModuleAccess', 'Add', 'Update', 'Delete'],
  Pharmacies: ['ModuleAccess', 'Add', 'Update', 'Delete'],
  UserSettings: ['List', 'Add', 'Update', 'ToggleAccount', 'ResetPassword'],
  Designations: ['Update'],
  Audit: ['Read'],
} as const;

type Groups = typeof permissionGroups;

/** The name of a group of permissions, such as `WorkReports`. */
export type PermissionGroup = keyof Groups;

/** The name of a permission, such as `WorkReports.ReadAll`. */
export type Permission = { [G in PermissionGroup]: `${G}.${Groups[G][number]}` }[PermissionGroup];

/** Every permission with its group, in the order of the list above. */
export const permissions = Object.entries(permissionGroups).flatMap(([groupName, actions]) =>
  actions.map((action) => ({ name: `${groupName}.${action}` as Permission, groupName: groupName as PermissionGroup })),
);

export const permissionNames = permissions.map((permission) => permission.name);

const ownWork = [
  'WorkReports.ModuleAccess',
  'WorkReports.Read',
  'WorkReports.Add',
  'WorkReports.Update',
  'WorkReports.Delete',
  'MeetingsReports.ModuleAccess',
  'MeetingsReports.Read',
  'MeetingsReports.Add',
  'MeetingsReports.Update',
  'MeetingsReports.Delete',
  'Messaging.ModuleAccess',
  'PerformanceTracking.ModuleAccess',
  'PerformanceTracking.Monthly.Read',
  'PerformanceTracking.Quarterly.Read',
  'UserProductSales.ModuleAccess',
  'UserProductSales.Monthly.Read',
  'UserProductSales.Quarterly.Read',
  'EmployeesHealthFacilities.Read',
] as const satisfies Permission[];

/**
 * What the ready-made field roles may do: work, not power over the portal. Account managers may grant these permissions
 * without holding them; every other permission can only be granted by someone who holds it.
 */
export const fieldWork: readonly Permission[] = [
  ...ownWork,
  'WorkReports.ReadAll',
  'WorkReports.Approve',
  'MeetingsReports.ReadAll',
  'MeetingsReports.Approve',
  'Messaging.Send',
  'EmployeesHealthFacilities.ReadAll',
  'SalesReports.ModuleAccess',
  'SalesReports.Read',
];

/** The roles a new portal starts with. An administrator may change all but SUPERADMIN. */
export const readyMadeRoles: readonly { name: string; description: string; permissions: readonly Permission[] }[] = [
  { name: SUPERADMIN, description: 'Tout le portail, y compris les rôles', permissions: permissionNames },
  {
    name: 'ADMIN',
    description:
      'Gère les comptes, les données de référence et les ventes ; lit tous les rapports, sans en rédiger ni en approuver',
    permissions: permissionNames.filter(
      (name) =>
        !['WorkReports.Approve', 'MeetingsReports.Approve', 'WorkReports.Add', 'MeetingsReports.Add'].includes(name),
    ),
  },
  {
    name: 'MANAGER',
    description: 'Suit et approuve les rapports de son équipe, et rédige les siens',
    permissions: fieldWork,
  },
  {
    name: 'DELEGUE',
    description: 'Rédige ses rapports de visite et de réunion, et suit ses objectifs',
    permissions: ownWork,
  },
];
