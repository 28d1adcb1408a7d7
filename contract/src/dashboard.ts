/** The base path of the screens of signed-in users (specification, section 2). */
export const DASHBOARD = '/dashboard';
