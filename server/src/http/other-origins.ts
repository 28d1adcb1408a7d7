import { endpoints } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * The headers that the browser application sends and reads beyond the defaults. No cookies: tokens are Bearer tokens.
 */
const ALLOWED_HEADERS = 'accept, authorization, content-type';
const ALLOWED_METHODS = [...new Set(endpoints.map(({ method }) => method))].join(', ');
const READABLE_HEADERS = 'content-disposition, etag, retry-after, x-request-id';
/** Seconds for which a browser need not ask again. */
const REMEMBERED = '600';

const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/**
 * Lets the pages of these origins call the API, where the browser application is served from another address than its
 * API (`API_ENDPOINT` there, `WEB_ORIGINS` here). Everyone else's pages stay out, as without this.
 */
export function allowOtherOrigins(app: FastifyInstance, { webOrigins }: Pick<Config, 'webOrigins'>): void {
  if (webOrigins.length === 0) return;
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.url.startsWith('/api/')) return;
    // A cache must not hand one origin's answer to another.
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !webOrigins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    if (!isPreflight(request)) {
      reply.header('access-control-expose-headers', READABLE_HEADERS);
      return;
    }
    await reply
      .headers({
        'access-control-allow-methods': ALLOWED_METHODS,
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': REMEMBERED,
      })
      .code(204)
      .send();
  });
}
