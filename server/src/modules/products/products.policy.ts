import { type Product, type Rights, hasPermissions } from '@portal/contract';

/** What the caller may do with a product. */
export const productActions = (rights: Rights): Product['actions'] =>
  hasPermissions(rights, ['Products.Update']) ? ['update'] : [];
