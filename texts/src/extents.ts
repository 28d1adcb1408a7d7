/*
 * How far the texts reach that travel together. A module that is in neither list comes with the rest of the screens; one
 * that has nothing but words is small, and comes with the first screen.
 */

/** The pages before the login. */
export const start: readonly string[] = ['account', 'cache', 'frame', 'problems', 'starting', 'ui'];

/** The frame, and the first screen behind it. */
export const first: readonly string[] = [
  ...start,
  'activities',
  'calendar',
  'cities',
  'designations',
  'documents',
  'layout',
  'offline',
  'profile',
  'search',
  'workReports',
];
