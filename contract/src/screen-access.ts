import { may, mayAny } from './access.ts';
import type { ImportKind } from './modules/imports.ts';
import type { Permission } from './permissions.ts';

/*
 * Who may open a screen, where its endpoints ask for the same. These stand apart from the endpoints: the menu asks them of
 * every screen, and must not bring the schemas of every module along with the first one.
 */

export const salesAccess = {
  /** Who reads the figures. */
  read: may('SalesReports.ModuleAccess', 'SalesReports.Read'),
  /** Specification, section 6: the upload asks for these two, and not for the figures. */
  load: may('SalesReports.ModuleAccess', 'SalesReports.Add', 'SalesReports.Update'),
  /** The lines are open to who loads sheets, and to who follows a figure down to them. */
  lines: { ...may('SalesReports.ModuleAccess'), ...mayAny('SalesReports.Read', 'SalesReports.Update') },
};

type Cadence = 'Monthly' | 'Quarterly';

export const ownSalesAccess = (cadence: Cadence) =>
  may('UserProductSales.ModuleAccess', `UserProductSales.${cadence}.Read`);

export const performanceAccess = {
  read: (cadence: Cadence) => may('PerformanceTracking.ModuleAccess', `PerformanceTracking.${cadence}.Read`),
  set: may('Settings.ModuleAccess', 'PerformanceTracking.Update'),
  close: may('PerformanceTracking.ModuleAccess', 'PerformanceTracking.Close'),
};

export const reportsAccess = { read: mayAny('WorkReports.Read', 'WorkReports.ReadAll') };

const readMinutes = mayAny('MeetingsReports.Read', 'MeetingsReports.ReadAll');
export const minutesAccess = {
  read: readMinutes,
  /** The screen on which minutes are read, as far as it depends on them. */
  screen: { ...may('MeetingsReports.ModuleAccess'), ...readMinutes },
};

export const messagesAccess = { take: may('Messaging.ModuleAccess') };

/** An import adds and changes: it wants the permission for both. */
const importPermissions = {
  pharmacies: ['Pharmacies.Add', 'Pharmacies.Update'],
  facilities: ['EmployeesHealthFacilities.Update'],
  professionals: ['EmployeesHealthFacilities.Update'],
  products: ['Products.Add', 'Products.Update'],
  objectives: ['AnnualTargetSales.Update'],
  sales: ['SalesReports.Add', 'SalesReports.Update'],
} as const satisfies Record<ImportKind, readonly Permission[]>;

/** Who may load a sheet of this kind. */
export const mayImport = (kind: ImportKind) => may(...importPermissions[kind]);
