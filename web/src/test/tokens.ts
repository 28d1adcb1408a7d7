import type { Permission, SignedIn } from '@portal/contract';

const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_');

/** An access token with these claims. Nobody checks its signature in the browser. */
export const tokenOf = (claims: Record<string, unknown>) => `${encode({ alg: 'none' })}.${encode(claims)}.signature`;

/** The answer to a login of a user with these permissions. */
export const signedInWith = (...permissions: Permission[]): SignedIn => ({
  user: { id: 1, firstname: 'Awa', name: 'Ba', email: 'awa@exemple.test', username: 'awa' },
  token: tokenOf({ Permission: permissions, allRoles: [{ name: 'ADMIN' }] }),
  refreshToken: 'refresh-1',
});
