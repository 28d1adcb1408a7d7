import { type Designation, type Rights, hasPermissions } from '@portal/contract';

/** What the caller may do with a designation. */
export const designationActions = (rights: Rights): Designation['actions'] =>
  hasPermissions(rights, ['Designations.Update']) ? ['update'] : [];
