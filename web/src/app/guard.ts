import { redirect } from 'react-router';
import type { SessionStore } from '../session/session.ts';

/** Where someone who is not signed in goes, with the address they asked for. */
export const loginHref = (wanted: string) => `/auth/login?returnUrl=${encodeURIComponent(wanted)}`;

/** Lets signed-in users pass (specification, section 2). */
export const requireSession = (session: SessionStore) => (request: Request) => {
  const { pathname, search, hash } = new URL(request.url);
  return session.get() === null ? redirect(loginHref(pathname + search + hash)) : null;
};
