import { type Rights, type Year, hasPermissions } from '@portal/contract';

/** What the caller may do with a year. */
export const yearActions = (rights: Rights): Year['actions'] =>
  hasPermissions(rights, ['AnnualTargetSales.Update']) ? ['update'] : [];
