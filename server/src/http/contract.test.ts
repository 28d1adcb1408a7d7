import { type AnyEndpoint, endpoints } from '@portal/contract';
import { expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { testPortal } from '../test/portal.ts';

const { resources, anonymous, app } = await testPortal();

/** Technical endpoints outside the contract. */
const technical = [
  /^\/healthz$/,
  /^\/readyz$/,
  /^\/metrics$/,
  /^\/api\/docs/,
  /^\/api\/openapi\.json$/,
  /^\/\*?$/,
  /^\/[\w/.*-]*\.\w+$/,
];

/** The calls that need no session, as the specification has them; a new one must be added here on purpose. */
const publicCalls = [
  'GET /account/options',
  'GET /account/refresh-token',
  'POST /account/change-generated-password',
  'POST /account/force-update-password',
  'POST /account/forgot-password',
  'POST /account/login',
  'POST /account/refresh-token',
  'POST /account/register',
  'POST /account/reset-password',
  'POST /account/revoke-token/',
  'POST /account/set-up',
];

type Registered = { method: string; url: string; declared: boolean };

async function registeredRoutes(): Promise<Registered[]> {
  const routes: Registered[] = [];
  const spied = await buildApp(resources, {
    prepare: (instance: FastifyInstance) => {
      instance.addHook('onRoute', ({ method, url, config }) => {
        for (const one of [method].flat()) {
          if (one !== 'HEAD') routes.push({ method: one, url, declared: config?.endpoint !== undefined });
        }
      });
    },
  });
  await spied.close();
  return routes;
}

it('registers exactly what the contract declares, and nothing else', async () => {
  const routes = await registeredRoutes();
  const nameOf = ({ method, url }: Registered) => `${method} ${url}`;
  expect(
    routes
      .filter(({ declared }) => declared)
      .map(nameOf)
      .toSorted(),
  ).toEqual(endpoints.map(({ method, path }) => `${method} /api${path}`).toSorted());
  const strangers = routes.filter(({ declared, url }) => !declared && !technical.some((pattern) => pattern.test(url)));
  expect(strangers).toEqual([]);
});

it('has exactly the intended public calls', () => {
  const open = endpoints.filter(({ access }) => access === 'public').map(({ method, path }) => `${method} ${path}`);
  expect(open.toSorted()).toEqual(publicCalls.toSorted());
});

it.each(endpoints.filter(({ access }) => access !== 'public'))(
  '$method $path refuses a visitor before it looks at the input',
  async (endpoint) => {
    const { status, problem } = await anonymous(endpoint, { params: { id: 1 } });
    expect([status, problem.code]).toEqual([401, 'unauthenticated']);
  },
);

it('marks every answer as secret that carries a token, a password or a key', () => {
  const carriesSecret = ({ output }: AnyEndpoint) =>
    output instanceof z.ZodType &&
    /"(token|refreshToken|password|deviceKey)":\{/.test(
      JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })),
    );
  const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
  expect(endpoints.filter((one) => one.secret).map(nameOf)).toEqual(endpoints.filter(carriesSecret).map(nameOf));
});

it.each(endpoints)('$method $path declares who may cache its answer', async (endpoint) => {
  const isRead = endpoint.method === 'GET' && !endpoint.secret;
  const { headers } = await anonymous(endpoint, { params: { id: 1 }, body: {} });
  expect(headers['cache-control']).toBe(isRead ? 'private, no-cache' : 'no-store');
});

it('answers outside the contract are not cached', async () => {
  for (const url of ['/api/nowhere', '/api/openapi.json', '/healthz', '/readyz', '/metrics'])
    expect((await app.inject(url)).headers['cache-control'], url).toBe('no-store');
});

it('generates an OpenAPI page from the contract', async () => {
  const document = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  expect(Object.keys(document.paths).toSorted()).toEqual(
    [...new Set(endpoints.map(({ path }) => `/api${path.replace(/:(\w+)/g, '{$1}')}`))].toSorted(),
  );
  expect((await app.inject('/api/docs')).statusCode).toBe(200);
});
