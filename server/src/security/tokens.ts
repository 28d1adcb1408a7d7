import { randomBytes } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import type { Rights } from '@portal/contract';

const ISSUER = 'portail-de-travail';
const AUDIENCE = 'portail-de-travail/api';
/** Specification of the call: an access token lives 15 minutes. */
const LIFETIME = '15 minutes';

export type Tokens = {
  /** An access token for a session, with the claims the browser builds its menu from. */
  issue(session: { userId: number; sessionId: string }, rights: Rights): Promise<string>;
  /** The session a token names, or null when it is forged, expired or not for us. */
  verify(token: string): Promise<{ userId: number; sessionId: string } | null>;
};

export const generateKey = () => randomBytes(32).toString('base64url');

export function createTokens(key: string, lifetime: string | Date = LIFETIME): Tokens {
  const secret = new TextEncoder().encode(key);
  return {
    issue: ({ userId, sessionId }, rights) =>
      new SignJWT({
        sid: sessionId,
        Permission: [...rights.permissions],
        allRoles: rights.roles.map(({ name }) => ({ name })),
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(secret),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          clockTolerance: 0,
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        return { userId: Number(payload.sub), sessionId: String(payload['sid']) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
