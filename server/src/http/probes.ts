import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fastifyMetrics from 'fastify-metrics';
import type { Resources } from '../context.ts';
import { compareLevel } from '../db/migrate.ts';
import { hashSecret } from '../security/refresh.ts';
import { notFound } from '../refusal.ts';
import { registerFigures } from './figures.ts';

type Check = { name: string; passes: () => Promise<unknown> };

async function runChecks(checks: Check[]): Promise<Record<string, boolean>> {
  const results = await Promise.all(
    checks.map(async ({ name, passes }) => [name, (await passes().catch(() => false)) !== false] as const),
  );
  return Object.fromEntries(results);
}

function isAllowed(expected: string | undefined, header = ''): boolean {
  // Hashes have one length, as a comparison in constant time requires.
  return expected !== undefined && timingSafeEqual(hashSecret(header), hashSecret(`Bearer ${expected}`));
}

/** For monitoring: alive, ready, metrics. */
export async function registerProbes(app: FastifyInstance, resources: Resources): Promise<void> {
  const { db, files, config } = resources;
  // A histogram has all that a summary tells, for a tenth of the time.
  const routeMetrics = { enabled: { histogram: true, summary: false } };
  await app.register(fastifyMetrics.default, { endpoint: null, clearRegisterOnInit: true, routeMetrics });
  const readFigures = registerFigures(app, resources);
  const filesThere = new app.metrics.client.Gauge({
    name: 'portal_files_available',
    help: '1 where this portal reaches the folder or bucket of its files, otherwise 0',
  });

  const filesCheck: Check = { name: 'files', passes: () => files.check() };

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  // A portal that never reached its files is set up wrongly. Later failures are reported but do not affect readiness:
  // they hit every portal at once, and most calls do not need files.
  let hadFiles = false;
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const checks = await runChecks([
      { name: 'database', passes: () => compareLevel(db) },
      // One that is ahead is no reason to stop: the first portal of a new version migrates, and the others still serve.
      { name: 'migrations', passes: async () => (await compareLevel(db)) !== 'behind' },
      filesCheck,
    ]);
    hadFiles ||= checks['files'] === true;
    const ready = checks['database'] === true && checks['migrations'] === true && hadFiles;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isAllowed(config.metricsToken, request.headers.authorization)) throw notFound();
    await readFigures().catch((error: unknown) => request.log.warn({ err: error }, 'figures could not be read'));
    const { files: there } = await runChecks([filesCheck]);
    filesThere.set(there ? 1 : 0);
    const { register } = app.metrics.client;
    return reply.type(register.contentType).send(await register.metrics());
  });
}
