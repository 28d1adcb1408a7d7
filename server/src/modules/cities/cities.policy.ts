import { type City, type Rights, hasPermissions } from '@portal/contract';

/** What the caller may do with a city. Sent with the row, so that the browser holds no second copy of the rule. */
export function cityActions(rights: Rights): City['actions'] {
  return [
    ...(hasPermissions(rights, ['Cities.Update']) ? (['update', 'updateDetails'] as const) : []),
    ...(hasPermissions(rights, ['Cities.Delete']) ? (['delete'] as const) : []),
  ];
}
