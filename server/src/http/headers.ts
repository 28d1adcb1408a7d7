import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The API's origin, where it is not our own: the pages call it. */
const otherApi = (apiEndpoint: string): string[] => (apiEndpoint.startsWith('/') ? [] : [new URL(apiEndpoint).origin]);

/** Answers of the portal itself, not the pages and their assets. */
const SAID = /^\/(?:api\/|metrics|healthz|readyz)/;

/**
 * Answers to one person are not for shared caches. The browser may cache what it read and revalidates it each time
 * (ETag); everything else, such as refusals and secrets, is not cached at all.
 */
function keepPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, routeOptions }, reply) => {
    if (!SAID.test(url)) return;
    const { endpoint } = routeOptions.config;
    reply.header('cache-control', endpoint?.method === 'GET' && !endpoint.secret ? 'private, no-cache' : 'no-store');
  });
}

/**
 * Nothing is loaded from elsewhere and no script stands in a page; only the configured API may be called. Mantine writes
 * style attributes: styles alone may be inline.
 */
export async function registerHeaders(
  app: FastifyInstance,
  { publicUrl, apiEndpoint }: Pick<Config, 'publicUrl' | 'apiEndpoint'>,
): Promise<void> {
  keepPrivate(app);
  const secure = publicUrl.startsWith('https:');
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'connect-src': ["'self'", ...otherApi(apiEndpoint)],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'object-src': ["'none'"],
        // The offline shell.
        'worker-src': ["'self'"],
        // The manifest of the installable application.
        'manifest-src': ["'self'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
}
