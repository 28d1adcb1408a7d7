import { type Access, type Rights, type SignedIn, SessionUser, canAccess } from '@portal/contract';
import type { z } from 'zod';
import { decodeClaims } from '../lib/jwt.ts';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';

export type User = z.output<typeof SessionUser>;
/** The signed-in user and their rights. */
type Session = { user: User; rights: Rights };

/** A claim that holds one value is not always an array: some issuers write a lone value plainly. */
const toArray = (claim: unknown): unknown[] => (Array.isArray(claim) ? claim : claim === undefined ? [] : [claim]);

const roleOf = (claim: unknown) =>
  typeof claim === 'object' && claim !== null && 'name' in claim
    ? { name: String(claim.name) }
    : { name: String(claim) };

/** Specification, section 3: permissions from the claim `Permission`, roles from `allRoles`. */
export function rightsOf(token: string): Rights {
  const claims = decodeClaims(token);
  return { permissions: toArray(claims['Permission']).map(String), roles: toArray(claims['allRoles']).map(roleOf) };
}

function readSession(): Session | null {
  const token = storage.get(keys.token);
  const user = SessionUser.safeParse(storage.getJson(keys.user));
  return token !== null && user.success ? { user: user.data, rights: rightsOf(token) } : null;
}

/** The session in local storage, shared by all tabs of this browser. `forget`: what else is removed with it. */
export function createSessionStore(forget: () => Promise<void> = async () => {}) {
  let current = readSession();
  /** `own`: the change was made by this tab. */
  const listeners = new Set<(own: boolean) => void>();
  const reread = (own: boolean) => {
    current = readSession();
    for (const listener of listeners) listener(own);
  };
  const sessionKeys: (string | null)[] = [keys.user, keys.token, null];
  const erase = async (): Promise<void> => {
    storage.clear();
    await forget();
  };
  storage.onOtherTab((key) => sessionKeys.includes(key) && reread(false));

  return {
    get: () => current,
    token: () => storage.get(keys.token),
    refreshToken: () => storage.get(keys.refreshToken),
    can: (access: Access) => canAccess(current?.rights ?? null, access),
    subscribe: (listener: (own: boolean) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signIn: ({ user, token, refreshToken }: SignedIn) => {
      storage.setJson(keys.user, user);
      storage.set(keys.token, token);
      storage.set(keys.refreshToken, refreshToken);
      reread(true);
    },
    /** Specification, section 4: the storage is cleared. */
    clear: async (): Promise<void> => {
      await erase();
      reread(true);
    },
    /** The same for a page that is about to be reloaded: its screen stays until then. */
    erase,
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
