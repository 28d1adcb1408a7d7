import { type Rights, type Wholesaler, hasPermissions } from '@portal/contract';

/** What the caller may do with a wholesaler. */
export const wholesalerActions = (rights: Rights): Wholesaler['actions'] =>
  hasPermissions(rights, ['Pharmacies.Update']) ? ['update'] : [];
