import { may, mayAny } from './access.ts';
import type { ImportKind } from './modules/imports.ts';
import type { Permission } from './permissions.ts';

/*
 * Who may open a screen, where its endpoints require the same. Apart from the endpoints: the menu checks every screen,
 * and the first page must not load the schemas of every module for it.
 */

export const salesAccess = {
  /** Reading the figures. */
  read: may('SalesReports.ModuleAccess', 'SalesReports.Read'),
  /** Specification, section 6: the upload asks for these two, and not for the figures. */
  load: may('SalesReports.ModuleAccess', 'SalesReports.Add', 'SalesReports.Update'),
  /** The lines are open to people who load sheets, and to readers who follow a figure down to its lines. */
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
  /** The screen of minutes: access to the module, and to minutes. */
  screen: { ...may('MeetingsReports.ModuleAccess'), ...readMinutes },
};

export const messagesAccess = { take: may('Messaging.ModuleAccess') };

/** An import adds and changes rows, so it requires both permissions. */
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
