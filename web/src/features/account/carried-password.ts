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
  /** Reads without removing, because React may render a page twice. */
  look: (): Credentials | null => carried,
  forget: () => {
    carried = null;
  },
};
