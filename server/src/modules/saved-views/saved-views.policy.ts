import {
  type Access,
  type Rights,
  type SavedView,
  type ViewScreen,
  canAccess,
  performanceTracking,
  salesFigures,
  userProductsSales,
} from '@portal/contract';

/** A screen requires what its figures require: a view is useless to someone who cannot open the screen. */
const accessTo: Readonly<Record<ViewScreen, Access>> = {
  'sales-reports/monthly': salesFigures.monthly.access,
  'sales-reports/quarterly': salesFigures.quarterly.access,
  'sales-reports/yearly': salesFigures.yearly.access,
  'user-products-sales/monthly': userProductsSales.monthly.access,
  'user-products-sales/quarterly': userProductsSales.quarterly.access,
  'performance-tracking/monthly': performanceTracking.monthly.access,
  'performance-tracking/quarterly': performanceTracking.quarterly.access,
};

export const maySee = (rights: Rights, screen: ViewScreen): boolean => canAccess(rights, accessTo[screen]);

/** What the caller may do with a view. */
export const viewActions = (callerId: number, ownerId: number): SavedView['actions'] =>
  callerId === ownerId ? ['update', 'delete'] : [];
