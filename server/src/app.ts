import { hash, randomUUID } from 'node:crypto';
import fastifyEtag from '@fastify/etag';
import fastifyMultipart from '@fastify/multipart';
import { fastifySSE } from '@fastify/sse';
import fastify from 'fastify';
import type { Resources } from './context.ts';
import { trustOf } from './http/address.ts';
import { registerDocs } from './http/docs.ts';
import { answer, handleErrors, validatorCompiler } from './http/errors.ts';
import { readModestJson } from './http/json.ts';
import { registerHeaders } from './http/headers.ts';
import { registerProbes } from './http/probes.ts';
import { type TimeLimits, serverLimits, usualTimeLimits } from './http/limits.ts';
import { loggerOptions } from './http/logger.ts';
import { allowOtherOrigins } from './http/other-origins.ts';
import type { App } from './http/route.ts';
import { serializerCompiler } from './http/serializer.ts';
import { watchBodies } from './http/slow-bodies.ts';
import { registerWebApp } from './http/web-app.ts';
import { moduleRoutes } from './modules/index.ts';
import { createDoors } from './security/queue.ts';

const MB = 1024 * 1024;

/** Limits of an upload; multipart does not count against `bodyLimit`, so each of its own must be set. */
const uploadLimits = { files: 10, fileSize: 15 * MB, fields: 20, fieldSize: 2 * MB, parts: 30, headerPairs: 100 };

/**
 * The share of one person: a third of the twenty database connections. A start of the browser makes some ten calls at
 * once, and several tabs may start together: the calls queue for a moment.
 */
const oneShare = { running: 6, waiting: 300 };

/** What a test may watch or change. */
export type AppOptions = { prepare?: (app: App) => void; timeLimits?: TimeLimits };

/** Builds the application; never listens. */
export async function buildApp(
  resources: Resources,
  { prepare, timeLimits = usualTimeLimits }: AppOptions = {},
): Promise<App> {
  const app = fastify({
    ...serverLimits(timeLimits),
    routerOptions: { maxParamLength: 200 },
    logger: loggerOptions(resources.config),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustOf(resources.config),
    // A machine short of breath may take minutes to start: Fastify's own limit of 10 s would end it.
    pluginTimeout: 0,
    // Requests that still arrive during shutdown are served: Fastify's own 503 has no Retry-After.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // An address that cannot be read never reaches a route, nor its error handler.
    frameworkErrors: (error, request, reply) => void answer(error, request, reply),
  });
  prepare?.(app);
  app.decorate('resources', resources);
  app.decorate('timeLimits', timeLimits);
  app.decorate('turns', createDoors(oneShare));
  app.decorateRequest('visit', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  readModestJson(app);
  watchBodies(app, timeLimits);
  // Fastify's default parser accepts text bodies; no endpoint takes one.
  app.removeContentTypeParser('text/plain');
  await registerHeaders(app, resources.config);
  allowOtherOrigins(app, resources.config);
  await app.register(fastifyEtag, { weak: true, hashFn: (body) => hash('sha1', body, 'base64') });
  await app.register(fastifyMultipart, { limits: uploadLimits });
  await app.register(fastifySSE, { heartbeatInterval: 25_000 });
  await registerProbes(app, resources);
  await app.register(
    async (api) => {
      await registerDocs(api);
      for (const register of moduleRoutes) register(api);
    },
    { prefix: '/api' },
  );
  await registerWebApp(app, resources.config);
  // A connection that cannot be accepted, for lack of file descriptors for example, must not end the others.
  app.addHook('onListen', async () => {
    app.server.on('error', (error) => app.log.error({ err: error }, 'a connection could not be taken'));
  });
  return app;
}
