import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Method, endpoints } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, rootDir } from '../config.ts';
import { Refusal, notFound } from '../refusal.ts';

const webDir = resolve(rootDir, 'web/dist');
const YEAR = 31_536_000;

const patterns = endpoints.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** The methods the contract declares for an address: a wrong one is a 405, an unknown address a 404. */
const methodsFor = (path: string): Method[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);

function refuseUnknown(request: FastifyRequest): never {
  const methods = methodsFor(request.url.split('?')[0] ?? '');
  if (methods.length === 0) throw notFound();
  throw new Refusal(
    405,
    'This method is not allowed here.',
    { code: 'method_not_allowed' },
    { allow: [...new Set(methods)].join(', ') },
  );
}

/** The roots of the browser's own router (specification, section 2): there is no file of these names. */
const ROUTED = /^\/(?:$|(?:auth|dashboard|error)(?:\/|$))/;

/**
 * Addresses of the browser's own router, even a username with a dot: they all get the page, whatever their Accept
 * header. Elsewhere a request for a page gets the application, which shows that there is no such page; a missing file
 * is a 404.
 */
function isScreen({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(?:api|assets)(?:\/|$)/.test(path)) return false;
  return ROUTED.test(path) || (headers.accept ?? '').includes('text/html');
}

/** Serves the built browser application; hashed assets are kept for a year, the page itself is asked for each time. */
export async function registerWebApp(
  app: FastifyInstance,
  { apiEndpoint }: Pick<Config, 'apiEndpoint'>,
): Promise<void> {
  // Replaces the built file, which does not know this server's settings (specification, section 3).
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ baseHref: '/', apiEndpoint }),
  );
  const built = existsSync(resolve(webDir, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: webDir,
      preCompressed: true,
      cacheControl: false,
      index: false,
      // A folder is not a file: without this, a request for `/` without compression gets a 403 of the file server.
      allowedPath: (path) => !path.endsWith('/'),
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!isScreen(request)) refuseUnknown(request);
    if (!built)
      throw new Refusal(503, 'The browser application is not built; run npm run build.', { code: 'unavailable' });
    return reply.sendFile('index.html');
  });
}
