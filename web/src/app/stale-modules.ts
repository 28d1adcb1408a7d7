/** Module → the modules whose answers also show its data, and are out of date after a change of it. */
export const related: Readonly<Record<string, readonly string[]>> = {
  account: ['users'],
  cities: ['users'],
  designations: ['users'],
  permissions: ['roles', 'users'],
  roles: ['permissions', 'users'],
  users: ['cities', 'roles', 'permissions'],
};
