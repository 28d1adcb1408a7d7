import { randomBytes } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import type { Rights } from '@portal/contract';

const ISSUER = 'portail-de-travail';
const AUDIENCE = 'portail-de-travail/api';
/** Specification of the call: an access token lives 15 minutes. */
const LIFETIME = '15 minutes';

type Session = { userId: number; sessionId: string };

export type Tokens = {
  /** An access token for a session, with the claims the browser builds its menu from. */
  issue(session: Session, rights: Rights): Promise<string>;
  /** The session a token names, or null when it is forged, expired or not for us. */
  verify(token: string): Promise<Session | null>;
};

type Known = { session: Session; expiresAt: number };

const MOST_KNOWN = 5_000;

/** Tokens whose signature was found true, until they expire: a session sends the same one hundreds of times. */
function createMemory() {
  const known = new Map<string, Known>();
  return {
    find(token: string): Session | undefined {
      const found = known.get(token);
      if (found && found.expiresAt > Date.now()) return found.session;
      known.delete(token);
      return undefined;
    },
    keep(token: string, entry: Known): void {
      // Evicts the oldest, whose signature must then be verified again.
      const oldest = known.size < MOST_KNOWN ? undefined : known.keys().next().value;
      if (oldest !== undefined) known.delete(oldest);
      known.set(token, entry);
    },
  };
}

export const generateKey = () => randomBytes(32).toString('base64url');

export function createTokens(key: string, lifetime: string | Date = LIFETIME): Tokens {
  const secret = new TextEncoder().encode(key);
  const memory = createMemory();
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
      const known = memory.find(token);
      if (known) return known;
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          clockTolerance: 0,
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        const session = { userId: Number(payload.sub), sessionId: String(payload['sid']) };
        memory.keep(token, { session, expiresAt: Number(payload.exp) * 1000 });
        return session;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
