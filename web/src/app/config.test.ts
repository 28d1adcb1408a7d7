import { describe, expect, it } from 'vitest';
import { type Reply, answerOutside, serve } from '../test/server.ts';
import { FALLBACK, fetchConfig } from './config.ts';

const fetched = async (reply: Reply) => {
  const server = await serve([answerOutside('/config.json', reply)]);
  return { config: await fetchConfig(`${server.url}/config.json`), server };
};

describe('the configuration', () => {
  it('is fetched with a time stamp', async () => {
    const { config, server } = await fetched({ body: { baseHref: '/', apiEndpoint: 'https://api.test/v1' } });
    expect(config).toEqual({ baseHref: '/', apiEndpoint: 'https://api.test/v1' });
    expect(Math.abs(Number(server.calls[0]?.query.get('t')) - Date.now())).toBeLessThan(60_000);
  });

  it('ignores trailing slashes', async () => {
    const { config } = await fetched({ body: { baseHref: '/portail/', apiEndpoint: '/api/' } });
    expect(config).toEqual({ baseHref: '/portail', apiEndpoint: '/api' });
  });

  it.each<[string, Reply]>([
    ['is missing', { status: 404, body: { baseHref: '/x', apiEndpoint: '/y' } }],
    ['is a page', { body: '<!doctype html>', headers: { 'content-type': 'text/html' } }],
    ['is cut off', { body: '{"baseHref": "/x",' }],
    ['is no object', { body: '"x"' }],
    ['names what cannot be', { body: { baseHref: 'portail', apiEndpoint: 'javascript:alert(1)' } }],
    ['names another host without a scheme', { body: { baseHref: '//x.test', apiEndpoint: '//x.test' } }],
  ])('falls back where the file %s', async (_, reply) => {
    expect((await fetched(reply)).config).toEqual(FALLBACK);
  });

  it('counts each value for itself', async () => {
    expect((await fetched({ body: { apiEndpoint: 'https://api.test' } })).config).toEqual({
      baseHref: '/',
      apiEndpoint: 'https://api.test',
    });
  });

  it('falls back without a server', async () => {
    expect(await fetchConfig('http://127.0.0.1:1/config.json')).toEqual({ baseHref: '/', apiEndpoint: '/api' });
  });
});
