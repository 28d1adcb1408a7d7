/** Where the screens of who is signed in begin (specification, section 2). */
export const DASHBOARD = '/dashboard';
