import { randomUUID } from 'node:crypto';
import {
  type AnyEndpoint,
  type Rights,
  SUPERADMIN,
  buildPath,
  canAccess,
  endpoints,
  readyMadeRoles,
} from '@portal/contract';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { findRights } from '../security/caller.ts';
import { createTokens, generateKey } from '../security/tokens.ts';
import { makeUser } from '../test/factories.ts';
import { testPortal, tokenFor } from '../test/portal.ts';
import { insertSession } from './account/account.repository.ts';

const TOKEN_KEY = generateKey();
const { app, db, resources } = await testPortal({ TOKEN_KEY });

const samples = ['1', randomUUID(), 'Audit.Read', '2026-01-01', 'x'];

/** A value for each parameter of the path that its schema takes, so that the call gets as far as it can. */
function paramsOf({ params }: AnyEndpoint): Record<string, string> {
  const shape = (params?.shape ?? {}) as Record<string, { safeParse(value: string): { success: boolean } }>;
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, samples.find((one) => schema.safeParse(one).success) ?? 'x']),
  );
}

/** The status alone: a stream of events would never be answered to its end. */
async function statusOf(endpoint: AnyEndpoint, token?: string): Promise<number> {
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${buildPath(endpoint, { params: paramsOf(endpoint) })}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  answer
    .stream()
    .on('error', () => undefined)
    .destroy();
  return answer.statusCode;
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const guarded = endpoints.filter(({ access }) => access !== 'public');

/** A user with all permissions, so that a refusal is due to the token, not the person. */
async function someone(traits: { enabled?: boolean } = {}) {
  const { id } = await makeUser(db, { roles: [SUPERADMIN], ...traits });
  const sessionId = await insertSession(db, { userId: id, device: 'test', address: '127.0.0.1' });
  return { userId: id, sessionId, rights: await findRights(db, id) };
}

/** A token as the portal signs them, except for a change. */
async function sign(change: (token: SignJWT) => SignJWT, alg = 'HS256'): Promise<string> {
  const { userId, sessionId } = await someone();
  const token = new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg })
    .setSubject(String(userId))
    .setIssuer('portail-de-travail')
    .setAudience('portail-de-travail/api')
    .setIssuedAt()
    .setExpirationTime('15 minutes');
  return change(token).sign(new TextEncoder().encode(TOKEN_KEY));
}

async function issue(lifetime: string | Date = '15 minutes', key = TOKEN_KEY): Promise<string> {
  const session = await someone();
  return createTokens(key, lifetime).issue(session, session.rights);
}

async function unsigned(): Promise<string> {
  const { userId, sessionId, rights } = await someone();
  return new UnsecuredJWT({ sid: sessionId, Permission: rights.permissions })
    .setSubject(String(userId))
    .setIssuer('portail-de-travail')
    .setAudience('portail-de-travail/api')
    .setExpirationTime('15 minutes')
    .encode();
}

async function ofEndedSession(): Promise<string> {
  const session = await someone();
  await db.updateTable('session').set({ endedAt: new Date() }).where('id', '=', session.sessionId).execute();
  return resources.tokens.issue(session, session.rights);
}

async function ofDisabledAccount(): Promise<string> {
  const session = await someone();
  await db.updateTable('appUser').set({ enabled: false }).where('id', '=', session.userId).execute();
  return resources.tokens.issue(session, session.rights);
}

/** The payload of a good token with other rights in it, under the old signature. */
async function tampered(): Promise<string> {
  const [header, payload = '', signature] = (await issue()).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url');
  return [header, changed, signature].join('.');
}

async function ofSomeoneElsesSession(): Promise<string> {
  const [one, other] = [await someone(), await someone()];
  return resources.tokens.issue({ userId: one.userId, sessionId: other.sessionId }, one.rights);
}

const badTokens: Record<string, string | undefined> = {
  none: undefined,
  nonsense: 'x.y.z',
  expired: await issue(new Date(Date.now() - 1_000)),
  'signed with another key': await issue('15 minutes', generateKey()),
  tampered: await tampered(),
  unsigned: await unsigned(),
  'signed by another algorithm': await sign((token) => token, 'HS512'),
  'for another audience': await sign((token) => token.setAudience('elsewhere')),
  'of another issuer': await sign((token) => token.setIssuer('elsewhere')),
  'of an ended session': await ofEndedSession(),
  'of someone else’s session': await ofSomeoneElsesSession(),
  'of a disabled account': await ofDisabledAccount(),
};

it('would take these tokens if nothing were wrong with them', async () => {
  for (const token of [await sign((one) => one), await issue()]) {
    expect(await statusOf(guarded.find(({ path }) => path === '/users/enabled') as AnyEndpoint, token)).toBe(200);
  }
});

describe.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  it('refuses every bad token before anything else', async () => {
    for (const [kind, token] of Object.entries(badTokens))
      expect([kind, await statusOf(endpoint, token)]).toEqual([kind, 401]);
  });
});

describe.each([...readyMadeRoles, { name: 'without a role', permissions: [] }])(
  '$name',
  async ({ name, permissions }) => {
    const isRole = readyMadeRoles.some((role) => role.name === name);
    const rights: Rights = { permissions, roles: isRole ? [{ name }] : [] };
    const { id } = await makeUser(db, { roles: isRole ? [name] : [] });

    it('holds what the contract gives it', async () => {
      const held = await findRights(db, id);
      expect(held.permissions.toSorted()).toEqual([...permissions].toSorted());
      expect(held.roles).toEqual(rights.roles);
    });

    it.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_name, endpoint) => {
      // A session for each: one of the calls may end it.
      const status = await statusOf(endpoint, await tokenFor(resources, id));
      if (canAccess(rights, endpoint.access)) {
        expect(status).not.toBe(401);
        expect(status).not.toBe(403);
        expect(status).toBeLessThan(500);
      } else expect(status).toBe(403);
    });
  },
);
