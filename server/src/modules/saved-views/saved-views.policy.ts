import { type Permission, type Rights, type SavedView, type ViewScreen, hasPermissions } from '@portal/contract';

/** What a screen asks for: a view of it is nothing for who cannot open it. */
const permissionsOf: Readonly<Record<ViewScreen, readonly Permission[]>> = {
  'sales-reports/monthly': ['SalesReports.ModuleAccess', 'SalesReports.Read'],
  'sales-reports/quarterly': ['SalesReports.ModuleAccess', 'SalesReports.Read'],
  'sales-reports/yearly': ['SalesReports.ModuleAccess', 'SalesReports.Read'],
  'user-products-sales/monthly': ['UserProductSales.ModuleAccess', 'UserProductSales.Monthly.Read'],
  'user-products-sales/quarterly': ['UserProductSales.ModuleAccess', 'UserProductSales.Quarterly.Read'],
  'performance-tracking/monthly': ['PerformanceTracking.ModuleAccess', 'PerformanceTracking.Monthly.Read'],
  'performance-tracking/quarterly': ['PerformanceTracking.ModuleAccess', 'PerformanceTracking.Quarterly.Read'],
};

export const maySee = (rights: Rights, screen: ViewScreen): boolean => hasPermissions(rights, permissionsOf[screen]);

/** What the caller may do with a view. */
export const viewActions = (callerId: number, ownerId: number): SavedView['actions'] =>
  callerId === ownerId ? ['update', 'delete'] : [];
