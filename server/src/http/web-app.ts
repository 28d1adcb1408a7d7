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
 * Addresses of the browser's own router, a username with a dot included: they all get the one page, whatever the caller
 * says that it takes. Elsewhere who asks for a page gets the application, which says that there is none; a missing file
 * stays missing.
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
  // In place of the built file, which knows nothing of this server's settings (specification, section 3).
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
      // A folder is no file: without this, whoever asks for `/` without compression is answered 403 from within.
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
