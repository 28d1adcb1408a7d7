import { account, cities, endpoints } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { testPortal } from '../test/portal.ts';

const PAGES = 'https://portail.example';
const { app, db, as, anonymous } = await testPortal({
  WEB_ORIGINS: `${PAGES}, https://other.example`,
  API_ENDPOINT: 'https://api.example:8443/api',
});
const client = await as((await makeUser(db)).id);

const ask = (url: string, origin: string, method = 'PATCH') =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
  });

describe('a page of a configured origin', () => {
  it('may call, with a token and without cookies', async () => {
    const { statusCode, headers, body } = await ask('/api/cities/update', PAGES);
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers).toMatchObject({ 'access-control-allow-origin': PAGES, vary: 'Origin' });
    expect(headers['access-control-allow-methods']).toContain('PATCH');
    expect(headers['access-control-allow-headers']).toContain('authorization');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('reads the answer, refusals and the names of files included', async () => {
    const { status, headers } = await client(cities.list, {}, { origin: PAGES });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, PAGES]);
    expect(headers['access-control-expose-headers']).toContain('content-disposition');
    const refused = await anonymous(cities.list, {}, { origin: PAGES });
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([401, PAGES]);
  });
});

it('every method that the contract declares is allowed', async () => {
  for (const { method, path } of endpoints) {
    const { headers } = await ask(`/api${path}`, PAGES, method);
    expect(String(headers['access-control-allow-methods']).split(', '), path).toContain(method);
  }
});

describe('a page of another origin', () => {
  it.each(['https://portail.example.evil.test', 'http://portail.example', 'null'])('stays out: %s', async (origin) => {
    expect((await ask('/api/cities/update', origin)).headers['access-control-allow-origin']).toBeUndefined();
    const { headers } = await anonymous(account.options, {}, { origin });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['vary']).toContain('Origin');
  });

  it('has no business outside the API', async () => {
    const { headers } = await app.inject({ url: '/healthz', headers: { origin: PAGES } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('an API at another address', () => {
  it('is named to the browser application, whose pages may call it and nobody else', async () => {
    const { headers, ...answer } = await app.inject('/config.json?t=1');
    expect(answer.json()).toEqual({ baseHref: '/', apiEndpoint: 'https://api.example:8443/api' });
    expect(headers['cache-control']).toBe('no-cache');
    expect(String(headers['content-security-policy'])).toMatch(/connect-src 'self' https:\/\/api\.example:8443(?:;|$)/);
  });
});
