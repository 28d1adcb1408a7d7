/*
 * Which texts are loaded together. The texts of a module in neither list come with the rest of the screens; what the menu and the
 * frame say of such a module is in `titles`.
 */

/** The pages before the login. */
export const start: readonly string[] = ['account', 'cache', 'frame', 'problems', 'starting', 'ui'];

/** The frame, and the first screen behind it. */
export const first: readonly string[] = [...start, 'documents', 'layout', 'offline', 'search', 'titles', 'workReports'];
