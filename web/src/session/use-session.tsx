import type { Access, SignedIn } from '@portal/contract';
import { type ReactNode, createContext, use, useSyncExternalStore } from 'react';
import { useHttp } from '../http/http-context.tsx';
import { logOut } from './auth.ts';
import type { SessionStore } from './session.ts';

const SessionContext = createContext<SessionStore | null>(null);

export const SessionProvider = ({ store, children }: { store: SessionStore; children: ReactNode }) => (
  <SessionContext value={store}>{children}</SessionContext>
);

/** Who is signed in, what they may do, and the two ways to change it. */
export function useSession() {
  const store = use(SessionContext);
  if (store === null) throw new Error('SessionProvider is missing');
  const http = useHttp();
  const session = useSyncExternalStore(store.subscribe, store.get);
  return {
    user: session?.user ?? null,
    rights: session?.rights ?? null,
    can: (access: Access) => store.can(access),
    signIn: (result: SignedIn) => store.signIn(result),
    signOut: () => logOut(http, store),
  };
}
