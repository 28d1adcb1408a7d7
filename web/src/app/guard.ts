import { redirect } from 'react-router';
import type { SessionStore } from '../session/session.ts';

/** The login, with the requested address as its return address. */
export const loginHref = (wanted: string) => `/auth/login?returnUrl=${encodeURIComponent(wanted)}`;

/** Lets signed-in users pass (specification, section 2). */
export const requireSession = (session: SessionStore) => (request: Request) => {
  const { pathname, search, hash } = new URL(request.url);
  return session.get() === null ? redirect(loginHref(pathname + search + hash)) : null;
};

/** The same before there is a router: who goes to the login does not wait for the code behind it. */
export function leadToLogin(session: SessionStore, baseHref: string): void {
  const base = baseHref.replace(/\/$/, '');
  const { pathname, search, hash } = location;
  const wanted = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '';
  if (session.get() !== null || !/^\/dashboard(?:\/|$)/.test(wanted)) return;
  history.replaceState(null, '', base + loginHref(wanted + search + hash));
}
