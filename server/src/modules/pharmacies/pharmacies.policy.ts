import { type Pharmacy, type Rights, hasPermissions } from '@portal/contract';

/** What the caller may do with a pharmacy. */
export function pharmacyActions(rights: Rights): Pharmacy['actions'] {
  return [
    ...(hasPermissions(rights, ['Pharmacies.Update']) ? (['update', 'changeStatus'] as const) : []),
    ...(hasPermissions(rights, ['Pharmacies.Delete']) ? (['delete'] as const) : []),
  ];
}
