export type Credentials = { username: string; password: string };

let carried: Credentials | null = null;

/**
 * Hands the typed credentials from the login to the page that replaces the password. In memory only: the state of a
 * navigation is written into the browser's history, where a password has no business.
 */
export const carriedPassword = {
  hand: (credentials: Credentials) => {
    carried = credentials;
  },
  /** Looks without taking, so that a page may be drawn twice. */
  look: (): Credentials | null => carried,
  forget: () => {
    carried = null;
  },
};
