import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Nothing is loaded from elsewhere and no script stands in a page. Mantine writes style attributes: styles alone may be inline. */
export async function registerHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> {
  const secure = publicUrl.startsWith('https:');
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'object-src': ["'none'"],
        // The offline shell.
        'worker-src': ["'self'"],
        // What makes an installed application of it.
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
