import type { Access, SignedIn } from '@portal/contract';
import { type ReactNode, createContext, use, useSyncExternalStore } from 'react';
import { useHttp } from '../http/http-context.tsx';
import { logOut } from './auth.ts';
import type { SessionStore } from './session.ts';

const SessionContext = createContext<SessionStore | null>(null);
/** Where the application begins on this server. */
const HomeContext = createContext('/');

type SessionProviderProps = { store: SessionStore; home?: string; children: ReactNode };

export const SessionProvider = ({ store, home = '/', children }: SessionProviderProps) => (
  <SessionContext value={store}>
    <HomeContext value={home}>{children}</HomeContext>
  </SessionContext>
);

/** The signed-in user, their rights, and functions to sign in and out. */
export function useSession() {
  const store = use(SessionContext);
  if (store === null) throw new Error('SessionProvider is missing');
  const home = use(HomeContext);
  const http = useHttp();
  const session = useSyncExternalStore(store.subscribe, store.get);
  return {
    user: session?.user ?? null,
    rights: session?.rights ?? null,
    can: (access: Access) => store.can(access),
    signIn: (result: SignedIn) => store.signIn(result),
    signOut: () => logOut(http, store, { home }),
  };
}
