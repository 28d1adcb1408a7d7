import { signIn } from '@portal/contract';
import { HttpError } from '../http/errors.ts';
import type { Http } from '../http/http.ts';
import type { SessionStore } from './session.ts';

const REFRESH_LOCK = 'portal-refresh-token';

/** One tab at a time where the browser can tell; otherwise the server's 30 s of grace covers two tabs at once. */
const alone = (act: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(REFRESH_LOCK, act) : act();

/** Exchanges the refresh token for its successor, unless another tab has just done it. */
export function refreshSession(http: () => Http, session: SessionStore): () => Promise<void> {
  return async () => {
    const before = session.token();
    await alone(async () => {
      if (session.token() !== before && session.token() !== null) return;
      const refreshToken = session.refreshToken();
      if (refreshToken === null) throw new HttpError({ kind: 'answer', status: 401 });
      session.signIn(await http()(signIn.refreshByQuery, { query: { refreshToken } }));
    });
  };
}

type Restart = {
  /** The start address of the application. */
  home: string;
  goTo?: (path: string) => void;
};

/** Specification, section 4: revokes the refresh token, clears what is stored and kept, and starts afresh at '/'. */
export async function logOut(
  http: Http,
  session: SessionStore,
  { home, goTo = (path) => location.assign(path) }: Restart,
): Promise<void> {
  const refreshToken = session.refreshToken();
  // Signing out must work without a connection too: the token then dies of age.
  if (refreshToken !== null) await http(signIn.revoke, { body: refreshToken }).catch(() => {});
  // The screen stays until the new page is there: a login form on the old one would lose what is typed into it.
  await session.erase();
  goTo(home);
}
